import { expect, test } from 'vitest';
import { transact } from '#platform/db/database.ts';
import { makeBookingWorld } from '#tests/builders/booking-world.ts';
import { stayOfferOf } from '#tests/builders/fake-hotel-supplier.ts';
import { testDatabase } from '#tests/builders/test-database.ts';
import { acceptChange } from './accept-change.ts';
import { compareBooking } from './compare-books.ts';
import { lockAttempt } from './parts/attempt-store.ts';
import { insertChange } from './parts/changes-store.ts';

test('an airline is told that its change is accepted while it has those flights, booked and ticketed; one that does not answer, later', async () => {
  const { inRolledBack } = await testDatabase();
  await inRolledBack(async (db) => {
    const at = makeBookingWorld(db);
    const { supplier } = at;
    const { attemptId } = await at.submit({ stays: [stayOfferOf({ ref: 'aurel' })] });
    await at.advance(attemptId);
    const [order] = supplier.orders.values();
    if (!order?.slices) throw new Error('it was ordered');
    const change = {
      before: [],
      after: order.slices,
      sentence: 'It departs later.',
      subject: '',
      reason: null,
      answerBy: null,
      at: at.clock.now(),
    };
    const id = await transact(db, async (tx) => insertChange(tx, await lockAttempt(tx, attemptId), change));
    const warnings: unknown[] = [];
    const world = { ...at.world, log: { ...at.world.log, warn: (...said: unknown[]) => void warnings.push(said) } };
    /** The airline returns this order. @returns whether it is asked, and how often it was told by then */
    const accept = async (value: typeof order | null, changeId = id) => {
      let isAsked = false;
      const find: typeof supplier.find = async () => {
        isAsked = true;
        return { ok: true, value };
      };
      await acceptChange({ ...world, flights: [{ ...supplier, find }] }, changeId);
      return [isAsked, supplier.accepted.length];
    };
    expect(await accept(order, 0)).toEqual([false, 0]);
    expect(await accept(null)).toEqual([true, 0]);
    expect(await accept({ ...order, slices: null })).toEqual([true, 0]);
    expect(await accept({ ...order, state: 'canceled' })).toEqual([true, 0]);
    expect(warnings).toEqual([]);
    supplier.plan('find', 'unsent');
    await expect(acceptChange(world, id)).rejects.toThrow('has not been told that its change is accepted');
    supplier.plan('acceptChange', 'unsent');
    await expect(accept(order)).rejects.toThrow('has not been told that its change is accepted');
    const late = [{ attempt: attemptId, change: id, error: 'timeout' }, 'a change was not accepted yet'];
    expect(warnings).toEqual([late, late]);
    // A hotel that cancels meanwhile leaves the flights booked.
    const [stay] = at.hotels.orders.values();
    at.hotels.cancelByHotel(stay?.attemptId ?? '');
    await compareBooking(at.world, attemptId);
    expect(await lockAttempt(db, attemptId)).toMatchObject({ state: 'CANCELING' });
    expect(await accept(order)).toEqual([true, 1]);
    await db.updateTable('attempt_items').set({ state: 'unwanted' }).where('kind', '=', 'flight').execute();
    expect(await accept(order)).toEqual([false, 1]);
  });
});
