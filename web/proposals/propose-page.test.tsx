import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { readDeskAsked } from '#contract/desk-asked.ts';
import { listGeographies } from '#contract/places.ts';
import type { Trip } from '#contract/trips.ts';
import { addDays, utcDate } from '#domain/kit/calendar.ts';
import { type Asked, answerApi, json, problem } from '#tests/builders/api-answers.ts';
import { askedOf, askedProgramOf } from '#tests/builders/asked-values.ts';
import { selectedStayOf } from '#tests/builders/chosen-stays.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { legOf, optionOf, priceOf } from '#tests/builders/flight-options.ts';
import { knownTrip, tripAnswers } from '#tests/builders/trip-answers.ts';
import { tripOf } from '#tests/builders/trip-values.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { reply } from '#tests/builders/wire.ts';
import { ProposePage } from './propose-page.tsx';

const add = 'POST /trips/7/itineraries';
const asks = [
  'Flights: Round trip, Economy, 1 traveler',
  'Outbound, Tuesday 16 June 2026: New York, John F. Kennedy (JFK) to London, Heathrow (LHR). Any flight.',
  'Return, Monday 22 June 2026: London, Heathrow (LHR) to New York, John F. Kennedy (JFK). Any flight.',
  'Hotels: 1',
  'Hotel in London, United Kingdom, Wed 17 June 2026 to Mon 22 June 2026 (5 nights), 1 room: 1 adult',
].join('\n');

const inOneHour = () => new Date(Date.now() + 3_600_000).toISOString();
const airport = (iata: string) => ({ iata, title: iata });

/** Flights to London and a hotel, as a reload restores them. */
const chosenDraft = () => ({
  flights: {
    step: 'chosen',
    search: {
      form: { way: 'oneway', legs: [{ from: airport('JFK'), to: airport('LHR'), depart: '2026-06-16' }] },
      cabin: 'economy',
      pax: 1,
    },
    chosen: [
      {
        option: optionOf({ legs: [legOf()] }),
        price: priceOf({
          amount: 74_820,
          expires_at: inOneHour(),
          is_policy: true,
          is_policy_within: false,
          is_policy_approval: true,
          policy_sentence: '62.00 USD over the limit',
        }),
      },
    ],
    other: '',
  },
  hotels: {
    step: 'chosen',
    stays: [selectedStayOf()].map((stay) => ({
      ...stay,
      ideal: { ...stay.ideal, price: { ...stay.ideal.price, expires_at: inOneHour() } },
    })),
  },
  extras: [],
  note: '',
  sent: null,
});

const open = (answers: Parameters<typeof answerApi>[0], said: Partial<Trip> = {}, draft?: object) => {
  if (draft) window.sessionStorage.setItem('proposal-for-7', JSON.stringify(draft));
  const trip = tripOf({ state: 'requested', is_self_book: false, may_propose: true, description: asks, ...said });
  const asked = answerApi({
    ...tripAnswers(knownTrip({ trip })),
    'GET /desk/trips/7/asked': () => reply(readDeskAsked, askedOf()),
    'GET /airports': () => json([]),
    'GET /geographies': () =>
      reply(listGeographies, [{ id: 9, name: 'London', name_full: 'London, United Kingdom', kind: 'city' }]),
    ...answers,
  });
  const visited = renderScreen(<ProposePage tripId={7} />, '/trips/7/propose');
  return { asked, visited };
};

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const sent = (asked: readonly Asked[]) => asked.filter(({ call }) => call === add);
const added = () => json({ itinerary_id: 31, index: 2, state: 'quoted', message: null });

describe('an expert proposes', () => {
  test('LAND-88 of a request for two it says so, begins a search for two, and warns of a price for one', async () => {
    const party = { travelers: [], pax_count: 2, ages_under_18: [] };
    open({}, party, chosenDraft());
    expect(await screen.findByText('2 travelers, all adults. Named by the customer when they book')).toBeDefined();
    expect(screen.getByText('The trip is for 2 travelers, these flights are priced for 1 traveler.')).toBeDefined();
    await press('Remove flights');
    expect(screen.queryByText(/these flights are priced for/)).toBeNull();
    await press('Add Flights');
    await screen.findByRole('heading', { level: 1, name: 'Where does Sam Rivera want to fly?' });
    expect(await screen.findByLabelText('Passengers')).toHaveProperty('value', '2');
  });

  test('the search of a program’s request begins with its airports and days, and prices a child as a child', async () => {
    const place = (iata: string) => ({ iata, title: `The airport ${iata}` });
    const [out, back] = [100, 107].map((days) => addDays(utcDate(new Date()), days));
    const start = {
      way: 'roundtrip' as const,
      legs: [
        { from: place('JFK'), to: place('LHR'), depart: out ?? '' },
        { from: place('LHR'), to: place('JFK'), depart: back ?? '' },
      ],
    };
    const request = askedOf({ traveler_count: 2, ages_under_18: [9], program: askedProgramOf(), start });
    const { asked } = open(
      {
        'GET /desk/trips/7/asked': () => reply(readDeskAsked, request),
        'POST /flight-search': () => problem('too-many-passengers'),
      },
      { travelers: [], pax_count: 2, ages_under_18: [9], description: 'Program: London Stage and Screen' },
    );
    await press('Add Flights');
    expect(await screen.findByDisplayValue('The airport JFK')).toBeDefined();
    expect(screen.getByDisplayValue('The airport LHR')).toBeDefined();
    expect(await screen.findByLabelText('Passengers')).toHaveProperty('value', '2');
    await press('Next Step');
    const search = await eventually(() => {
      const found = asked.find(({ call }) => call.startsWith('POST /flight-search'));
      expect(found).toBeDefined();
      return found;
    });
    expect(search?.body).toMatchObject({
      passengers: [{ dob: `${Number(back?.slice(0, 4)) - 9}-01-01` }, { dob: null }],
    });
  });

  test('before an option is added the expert reads how its flights fit the program', async () => {
    const flown = askedOf({ program: askedProgramOf({ window_arrive: '2026-06-16T10:00/2026-06-16T19:30' }) });
    open({ 'GET /desk/trips/7/asked': () => reply(readDeskAsked, flown) }, {}, chosenDraft());
    expect(await screen.findByText('Lands 40 min after the window, 10:00 to 19:30')).toBeDefined();
    expect(screen.getByText('Nobody of the staff on the way there')).toBeDefined();
  });

  test('above the proposal the expert reads what the page promised and what it says now, also when that cannot be read', async () => {
    const program = {
      date_start: '2026-06-28',
      date_end: '2026-07-11',
      window_arrive: '',
      window_depart: '',
      group_flights: '',
    };
    const changed = [{ what: 'Days', promised: '28 June to 11 July 2026', now: '29 June to 12 July 2026' }];
    let isDown = true;
    const promise = () => (isDown ? problem('unavailable') : json({ program, page: null, changed }));
    open({ 'GET /trips/7/promise': promise }, { organization_program_id: 71 });
    await screen.findByText(/We could not check whether the page changed/);
    isDown = false;
    await press('Try again');
    const alert = await screen.findByText('The page changed since this request.');
    expect(alert.closest('[role="alert"]')?.textContent).toContain(
      'DaysPromised: 28 June to 11 July 2026Now: 29 June to 12 July 2026',
    );
  });

  test('a request that cannot be read is said, because prices are for adults until it can', async () => {
    open({ 'GET /desk/trips/7/asked': () => problem('unavailable') });
    expect(await screen.findByText(/Flights are priced for adults until they are/)).toBeDefined();
  });

  test('nothing is proposed with nothing in it; flights and hotels begin with what was asked for', async () => {
    const { asked } = open({});
    await press('Add Proposal');
    await screen.findByText('Please add flights, a hotel or something else first');
    expect(sent(asked)).toEqual([]);
    await press('Add Flights');
    await screen.findByRole('heading', { level: 1, name: 'Where does Sam Rivera want to fly?' });
    expect(await screen.findByDisplayValue('New York, John F. Kennedy (JFK)')).toBeDefined();
    expect(screen.getByDisplayValue('London, Heathrow (LHR)')).toBeDefined();
    expect(screen.getByRole('radio', { name: 'Round trip' })).toHaveProperty('checked', true);
    await press('Back');
    await press('Add Hotels');
    await screen.findByRole('heading', { level: 1, name: 'Where does Sam Rivera want to stay?' });
    expect(await screen.findByDisplayValue('London, United Kingdom')).toBeDefined();
  });

  test('a failed call loses nothing; a dearer price is agreed to; then the trip is on show with the new option', async () => {
    const answers = [
      problem('unavailable'),
      problem('price-changed', { old: 1420.2, new: 1500, currency: 'USD' }),
      added(),
    ];
    const { asked, visited } = open({ [add]: () => answers.shift() ?? added() }, {}, chosenDraft());
    const flights = await screen.findByRole('region', { name: 'Flights' });
    await within(flights).findByText(/62.00 USD over the limit/);
    const note = screen.getByRole('textbox', { name: /^Note to Sam Rivera/ });
    await userEvent.type(note, 'Close to the office');
    expect(screen.getByRole('button', { name: 'Add Proposal' }).nextSibling?.textContent).toBe('1,420.20 USD');
    await press('Add Proposal');
    await screen.findByRole('heading', { name: 'There is a problem' });
    expect(note).toHaveProperty('value', 'Close to the office');
    await press('Add Proposal');
    await press('Propose at 1,500.00 USD');
    await eventually(() => expect(visited.path).toBe('/trips/7/itineraries/2'));
    const [first, again, agreed] = sent(asked);
    // The outcome of the first request is unknown: the same key asks again.
    expect(again?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
    expect(agreed?.body).toMatchObject({
      note: 'Close to the office',
      properties: [{ signature: 'rate of Hotel Meridiem' }],
      confirmed_amount: 1500,
      confirmed_currency: 'USD',
    });
    expect(window.sessionStorage.getItem('proposal-for-7')).not.toContain('Close to the office');
  });

  test('a room that is gone is chosen again, and the flights stay', async () => {
    const detail = 'Hotel Meridiem is no longer available.';
    open(
      {
        [add]: () => problem('offer-gone', { section: 'hotels', index: 0, detail }),
        'GET /properties': () => json([]),
      },
      {},
      chosenDraft(),
    );
    await press('Add Proposal');
    await screen.findByText(detail);
    await screen.findByRole('heading', { level: 1, name: 'Choose the hotel in London for Sam Rivera' });
    expect(screen.queryByRole('button', { name: 'Switch to Assisted Booking' })).toBeNull();
    expect(window.sessionStorage.getItem('proposal-for-7')).toContain('74820');
  });

  test('who may not propose, or no longer, is led back to the trip', async () => {
    open({}, { may_propose: false, status_sentence: 'Your trip is booked.' });
    await screen.findByRole('heading', { level: 1, name: 'Nothing can be proposed now' });
  });
});
