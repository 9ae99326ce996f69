/** Proves docs/threats.md#formulas-in-files */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '#contract/kit/route.ts';
import * as calls from '#contract/reports.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();
const year = { from: '2026-01-01', to: '2026-12-31' };
const booked = { ...year, basis: 'booked' } as const;
const departs = { ...year, basis: 'departs' } as const;
type Query = Partial<Record<'from' | 'to' | 'basis' | 'format' | 'group', string>>;

const dataRoutes: readonly (readonly [path: string, route: Route])[] = [
  ['/reports/flights/manifest', calls.readFlightManifest],
  ['/reports/flight/volume', calls.readFlightVolume],
  ['/reports/transactions', calls.readTransactions],
  ['/reports/travelers/costs', calls.readTravelerCosts],
  ['/reports/travelers/flights', calls.readTravelerFlights],
  ['/reports/travelers/hotels', calls.readTravelerHotels],
  ...[1, 2, 3, 4, 5].map((id) => [`/reports/custom/${id}`, calls.readCustomReport] as const),
];
const paths = dataRoutes.map(([path]) => path);

const send = (name: Person, path: string, query: Query = booked, org = 'Acme') =>
  at
    .as(name)
    .send('GET', `${path}?${new URLSearchParams({ organization_id: String(at.organization(org)), ...query })}`);
const read = async (name: Person, path: string, query: Query = booked, org = 'Acme'): Promise<calls.Report> => {
  const reply = await send(name, path, query, org);
  if (reply.status !== 200) throw new Error(reply.text);
  return calls.report.parse(reply.body);
};
/** Rows by the keys of their columns. */
const rowsOf = ({ columns, rows }: calls.Report) =>
  rows.map((row) => Object.fromEntries(columns.map(({ key }, i) => [key, row[i]])));
const cellOf = ({ columns }: calls.Report, row: readonly calls.ReportCell[], key: string) =>
  row[columns.findIndex((column) => column.key === key)];
const sumOf = (report: calls.Report, key: string): number =>
  report.rows.reduce((sum, row) => sum + Number(cellOf(report, row, key) ?? 0), 0);

const setFeatures = (name: Person, features: { is_reports?: boolean; is_custom_reports?: boolean }) =>
  at.world().world.db.updateTable('users').set(features).where('email', 'like', `${name}@%`).execute();

/** Books the only flights there are. */
const bookFor = (name: Person, minor: number, identifier = 'CC-100'): Promise<number> => {
  at.supplier.offers.length = 0;
  at.offerNew({ minor });
  return at.created(name, { body: { identifier } });
};

/** Sam books two trips (one for 412.00, one for 199.99), Tom one for 500.00. */
let trips: Readonly<Record<'sam' | 'samSecond' | 'tom', number>>;
beforeAll(async () => {
  const sam = await bookFor('sam', 41_200);
  const samSecond = await bookFor('sam', 19_999, '=HYPERLINK("http://x")');
  const tom = await bookFor('tom', 50_000);
  await at.world().jobs.runAll();
  trips = { sam, samSecond, tom };
  for (const name of ['sam', 'tom', 'zoe', 'nia'] as const)
    await setFeatures(name, { is_reports: true, is_custom_reports: true });
});

const refund = async (tripId: number, minor: number, currency = 'USD'): Promise<void> => {
  const { db, clock } = at.world().world;
  const itinerary = await db
    .selectFrom('itineraries')
    .where('trip_id', '=', tripId)
    .select('id')
    .executeTakeFirstOrThrow();
  const attempt = await db
    .selectFrom('booking_attempts as b')
    .innerJoin('attempt_items as i', 'i.attempt_id', 'b.id')
    .where('b.trip_id', '=', tripId)
    .select(['b.id', 'i.quote_id'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('charges')
    .values({
      itinerary_id: itinerary.id,
      attempt_id: attempt.id,
      quote_id: attempt.quote_id,
      description: 'Refund',
      amount_minor: minor,
      currency,
      merchant: 'British Airways',
      card_last4: '4242',
      label: 'Flight',
      is_refund: true,
      at: clock.now(),
    })
    .execute();
};

describe('the reports from what was really booked', () => {
  test('APP-15 the manifest has a row for each traveler on each flight, with code and ticket', async () => {
    const report = await read('ada', '/reports/flights/manifest', departs);
    expect(report).toMatchObject({ title: 'Flight Manifest', row_count: 6, is_capped: false, currency: 'USD' });
    const [first] = rowsOf(report);
    expect(first).toMatchObject({ traveler: 'Sam Lee Rivera', flight: 'BA178', route: 'JFK–LHR', trip: trips.sam });
    expect(first?.pnr).toMatch(/^\w{6}$/);
    expect(first?.ticket).toMatch(/^\d{13}$/);
    expect(report.columns.find(({ key }) => key === 'identifier')?.title).toBe('Cost Center');
    const days = rowsOf(report).map((row) => String(row.departs));
    expect(days).toEqual(days.toSorted());
  });

  test('the basis decides which day counts', async () => {
    const march = { from: '2026-03-01', to: '2026-03-31' };
    expect((await read('ada', '/reports/flights/manifest', { ...march, basis: 'booked' })).row_count).toBe(6);
    expect((await read('ada', '/reports/flights/manifest', { ...march, basis: 'departs' })).row_count).toBe(0);
    expect((await read('ada', '/reports/flight/volume', { ...march, basis: 'departs' })).row_count).toBe(0);
    expect((await read('ada', '/reports/transactions', { ...march, basis: 'departs' })).row_count).toBe(0);
    const [day = ''] = rowsOf(await read('ada', '/reports/flights/manifest', departs)).map((row) =>
      String(row.departs).slice(0, 10),
    );
    const thatDay = { from: day, to: day, basis: 'departs' };
    expect((await read('ada', '/reports/flights/manifest', thatDay)).row_count).toBe(1);
    expect((await read('ada', '/reports/travelers/flights', thatDay)).row_count).toBe(1);
  });

  test('APP-17, APP-24 volume counts a round trip once, by month, airline and route', async () => {
    const byMonth = await read('ada', '/reports/flight/volume', { from: '2026-03-01', to: '2026-03-31' });
    expect(rowsOf(byMonth)).toMatchObject([{ group: '2026-03', bookings: 3, flights: 6, passengers: 3 }]);
    const byRoute = await read('ada', '/reports/flight/volume', { ...booked, group: 'route' });
    expect(rowsOf(byRoute)).toMatchObject([{ group: 'JFK–LHR', bookings: 3, flights: 6 }]);
    const byAirline = await read('ada', '/reports/flight/volume', { ...booked, group: 'airline' });
    expect(rowsOf(byAirline)).toMatchObject([{ group: 'British Airways', bookings: 3, flights: 6 }]);
    const custom = await read('ada', '/reports/custom/5');
    expect(rowsOf(custom)).toMatchObject([{ month: '2026-03', route: 'JFK–LHR', bookings: 3, flights: 6 }]);
  });

  test('APP-18, APP-19, APP-20, APP-22 the sum of the rows is the total, and the same in every report about money', async () => {
    await refund(trips.tom, 10_001);
    const spent = 41_200 + 19_999 + 50_000 - 10_001;
    for (const [path, key] of [
      ['/reports/transactions', 'amount'],
      ['/reports/flight/volume', 'cost'],
      ['/reports/travelers/costs', 'spend'],
      ['/reports/travelers/flights', 'cost'],
      ['/reports/custom/1', 'spend'],
      ['/reports/custom/2', 'spend'],
      ['/reports/custom/3', 'spend'],
      ['/reports/custom/5', 'cost'],
    ] as const) {
      const report = await read('ada', path);
      expect([path, sumOf(report, key), cellOf(report, report.totals, key)]).toEqual([path, spent, spent]);
    }
    const kinds = rowsOf(await read('ada', '/reports/transactions')).map(({ kind, amount }) => [kind, amount]);
    expect(kinds).toContainEqual(['Refund', -10_001]);
  });

  test('money is in the organization’s currency with rate and date, the original beside it', async () => {
    const { db } = at.world().world;
    const acme = at.organization('Acme');
    await db
      .updateTable('organizations')
      .set({ currency: 'EUR', currency_rate_ppm: 920_000 })
      .where('id', '=', acme)
      .execute();
    const report = await read('ada', '/reports/transactions');
    await db
      .updateTable('organizations')
      .set({ currency: 'USD', currency_rate_ppm: 1_000_000 })
      .where('id', '=', acme)
      .execute();
    expect(report).toMatchObject({ currency: 'EUR', rate: 0.92, rate_date: '2026-03-02', unconverted: [] });
    expect(rowsOf(report)[0]).toMatchObject({ amount: 37_904, original: 41_200, currency: 'USD' });
    expect(cellOf(report, report.totals, 'amount')).toBe(sumOf(report, 'amount'));
  });

  test('APP-21 no hotel was booked: the report says so by being empty', async () => {
    const report = await read('ada', '/reports/travelers/hotels');
    expect(report).toMatchObject({ title: 'Traveler Hotels', row_count: 0, rows: [], charts: [] });
  });

  test('APP-22 users: every member of the organization and nobody else', async () => {
    const users = rowsOf(await read('ada', '/reports/custom/1')).map(({ user, type }) => `${user}, ${type}`);
    expect(users.toSorted()).toEqual([
      'Ada Okafor, Super Admin',
      'Sam Rivera, Standard',
      'Tom Lindqvist, Trip Admin',
      "Zoë O'Connor-Núñez, Standard",
    ]);
  });

  test('APP-23 flights: one row for each flight number', async () => {
    const report = await read('ada', '/reports/custom/4', departs);
    expect(report).toMatchObject({ title: 'Flights', row_count: 6 });
    expect(rowsOf(report)[0]).toMatchObject({ flight: 'BA178', airline: 'British Airways', seats: 1 });
  });
});

describe('who sees which rows', () => {
  test('a Standard member sees the manifest of own trips only', async () => {
    const report = await read('sam', '/reports/flights/manifest', departs);
    expect(new Set(rowsOf(report).map(({ trip }) => trip))).toEqual(new Set([trips.sam, trips.samSecond]));
    expect((await read('tom', '/reports/flights/manifest', departs)).row_count).toBe(6);
    expect((await read('eva', '/reports/flights/manifest', departs)).row_count).toBe(6);
  });

  test.each(paths)(
    '%s: another organization’s is not there, and a Super Admin of another has nothing of ours',
    async (path) => {
      expect((await send('nia', path, departs)).status).toBe(404);
      expect((await send('ada', path, departs, 'Northstar')).status).toBe(404);
      expect((await read('nia', path, departs, 'Northstar')).rows.flat()).not.toContain('Sam Lee Rivera');
      expect(sumOf(await read('nia', path, booked, 'Northstar'), 'spend')).toBe(0);
    },
  );

  test.each(paths.slice(1))('%s is for Super Admins and administrators', async (path) => {
    const statuses = await Promise.all(
      (['sam', 'tom', 'zoe', 'eva', 'ada', 'root'] as const).map(async (name) => (await send(name, path)).status),
    );
    expect(statuses).toEqual([403, 403, 403, 403, 200, 200]);
  });

  test.each(paths)('%s is closed without its feature', async (path) => {
    const isCustom = path.startsWith('/reports/custom');
    await setFeatures('ada', { is_reports: isCustom, is_custom_reports: !isCustom });
    const { status, text } = await send('ada', path);
    await setFeatures('ada', { is_reports: true, is_custom_reports: true });
    expect([status, text]).toEqual([403, expect.stringContaining('Reports are not switched on for your account.')]);
  });

  test('a file is for Super Admins, that of the manifest too', async () => {
    const csv = { ...departs, format: 'csv' };
    const statuses = await Promise.all(
      (['sam', 'tom', 'eva', 'ada', 'root'] as const).map(
        async (name) => (await send(name, '/reports/flights/manifest', csv)).status,
      ),
    );
    expect(statuses).toEqual([403, 403, 403, 200, 200]);
  });

  test('reading is audited, but for a member’s look at the manifest', async () => {
    const { db } = at.world().world;
    const reads = () =>
      db.selectFrom('audit_events').where('event', '=', 'report-read').orderBy('id').select('facts').execute();
    const before = (await reads()).length;
    await send('sam', '/reports/flights/manifest');
    await send('tom', '/reports/transactions');
    expect(await reads()).toHaveLength(before);
    await send('eva', '/reports/flights/manifest');
    await send('ada', '/reports/transactions', { ...booked, format: 'csv' });
    const facts = (await reads()).slice(before).map((event) => event.facts);
    expect(facts).toMatchObject([
      { report: 'Flight Manifest', format: 'json' },
      { report: 'Transactions', format: 'csv' },
    ]);
  });
});

describe('the list of custom reports', () => {
  test('REP-08 answers id and title', async () => {
    expect(await at.as('ada').get(calls.listCustomReports)).toEqual([
      { id: 1, title: 'Users' },
      { id: 2, title: 'Spend by Identifier' },
      { id: 3, title: 'Spend by Merchant' },
      { id: 4, title: 'Flights' },
      { id: 5, title: 'Volume' },
    ]);
  });

  test('REP-09 it is refused without the feature, and an unknown report is not there', async () => {
    await setFeatures('ada', { is_custom_reports: false });
    expect((await at.as('ada').send('GET', '/reports/custom')).status).toBe(403);
    await setFeatures('ada', { is_custom_reports: true });
    expect((await send('ada', '/reports/custom/99')).status).toBe(404);
  });
});

describe('a range of days', () => {
  test.each([
    [{ from: '2026-01-01', to: '2027-01-01' }, 200, ''],
    [{ from: '2026-01-01', to: '2027-01-02' }, 422, 'Please choose at most 366 days.'],
    [{ from: '2026-02-01', to: '2026-01-31' }, 422, 'The last day is before the first day.'],
    [{ from: '2026-02-30', to: '2026-03-01' }, 422, 'Please use a real date.'],
  ])('%o answers %i %s', async (range, status, sentence) => {
    const reply = await send('ada', '/reports/transactions', range);
    expect(reply.status).toBe(status);
    expect(reply.text).toContain(sentence);
  });
});

describe('the file of a report', () => {
  const file = (path: string, query: Query = booked) => send('ada', path, { ...query, format: 'csv' });
  const linesOf = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n');

  test('has every row and the same total as the page, opens in a spreadsheet and runs nothing', async () => {
    const reply = await file('/reports/transactions');
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="transactions-2026-01-01-to-2026-12-31.csv"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(reply.text.startsWith('\uFEFFDate,Description,')).toBe(true);
    const page = await read('ada', '/reports/transactions');
    const [head, ...rows] = linesOf(reply.text);
    expect(head).toContain('"Amount, USD",Original,Currency,"Rate, USD for 1 USD",Rate date');
    expect(rows).toHaveLength(page.row_count);
    expect(reply.text).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(reply.text).not.toMatch(/(^|,)"?[=@+]/m);
  });

  test.each(paths)('%s as a file has the rows of the page', async (path) => {
    const [reply, page] = [await file(path), await read('ada', path)];
    expect(linesOf(reply.text)).toHaveLength(page.row_count + 1);
  });

  test('sums of the file are those of the page', async () => {
    const page = await read('ada', '/reports/travelers/costs');
    const lines = linesOf((await file('/reports/travelers/costs')).text).slice(1);
    // Nobody in it has a comma in the name: traveler, trips, flights, hotels, cars, other, fees, vouchers, spend.
    const cents = lines.map((line) => Math.round(Number(line.split(',')[8]) * 100));
    expect(cents.reduce((sum, one) => sum + one, 0)).toBe(cellOf(page, page.totals, 'spend'));
  });
});

describe('more rows than a page takes', () => {
  test('the page says so, counts all of them, and the file has them', async () => {
    const { db, clock } = at.world().world;
    const itinerary = await db
      .selectFrom('itineraries')
      .where('trip_id', '=', trips.sam)
      .select('id')
      .executeTakeFirstOrThrow();
    const charge = {
      itinerary_id: itinerary.id,
      description: 'Seat',
      amount_minor: 1,
      currency: 'USD',
      merchant: 'British Airways',
      is_refund: false,
      at: clock.now(),
    };
    const before = await read('ada', '/reports/transactions');
    const more = calls.reportRowCap + 5 - before.row_count;
    for (let left = more; left > 0; left -= 2_000)
      await db
        .insertInto('charges')
        .values(Array.from({ length: Math.min(left, 2_000) }, () => charge))
        .execute();
    const page = await read('ada', '/reports/transactions');
    const file = await send('ada', '/reports/transactions', { ...booked, format: 'csv' });
    await db.deleteFrom('charges').where('description', '=', 'Seat').execute();
    expect(page.rows).toHaveLength(calls.reportRowCap);
    expect(page).toMatchObject({ row_count: calls.reportRowCap + 5, is_capped: true });
    expect(cellOf(page, page.totals, 'amount')).toBe(Number(cellOf(before, before.totals, 'amount')) + more);
    expect(file.text.trimEnd().split('\r\n')).toHaveLength(calls.reportRowCap + 6);
  });
});
