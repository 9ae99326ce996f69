/** Proves docs/booking.md#comparing-books */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { JobData } from '#platform/jobs/jobs.ts';
import { makeBookingWorld } from '#tests/builders/booking-world.ts';
import { testDatabase } from '#tests/builders/test-database.ts';
import { compareBooking, compareBooks, lookAtRest, watchDepartures } from './compare-books.ts';
import { compareAllBooks } from './reconcile.ts';

test('what was booked, ordered and paid is compared, and a difference is told', async () => {
  const { inRolledBack } = await testDatabase();
  await inRolledBack(async (db) => {
    const at = makeBookingWorld(db);
    const good = await at.submit();
    const declined = await at.submit();
    await at.advance(good.attemptId);
    at.gateway.plan('authorize', { kind: 'declined', message: 'no' });
    await at.advance(declined.attemptId);
    expect(await compareBooks(at.world)).toEqual([]);

    // The airline issues a ticket after all, hours after the traveler was told that there is none.
    const context = { signal: AbortSignal.timeout(1000), now: at.clock.now };
    const { offer, key } = declined;
    await at.supplier.book({ attemptId: key, offer, expected: offer.total, passengers: [], mode: 'instant' }, context);
    expect(await compareBooks(at.world)).toEqual([{ attemptId: declined.attemptId, difference: 'orphan order' }]);
    expect(await compareBooks(at.world)).toHaveLength(1);
    // The desk is called only once, however often the difference is found.
    expect(await db.selectFrom('desk_calls').selectAll().execute()).toMatchObject([
      {
        kind: 'books differ',
        trip_id: declined.tripId,
        sentence: expect.stringContaining('do not agree about this booking: orphan order'),
        facts: [
          ['Attempt', String(declined.attemptId)],
          ['Our key', key],
          ['State', 'DECLINED'],
          ['Difference', 'orphan order'],
          ['Taken from the card', '0.00 USD'],
        ],
      },
    ]);
    // A supplier or gateway that does not answer today is asked again tomorrow.
    at.supplier.plan('find', 'unsent', 'unsent');
    expect(await compareBooks(at.world)).toEqual([]);
    at.gateway.plan('find', 'unsent', 'unsent');
    expect(await compareBooks(at.world)).toEqual([]);
    // A supplier that is no longer connected cannot be asked.
    expect(await compareBooks({ ...at.world, flights: [] })).toEqual([]);
    expect(await compareBooks(at.world)).toHaveLength(1);
    // An attempt that ended three days ago was compared on each of these days.
    at.clock.advance(3 * 24 * 60);
    expect(await compareBooks(at.world)).toHaveLength(1);
    at.clock.advance(1);
    expect(await compareBooks(at.world)).toEqual([]);
  });
});

test('a supplier that asks us to wait is left alone; the rest follows, and who was looked at longest ago comes first', async () => {
  const { inRolledBack } = await testDatabase();
  await inRolledBack(async (db) => {
    const at = makeBookingWorld(db);
    const rests: { readonly rest: JobData['look-at-rest']; readonly startAfterSeconds: number }[] = [];
    const jobs: typeof at.world.jobs = {
      ...at.world.jobs,
      send: async (_tx, _name, data, { startAfterSeconds = 0 } = {}) => {
        if ('look' in data) rests.push({ rest: data, startAfterSeconds });
      },
    };
    const world = { ...at.world, jobs };
    const keys: string[] = [];
    for (let made = 0; made < 20; made += 1) {
      const { attemptId, key } = await at.submit({ daysAhead: 1 });
      await at.advance(attemptId);
      keys.push(key);
    }
    /** Six looks and not one more, as often as it is asked within the minute. */
    const limited = { kind: 'rate_limited', retryAt: new Date(at.clock.now().getTime() + 45_000) } as const;
    const limit = () =>
      at.supplier.plan('find', ...Array<null>(6).fill(null), ...Array<typeof limited>(20).fill(limited));
    const asked: string[] = [];
    const find: typeof at.supplier.find = async (key, context) => {
      expect(context.urgency).toBe('patient');
      const found = await at.supplier.find(key, context);
      if (found.ok) asked.push(key);
      return found;
    };
    const paced = { ...world, flights: [{ ...at.supplier, find }] };
    limit();
    await watchDepartures(paced);
    expect(asked).toEqual(keys.slice(0, 6));
    expect(rests).toEqual([
      { rest: { look: 'watch-departures', since: at.clock.now().toISOString() }, startAfterSeconds: 45 },
    ]);
    // Eight are asked at once, and nobody after them.
    expect(at.supplier.calls.filter((call) => call === 'find').length).toBeLessThanOrEqual(8);
    at.clock.advance(1);
    limit();
    const [first] = rests;
    if (first) await lookAtRest(paced, first.rest);
    expect(asked).toEqual(keys.slice(0, 12));
    // The next hour has begun, and with it the next look: who was left out comes first.
    at.clock.advance(60);
    limit();
    if (first) await lookAtRest(paced, first.rest);
    expect(asked).toHaveLength(12);
    await watchDepartures(paced);
    at.clock.advance(60);
    limit();
    await watchDepartures(paced);
    expect(asked).toEqual([...keys.slice(0, 18), ...keys.slice(18), ...keys.slice(0, 4)]);
  });
});

test('seats that are held for an attempt that ended are told', async () => {
  const { inRolledBack } = await testDatabase();
  await inRolledBack(async (db) => {
    const at = makeBookingWorld(db);
    const { attemptId, offer, key } = await at.submit();
    at.gateway.plan('authorize', { kind: 'declined', message: 'no' });
    await at.advance(attemptId);
    const context = { signal: AbortSignal.timeout(1000), now: at.clock.now };
    const hold = { priceUntil: '2026-06-18T09:00:00Z', payBy: '2026-06-18T09:00:00Z' };
    const command = { attemptId: key, offer: { ...offer, hold }, expected: offer.total, passengers: [] };
    await at.supplier.book({ ...command, mode: 'hold' }, context);
    expect(await compareBooks(at.world)).toEqual([{ attemptId, difference: 'orphan hold' }]);
    // Somebody pays for it: that is another matter, for which the desk is called as well.
    at.supplier.payByHand(key);
    expect(await compareBooks(at.world)).toEqual([{ attemptId, difference: 'orphan order' }]);
    expect(await db.selectFrom('desk_calls').selectAll().execute()).toHaveLength(2);
  });
});

test('a booking that changes while it is looked at is looked at again, three times at the most', async () => {
  const { inRolledBack } = await testDatabase();
  await inRolledBack(async (db) => {
    const at = makeBookingWorld(db);
    const { attemptId } = await at.submit();
    await at.advance(attemptId);
    /** How often its supplier is asked about it when it changes during the first looks. */
    const looks = async (changes: number): Promise<number> => {
      let asked = 0;
      const find: typeof at.supplier.find = async (...about) => {
        asked += 1;
        const found = await at.supplier.find(...about);
        if (asked <= changes) await sql`update booking_attempts set version = version + 1`.execute(db);
        return found;
      };
      await compareBooking({ ...at.world, flights: [{ ...at.supplier, find }] }, attemptId);
      return asked;
    };
    expect([await looks(0), await looks(1), await looks(9)]).toEqual([1, 2, 3]);
    at.supplier.plan('find', 'unsent');
    expect(await looks(0)).toBe(1);
    // An attempt that has not ended belongs to its worker.
    const before = at.supplier.calls.length;
    await compareBooking(at.world, (await at.submit()).attemptId);
    expect(at.supplier.calls).toHaveLength(before);
  });
});

test('a look that fails is told by the name of its loop and what it was about; a state of a later version is left alone', async () => {
  const { inRolledBack } = await testDatabase();
  await inRolledBack(async (db) => {
    const at = makeBookingWorld(db);
    const { attemptId } = await at.submit({ daysAhead: 1 });
    const later = await at.submit();
    for (const id of [attemptId, later.attemptId]) await at.advance(id);
    const failed = async () => {
      const rows = await db
        .selectFrom('work_failures')
        .orderBy('loop')
        .orderBy('item')
        .select(['loop', 'item'])
        .execute();
      await db.deleteFrom('work_failures').execute();
      return rows.map(({ loop, item }) => [loop, item]);
    };
    await sql`update booking_attempts set state = 'A STATE OF TOMORROW' where id = ${later.attemptId}`.execute(db);
    expect(await compareBooks(at.world)).toEqual([]);
    expect(await failed()).toEqual([]);
    const world = {
      ...at.world,
      get flights(): never {
        throw new Error('no supplier is connected');
      },
    };
    await compareAllBooks(world);
    expect(await failed()).toEqual([
      ['compare-books', String(attemptId)],
      ['compare-books-parts', 'lists'],
    ]);
    await watchDepartures(world);
    expect(await failed()).toEqual([['watch-departures', String(attemptId)]]);
    // A handle that lists neither bookings nor fees and begins no transaction.
    const torn = new Proxy(db, {
      get: (own, key) => {
        const value: unknown = Reflect.get(own, key, own);
        if (typeof value !== 'function') return value;
        return (...said: readonly unknown[]): unknown => {
          if (said[0] === 'booking_attempts as b' || said[0] === 'service_fees as f') throw new Error('cannot be read');
          return Reflect.apply(value, own, said);
        };
      },
    });
    await compareAllBooks({ ...at.world, db: torn });
    await watchDepartures({ ...at.world, db: torn });
    expect(await failed()).toEqual([
      ['compare-books-parts', 'bookings'],
      ['compare-books-parts', 'fees'],
      ['watch-departures-parts', 'departures'],
      ['watch-departures-parts', 'unanswered'],
    ]);
  });
});
