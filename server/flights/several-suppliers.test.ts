import { describe, expect, test } from 'vitest';
import * as calls from '#contract/flights.ts';
import type { SupplierError } from '#domain/kit/outcome.ts';
import { answering, type FakeFlightSupplier, fakeFlightSupplier } from '#tests/builders/fake-flight-supplier.ts';
import { offerOf } from '#tests/builders/flight-offers.ts';
import { back, flightSearchWorld, journey, lateBack, offers, out, query } from '#tests/builders/flight-search-world.ts';
import type { TestWorld } from '#tests/builders/test-world.ts';
import { findOffer, repriceOffer } from './find-offer.ts';

const { timers, anotherProcess, as } = flightSearchWorld();

/** A process that buys from several suppliers, and Sam's actions in it. */
const processWith = async (...flights: readonly FakeFlightSupplier[]) => {
  const made = await anotherProcess(flights);
  const caller = (name: 'sam' | 'tom' = 'sam') => made.callerWith(as(name).token);
  const start = async (more: Record<string, string> = {}, name: 'sam' | 'tom' = 'sam'): Promise<string> =>
    (await caller(name).get(calls.startFlightSearch, { query: { ...query, ...more } })).id;
  const read = (id: string, name: 'sam' | 'tom' = 'sam') =>
    caller(name).get(calls.readFlightSearch, { params: { id } });
  const until = async (id: string, name: 'sam' | 'tom' = 'sam') => {
    await expect.poll(async () => (await read(id, name)).is_finished, { interval: 1 }).toBe(true);
    return read(id, name);
  };
  return { made, start, read, until };
};

const inProcess = async (
  flights: readonly FakeFlightSupplier[],
  play: (at: Awaited<ReturnType<typeof processWith>>) => Promise<void>,
): Promise<void> => {
  const at = await processWith(...flights);
  await play(at);
  await at.made.close();
};

/** Waits until all started work is waiting. */
const settled = async ({ world }: TestWorld): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await world.db.selectFrom('flight_searches').select('id').execute();
};

const failing = (supplier: FakeFlightSupplier, error: SupplierError): void => {
  supplier.send({ type: 'plan', sources: [supplier.id] }, { type: 'source_done', source: supplier.id, error });
  supplier.end();
};
const timeout: SupplierError = { kind: 'timeout', message: 'no answer' };
const day = (n: number): Record<string, string> => ({ return: `2026-06-${String(18 + n).padStart(2, '0')}` });

describe('one search over several suppliers', () => {
  test('the same flights and fare of two suppliers have one price, the lower', async () => {
    const [one, two] = [fakeFlightSupplier('one'), fakeFlightSupplier('two')];
    await inProcess([one, two], async ({ start, until }) => {
      const id = await start();
      answering(one, 'one', [offerOf(journey(out, back), { source: 'one', minor: 41_200, fare: 'Light' })]);
      answering(two, 'two', [offerOf(journey(out, back), { source: 'two', minor: 39_900, fare: 'Light' })]);
      const [option] = (await until(id)).flights;
      expect(option?.prices.map(({ source, amount }) => [source, amount])).toEqual([['two', 39_900]]);
    });
  });

  test('the same flights of two suppliers are one option; each price says where it is from', async () => {
    const withBag = { carryOn: 1, checked: 1 };
    const [one, two] = [fakeFlightSupplier('one'), fakeFlightSupplier('two')];
    await inProcess([one, two], async ({ start, until }) => {
      const id = await start();
      const codeshare = { ...out, flight: 'AA6143', operatedBy: out.flight, at: '2026-06-16T08:15' };
      answering(one, 'one', [
        offerOf(journey(out, back), { source: 'one', minor: 41_200, fare: 'Light', bags: withBag }),
        offerOf(journey(out, lateBack), { source: 'one', minor: 43_000, fare: 'Light', bags: withBag }),
      ]);
      answering(two, 'two', [offerOf(journey(codeshare, back), { source: 'two', minor: 39_900, fare: 'Light' })]);
      const reply = await until(id);
      expect(reply.flights).toHaveLength(1);
      expect(reply.flights[0]?.prices.map(({ source, amount, fare }) => [source, amount, fare])).toEqual([
        ['two', 39_900, 'Light'],
        ['one', 41_200, 'Light'],
      ]);
      expect(reply).toMatchObject({ is_partial: false, flight_stats: { offers: 3, options: 1, sources_total: 2 } });
    });
  });

  test('a dead supplier is named, and what the other one has is there meanwhile and afterwards', async () => {
    const [dead, alive] = [fakeFlightSupplier('dead'), fakeFlightSupplier('alive')];
    await inProcess([dead, alive], async ({ start, read, until }) => {
      const id = await start();
      answering(alive, 'alive', offers);
      await expect.poll(async () => (await read(id)).flights.length, { interval: 1 }).toBe(2);
      expect((await read(id)).is_finished).toBe(false);
      timers().pass(15_000);
      expect(await until(id)).toMatchObject({
        is_partial: true,
        flight_stats: { failed: ['dead'], sources_done: 2, options: 2 },
      });
      expect(dead.isAborted()).toBe(true);
    });
  });

  test('a supplier that failed five times within 30 s is left alone for 20 s, then looked at once', async () => {
    const [shaky, sound] = [fakeFlightSupplier('shaky'), fakeFlightSupplier('sound')];
    failing(shaky, timeout);
    answering(sound, 'sound', offers);
    await inProcess([shaky, sound], async ({ start, until }) => {
      for (let time = 0; time < 5; time += 1) await until(await start(day(time)));
      expect(shaky.queries).toHaveLength(5);
      const left = await until(await start(day(5)));
      expect(left).toMatchObject({ flight_stats: { failed: ['shaky'], options: 2 } });
      expect([shaky.queries.length, sound.queries.length]).toEqual([5, 6]);
      timers().pass(20_000);
      await until(await start(day(6)));
      await until(await start(day(7)));
      expect([shaky.queries.length, sound.queries.length]).toEqual([6, 8]);
    });
  });

  test('what a supplier refuses is no failure of it: it is asked again', async () => {
    const picky = fakeFlightSupplier('picky');
    failing(picky, { kind: 'unsupported', what: 'this currency' });
    await inProcess([picky], async ({ start, until }) => {
      for (let time = 0; time < 6; time += 1) await until(await start(day(time)));
      expect(picky.queries).toHaveLength(6);
    });
  });

  test('eight searches at once are put to it, the next ones wait for a place and no longer than 15 s', async () => {
    const narrow = fakeFlightSupplier('narrow', { searchesAtOnce: 8 });
    await inProcess([narrow], async ({ made, start, until }) => {
      const ids: string[] = [];
      for (let n = 0; n < 9; n += 1) ids.push(await start(day(n)));
      await settled(made);
      expect(narrow.queries).toHaveLength(8);
      timers().pass(10_000);
      ids.push(await start(day(9)));
      answering(narrow, 'narrow', offers);
      for (const id of ids) expect((await until(id)).is_partial).toBe(false);
      expect(narrow.queries).toHaveLength(10);
    });
  });

  test('who got no place in time is told that the supplier failed', async () => {
    const narrow = fakeFlightSupplier('narrow', { searchesAtOnce: 1 });
    await inProcess([narrow], async ({ made, start, until }) => {
      await start(day(0));
      const second = await start(day(1));
      await settled(made);
      timers().pass(15_000);
      expect(await until(second)).toMatchObject({ flight_stats: { failed: ['narrow'] } });
      expect(narrow.queries).toHaveLength(1);
    });
  });
});

describe('equal searches ask once', () => {
  test('the same person’s are one while they run; within ten minutes the answer is the same, under a new id', async () => {
    const only = fakeFlightSupplier('only');
    await inProcess([only], async ({ made, start, until }) => {
      const id = await start();
      expect(await start()).toBe(id);
      answering(only, 'only', offers);
      const first = await until(id);
      made.clock.advance(9);
      const again = await start();
      expect(again).not.toBe(id);
      const second = await until(again);
      expect(second.flights.map(({ signature }) => signature)).toEqual(first.flights.map(({ signature }) => signature));
      expect(second.flight_stats).toMatchObject({ offers: 5, sources_total: 1, sources_done: 1 });
      expect(only.queries).toHaveLength(1);
      made.clock.advance(1);
      await until(await start());
      expect(only.queries).toHaveLength(2);
    });
  });

  test('colleagues are answered apart: an offer can be ordered once', async () => {
    const only = fakeFlightSupplier('only');
    answering(only, 'only', offers);
    await inProcess([only], async ({ start, until }) => {
      await until(await start());
      await until(await start({}, 'tom'), 'tom');
      expect(only.queries).toHaveLength(2);
    });
  });

  test('visitors of landing pages share one asking, while it runs and afterwards', async () => {
    const only = fakeFlightSupplier('only');
    await inProcess([only], async ({ made, start, until }) => {
      const landing = { 'landing-page': 'true' };
      const ids = [await start(landing), await start(landing, 'tom')] as const;
      await settled(made);
      expect(only.queries).toHaveLength(1);
      answering(only, 'only', offers);
      expect((await until(ids[0])).flights).toHaveLength(2);
      expect((await until(ids[1], 'tom')).flights).toHaveLength(2);
      expect((await until(await start({ ...landing, pax: '1' }, 'tom'), 'tom')).flights).toHaveLength(2);
      expect(only.queries).toHaveLength(1);
    });
  });

  test('what was found in part is not kept', async () => {
    const [one, two] = [fakeFlightSupplier('one'), fakeFlightSupplier('two')];
    answering(one, 'one', offers);
    failing(two, timeout);
    await inProcess([one, two], async ({ start, until }) => {
      await until(await start());
      await until(await start());
      expect(one.queries).toHaveLength(2);
    });
  });

  test('once an offer was looked at to be bought, the next search asks the suppliers again', async () => {
    const only = fakeFlightSupplier('only');
    answering(only, 'only', [offerOf(journey(out, back), { source: 'only' })]);
    await inProcess([only], async ({ made, start, until }) => {
      const reply = await until(await start());
      const sam = await made.world.db
        .selectFrom('users')
        .where('email', '=', 'sam@acme.example')
        .select('id')
        .executeTakeFirstOrThrow();
      const found = await findOffer(made.world, reply.flights[0]?.prices[0]?.signature ?? '', sam.id);
      if (!found.ok) throw new Error('the offer is there');
      await repriceOffer(made.world, found.value);
      await until(await start());
      expect(only.queries).toHaveLength(2);
    });
  });

  test('offers that ran out meanwhile are left out of what was kept', async () => {
    const only = fakeFlightSupplier('only');
    const short = offerOf(journey(out, back), { source: 'only', expiresAt: '2026-03-02T09:05:00Z' });
    answering(only, 'only', [short, ...offers]);
    await inProcess([only], async ({ made, start, until }) => {
      expect((await until(await start())).flight_stats.offers).toBe(6);
      made.clock.advance(6);
      expect((await until(await start())).flight_stats.offers).toBe(5);
      expect(only.queries).toHaveLength(1);
    });
  });
});
