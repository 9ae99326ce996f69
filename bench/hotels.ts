/**
 * Hotels: the sandbox's list for a large city, the whole call through the app with policy and JSON, one property,
 * and the search for places. Goals: 120 properties under 20 ms, places under 10 ms. Then the list in a real
 * browser: from a keystroke in the filter to the frame (docs/benchmarks.md#goals).
 */
import { listProperties, readProperty } from '#contract/hotels.ts';
import { listGeographies as geographies } from '#contract/places.ts';
import { sameHotels } from '#domain/hotels/same-hotel.ts';
import { addDays } from '#domain/kit/calendar.ts';
import { listGeographies } from '#server/places/list-geographies.ts';
import { areas, testSandboxHotels } from '#tests/builders/sandbox-hotels.ts';
import { randomFrom } from '#tests/builders/seeded-random.ts';
import { testStart, testWorld } from '#tests/builders/test-world.ts';
import { hotelKeyHeads, hotelListKeys } from './parts/hotel-list-keys.ts';
import { quantile } from './parts/pairs.ts';
import { printTable } from './parts/table.ts';

type Row = readonly [figure: string, goal: string, measured: string];
const rows: Row[] = [];
const ms = (value: number): string => `${value.toFixed(value < 1 ? 3 : 1)} ms`;

const rounds = 400;
const warmRounds = 60;

/**
 * Times of the rounds after the warm-up. @param work gets the round number, so that no two rounds send the same
 * query
 */
const timesOf = async (work: (round: number) => unknown, count = rounds): Promise<readonly number[]> => {
  const times: number[] = [];
  for (let round = 0; round < count + warmRounds; round += 1) {
    const before = performance.now();
    await work(round);
    if (round >= warmRounds) times.push(performance.now() - before);
  }
  return times;
};
const report = (figure: string, goal: string, times: readonly number[]): void => {
  rows.push([figure, goal, `median ${ms(quantile(times, 0.5))}, p99 ${ms(quantile(times, 0.99))}`]);
};

const firstDay = addDays(testStart.slice(0, 10), 20);
const stayOf = (round: number, nights = 3) => {
  const checkin = addDays(firstDay, round % 300);
  return { checkin, checkout: addDays(checkin, nights) };
};

const supplier = testSandboxHotels();
const context = { signal: new AbortController().signal, now: () => new Date(testStart) };
const list = (round: number, rooms: readonly number[], nights: number) =>
  supplier.list({ areas: [areas.london], stay: { ...stayOf(round, nights), rooms }, currency: 'USD' }, context);

const beforeFirst = performance.now();
await list(0, [2], 3);
rows.push(['first list of a process: the map of cities is read', '-', ms(performance.now() - beforeFirst)]);
report('sandbox, 120 hotels of London, 3 nights', '< 20 ms', await timesOf((round) => list(round, [2], 3)));
report('28 nights, 8 rooms', '-', await timesOf((round) => list(round, [2, 2, 2, 2, 2, 2, 2, 2], 28)));

/** Half of each supplier's 2,500 hotels of a large city are also sold by the other. */
const random = randomFrom(1);
const streets = Array.from({ length: 3_750 }, (_, index) => ({
  name: `Larkwell ${['Court', 'Gardens', 'Plaza', 'House', 'Rooms'][index % 5]} ${index}`,
  city: 'London',
  latitude: 51.4 + random() * 0.2,
  longitude: -0.25 + random() * 0.3,
}));
const sold = (supplierId: string, from: number) =>
  streets.slice(from, from + 2_500).map((hotel, index) => ({ ...hotel, supplierId, id: String(index) }));
const both = [...sold('duffel', 0), ...sold('rapid', 1_250)];
report('5,000 hotels of two suppliers made one list', '-', await timesOf(() => sameHotels(both)));

const beforePlaces = performance.now();
await listGeographies({ query: 'london' });
rows.push(['first search for a place: the index is built', '-', ms(performance.now() - beforePlaces)]);
const typed = ['new york', 'london', 'sao paulo', 'san francisco', 'jfk', 'united states', 'kuala lumpur', 'xyzzy'];
const texts = typed
  .flatMap((text) => Array.from(text, (_, at) => text.slice(0, at + 1)))
  .filter((text) => text.length > 1);
report(
  'places, letter by letter',
  '< 10 ms',
  await timesOf((round) => listGeographies({ query: texts[round % texts.length] ?? '' }), 1000),
);

const at = await testWorld({ config: { requestsPerMinute: 1_000_000_000 } });
const sam = await at.signIn('sam@acme.example');
const { id: acme } = await at.world.db
  .selectFrom('organizations')
  .select('id')
  .where('name', 'like', 'Acme%')
  .executeTakeFirstOrThrow();
const [london] = await sam.get(geographies, { query: { query: 'london' } });
const query = (round: number) => ({ ...stayOf(round), adults: '2', org: String(acme) });
const call = (round: number) => sam.get(listProperties, { query: { geo: String(london?.id), ...query(round) } });
report('GET /properties through the app, never asked before', '-', await timesOf(call));
report('the same, asked a moment ago', '-', await timesOf(() => call(1)));
const [hotel] = (await call(1)).filter(({ price_total }) => price_total > 0);
const detail = (round: number) => sam.get(readProperty, { params: { id: hotel?.id ?? '' }, query: query(round) });
report('GET /properties/{id} through the app', '-', await timesOf(detail));
await at.close();

const width = (column: 0 | 1): number => Math.max(...rows.map((row) => row[column].length));
for (const [figure, goal, measured] of rows)
  process.stdout.write(`${figure.padEnd(width(0))}  ${goal.padEnd(width(1))}  ${measured}\n`);

printTable(hotelKeyHeads, await hotelListKeys());
