import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { emptyCars } from '#domain/cars/car-route.ts';
import { noAnswers } from '#domain/new-trip/answers.ts';
import { answerApi, json } from '#tests/builders/api-answers.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { legOf, optionOf, priceOf } from '#tests/builders/flight-options.ts';
import { acme, known } from '#tests/builders/new-trip-answers.ts';
import { readyButton, renderScreen } from '#tests/builders/web-screen.tsx';
import { NewTripPage } from './new-trip-page.tsx';
import type { NewTripDraft, NewTripWizard } from './parts/draft.ts';

const press = async (name: string | RegExp) => userEvent.click(await readyButton(name));

const flights: NonNullable<NewTripWizard['parts']['flights']> = {
  step: 'chosen',
  search: {
    form: {
      way: 'oneway',
      legs: [{ from: { iata: 'JFK', title: 'New York' }, to: { iata: 'LHR', title: 'London' }, depart: '2026-06-16' }],
    },
    cabin: 'economy',
    pax: 1,
  },
  chosen: [
    {
      option: optionOf({ legs: [legOf()] }),
      price: priceOf({ amount: 74_820, expires_at: new Date(Date.now() + 3_600_000).toISOString() }),
    },
  ],
  other: '',
};
const cars: NonNullable<NewTripWizard['parts']['cars']> = {
  step: 'chosen',
  form: {
    ...emptyCars,
    route: emptyCars.route.map((car) => ({
      ...car,
      placeCollect: 'London, Heathrow (LHR)',
      dateCollect: '2026-06-17',
      dateReturn: '2026-06-20',
    })),
  },
};

/**
 * The Final Summary of Sam's Self Booking, as a reload restores it. @param items the selected items; all are completely
 * chosen
 */
const open = (items: { flights: boolean; cars: boolean }, section = 'summary') => {
  const draft: NewTripDraft = {
    version: 2,
    concierge: null,
    answers: {
      ...noAnswers,
      type: 'standard',
      method: 'self',
      purpose: 'business',
      organizationId: acme.id,
      identifier: 'R-100',
      isIdentifierConfirmed: true,
      contact: { kind: 'you' },
    },
    wizard: {
      kind: 'book',
      on: { ...items, hotels: false },
      parts: {
        flights: items.flights ? flights : null,
        hotels: null,
        cars: items.cars ? cars : null,
        travelers: [7],
      },
      complete: { ...items, hotels: false, travelers: true },
      at: 'summary',
    },
    searchedFor: { organizationId: acme.id, contactId: null },
    reason: '',
    sent: null,
  };
  window.sessionStorage.setItem('new-trip', JSON.stringify(draft));
  const made = { id: 42, state: 'booking', is_self_book: items.flights, message: null };
  const asked = answerApi({ ...known(), 'POST /trips': () => json(made) });
  renderScreen(<NewTripPage />, `/trips/new?section=${section}`);
  return asked;
};
const bodies = (asked: ReturnType<typeof open>) =>
  asked.filter(({ call }) => call === 'POST /trips').map(({ body }) => body);
const charged = async () => {
  const heading = await screen.findByRole('heading', { level: 2, name: 'Charged now' });
  return heading.closest('section')?.textContent ?? '';
};

describe('cars in Self Booking', () => {
  test('WIZ-04 WIZ-05 Cars can be turned on in Self Booking, and their form comes before the travelers', async () => {
    open({ flights: true, cars: false });
    await screen.findByRole('heading', { level: 1, name: 'Final Summary' });
    const box = screen.getByRole('checkbox', { name: /^Cars/ });
    expect(box).toMatchObject({ checked: false, disabled: false });
    fireEvent.click(box);
    expect(await screen.findByRole('heading', { level: 1, name: 'Where do you need a car?' })).toBeDefined();
    expect(screen.getByText('Pending Approval TBD')).toBeDefined();
  });

  test('MONEY-05 MONEY-06 the total is that of the flights, the cars beside it are Pending Approval TBD, and both are sent', async () => {
    const asked = open({ flights: true, cars: true });
    const panel = await charged();
    expect(panel).toContain('CarsPending Approval TBD');
    expect(panel).toContain('Total748.20 USD');
    expect(screen.getByText(/^Our experts look for your cars/)).toBeDefined();
    await press('Book Now');
    await eventually(() => expect(bodies(asked)).toHaveLength(1));
    expect(bodies(asked)[0]).toMatchObject({
      isSelfBook: true,
      flights: [{}],
      cars: expect.stringContaining('Car: London, Heathrow (LHR), Wednesday 17 June 2026, 12:00pm'),
    });
  });

  test('MONEY-07 cars alone charge nothing before an approval, and are sent as Self Booking', async () => {
    const asked = open({ flights: false, cars: true });
    expect(await charged()).toContain('TotalNo charge until approval received');
    await press('Book Now');
    await eventually(() => expect(bodies(asked)).toHaveLength(1));
    expect(bodies(asked)[0]).toMatchObject({ isSelfBook: true, flights: [], destination: 'London' });
    expect(await screen.findByRole('heading', { name: 'Your trip request is submitted' })).toBeDefined();
  });

  test('WIZ-16 Change leads from the summary to the cars', async () => {
    open({ flights: true, cars: true });
    await press('Change cars');
    const heading = await screen.findByRole('heading', { level: 1, name: 'Your cars' });
    expect(within(heading.ownerDocument.body).getByRole('button', { name: 'Edit Cars' })).toBeDefined();
  });
});
