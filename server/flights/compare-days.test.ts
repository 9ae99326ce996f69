/** Proves docs/decisions/0170: what a leg costs on the days around, for a person with an account. */
import { beforeEach, describe, expect, test } from 'vitest';
import { readFlightSearch, startFlightSearch } from '#contract/flights.ts';
import type { CallContext, Urgency } from '#domain/kit/outcome.ts';
import type { SupplierOffer } from '#suppliers/flights/port.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { fakeFlightSupplier } from '#tests/builders/fake-flight-supplier.ts';
import { offerOf, sliceOf } from '#tests/builders/flight-offers.ts';
import { flightSearchWorld } from '#tests/builders/flight-search-world.ts';
import type { TestCaller, TestWorld } from '#tests/builders/test-world.ts';

const at = flightSearchWorld();

type Sold = { readonly out: string; readonly home: string; readonly minor: number; readonly flight?: string };
let sold: Sold[] = [];
let failing = new Set<string>();
let asked: string[] = [];
const urgencies = new Map<string, Urgency | undefined>();
let world: TestWorld;
let sam: TestCaller;

const daysOf = (slices: readonly { readonly date: string }[]): string =>
  slices.map(({ date }) => date.slice(-2)).join('-');

const offersOn = (days: string): readonly SupplierOffer[] =>
  sold
    .filter(({ out, home }) => `${out}-${home}` === days)
    .map(({ out, home, minor, flight = 'BA178' }) =>
      offerOf(
        [
          sliceOf({ from: 'JFK', to: 'LHR', at: `2026-06-${out}T08:05`, minutes: 425, flight }),
          sliceOf({ from: 'LHR', to: 'JFK', at: `2026-06-${home}T13:00`, minutes: 475, flight: 'BA177' }),
        ],
        { ref: `${out}-${home}-${flight}-${minor}`, minor, fare: 'Light' },
      ),
    );

/** A supplier that sells what a test says, by day. */
const dailySupplier = () => ({
  ...fakeFlightSupplier('daily'),
  search: async function* ({ slices }: { slices: readonly { readonly date: string }[] }, { urgency }: CallContext) {
    const days = daysOf(slices);
    asked.push(days);
    urgencies.set(days, urgency);
    const source = 'daily';
    yield { type: 'plan' as const, sources: [source] };
    yield { type: 'items' as const, source, items: offersOn(days) };
    yield failing.has(days)
      ? { type: 'source_done' as const, source, error: { kind: 'upstream' as const, message: 'down' } }
      : { type: 'source_done' as const, source };
  },
});

const query = { way: 'roundtrip', from: 'JFK', to: 'LHR', depart: '2026-06-16', return: '2026-06-22' } as const;

const start = async (more: Record<string, string>, caller = sam) =>
  (await caller.get(startFlightSearch, { query: { ...query, org: at.org(), ...more } })).id;

const finished = async (id: string) => {
  for (let tries = 0; tries < 500; tries += 1) {
    const reply = await sam.get(readFlightSearch, { params: { id } });
    if (reply.is_finished) return reply;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error('the comparison did not finish');
};
const compare = async (more: Record<string, string> = {}) => finished(await start({ flexibility: '3', ...more }));
const refusal = async (more: Record<string, string>) => {
  const answer = await sam.call(startFlightSearch, { query: { ...query, org: at.org(), flexibility: '3', ...more } });
  return answer.ok ? null : answer.problem;
};

beforeEach(async () => {
  sold = [];
  failing = new Set();
  asked = [];
  urgencies.clear();
  world = await at.anotherProcess([dailySupplier()]);
  sam = world.callerWith(at.as('sam').token);
  return () => world.close();
});

describe('the days around', () => {
  test('three days either side, each with the verdict of its own search, and no flights', async () => {
    sold = [
      { out: '13', home: '22', minor: 50_000 },
      { out: '16', home: '22', minor: 41_200 },
      { out: '19', home: '22', minor: 29_200 },
      { out: '19', home: '22', minor: 70_000, flight: 'VS4' },
    ];
    const { days, flights, policy } = await compare();
    expect(flights).toEqual([]);
    expect(policy?.title).toBe('Standard');
    expect(days?.map(({ depart, amount }) => [depart.slice(-2), amount])).toEqual([
      ['13', 50_000],
      ['14', null],
      ['15', null],
      ['16', 41_200],
      ['17', null],
      ['18', null],
      ['19', 29_200],
    ]);
    expect(days?.[6]).toMatchObject({
      is_policy: true,
      is_policy_within: true,
      is_finished: true,
      is_partial: false,
      found_at: expect.stringMatching(/^2026-/),
    });
    expect(days?.[6]?.policy_sentence).toMatch(/^Within the limit of 321\.20 USD/);
  });

  test('a fare above the cabin that the policy allows needs approval on its day', async () => {
    const spare = offerOf(
      [
        sliceOf({ from: 'JFK', to: 'LHR', at: '2026-06-17T08:05', minutes: 425, flight: 'BA1', cabin: 'business' }),
        sliceOf({ from: 'LHR', to: 'JFK', at: '2026-06-22T13:00', minutes: 475, flight: 'BA2', cabin: 'business' }),
      ],
      { ref: 'club', minor: 39_000, fare: 'Club' },
    );
    await world.close();
    world = await at.anotherProcess([
      {
        ...fakeFlightSupplier('club'),
        search: async function* () {
          yield { type: 'plan' as const, sources: ['club'] };
          yield { type: 'items' as const, source: 'club', items: [spare] };
          yield { type: 'source_done' as const, source: 'club' };
        },
      },
    ]);
    sam = world.callerWith(at.as('sam').token);
    const { days } = await compare();
    expect(days?.[4]).toMatchObject({ is_policy_within: false, is_policy_approval: true });
    expect(days?.[4]?.policy_sentence).toMatch(/^Business is above Economy/);
  });

  test('of the return: only journeys with the chosen outbound flight, and no day before it', async () => {
    sold = [
      { out: '16', home: '17', minor: 60_000 },
      { out: '16', home: '18', minor: 45_000 },
      { out: '16', home: '18', minor: 20_000, flight: 'VS4' },
      { out: '16', home: '19', minor: 20_000, flight: 'VS4' },
    ];
    const id = await start({ return: '2026-06-18' });
    const chosen = (await finished(id)).flights.find(({ legs }) => legs[0]?.number === '178');
    const { days } = await compare({
      return: '2026-06-18',
      'flexible-leg': '1',
      'outbound-flight': chosen?.signature ?? '',
      'outbound-price': 'expired long ago',
    });
    expect(days?.map(({ depart, amount }) => [depart.slice(-2), amount])).toEqual([
      ['16', null],
      ['17', 60_000],
      ['18', 45_000],
      ['19', null],
      ['20', null],
      ['21', null],
    ]);
    // The own day was answered a moment ago.
    expect(asked.filter((days) => days === '16-18')).toHaveLength(1);
  });

  test('the list itself is asked as a search, its other days leave the supplier’s limit to searches', async () => {
    await finished(await start({}));
    await compare();
    const { '16-22': list, ...days } = Object.fromEntries(urgencies);
    expect(list).toBe('search');
    expect(Object.keys(days).length).toBeGreaterThan(5);
    expect(new Set(Object.values(days))).toEqual(new Set(['patient']));
  });

  test('a day whose supplier failed is not a day without flights', async () => {
    failing.add('17-22');
    const { days } = await compare();
    expect(days?.map(({ is_partial }) => is_partial)).toEqual([false, false, false, false, true, false, false]);
  });

  test('choosing a day asks no supplier again', async () => {
    sold = [{ out: '17', home: '22', minor: 30_000 }];
    await compare();
    const before = asked.length;
    expect(before).toBe(7);
    const { flights } = await finished(await start({ depart: '2026-06-17' }));
    expect(flights.map(({ price_display }) => price_display.amount)).toEqual([30_000]);
    expect(asked).toHaveLength(before);
  });

  test('a leg that the route lacks, and too many chosen flights, are refused', async () => {
    expect(await refusal({ 'flexible-leg': '2' })).toMatchObject({ errors: { 'flexible-leg': expect.any(String) } });
    expect(await refusal({ 'outbound-flight': 'x' })).toMatchObject({
      errors: { 'outbound-flight': expect.any(String) },
    });
    expect(asked).toEqual([]);
  });

  test('thirty comparisons an hour, for each person', async () => {
    for (let n = 0; n < 30; n += 1) await start({ flexibility: '1' });
    expect(await refusal({})).toMatchObject({ code: 'rate-limited' });
    expect(await start({})).toEqual(expect.any(String));
    const tom = world.callerWith(at.as('tom').token);
    expect(await start({ flexibility: '1' }, tom)).toEqual(expect.any(String));
  });

  test('a list does not wait at a supplier that is busy with days', async () => {
    await world.close();
    const busy = fakeFlightSupplier('busy', { searchesAtOnce: 4 });
    world = await at.anotherProcess([busy]);
    sam = world.callerWith(at.as('sam').token);
    await start({ flexibility: '3' });
    // The own day, and two of six others.
    await eventually(async () => expect(busy.queries).toHaveLength(3));
    await start({ depart: '2026-06-20' });
    await eventually(async () => expect(busy.queries).toHaveLength(4));
    expect(busy.queries[3]?.slices[0]?.date).toBe('2026-06-20');
  });

  test('belongs to the person who asked', async () => {
    const id = await start({ flexibility: '1' });
    const ada = world.callerWith(at.as('ada').token);
    expect(await ada.call(readFlightSearch, { params: { id } })).toMatchObject({ problem: { code: 'search-expired' } });
  });
});
