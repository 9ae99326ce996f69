/** Proves docs/decisions/0194: airports near both ends of a route, searched on request beside a finished list. */
import { beforeEach, describe, expect, test } from 'vitest';
import { readFlightSearch, startFlightSearch } from '#contract/flights.ts';
import { readNearbyAirports } from '#contract/nearby-airports.ts';
import type { TravelPolicy } from '#domain/policies/travel-policy.ts';
import { findOffer } from '#server/flights/find-offer.ts';
import type { FlightQuery } from '#suppliers/flights/port.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { fakeFlightSupplier } from '#tests/builders/fake-flight-supplier.ts';
import { offerOf, sliceOf } from '#tests/builders/flight-offers.ts';
import { flightSearchWorld } from '#tests/builders/flight-search-world.ts';
import type { TestCaller, TestWorld } from '#tests/builders/test-world.ts';

const at = flightSearchWorld();

/** The lowest fare of each pair, "JFK-LHR"; a pair that is missing is not flown. */
let sold: Record<string, number> = {};
let failing = new Set<string>();
/** Where the journeys of a pair really return to, if not to where they began. */
let returnsTo: Record<string, string> = {};
/** How many flights each pair has: each a minor unit dearer than the one before. */
let many = 1;
let asked: string[] = [];
/** Searches that wait until the test lets them go on; null: none waits. */
let waiting: (() => void)[] | null = null;
let world: TestWorld;
let sam: TestCaller;

const offersBetween = (from: string, to: string) => {
  const minor = sold[`${from}-${to}`];
  if (minor === undefined) return [];
  const home = returnsTo[`${from}-${to}`] ?? from;
  // The dearest first, as no supplier promises an order.
  return Array.from({ length: many }, (_, at) => {
    const total = minor + many - 1 - at;
    const slices = [
      sliceOf({ from, to, at: '2026-06-16T08:05', minutes: 425, flight: `BA${178 + at}` }),
      sliceOf({ from: to, to: home, at: '2026-06-22T13:00', minutes: 475, flight: 'BA177' }),
    ];
    return offerOf(slices, { ref: `${from}-${to}-${total}`, minor: total, fare: 'Light', source: 'paired' });
  });
};

/** A supplier that sells what a test says, by the pair of airports. */
const pairedSupplier = (limits: Parameters<typeof fakeFlightSupplier>[1] = {}) => ({
  ...fakeFlightSupplier('paired', limits),
  search: async function* ({ slices: [out] }: FlightQuery) {
    const pairs = (out?.from ?? []).flatMap((from) => (out?.to ?? []).map((to) => `${from}-${to}`));
    asked.push(pairs.join(' '));
    const source = 'paired';
    yield { type: 'plan' as const, sources: [source] };
    const line = waiting;
    if (line && !pairs.includes('JFK-LHR')) await new Promise<void>((resolve) => line.push(resolve));
    yield {
      type: 'items' as const,
      source,
      items: (out?.from ?? []).flatMap((from) => (out?.to ?? []).flatMap((to) => offersBetween(from, to))),
    };
    yield pairs.some((pair) => failing.has(pair))
      ? { type: 'source_done' as const, source, error: { kind: 'upstream' as const, message: 'down' } }
      : { type: 'source_done' as const, source };
  },
});

const withinTenPercent: TravelPolicy = {
  id: 0,
  version: 1,
  title: 'Ten percent',
  approverName: null,
  withinPercent: 10,
  maxCabinShort: 'economy',
  maxCabinLong: 'economy',
  maxUpgradeShortMinor: 0,
  maxUpgradeLongMinor: 0,
  isApproveAlways: false,
};

const route = { way: 'roundtrip', from: 'JFK', to: 'LHR', depart: '2026-06-16', return: '2026-06-22' } as const;

const start = async (more: Record<string, string> = {}, caller = sam) =>
  (await caller.get(startFlightSearch, { query: { ...route, org: at.org(), ...more } })).id;
const finished = async (id: string) => {
  for (let tries = 0; tries < 500; tries += 1) {
    const reply = await sam.get(readFlightSearch, { params: { id } });
    if (reply.is_finished) return reply;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error('the search did not finish');
};
/** The finished list from JFK to LHR, and then other airports beside it. */
const beside = async (more: Record<string, string>) => {
  const list = await start();
  await finished(list);
  return { 'near-search': list, ...more };
};
const refusal = async (more: Record<string, string>, caller = sam) => {
  const answer = await caller.call(startFlightSearch, { query: { ...route, org: at.org(), ...more } });
  return answer.ok ? null : answer.problem;
};

beforeEach(async () => {
  sold = { 'JFK-LHR': 41_200 };
  failing = new Set();
  returnsTo = {};
  asked = [];
  many = 1;
  waiting = null;
  world = await at.anotherProcess([pairedSupplier()]);
  sam = world.callerWith(at.as('sam').token);
  return () => world.close();
});

describe('the airports near a route', () => {
  test('are named with their distances, without asking a supplier', async () => {
    const near = await sam.get(readNearbyAirports, { query: { from: 'JFK', to: 'LHR' } });
    expect(near.from.map(({ iata, km, of }) => [iata, km, of])).toEqual([
      ['LGA', 17, 'JFK'],
      ['EWR', 33, 'JFK'],
      ['HPN', 48, 'JFK'],
      ['ISP', 60, 'JFK'],
    ]);
    expect(near.from[0]).toMatchObject({ name: 'LaGuardia', city: 'New York', country: null });
    expect(near.to.map(({ iata }) => iata)).toEqual(['LCY', 'LGW', 'LTN', 'STN']);
    expect(asked).toEqual([]);
  });

  test('are near the nearest airport of a city, which has its own airports already', async () => {
    const near = await sam.get(readNearbyAirports, { query: { from: 'NYC', to: 'LON' } });
    expect(near.from.map(({ iata, of }) => [iata, of])).toContainEqual(['ISP', 'JFK']);
    expect(near.from.map(({ iata }) => iata)).not.toContain('LGA');
  });

  test('say their country where it is another one, and an unknown code has none', async () => {
    const { to } = await sam.get(readNearbyAirports, { query: { from: 'JFK', to: 'DUS' } });
    expect(to.find(({ iata }) => iata === 'EIN')).toMatchObject({ country: 'Netherlands' });
    const unknown = await sam.get(readNearbyAirports, { query: { from: 'QQQ', to: 'LHR' } });
    expect(unknown.from).toEqual([]);
  });
});

describe('a search of nearby airports', () => {
  test('has each pair but the one of the list, its flights, and how far away they are', async () => {
    sold = { ...sold, 'EWR-LHR': 29_200, 'JFK-LGW': 39_900, 'EWR-LGW': 31_000 };
    const id = await start(await beside({ 'near-from': 'ewr', 'near-to': 'LGW' }));
    const { flights, nearby, policy, flight_stats } = await finished(id);
    expect(asked).toEqual(['JFK-LHR', 'JFK-LGW', 'EWR-LHR', 'EWR-LGW']);
    expect(nearby).toEqual([
      { from: 'JFK', to: 'LGW', is_finished: true, is_partial: false },
      { from: 'EWR', to: 'LHR', is_finished: true, is_partial: false },
      { from: 'EWR', to: 'LGW', is_finished: true, is_partial: false },
    ]);
    expect(flights.map((flight) => flight.price_display.amount)).toEqual([39_900, 29_200, 31_000]);
    expect(flights[1]).toMatchObject({ depart_instead: '33 km from JFK' });
    expect(flights[1]?.arrive_instead).toBeUndefined();
    expect(flights[2]).toMatchObject({ arrive_instead: '41 km from LHR' });
    expect(flight_stats).toMatchObject({ sources_total: 3, sources_done: 3, options: 3, min_amount: 29_200 });
    expect(policy?.title).toBe('Standard');
  });

  test('is judged by the fare and the limit of the list that it joins', async () => {
    sold = { ...sold, 'EWR-LHR': 46_000, 'LGA-LHR': 44_000 };
    const { flights } = await finished(await start(await beside({ 'near-from': 'EWR,LGA' })));
    expect(flights.map(({ price_display }) => [price_display.amount, price_display.is_policy_within])).toEqual([
      [46_000, false],
      [44_000, true],
    ]);
    expect(flights[1]?.price_display.policy_sentence).toMatch(/453\.20 USD/);
  });

  test('goes on to the return and is booked like any other, never to another airport', async () => {
    sold = { ...sold, 'EWR-LHR': 46_000 };
    const { flights } = await finished(await start(await beside({ 'near-from': 'EWR' })));
    const [chosen] = flights;
    const price = chosen?.prices[0]?.signature ?? '';
    const next = { 'outbound-flight': chosen?.signature ?? '', 'outbound-price': price };
    // The return leaves for where the journey began.
    expect(await refusal(next)).toMatchObject({ code: 'invalid' });
    const back = await finished(await start({ ...next, from: 'EWR' }));
    expect(back.flights[0]?.legs[0]).toMatchObject({ airport_depart_iata: 'LHR', airport_arrive_iata: 'EWR' });
    const { id: userId } = await world.world.db
      .selectFrom('users')
      .where('email', '=', 'sam@acme.example')
      .select('id')
      .executeTakeFirstOrThrow();
    const found = await findOffer(world.world, back.flights[0]?.prices[0]?.signature ?? '', userId);
    if (!found.ok) throw new Error(found.error.code);
    expect(found.value.offer.total.minor).toBe(46_000);
    expect(found.value.verdict).toMatchObject({ isWithin: false });
    // What the approver compares with is the cheapest of the whole list, not of its own airports alone.
    expect(found.value.cheapestWithin([withinTenPercent])?.total.minor).toBe(41_200);
  });

  test('leaves out journeys that an airline sells with another airport than asked', async () => {
    sold = { ...sold, 'EWR-LHR': 29_200, 'LGA-LHR': 33_000 };
    returnsTo = { 'EWR-LHR': 'LGA' };
    const { flights } = await finished(await start(await beside({ 'near-from': 'EWR,LGA' })));
    expect(flights.map(({ price_display }) => price_display.amount)).toEqual([33_000]);
  });

  test('shows the flights of a pair once it is complete, and says which supplier failed', async () => {
    sold = { ...sold, 'EWR-LHR': 29_200 };
    failing.add('LGA-LHR');
    waiting = [];
    const id = await start(await beside({ 'near-from': 'EWR,LGA' }));
    const line = waiting;
    await eventually(async () => expect(line).toHaveLength(2));
    expect(await sam.get(readFlightSearch, { params: { id } })).toMatchObject({
      is_finished: false,
      flights: [],
      nearby: [{ is_finished: false }, { is_finished: false }],
    });
    line[0]?.();
    await eventually(async () => {
      const { flights, nearby } = await sam.get(readFlightSearch, { params: { id } });
      expect(nearby?.map(({ is_finished }) => is_finished)).toEqual([true, false]);
      expect(flights.map(({ price_display }) => price_display.amount)).toEqual([29_200]);
    });
    line[1]?.();
    const { nearby, is_partial } = await finished(id);
    expect(nearby?.map((pair) => pair.is_partial)).toEqual([false, true]);
    expect(is_partial).toBe(true);
  });

  test('shows the hundred cheapest of each pair, and counts them all', async () => {
    many = 120;
    sold = { ...sold, 'EWR-LHR': 30_000 };
    const { flights, flight_stats } = await finished(await start(await beside({ 'near-from': 'EWR' })));
    expect(flight_stats.options).toBe(120);
    expect(flights).toHaveLength(100);
    expect(Math.max(...flights.map(({ price_display }) => price_display.amount))).toBe(30_099);
  });

  test('shares the answers that its own person had a moment ago', async () => {
    sold = { ...sold, 'EWR-LHR': 29_200 };
    await finished(await start(await beside({ 'near-from': 'EWR' })));
    expect(asked).toEqual(['JFK-LHR', 'EWR-LHR']);
    await finished(await start(await beside({ 'near-from': 'EWR' })));
    await finished(await start({ from: 'EWR' }));
    expect(asked).toEqual(['JFK-LHR', 'EWR-LHR']);
  });

  test('is refused for airports that are not near, for more than three, and for several cities', async () => {
    const list = await beside({});
    expect(await refusal({ ...list, 'near-from': 'BOS' })).toMatchObject({
      errors: { 'near-from': 'BOS is not one of the airports near JFK' },
    });
    expect(await refusal({ ...list, 'near-to': 'JFK' })).toMatchObject({ errors: { 'near-to': expect.any(String) } });
    expect(await refusal({ ...list, 'near-from': 'LGA,EWR', 'near-to': 'LGW,STN' })).toMatchObject({
      errors: { 'near-from': 'Please choose at most 3 nearby airports' },
    });
    const cities = { 'multi-from': 'JFK,LHR', 'multi-to': 'LHR,JFK', 'multi-depart': '2026-06-16,2026-06-22' };
    expect(await refusal({ ...list, ...cities, way: 'multicity', 'near-from': 'EWR' })).toMatchObject({
      errors: { 'near-from': expect.stringMatching(/one way and round trips/) },
    });
    expect(asked).toEqual(['JFK-LHR']);
  });

  test("is refused beside no list, one that still runs, another route's, and another person's", async () => {
    const list = await beside({ 'near-from': 'EWR' });
    expect(await refusal({ 'near-from': 'EWR' })).toMatchObject({ code: 'search-expired' });
    expect(await refusal({ ...list, depart: '2026-06-17' })).toMatchObject({
      errors: { 'near-search': 'This list was found by a search for something else' },
    });
    const personal = await sam.call(startFlightSearch, { query: { ...route, ...list } });
    expect(personal).toMatchObject({ problem: { errors: { 'near-search': expect.any(String) } } });
    // The default policy judges a trip for somebody outside.
    expect(await refusal({ ...list, 'external-contact': 'true' })).toMatchObject({
      errors: { 'near-search': expect.any(String) },
    });
    const ada = world.callerWith(at.as('ada').token);
    expect(await refusal(list, ada)).toMatchObject({ code: 'search-expired' });
    await world.close();
    const slow = fakeFlightSupplier('slow');
    world = await at.anotherProcess([slow]);
    sam = world.callerWith(at.as('sam').token);
    const running = await start({ depart: '2026-06-18' });
    expect(await refusal({ depart: '2026-06-18', 'near-search': running, 'near-from': 'EWR' })).toMatchObject({
      code: 'in-progress',
    });
  });

  test('counts among the thirty comparisons an hour of its person', async () => {
    const list = await beside({ 'near-from': 'EWR' });
    for (let n = 0; n < 30; n += 1) await start(list);
    expect(await refusal(list)).toMatchObject({ code: 'rate-limited' });
  });

  test('lets a list go first at a supplier that takes few searches at once', async () => {
    const list = await beside({ 'near-from': 'EWR,LGA,HPN' });
    await world.close();
    const busy = fakeFlightSupplier('busy', { searchesAtOnce: 2 });
    world = await at.anotherProcess([busy]);
    sam = world.callerWith(at.as('sam').token);
    await start(list);
    await start({ depart: '2026-06-20' });
    await expect
      .poll(() => busy.queries.map(({ slices: [out] }) => `${out?.from.join()} ${out?.date.slice(-2)}`))
      .toEqual(['EWR 16', 'JFK 20']);
  });
});
