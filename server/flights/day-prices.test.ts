/** Proves docs/decisions/0171: the calendar knows what the person's own searches found, and nothing else. */
import { beforeEach, describe, expect, test } from 'vitest';
import { readDayPrices } from '#contract/flight-days.ts';
import { readFlightSearch, startFlightSearch } from '#contract/flights.ts';
import { fakeFlightSupplier } from '#tests/builders/fake-flight-supplier.ts';
import { offerOf, sliceOf } from '#tests/builders/flight-offers.ts';
import { flightSearchWorld } from '#tests/builders/flight-search-world.ts';
import type { TestCaller, TestWorld } from '#tests/builders/test-world.ts';

const at = flightSearchWorld();

let minor = 41_200;
let searches = 0;
let world: TestWorld;

/** Sells one journey on any day, at the price of the moment. */
const supplier = () => ({
  ...fakeFlightSupplier('moment'),
  search: async function* ({ slices, currency }: { slices: readonly { date: string }[]; currency: string }) {
    searches += 1;
    const flown = slices.map(({ date }, leg) =>
      sliceOf({
        from: leg === 0 ? 'JFK' : 'LHR',
        to: leg === 0 ? 'LHR' : 'JFK',
        at: `${date}T23:30`,
        minutes: 425,
        flight: 'BA178',
      }),
    );
    yield { type: 'plan' as const, sources: ['moment'] };
    const offer = offerOf(flown, { ref: `${searches}`, minor, expiresAt: '2027-01-01T00:00:00Z' });
    yield { type: 'items' as const, source: 'moment', items: [{ ...offer, total: { minor, currency } }] };
    yield { type: 'source_done' as const, source: 'moment' };
  },
});

const as = (name: 'sam' | 'tom'): TestCaller => world.callerWith(at.as(name).token);

/** A round trip that is searched to its end. */
const searched = async (depart: string, home: string | null, more: Record<string, string> = {}, caller = as('sam')) => {
  const way = home === null ? ({ way: 'oneway' } as const) : ({ way: 'roundtrip', return: home } as const);
  const query = { from: 'JFK', to: 'LHR', depart, org: at.org(), ...way, ...more };
  const { id } = await caller.get(startFlightSearch, { query });
  for (let tries = 0; tries < 500; tries += 1) {
    if ((await caller.get(readFlightSearch, { params: { id } })).is_finished) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error('the search did not finish');
};

const known = async (more: Record<string, string | undefined> = {}, caller = as('sam')) => {
  const query = { way: 'roundtrip' as const, from: 'JFK', to: 'LHR', org: String(at.org()), ...more };
  const { days } = await caller.get(readDayPrices, { query });
  return days.map(({ depart, amount, currency }) => `${depart} ${amount} ${currency}`);
};

beforeEach(async () => {
  minor = 41_200;
  world = await at.anotherProcess([supplier()]);
  return () => world.close();
});

describe('what is known of the days', () => {
  test('in both directions, with the other day or any, and the last search of a pair of days counts', async () => {
    await searched('2026-06-16', '2026-06-22');
    minor = 30_000;
    await searched('2026-06-16', '2026-06-24');
    await searched('2026-06-17', '2026-06-22');
    const before = searches;
    expect(await known()).toEqual(['2026-06-16 30000 USD', '2026-06-17 30000 USD']);
    expect(await known({ other: '2026-06-22' })).toEqual(['2026-06-16 41200 USD', '2026-06-17 30000 USD']);
    expect(await known({ leg: '1', other: '2026-06-16' })).toEqual(['2026-06-22 41200 USD', '2026-06-24 30000 USD']);
    expect(searches).toBe(before);
    world.clock.advance(11);
    minor = 50_000;
    await searched('2026-06-16', '2026-06-22');
    expect(await known({ other: '2026-06-22' })).toEqual(['2026-06-16 50000 USD', '2026-06-17 30000 USD']);
  });

  test('a comparison of days makes each of them known', async () => {
    await searched('2026-06-16', '2026-06-22', { flexibility: '3' });
    expect(await known({ other: '2026-06-22' })).toHaveLength(7);
  });

  test.each([
    ['another way', { way: 'oneway' }],
    ['another place', { to: 'CDG' }],
    ['the way back', { from: 'LHR', to: 'JFK' }],
    ['another cabin', { cabin: 'premium_economy' }],
    ['more passengers', { pax: '2' }],
    ['a personal trip', { org: undefined }],
  ])('not for %s', async (_, more) => {
    await searched('2026-06-16', '2026-06-22');
    expect(await known(more)).toEqual([]);
    expect(await known()).toHaveLength(1);
  });

  test('not to a colleague, who would learn where somebody flies', async () => {
    await searched('2026-06-16', '2026-06-22');
    expect(await known({}, as('tom'))).toEqual([]);
  });

  test('not of a foreign organization', async () => {
    const answer = await as('sam').call(readDayPrices, {
      query: { way: 'oneway', from: 'JFK', to: 'LHR', org: '999' },
    });
    expect(answer).toMatchObject({
      status: 422,
      problem: { errors: { org: 'This is not one of your organizations' } },
    });
  });

  test('not of parties with children, whose price is another', async () => {
    await searched('2026-06-16', '2026-06-22', { pax: '2', adults: '1', children: '1' });
    expect(await known({ pax: '1' })).toEqual([]);
    expect(await known({ pax: '2' })).toEqual([]);
  });

  test('not of days that have passed, and not after a day', async () => {
    await searched('2026-03-02', null);
    await searched('2026-06-16', null);
    expect(await known({ way: 'oneway' })).toEqual(['2026-03-02 41200 USD', '2026-06-16 41200 USD']);
    world.clock.advance(20 * 60);
    expect(await known({ way: 'oneway' })).toEqual(['2026-06-16 41200 USD']);
    world.clock.advance(4 * 60);
    expect(await known({ way: 'oneway' })).toEqual([]);
  });
});
