import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/kit/calendar.ts';
import { noAnswers } from '#domain/new-trip/answers.ts';
import { legOf, optionOf, priceOf } from '#tests/builders/flight-options.ts';
import { answerSearches, searchReplyOf } from '#tests/builders/flight-searches.ts';
import { acme, known } from '#tests/builders/new-trip-answers.ts';
import { browserBack, renderScreen } from '#tests/builders/web-screen.tsx';
import { emptyFlights } from '#web/checkout/chosen-parts.ts';
import { localToday } from '#web/kit/today.ts';
import { NewTripPage } from './new-trip-page.tsx';
import type { NewTripDraft } from './parts/draft.ts';
import { partsOf } from './parts/stages.ts';

const airports = { from: { iata: 'JFK', title: 'New York' }, to: { iata: 'LHR', title: 'London' } };
const out = { ...airports, depart: addDays(localToday(), 30) };
const home = { from: airports.to, to: airports.from, depart: addDays(localToday(), 36) };

/** A wizard at the completed route form. */
const openRoute = (way: 'oneway' | 'roundtrip') => {
  const draft: NewTripDraft = {
    version: 2,
    concierge: null,
    answers: { ...noAnswers, type: 'standard', method: 'self', purpose: 'personal' },
    wizard: {
      kind: 'book',
      on: { flights: true, hotels: false, cars: false },
      parts: {
        flights: {
          ...emptyFlights,
          search: { form: { way, legs: way === 'oneway' ? [out] : [out, home] }, cabin: 'economy', pax: 1 },
        },
        hotels: null,
        cars: null,
        travelers: null,
      },
      complete: { flights: false, hotels: false, cars: false, travelers: false },
      at: 'flights',
    },
    searchedFor: { organizationId: null, contactId: null },
    reason: '',
    sent: null,
  };
  window.sessionStorage.setItem('new-trip', JSON.stringify(draft));
  const found = (number: string) => [
    searchReplyOf([
      optionOf({
        signature: `BA${number}`,
        legs: [legOf({ number })],
        prices: [priceOf({ amount: 74_820, signature: `price ${number}`, expires_at: '2030-01-01T00:00:00.000Z' })],
      }),
    ]),
  ];
  answerSearches([found('178'), found('177'), found('177'), found('178')], known([acme]));
  return renderScreen(<NewTripPage />, '/trips/new?section=flights');
};

const heading = async (name: string) => {
  expect((await screen.findByRole('heading', { level: 1, name })).textContent).toBe(name);
};
const choose = async () => userEvent.click(await screen.findByRole('button', { name: /^Select, / }));
const next = () => userEvent.click(screen.getByRole('button', { name: 'Next Step' }));

// Compiled before the first test, so that no test waits for it.
beforeAll(async () => {
  const places = [undefined, '1'].flatMap((leg) => partsOf({ stage: 'wizard', section: 'flights', leg }));
  await Promise.all(places.map((part) => part.fetch()));
});

describe('Back in the flights section', () => {
  test('leads from the chosen flights to each leg, last first, then to the route, and nothing is lost', async () => {
    const visited = openRoute('roundtrip');
    await heading('Where do you want to fly?');
    await next();
    await heading('Choose your outbound flight');
    await choose();
    await heading('Choose your return flight');
    // The rail shows the choices so far.
    const rail = screen.getByRole('complementary', { name: 'This trip' });
    expect(rail.textContent).toContain('JFK to LHR, 08:05, British Airways 178');
    expect(rail.textContent).toContain('LHR to JFK, to do');
    await choose();
    await heading('Your flights');
    expect(visited.search).toBe('section=flights&leg=all');
    await browserBack();
    await heading('Choose your return flight');
    expect(screen.getByRole('navigation', { name: 'Flights of this journey' }).textContent).toContain('178');
    await browserBack();
    await heading('Choose your outbound flight');
    await browserBack();
    await heading('Where do you want to fly?');
    expect(screen.getByRole('combobox', { name: 'From' })).toHaveProperty('value', 'New York');
  });

  test('leads from a one way flight to its choice', async () => {
    openRoute('oneway');
    await heading('Where do you want to fly?');
    await next();
    await heading('Choose your outbound flight');
    await choose();
    await heading('Your flights');
    await browserBack();
    await heading('Choose your outbound flight');
    await choose();
    await heading('Your flights');
  });

  test('a changed route is searched again: what was chosen is not shown for it', async () => {
    const visited = openRoute('oneway');
    await heading('Where do you want to fly?');
    await next();
    await heading('Choose your outbound flight');
    await choose();
    await heading('Your flights');
    await userEvent.click(screen.getByRole('button', { name: 'Edit Search' }));
    await heading('Where do you want to fly?');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Cabin' }), 'Business/First');
    await browserBack();
    expect(visited.search).toBe('section=flights&leg=all');
    await heading('Where do you want to fly?');
    expect(screen.getByText('Nothing chosen')).toBeDefined();
  });
});
