import { cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { editCar, emptyCars } from '#domain/cars/car-route.ts';
import { addDays } from '#domain/kit/calendar.ts';
import { noAnswers } from '#domain/new-trip/answers.ts';
import { type Asked, answerApi, json, problem } from '#tests/builders/api-answers.ts';
import { stayOf } from '#tests/builders/chosen-stays.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { acme, known } from '#tests/builders/new-trip-answers.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { emptyFlights } from '#web/checkout/chosen-parts.ts';
import { localToday } from '#web/kit/today.ts';
import { NewTripPage } from './new-trip-page.tsx';
import type { NewTripDraft, NewTripWizard } from './parts/draft.ts';

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const day = (ahead: number) => addDays(localToday(), ahead);

const flights: NonNullable<NewTripWizard['parts']['flights']> = {
  ...emptyFlights,
  step: 'chosen',
  search: {
    form: {
      way: 'oneway',
      legs: [
        {
          from: { iata: 'JFK', title: 'New York, John F. Kennedy (JFK)' },
          to: { iata: 'LHR', title: 'London, Heathrow (LHR)' },
          depart: day(30),
        },
      ],
    },
    cabin: 'economy',
    pax: 1,
  },
};

const stays: NonNullable<NewTripWizard['parts']['hotels']> = {
  step: 'chosen',
  stays: [stayOf({ checkin: day(30), checkout: day(33) })],
};
const cars: NonNullable<NewTripWizard['parts']['cars']> = {
  step: 'chosen',
  form: editCar(emptyCars, 0, { placeCollect: 'Lisbon', dateCollect: day(30), dateReturn: day(33) }).form,
};

/** An assisted trip for Sam with its flights filled in, as a reload restores it. */
const open = (
  section: string,
  {
    answers = {},
    wizard = {},
    kind = 'assist',
    people = known(),
  }: {
    answers?: Record<string, (asked: Asked) => Response>;
    wizard?: Partial<NewTripWizard>;
    kind?: 'assist' | 'book';
    people?: ReturnType<typeof known>;
  } = {},
) => {
  const draft: NewTripDraft = {
    version: 2,
    concierge: null,
    answers: {
      ...noAnswers,
      type: 'standard',
      method: kind === 'assist' ? 'assisted' : 'self',
      purpose: 'business',
      organizationId: acme.id,
      identifier: 'R-100',
      isIdentifierConfirmed: true,
      contact: { kind: 'you' },
    },
    wizard: {
      kind,
      on: { flights: true, hotels: false, cars: false },
      parts: { flights, hotels: null, cars: null, travelers: null },
      complete: { flights: true, hotels: false, cars: false, travelers: false },
      at: 'travelers',
      ...wizard,
    },
    searchedFor: { organizationId: acme.id, contactId: null },
    reason: '',
    sent: null,
  };
  window.sessionStorage.setItem('new-trip', JSON.stringify(draft));
  const asked = answerApi({ ...people, 'GET /airports': () => json([]), ...answers });
  const visited = renderScreen(<NewTripPage />, `/trips/new?section=${section}`);
  return { asked, visited };
};
const complete = { flights: true, hotels: false, cars: false, travelers: true };
const made = () => json({ id: 42, state: 'requested', is_self_book: false, message: null });
const sentBodies = (asked: readonly Asked[]) =>
  asked.filter(({ call }) => call === 'POST /trips').map(({ body }) => body);

describe('Assisted Booking', () => {
  test('FLT-73 the route leads to the requirements form, which keeps what is typed', async () => {
    const { visited } = open('flights', {
      wizard: { complete: { ...complete, flights: false, travelers: false }, at: 'flights' },
    });
    await heading('Where do you want to fly?');
    await press('Next Step');
    await heading('What flights do you need?');
    expect(visited.search).toBe('section=flights&leg=all');
    expect(
      screen.getByText(/New York, John F. Kennedy \(JFK\) to London, Heathrow \(LHR\). Any flight./),
    ).toBeDefined();
    await userEvent.type(screen.getByRole('textbox', { name: /^Anything else about the flights/ }), 'An aisle seat');
    await press('Next Step');
    await heading('Who is traveling?');
  });

  test('WIZ-14 WIZ-15 travelers may be left open in a request, and not in Self Booking', async () => {
    open('travelers');
    await heading('Who is traveling?');
    await press('Next Step');
    await heading('Final Summary');
    expect(screen.getAllByText('Not chosen yet').length).toBeGreaterThan(0);
  });

  test('WIZ-16 WIZ-17 WIZ-25 WIZ-26 fee, currency and expected reply are shown before Create Request', async () => {
    open('summary', { wizard: { complete, at: 'summary' } });
    await heading('Final Summary');
    const charged = screen.getByRole('region', { name: 'Charged now' });
    expect(charged.textContent).toContain('Service fee, card of Acme Robotics50.00 USD');
    expect(charged.textContent).toContain('Expected reply: within about an hour, on weekends within four hours.');
    const button = screen.getByRole('button', { name: 'Create Request' });
    expect(button.compareDocumentPosition(charged)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    expect(button.previousSibling?.textContent).toBe('Total50.00 USD');
  });

  test('WIZ-10 WIZ-18 WIZ-40 WIZ-41 WIZ-42 Create Request sends it once, and the confirmation says that it is a request', async () => {
    const { asked, visited } = open('summary', {
      wizard: { complete, at: 'summary' },
      answers: { 'POST /trips': made },
    });
    await heading('Final Summary');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Create Request' }));
    await heading('Your trip request is submitted');
    expect(screen.getByRole('link', { name: 'Return to Dashboard' })).toBeDefined();
    expect(visited.search).toBe('section=confirm&trip=42&kind=request');
    expect(sentBodies(asked)).toMatchObject([
      { isSelfBook: false, destination: 'London', dateStart: day(30), organization_id: acme.id, identifier: 'R-100' },
    ]);
  });

  const declined = problem('card-declined', {
    detail: 'The card was declined, so nothing was charged and nothing was created. Please use another card.',
  });
  const cards = () =>
    json([
      { id: 4, type: 'Visa', label: 'Main', number: '4242', is_default: true },
      { id: 5, type: 'Mastercard', label: '', number: '4444', is_default: false },
      { id: 6, type: 'Visa', label: 'Events', number: '1881', is_default: false },
    ]);

  test('docs/decisions/0039 a bank that asks about the fee is answered in place, and the same request is sent again', async () => {
    const asks = problem('card-authentication', { by: 'sandbox', question: 'q1' });
    let isConfirmed = false;
    const { asked } = open('summary', {
      wizard: { complete, at: 'summary' },
      answers: {
        'POST /trips': () => (isConfirmed ? made() : asks.clone()),
        'POST /sandbox/bank': () => {
          isConfirmed = true;
          return new Response(null, { status: 204 });
        },
      },
    });
    await heading('Final Summary');
    await press('Create Request');
    const bank = await screen.findByRole('dialog', { name: 'Sandbox bank' });
    expect(bank.textContent).toContain('50.00 USD');
    await press('Approve');
    await eventually(() => expect(sentBodies(asked)).toHaveLength(2));
    const [first, second] = sentBodies(asked);
    expect(second).toEqual(first);
  });

  test('WIZ-38 after a declined card another one on file pays, and a second decline leaves the rest to choose from', async () => {
    const { asked, visited } = open('summary', {
      wizard: { complete, at: 'summary' },
      answers: {
        'POST /trips': ({ body }) => (JSON.stringify(body).includes('"card_id":6') ? made() : declined.clone()),
        [`GET /organizations/${acme.id}/cards`]: cards,
      },
    });
    await heading('Final Summary');
    await press('Create Request');
    await heading('Use another card');
    expect(visited.search).toBe('section=card&why=declined');
    expect(screen.getByText('The card of Acme Robotics was declined. Nothing was charged.')).toBeDefined();
    await screen.findByRole('group', { name: 'Cards on file' });
    await press('Pay with This Card');
    expect(screen.getByText('Please choose a card')).toBeDefined();
    expect(screen.getByRole('radio', { name: /Visa 4242/ })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('radio', { name: /Mastercard 4444/ }));
    await press('Pay with This Card');
    await userEvent.click(await screen.findByRole('radio', { name: /Visa 1881/ }));
    expect(screen.getByRole('radio', { name: /Mastercard 4444/ })).toHaveProperty('disabled', true);
    await press('Pay with This Card');
    await heading('Your trip request is submitted');
    expect(sentBodies(asked).map((body) => Reflect.get(Object(body), 'card_id'))).toEqual([undefined, 5, 6]);
  });

  test('WIZ-38 who may not see the cards of the organization is offered a card of their own', async () => {
    open('summary', {
      wizard: { complete, at: 'summary' },
      people: known([{ ...acme, user_type: 0 }]),
      answers: { 'POST /trips': () => declined.clone(), 'GET /customers/1/cards': () => json([]) },
    });
    await heading('Final Summary');
    await press('Create Request');
    await heading('Use another card');
    expect(screen.getByText(/you can pay for this trip with a card of your own/)).toBeDefined();
    expect(screen.queryByText('Cards on file')).toBeNull();
    expect(screen.getByRole('button', { name: 'Add Card and Send Request' })).toBeDefined();
  });

  test('WIZ-37 WIZ-38 without a card the request waits at the card stage', async () => {
    const none = problem('card-required');
    const { visited } = open('summary', {
      wizard: { complete, at: 'summary' },
      answers: { 'POST /trips': () => none },
    });
    await heading('Final Summary');
    await press('Create Request');
    await heading('Add a card');
    expect(visited.search).toBe('section=card');
    expect(screen.getByText(/Your request is saved. We send it as soon as the card is added/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Add Card and Send Request' })).toBeDefined();
  });

  test('WIZ-11 WIZ-15 Self Booking switches to Assisted Booking with everything that was entered', async () => {
    const { visited } = open('travelers', { kind: 'book' });
    await heading('Who is traveling?');
    await press('Next Step');
    expect(screen.getByRole('alert').textContent).toContain('see top-right corner');
    await press('Switch to Assisted Booking');
    await heading('What flights do you need?');
    expect(visited.search).toBe('section=flights&leg=all');
    expect(screen.getByText(/Book a Trip · Assisted Booking/)).toBeDefined();
  });
});

describe('what is sent, and the way back', () => {
  test('WIZ-20 the description is text assembled from the sections', async () => {
    const { asked } = open('summary', {
      wizard: {
        complete: { ...complete, hotels: true },
        on: { flights: true, hotels: true, cars: false },
        parts: { flights: { ...flights, other: 'An aisle seat' }, hotels: stays, cars: null, travelers: null },
        at: 'summary',
      },
      answers: { 'POST /trips': made },
    });
    await heading('Final Summary');
    await press('Create Request');
    await heading('Your trip request is submitted');
    const description = String(Reflect.get(Object(sentBodies(asked)[0]), 'description'));
    const lines = description.split('\n');
    expect(lines[0]).toBe('Flights: One way, Economy, 1 traveler');
    expect(lines[1]).toMatch(/New York, John F\. Kennedy \(JFK\) to London, Heathrow \(LHR\)\. Any flight\.$/);
    expect(lines[2]).toBe('Other: An aisle seat');
    expect(lines[3]).toBe('Hotels: 1');
    expect(lines[4]).toContain('London');
    expect(lines).toHaveLength(5);
  });

  test('WIZ-23 more than three destinations are Multiple Cities', async () => {
    const cities = ['Paris', 'Rome', 'Oslo', 'Bern'];
    const sentFor = async (count: number) => {
      const to = ['London', ...cities].slice(0, count);
      const legs = to.map((city, index) => ({
        from: { iata: `F${index}A`, title: `${index === 0 ? 'New York' : to[index - 1]} (F${index}A)` },
        to: { iata: `T${index}A`, title: `${city} (T${index}A)` },
        depart: day(30 + index),
      }));
      const { asked } = open('summary', {
        wizard: {
          complete,
          at: 'summary',
          parts: {
            flights: { ...flights, search: { ...flights.search, form: { way: 'multicity', legs } } },
            hotels: null,
            cars: null,
            travelers: null,
          },
        },
        answers: { 'POST /trips': made },
      });
      await heading('Final Summary');
      await press('Create Request');
      await heading('Your trip request is submitted');
      cleanup();
      return Reflect.get(Object(sentBodies(asked)[0]), 'destination');
    };
    expect(await sentFor(4)).toBe('Multiple Cities');
    expect(String(await sentFor(3))).toContain('Paris');
  });

  test('WIZ-09 Back takes the sections in their reverse order', async () => {
    open('summary', {
      wizard: {
        on: { flights: true, hotels: true, cars: true },
        complete: { flights: true, hotels: true, cars: true, travelers: true },
        parts: { flights, hotels: stays, cars, travelers: null },
        at: 'summary',
      },
    });
    await heading('Final Summary');
    const back = async () => fireEvent.click(await screen.findByText('Back', { selector: 'button' }));
    await back();
    await heading('Who is traveling?');
    await back();
    await heading('Your cars');
    await press('Edit Cars');
    await back();
    await screen.findByRole('button', { name: 'Edit Hotels' });
    await press('Edit Hotels');
    await back();
    await heading('What flights do you need?');
  });
});

describe('cars', () => {
  const openCars = async () => {
    open('travelers');
    await heading('Who is traveling?');
    fireEvent.click(screen.getByLabelText(/^Cars/));
    await screen.findByText('Where do you need a car?');
  };
  // By label and in one step: two lists of 96 times make a search by role slow.
  const fill = (label: string, text: string) => {
    const field = screen.getByLabelText(label);
    fireEvent.change(field, { target: { value: text } });
    fireEvent.blur(field);
  };
  const timesOf = (label: string) => [...screen.getByLabelText<HTMLSelectElement>(label).options];
  const chooseTyped = async (label: string, place: string) => {
    fireEvent.change(screen.getByLabelText(label), { target: { value: place } });
    fireEvent.click(await screen.findByText('As typed'));
  };
  const pressText = (text: string) => fireEvent.click(screen.getByText(text, { selector: 'button' }));

  test('WIZ-04 CAR-03 Next without places and dates is told', async () => {
    await openCars();
    pressText('Next Step');
    expect(screen.getByRole('alert').textContent).toContain(
      'Please select locations and dates for all cars before continuing.',
    );
  });

  test('CAR-01 CAR-02 CAR-05 CAR-06 CAR-07 the form with its times leads to the requirements summary', async () => {
    await openCars();
    expect(timesOf('Pick-up time')).toHaveLength(96);
    for (const label of ['Pick-up time', 'Drop-off time'])
      expect(timesOf(label).find(({ selected }) => selected)?.textContent).toBe('12:00pm');
    expect(screen.queryByLabelText('Drop-off place')).toBeNull();
    fireEvent.click(screen.getByLabelText('Drop off at a different place'));
    await chooseTyped('Pick-up place', '12 Rua Augusta, Lisbon');
    await chooseTyped('Drop-off place', 'Porto');
    fill('Pick-up date', day(40));
    fill('Drop-off date', day(44));
    fill('Drop-off time', '09:15');
    fill('Car type (optional)', 'Estate');
    pressText('Next Step');
    await screen.findByText('Your cars');
    // In the summary, and in the overview of the trip.
    expect(screen.getAllByText(/^12 Rua Augusta, Lisbon, .*, 12:00pm$/)).toHaveLength(2);
    expect(screen.getByText(/^Porto, .*, 9:15am$/)).toBeDefined();
    expect(screen.getByText('Estate')).toBeDefined();
    await press('Next Step');
    await heading('Who is traveling?');
  });

  test('WIZ-08 turning cars off asks first when something was entered, and clears it', async () => {
    await openCars();
    fill('Company (optional)', 'Any');
    fireEvent.click(screen.getByLabelText(/^Cars/));
    fireEvent.click(await screen.findByText('Turn Off'));
    await heading('Who is traveling?');
    fireEvent.click(screen.getByLabelText(/^Cars/));
    await screen.findByText('Where do you need a car?');
    expect(screen.getByLabelText('Company (optional)')).toHaveProperty('value', '');
  });
});
