import { beforeAll, describe, expect, test } from 'vitest';
import * as calls from '#contract/reports.ts';
import { listTrips } from '#contract/trip-list.ts';
import { readItineraries, readTrip } from '#contract/trips.ts';
import { compareBooking } from '#server/bookings/compare-books.ts';
import { tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();
const paths = [
  '/reports/flights/manifest',
  '/reports/flight/volume',
  '/reports/flight/volume?group=airline',
  '/reports/flight/volume?group=route',
  '/reports/transactions',
  '/reports/travelers/costs',
  '/reports/travelers/flights',
  ...[1, 2, 3, 4, 5].map((id) => `/reports/custom/${id}`),
] as const;

type Period = { readonly from: string; readonly to: string; readonly basis: calls.ReportBasis };
const periods: readonly Period[] = (['booked', 'departs'] as const).flatMap((basis) => [
  { from: '2026-01-01', to: '2026-12-31', basis },
  { from: '2026-03-01', to: '2026-03-31', basis },
  { from: '2026-05-01', to: '2026-05-31', basis },
  { from: '2026-06-01', to: '2026-06-30', basis },
]);

/** Trips of all kinds: alone, two together, over the end of a month, partly refunded, and canceled by the airline. */
beforeAll(async () => {
  const { world, jobs } = at.world();
  const { db, clock } = world;
  await db
    .updateTable('users')
    .set({ is_reports: true, is_custom_reports: true })
    .where('email', 'like', 'ada@%')
    .execute();
  const book = async (name: 'sam' | 'tom', minor: number): Promise<number> => {
    at.supplier.offers.length = 0;
    const { depart } = at.offerNew({ minor });
    const id = await at.created(name, { body: { identifier: `CC-${depart}` } });
    await jobs.runAll();
    return id;
  };
  await book('sam', 41_200);
  const together = await book('tom', 50_001);
  const other = await db
    .selectFrom('travelers')
    .where('id', 'not in', db.selectFrom('trip_travelers').where('trip_id', '=', together).select('traveler_id'))
    .select('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('trip_travelers')
    .values({ trip_id: together, traveler_id: other.id, first_name: 'Zoë', middle_name: '', last_name: 'Brandt' })
    .execute();
  const canceled = await book('sam', 33_333);
  const attempt = await db
    .selectFrom('booking_attempts')
    .where('trip_id', '=', canceled)
    .select(['id', 'key'])
    .executeTakeFirstOrThrow();
  at.supplier.cancelByAirline(attempt.key);
  await compareBooking(world, attempt.id);
  await jobs.runAll();
  const refunded = await book('sam', 60_000);
  const charge = await db
    .selectFrom('charges as c')
    .innerJoin('itineraries as i', 'i.id', 'c.itinerary_id')
    .where('i.trip_id', '=', refunded)
    .select(['c.itinerary_id', 'c.attempt_id', 'c.quote_id'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('charges')
    .values({
      ...charge,
      description: 'Back',
      amount_minor: 9_999,
      currency: 'USD',
      merchant: 'British Airways',
      is_refund: true,
      at: clock.now(),
    })
    .execute();
  // Days that nobody books: the next leaves on 29 May and comes back on 1 June.
  for (let unused = 5; unused < 7; unused += 1) at.offerNew();
  await book('sam', 70_000);
});

const read = async (path: string, { from, to, basis }: Period): Promise<calls.Report> => {
  const [address = '', more = ''] = path.split('?');
  const query = new URLSearchParams({ organization_id: String(at.organization('Acme')), from, to, basis });
  const reply = await at.as('ada').send('GET', `${address}?${query}&${more}`);
  if (reply.status !== 200) throw new Error(reply.text);
  return calls.report.parse(reply.body);
};

/** The amounts of the organization's trips as their pages show them. */
const readTrips = async () => {
  const ada = at.as('ada');
  const trips = await ada.get(listTrips);
  return Promise.all(
    trips.map(async ({ id, start }) => {
      const params = { params: { id } };
      const [trip, { itineraries, appendixFlights }] = [
        await ada.get(readTrip, params),
        await ada.get(readItineraries, params),
      ];
      const isStanding = itineraries.some(({ isBooked, isCanceled }) => isBooked && !isCanceled);
      const charges = itineraries
        .flatMap(({ bookings }) => bookings)
        .map(({ cost, is_refund }) => (is_refund ? -Math.abs(cost) : cost));
      return {
        bookedOn: trip.created_at.slice(0, 10),
        startsOn: start ?? '',
        travelers: trip.travelers.length,
        flightDays: isStanding ? appendixFlights.map(({ time_depart }) => time_depart.slice(0, 10)).toSorted() : [],
        isStanding,
        spend: charges.reduce((sum, one) => sum + one, 0),
        transactions: charges.length,
      };
    }),
  );
};

const expectedOf = async ({ from, to, basis }: Period) => {
  const isIn = (day = ''): boolean => from <= day && day <= to;
  const trips = await readTrips();
  const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
  const flown = trips.map((trip) => ({
    ...trip,
    flights: trip.flightDays.filter((day) => isIn(basis === 'departs' ? day : trip.bookedOn)).length,
  }));
  const bookings = trips.filter(
    (trip) => trip.isStanding && isIn(basis === 'departs' ? trip.flightDays[0] : trip.bookedOn),
  );
  const charged = trips.filter((trip) => isIn(basis === 'departs' ? trip.startsOn : trip.bookedOn));
  return {
    flights: sum(flown.map(({ flights }) => flights)),
    seats: sum(flown.map(({ flights, travelers }) => flights * travelers)),
    bookings: bookings.length,
    passengers: sum(bookings.map(({ travelers }) => travelers)),
    cost: sum(bookings.map(({ spend }) => spend)),
    spend: sum(charged.map(({ spend }) => spend)),
    transactions: sum(charged.map(({ transactions }) => transactions)),
  };
};

/** Every total of a report, under its visible name. */
const numbersOf = (report: calls.Report): readonly (readonly [name: string, value: unknown])[] => [
  ...report.facts.map(({ title, kind, value }) => [`${title}, ${kind}`, value ?? 0] as const),
  ...report.columns.flatMap(({ title, kind }, place) =>
    report.totals[place] === null ? [] : [[`${title}, ${kind}`, report.totals[place]] as const],
  ),
];

/** These totals cover the rows of their own report, and each says so. */
const ofTheirRows = /^(Travelers|Trips|Members|Users with trips|Airlines|Average|Amount|Cost Center|Merchant)/;

describe.each(periods)('the reports from $from to $to by $basis', (period) => {
  test('count what the trips behind them have', async () => {
    const expected = await expectedOf(period);
    const [manifest, volume, , , transactions, costs, flights, users, identifiers, merchants, each, custom] =
      await Promise.all(paths.map((path) => read(path, period)));
    const total = (report: calls.Report | undefined, key: string): unknown =>
      report?.totals[report.columns.findIndex((column) => column.key === key)] ?? 0;
    const fact = (report: calls.Report | undefined, title: string): unknown =>
      report?.facts.find((one) => one.title === title)?.value ?? 0;
    const all = (value: number, ...found: readonly unknown[]) => expect(found).toEqual(found.map(() => value));
    all(expected.flights, fact(manifest, 'Flights'), fact(volume, 'Flights'), total(volume, 'flights'));
    all(expected.flights, each?.row_count, fact(each, 'Flights'), fact(custom, 'Flights'), total(custom, 'flights'));
    all(expected.seats, manifest?.row_count, fact(manifest, 'Seats'), fact(each, 'Seats'), total(each, 'seats'));
    all(expected.bookings, fact(volume, 'Bookings'), total(volume, 'bookings'), total(custom, 'bookings'));
    all(expected.bookings, fact(flights, 'Bookings'));
    all(expected.passengers, total(volume, 'passengers'), total(custom, 'passengers'), flights?.row_count);
    all(expected.cost, fact(volume, 'Cost'), total(volume, 'cost'), total(custom, 'cost'), total(flights, 'cost'));
    all(expected.spend, total(transactions, 'amount'), fact(transactions, 'Spend'), total(costs, 'spend'));
    all(expected.spend, total(users, 'spend'), total(identifiers, 'spend'), total(merchants, 'spend'));
    all(expected.transactions, transactions?.row_count, total(identifiers, 'count'), total(merchants, 'count'));
  });

  test('have the same number for the same thing', async () => {
    const byName = new Map<string, Set<unknown>>();
    for (const path of paths)
      for (const [name, value] of numbersOf(await read(path, period)))
        if (!ofTheirRows.test(name)) byName.set(name, (byName.get(name) ?? new Set()).add(value));
    const differing = [...byName].filter(([, values]) => values.size > 1);
    expect(differing).toEqual([]);
    expect(byName.size).toBeGreaterThan(8);
  });
});

test('there is something to count: the trips are of every kind', async () => {
  const [booked, , may, june] = await Promise.all(
    periods.filter(({ basis }) => basis === 'departs').map((period) => expectedOf(period)),
  );
  expect(booked).toEqual({
    flights: 8,
    seats: 10,
    bookings: 4,
    passengers: 5,
    cost: 41_200 + 50_001 + 60_000 - 9_999 + 70_000,
    spend: 41_200 + 50_001 + 60_000 - 9_999 + 70_000,
    transactions: 7,
  });
  expect([may?.bookings, may?.flights, june?.bookings, june?.flights]).toEqual([4, 7, 0, 1]);
});

test('each report says what it counts, and by which day', async () => {
  const sentences = await Promise.all(
    paths.map(async (path) => {
      const [booked, departs] = await Promise.all(
        (['booked', 'departs'] as const).map((basis) => read(path, { from: '2026-05-01', to: '2026-05-31', basis })),
      );
      return [booked?.counts, departs?.counts];
    }),
  );
  for (const [booked = '', departs = ''] of sentences) {
    expect(booked).toMatch(/booked \(UTC\)|own day \(UTC\)/);
    expect(departs).toMatch(/departs|first day of their trip/);
  }
});
