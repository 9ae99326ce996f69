/** Proves docs/booking.md#reconcile */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { transact } from '#platform/db/database.ts';
import { makeBookingWorld } from '#tests/builders/booking-world.ts';
import { testDatabase } from '#tests/builders/test-database.ts';
import { collectedJobs } from '#tests/builders/test-jobs.ts';
import { readExposure } from './read-exposure.ts';
import { reconcile, workBookings } from './reconcile.ts';

const { inRolledBack } = await testDatabase();

/** Makes every read of an attempt throw, as a bug or a row of another version would. */
const poison = (db: Parameters<typeof makeBookingWorld>[0], attemptId: number) =>
  sql`update attempt_items set state = 'a state of tomorrow' where attempt_id = ${attemptId}`.execute(db);

const calls = (db: Parameters<typeof makeBookingWorld>[0]) => db.selectFrom('desk_calls').selectAll().execute();

describe('One attempt whose work fails', () => {
  test('is postponed while all others go on, however many fail and however long they have been due', async () => {
    await inRolledBack(async (db) => {
      const at = makeBookingWorld(db);
      // More than one round holds, all due before the good one.
      const bad = [];
      for (let n = 0; n < 55; n += 1) bad.push(await at.submit());
      for (const { attemptId } of bad) await poison(db, attemptId);
      at.clock.advance(1);
      const good = await at.submit();
      await at.pass(0);
      await at.pass(0);
      expect((await at.standing(good.tripId)).attempt).toBe('CONFIRMED');
      const failed = await at.world.metrics.loopFailures.get();
      expect(failed.values).toMatchObject([{ labels: { loop: 'advance-attempts' }, value: 55 }]);
    });
  });

  test('waits a minute, then two, up to an hour, and calls a person once', async () => {
    await inRolledBack(async (db) => {
      const at = makeBookingWorld(db);
      const bad = await at.submit();
      const other = await at.submit();
      for (const { attemptId } of [bad, other]) await poison(db, attemptId);
      const waits: number[] = [];
      for (let tries = 0; tries < 9; tries += 1) {
        await at.pass(0);
        const { due_at: dueAt } = (await at.standing(bad.tripId)).row;
        const minutes = ((dueAt?.getTime() ?? 0) - at.clock.now().getTime()) / 60_000;
        waits.push(minutes);
        if (tries < 3) expect(await calls(db)).toHaveLength(tries === 2 ? 2 : 0);
        at.clock.advance(minutes);
      }
      expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
      const called = (await calls(db)).toSorted((one, next) => (one.trip_id ?? 0) - (next.trip_id ?? 0));
      expect(called).toMatchObject([bad, other].map(({ tripId }) => ({ kind: 'stuck booking', trip_id: tripId })));
      expect(called[0]?.facts).toEqual([
        ['Attempt', String(bad.attemptId)],
        ['Our key', bad.key],
        ['State', 'REPRICED'],
        ['Held on the card', '0.00 USD'],
        ['Taken from the card', '0.00 USD'],
      ]);
      expect(called[0]?.sentence).toContain('fails again and again');
      expect((await at.standing(bad.tripId)).trip).toBe('needs attention');
      const desk = (await at.mails()).filter(({ to }) => to === 'desk@tripwright.example');
      expect(desk.map(({ subject }) => subject)).toEqual(['A booking is stuck', 'A booking is stuck']);
      // Somebody at the desk has it: that it fails on is not said again.
      await db.updateTable('trips').set({ state: 'booking' }).where('id', '=', bad.tripId).execute();
      await at.pass(0);
      expect((await at.standing(bad.tripId)).trip).toBe('booking');
    });
  });

  test('does not block others when the call to the desk fails too', async () => {
    await inRolledBack(async (db) => {
      const at = makeBookingWorld(db);
      const bad = await at.submit();
      await poison(db, bad.attemptId);
      // Its content cannot be read either, so calling a person fails as well.
      await sql`update booking_attempts set currency = 'no currency' where id = ${bad.attemptId}`.execute(db);
      await at.pass(0);
      for (let tries = 0; tries < 3; tries += 1) await at.pass(10);
      // Due by now, and before the good one.
      at.clock.advance(10);
      const good = await at.submit();
      await at.pass(0);
      expect((await at.standing(good.tripId)).attempt).toBe('CONFIRMED');
      const { fails } = await db.selectFrom('work_failures').select('fails').executeTakeFirstOrThrow();
      expect(fails).toBe(5);
    });
  });

  test('continues where it stopped after the cause is repaired', async () => {
    await inRolledBack(async (db) => {
      const at = makeBookingWorld(db);
      const trip = await at.submit();
      await poison(db, trip.attemptId);
      for (let tries = 0; tries < 4; tries += 1) await at.pass(10);
      await sql`update attempt_items set state = 'wanted' where attempt_id = ${trip.attemptId}`.execute(db);
      await at.pass(60);
      expect(await at.standing(trip.tripId)).toMatchObject({ trip: 'booked', attempt: 'CONFIRMED' });
      expect(await db.selectFrom('work_failures').selectAll().execute()).toEqual([]);
    });
  });

  test('does not stop the gauges, nor does a list that cannot be read', async () => {
    await inRolledBack(async (db) => {
      const at = makeBookingWorld(db);
      at.supplier.plan('book', 'unsent');
      const lost = await at.submit();
      await at.advance(lost.attemptId);
      const bad = await at.submit();
      await poison(db, bad.attemptId);
      at.clock.advance(1);
      await reconcile(at.world);
      expect((await readExposure(db, at.clock.now())).moneyAtRisk).toBe(41_200);
    });
  });
});

test('the jobs of booking are done: one attempt, all that are due, the daily and the hourly look, and a deleted card', async () => {
  await inRolledBack(async (db) => {
    const at = makeBookingWorld(db);
    const jobs = collectedJobs();
    const times: [string, number][] = [];
    const every: typeof jobs.every = (name, seconds, handler) => {
      times.push([name, seconds]);
      jobs.every(name, seconds, handler);
    };
    const world = { ...at.world, jobs: { ...jobs, every } };
    const first = await at.submit();
    // A lease ends with its process. On PostgreSQL another process may have it.
    const leases = db.updateTable('booking_attempts').set({ lease_by: 'another', lease_until: '2026-06-16T09:05:00Z' });
    await leases.execute();
    const leaseOf = async () => (await at.standing(first.tripId)).row.lease_by;
    await workBookings({ ...world, database: { engine: 'postgres' } });
    expect(await leaseOf()).toBe('another');
    await workBookings({ ...world, database: { engine: 'pglite' } });
    expect(await leaseOf()).toBeNull();
    expect(times.slice(0, 3)).toEqual([
      ['reconcile', 15],
      ['watch-departures', 3_600],
      ['compare-books', 86_400],
    ]);
    const run = async (...sent: Parameters<typeof jobs.send> extends [unknown, ...infer Rest] ? Rest : never) => {
      await transact(db, (tx) => jobs.send(tx, ...sent));
      await jobs.runAll();
    };
    const [second, soon] = [await at.submit(), await at.submit({ daysAhead: 1 })];
    const state = async ({ tripId }: typeof first) => (await at.standing(tripId)).trip;
    await run('advance-attempt', { attempt_id: first.attemptId });
    expect([await state(first), await state(second)]).toEqual(['booked', 'booking']);
    await run('reconcile', {});
    expect([await state(second), await state(soon)]).toEqual(['booked', 'booked']);
    for (const { key } of [first, soon]) at.supplier.cancelByAirline(key);
    await run('watch-departures', {});
    expect([await state(first), await state(soon)]).toEqual(['booked', 'canceled']);
    await run('compare-books', {});
    expect([await state(first), await state(second)]).toEqual(['canceled', 'booked']);
    expect(await calls(db)).toEqual([]);
    expect(await db.selectFrom('work_failures').selectAll().execute()).toEqual([]);
    const { card_id: cardId } = (await at.standing(second.tripId)).row;
    await db.updateTable('cards').set({ deleted_at: at.clock.now() }).execute();
    await run('forget-card', { card_id: cardId ?? 0 });
    expect(at.gateway.calls.filter((call) => call === 'forgetCard')).toHaveLength(1);
  });
});
