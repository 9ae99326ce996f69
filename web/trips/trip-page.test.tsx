import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Asked, answerApi, problem } from '#tests/builders/api-answers.ts';
import { fakeEventSource, type Stream } from '#tests/builders/fake-event-source.ts';
import { type KnownTrip, knownTrip, tripAnswers } from '#tests/builders/trip-answers.ts';
import {
  appendixFlightOf,
  appendixRideOf,
  appendixStayOf,
  approvalOf,
  itinerariesOf,
  itineraryOf,
  tripOf,
} from '#tests/builders/trip-values.ts';
import { renderScreen, type Visited } from '#tests/builders/web-screen.tsx';
import { TripPage } from './trip-page.tsx';

type Opened = { asked: readonly Asked[]; visited: Visited; streams: readonly Stream[] };

const open = (
  known: KnownTrip = knownTrip(),
  { index, others = {} }: { index?: number; others?: Parameters<typeof answerApi>[0] } = {},
): Opened => {
  const streams = fakeEventSource();
  const asked = answerApi({ ...tripAnswers(known), ...others });
  const visited = renderScreen(
    <TripPage tripId={7} {...(index !== undefined && { itineraryIndex: index })} />,
    '/trips/7',
  );
  return { asked, visited, streams };
};

const loaded = () => screen.findByRole('heading', { level: 4 });
const count = (asked: readonly Asked[], call: string) => asked.filter((one) => one.call === call).length;
const proposal = (index: number, said: Parameters<typeof itineraryOf>[0] = {}) =>
  itineraryOf({ id: 20 + index, index, isBooked: false, totalCost: 0, schedule: [], ...said });
const current = () =>
  screen.getByRole('navigation', { name: 'Itineraries' }).querySelector('[aria-current]')?.textContent;

beforeEach(() => void vi.spyOn(console, 'info').mockReturnValue());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('The trip view', () => {
  test('TRIP-01 TRIP-03 the breadcrumb, the state, who, where, when and for how much', async () => {
    open();
    await loaded();
    const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect(
      within(crumbs)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Dashboard', 'Trips', 'London']);
    expect(screen.getByRole('heading', { level: 1, name: 'London' })).toBeTruthy();
    for (const words of [
      'Active - Booked',
      'Your trip is booked.',
      'Sam Rivera',
      'JFK – LHR',
      '16 – 22 June 2026',
      'Acme Robotics',
    ])
      expect(screen.getAllByText(words), words).not.toEqual([]);
    expect(screen.getByText('Total', { selector: 'dt' }).nextElementSibling?.textContent).toContain('748.20 USD');
  });

  test('a booked trip is added to a calendar, one that is not booked has nothing to add', async () => {
    open();
    await loaded();
    expect(screen.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe('/api/trips/7/calendar');
    cleanup();
    open(knownTrip({ trip: tripOf({ is_booked: false }) }));
    await loaded();
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
  });

  test('TRIP-02 TRIP-06 TRIP-12 itinerary tabs, as many as fit, the others behind More', async () => {
    const itineraries = [itineraryOf(), ...[2, 3, 4, 5, 6, 7].map((index) => proposal(index))];
    const { visited } = open(knownTrip({ itineraries: itinerariesOf({ itineraries }) }));
    await loaded();
    const tabs = screen.getByRole('navigation', { name: 'Itineraries' });
    expect([...tabs.children].map((tab) => tab.firstChild?.textContent)).toEqual([
      '1 Booked',
      '2',
      '3',
      '4',
      '5',
      'More',
    ]);
    await userEvent.click(within(tabs).getByText('7'));
    expect(visited.path).toBe('/trips/7/itineraries/7');
  });

  test('arrow keys go along the tabs', async () => {
    open(knownTrip({ itineraries: itinerariesOf({ itineraries: [itineraryOf(), proposal(2), proposal(3)] }) }));
    await loaded();
    const tab = (name: string) => screen.getByRole('link', { name });
    act(() => tab('1 Booked').focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tab('2'));
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement).toBe(tab('3'));
    await userEvent.keyboard('{Home}');
    expect(document.activeElement).toBe(tab('1 Booked'));
  });

  test.each([
    ['the first booked one', [proposal(1, { isCanceled: true }), itineraryOf({ id: 22, index: 2 })], '2 Booked'],
    ['else the first canceled one', [proposal(1), proposal(2, { isCanceled: true })], '2 Canceled'],
    ['else the last with quotes or a cost', [proposal(1), proposal(2, { totalCost: 5 }), proposal(3)], '2'],
  ])('TRIP-08 TRIP-09 TRIP-10 %s is shown', async (_words, itineraries, shown) => {
    open(knownTrip({ itineraries: itinerariesOf({ itineraries }) }));
    await waitFor(() => expect(current()).toBe(shown));
  });

  test('TRIP-11 an itinerary that is not there is told, and another is shown', async () => {
    open(knownTrip(), { index: 9 });
    expect((await screen.findByRole('alert')).textContent).toBe('Sorry, that itinerary no longer exists.');
    expect(current()).toBe('1 Booked');
  });

  test('TRIP-13 TRIP-14 TRIP-18 TRIP-19 flights, hotels and rides are on their days', async () => {
    const schedule = [
      { itemType: 'accommodation', itemId: 5, date: null },
      { itemType: 'flight', itemId: 11, date: null },
      { itemType: 'separator', itemId: null, date: null },
      { itemType: 'transport', itemId: 6, date: null },
    ] as const;
    open(
      knownTrip({
        itineraries: itinerariesOf({
          itineraries: [itineraryOf({ schedule: [...schedule] })],
          appendixAccommodations: [appendixStayOf({ id: 5, name: 'The Hoxton', place: 'Holborn' })],
          appendixTransports: [
            appendixRideOf({
              id: 6,
              provider: 'Avanti',
              time_depart: '2026-06-19T09:33',
              time_arrive: '2026-06-19T11:41',
            }),
          ],
        }),
      }),
    );
    await screen.findByText('The Hoxton');
    const days = screen
      .getAllByRole('heading', { level: 3 })
      .map((day) => `${day.textContent}: ${day.nextSibling?.textContent}`);
    expect(days[0]).toMatch(/^16 June, Tue: British Airways 178/);
    expect(days[1]).toMatch(/^17 June, Wed: The Hoxton, Holborn.*Wed 17 June 2026Mon 22 June 2026.*5 nights/);
    expect(days[2]).toMatch(/^19 June, Fri: Avanti.*09:33 London to 11:41 Manchester/);
  });

  test('TRIP-15 TRIP-16 what was charged, line by line, else what is quoted', async () => {
    const line = {
      id: 1,
      description: 'Flights',
      cost: 74_820,
      cost_other: null,
      cost_currency: 'USD',
      cost_merchant: 'British Airways',
      cost_card: '4242',
      cost_label: 'Flights',
      is_refund: false,
      refund_note: '',
    };
    const refund = { ...line, cost: 10_000, is_refund: true, refund_note: 'Refund' };
    const bookings = [
      line,
      { ...refund, id: 2 },
      { ...refund, id: 3, refund_note: 'Refund, on its way to the card' },
      { ...refund, id: 4, cost: -10_000, refund_note: 'The refund did not reach the card' },
    ];
    open(knownTrip({ itineraries: itinerariesOf({ itineraries: [itineraryOf({ bookings, totalCost: 54_820 })] }) }));
    await loaded();
    const cost = screen.getByRole('region', { name: 'Cost' });
    expect(
      within(cost)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'FlightsBritish Airways, card ending 4242748.20 USD',
      'FlightsRefund, British Airways, card ending 4242-100.00 USD',
      'FlightsRefund, on its way to the card, British Airways, card ending 4242-100.00 USD',
      'FlightsThe refund did not reach the card, British Airways, card ending 4242100.00 USD',
      'TotalCard ending 4242548.20 USD',
    ]);
  });

  test('TRIP-15 what a hotel charges later is next to what was charged now', async () => {
    const line = {
      id: 1,
      description: 'The Hoxton, 2 nights',
      cost: 5_000,
      cost_other: 31_000,
      cost_currency: 'EUR',
      cost_merchant: 'The Hoxton',
      cost_card: null,
      cost_label: 'Hotel',
      is_refund: false,
      refund_note: '',
    };
    open(knownTrip({ itineraries: itinerariesOf({ itineraries: [itineraryOf({ bookings: [line] })] }) }));
    await loaded();
    const [first] = within(screen.getByRole('region', { name: 'Cost' })).getAllByRole('listitem');
    expect(first?.textContent).toBe('The Hoxton, 2 nightsThe Hoxton, and 310.00 EUR at the property50.00 EUR');
  });

  test.each([
    ['waiting', ['CarsPending Approval TBD']],
    ['answered', []],
    ['ended', []],
  ] as const)('MONEY-06 beside the cost of a trip, cars whose request is %s stand as %j', async (standing, lines) => {
    const cars = { description: 'Cars: 1', standing, sentence: '', reply_due_at: '2026-06-12T10:00:00.000Z' };
    const quotes = [{ description: 'Flights', cost: 74_820, cost_currency: 'USD' }];
    const itineraries = itinerariesOf({ itineraries: [itineraryOf({ bookings: [], quotes })] });
    open(knownTrip({ trip: tripOf({ cars }), itineraries }));
    await loaded();
    const cost = within(screen.getByRole('region', { name: 'Cost' })).getAllByRole('listitem');
    expect(cost.map(({ textContent }) => textContent).filter((text) => text?.startsWith('Cars'))).toEqual(lines);
  });

  test('TRIP-17 a flight that moved shows its new and its original time', async () => {
    const moved = appendixFlightOf({ time_depart: '2026-06-16T09:20', original_time_depart: '2026-06-16T08:05' });
    open(knownTrip({ itineraries: itinerariesOf({ appendixFlights: [moved] }) }));
    await loaded();
    expect(screen.getByText('09:20').closest('p')?.textContent).toBe('09:20 was 08:05');
    expect(screen.getByText('Ticketed, time changed')).toBeTruthy();
  });

  test('TRIP-20 confirmation code and ticket number are on the pass, each with Copy', async () => {
    open();
    expect(await screen.findByText('XK4T9Q')).toBeTruthy();
    expect(screen.getByText('125-2417083641')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Copy/ })).toHaveLength(2);
  });

  test('TRIP-04 without permission there is a page that says so', async () => {
    const { streams } = open(knownTrip(), { others: { 'GET /trips/7': () => problem('forbidden') } });
    expect(await screen.findByText('Sorry, you do not have permission to view this trip.')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'London' })).toBeNull();
    expect(streams).toEqual([]);
  });

  test('TRIP-05 any other error says that the trip cannot be opened, and offers a new one', async () => {
    open(knownTrip(), { others: { 'GET /trips/7': () => problem('bug') } });
    expect(
      await screen.findByText(
        'Sorry, you cannot access this trip. Please contact the provider or create a new trip below.',
      ),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Book a Trip' })).toBeTruthy();
  });
});

describe('The event stream', () => {
  const reads = ['GET /trips/7', 'GET /trips/7/itineraries', 'GET /trips/7/approval'] as const;
  const all = (asked: readonly Asked[]) => reads.map((call) => count(asked, call));

  test('TRIP-33 TRIP-34 it is opened; a change reloads the itineraries, is announced and marked', async () => {
    const known = knownTrip();
    const { asked, streams } = open(known);
    await loaded();
    expect(streams.map(({ url }) => url)).toEqual(['/api/trips/7/subscribe']);
    expect(screen.queryByText('Updated')).toBeNull();
    const before = all(asked);
    known.itineraries = itinerariesOf({ appendixFlights: [appendixFlightOf({ status: 'canceled' })] });
    await streams[0]?.say('trip_changed_itineraries');
    expect(await screen.findByText('Canceled')).toBeTruthy();
    expect(all(asked)).toEqual(before.map((times) => times + 1));
    expect(screen.getByText('Itinerary updated')).toBeTruthy();
    expect(screen.getByText('Updated')).toBeTruthy();
  });

  test('TRIP-35 TRIP-36 messages reload messages alone; experts and expiry are ignored', async () => {
    const { asked, streams } = open();
    await loaded();
    await screen.findByText('XK4T9Q');
    await screen.findByText('No messages yet. Your travel expert answers here.');
    const before = asked.length;
    for (const type of ['trip_changed_messages', 'trip_changed_expert', 'trip_changed_expiry'])
      await streams[0]?.say(type);
    expect(asked.slice(before).map(({ call }) => call)).toEqual(['GET /trips/7/messages']);
    expect(screen.queryByText('Itinerary updated')).toBeNull();
  });

  test('TRIP-33 every new connection asks for everything again', async () => {
    const { asked, streams } = open();
    await loaded();
    const before = all(asked);
    await streams[0]?.say('open');
    await waitFor(() => expect(all(asked)).toEqual(before.map((times) => times + 1)));
  });

  test('what is being booked is asked for every ten seconds as well, until it is booked', async () => {
    vi.useFakeTimers();
    const known = knownTrip({ trip: tripOf({ state: 'booking' }) });
    const { asked } = open(known);
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    await pass(100);
    const [before = 0] = all(asked);
    known.trip = tripOf({ state: 'booked' });
    await pass(10_000);
    expect(all(asked)[0]).toBe(before + 1);
    await pass(20_000);
    expect(all(asked)[0]).toBe(before + 1);
  });

  test('TRIP-37 a lost stream is only logged; after 30 s the view says so and asks by itself', async () => {
    const { asked, streams } = open();
    await loaded();
    vi.useFakeTimers();
    const [stream] = streams;
    await stream?.say('error');
    expect(console.info).toHaveBeenCalledOnce();
    expect(screen.queryByRole('alert')).toBeNull();
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    await pass(29_999);
    expect(screen.getByText(/^Live, last updated \d\d:\d\d$/)).toBeTruthy();
    await pass(1);
    expect(screen.getByText(/^Not live, last updated \d\d:\d\d$/)).toBeTruthy();
    const before = all(asked);
    if (stream) stream.isClosed = true;
    await pass(30_000);
    expect(all(asked)).toEqual(before.map((times) => times + 1));
    // The server had refused the stream: the page tries another one.
    expect(streams).toHaveLength(2);
    await streams[1]?.say('open');
    expect(screen.getByText(/^Live, /)).toBeTruthy();
  });

  test('who loses the permission while the page is open loses the page', async () => {
    const known = knownTrip();
    let isAllowed = true;
    const { streams } = open(known, {
      others: {
        'GET /trips/7': (one) =>
          isAllowed ? (tripAnswers(known)['GET /trips/7']?.(one) ?? problem('bug')) : problem('forbidden'),
      },
    });
    await loaded();
    isAllowed = false;
    await streams[0]?.say('trip_changed_itineraries');
    expect(await screen.findByText('Sorry, you do not have permission to view this trip.')).toBeTruthy();
    expect(streams[0]?.isClosed).toBe(true);
  });
});

describe('What waits for somebody', () => {
  test('A0 A1 the approver finds the request with its reasons, travelers, dates and deadline', async () => {
    open(knownTrip({ approval: approvalOf({ may_approve: true }) }));
    const panel = await screen.findByRole('region', { name: 'Approve or decline' });
    const pairs = within(panel)
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`.replace(/\s/g, ' '));
    expect(pairs).toEqual(
      expect.arrayContaining([
        'Asked by: Sam Rivera',
        'Travelers: Sam Rivera',
        'Dates: 16 – 22 June 2026',
        'Charged to the card: 838.20 USD',
        'Policy: 26.20 USD over the limit of 812.00 USD',
        'Reason: The customer moved the meeting.',
      ]),
    );
    expect(pairs.some((pair) => /^Answer by: \d+ June 2026, \d\d:\d\d \S+/.test(pair))).toBe(true);
  });

  test('a changed price is booked at its word, or not', async () => {
    const trip = {
      state: 'needs attention',
      is_booked: false,
      price_to_confirm: 81_250,
      voucher_to_confirm: 10_000,
      card_to_confirm: 71_250,
    } as const;
    const { asked } = open(knownTrip({ trip: tripOf(trip) }), {
      others: { 'PUT /trips/7/confirm-price': () => problem('reason-required') },
    });
    const box = await screen.findByRole('region', { name: 'Next action' });
    expect(within(box).getByRole('heading').textContent).toBe('Confirm the new price, 812.50 USD');
    expect(box.textContent).toContain('Your voucher pays 100.00 USD of it, your card 712.50 USD.');
    await userEvent.click(within(box).getByRole('button', { name: 'Book at 812.50 USD' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Why is this trip needed?' }), 'A fair');
    fireEvent.click(screen.getByRole('button', { name: 'Book at 812.50 USD' }));
    await waitFor(() => expect(count(asked, 'PUT /trips/7/confirm-price')).toBe(2));
    expect(asked.filter(({ call }) => call === 'PUT /trips/7/confirm-price').map(({ body }) => body)).toEqual([
      { confirmed_amount: 812.5, confirmed_currency: 'USD', voucher_amount: 100 },
      { confirmed_amount: 812.5, confirmed_currency: 'USD', approval_reason: 'A fair', voucher_amount: 100 },
    ]);
  });
});
