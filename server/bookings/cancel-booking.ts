import type { Failure } from '#domain/bookings/answer-classes.ts';
import { type Db, transact } from '#platform/db/database.ts';
import type { World } from '#server/kit/world.ts';
import { endUnapproved, endUnconfirmed } from './approved-booking.ts';
import { type Attempt, itemOf, withItem } from './parts/attempt.ts';
import { lockAttempt, lockLatestAttempt } from './parts/attempt-store.ts';
import { cancelItem, stopTrip } from './parts/consequences.ts';
import type { ItemOrder } from './parts/goods.ts';
import { moveAttempt, saveOrder, unwantAll } from './parts/moves-store.ts';
import { returnVoucherShare } from './parts/voucher-steps.ts';
import type { BookingWorld } from './parts/worker.ts';

/**
 * Cancels a trip's bookings. It asks the suppliers for the cost, cancels the orders and refunds the returned money to
 * the card. After that the trip shows as canceled. A trip that still waits for its approver or for the cardholder is
 * withdrawn instead, with all its holds and questions. Runs in the caller's transaction. The caller must check the
 * permission and close an open approval.
 * @param why the reason for the booking's history
 * @returns the cancellation that was started, or null when there was nothing to cancel and nothing was written
 */
export const cancelBooking = async (
  world: Pick<World, 'clock' | 'jobs'>,
  tx: Db,
  tripId: number,
  why = 'undo asked for',
): Promise<'canceling' | 'withdrawn' | null> => {
  const attempt = await lockLatestAttempt(tx, tripId);
  if (!attempt) return null;
  const isWithdrawn =
    (await endUnapproved(world, tx, { tripId, tripState: 'canceled' })) || (await endUnconfirmed(world, tx, tripId));
  if (isWithdrawn) return 'withdrawn';
  if (attempt.state !== 'CONFIRMED') return null;
  await moveAttempt(tx, attempt, { to: 'CANCELING', why, now: world.clock.now() });
  await unwantAll(tx, attempt);
  await world.jobs.send(tx, 'advance-attempt', { attempt_id: attempt.id });
  return 'canceling';
};

/** An order that its supplier canceled, as the supplier describes it now. */
export type CanceledOrder = { readonly itemId: number; readonly order: ItemOrder };

/**
 * Suppliers canceled orders of a confirmed booking by themselves. The trip shows this at once, and their money is
 * refunded. Once a journey has begun, a person handles it instead.
 * @returns false when the booking is no longer confirmed or already knows all of them, and nothing was written
 */
export const acceptCancellation = (
  world: BookingWorld,
  attemptId: number,
  orders: readonly CanceledOrder[],
): Promise<boolean> =>
  transact(world.db, async (tx) => {
    const attempt = await lockAttempt(tx, attemptId);
    const news = orders.filter(({ itemId }) => itemOf(attempt, itemId).state === 'ordered');
    const [first] = news;
    if (attempt.state !== 'CONFIRMED' || !first) return false;
    const now = world.clock.now();
    const why = `canceled by the ${first.order.cancellation?.by ?? 'supplier'}`;
    await moveAttempt(tx, attempt, { to: 'CANCELING', why, now });
    let moved: Attempt = { ...attempt, state: 'CANCELING', version: attempt.version + 1 };
    for (const { itemId, order } of news) {
      const item = itemOf(attempt, itemId);
      await saveOrder(tx, item, order);
      moved = withItem(moved, { ...item, state: 'canceled', order });
    }
    if (attempt.departsAt <= now && news.some(({ itemId }) => itemOf(attempt, itemId).goods.kind === 'flight')) {
      // Flown flights are not refunded. A person decides on the amount and on the way home.
      const failure: Failure = 'canceled-under-way';
      await moveAttempt(tx, moved, { to: 'NEEDS_HUMAN', why: failure, now, changes: { failure } });
      await stopTrip(world, tx, moved);
      return true;
    }
    for (const { itemId } of news) await returnVoucherShare(world, tx, { attempt: moved, item: itemOf(moved, itemId) });
    await cancelItem(world, tx, moved);
    await world.jobs.send(tx, 'advance-attempt', { attempt_id: attempt.id });
    return true;
  });
