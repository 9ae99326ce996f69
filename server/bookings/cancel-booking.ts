import { isWaiting } from '#domain/bookings/states.ts';
import { type Db, transact } from '#platform/db/database.ts';
import type { World } from '#server/kit/world.ts';
import type { FlightOrder } from '#suppliers/flights/port.ts';
import { endUnapproved } from './approved-booking.ts';
import { lockAttempt, lockLatestAttempt } from './parts/attempt-store.ts';
import { cancelTrip } from './parts/consequences.ts';
import { moveAttempt, saveOrder } from './parts/moves-store.ts';
import type { BookingWorld } from './parts/worker.ts';

/**
 * Undoes what a trip bought: the supplier is asked what that costs, the order is canceled, and the money that comes
 * back goes to the card; the trip says so once the order is canceled. A trip that still waits for its approver is
 * withdrawn instead, with whatever is held for it. Inside the caller's transaction, which answers for the right to it
 * and closes an open question of approval.
 * @returns what was begun, or null when there is nothing to undo: nothing was written
 */
export const cancelBooking = async (
  world: Pick<World, 'clock' | 'jobs'>,
  tx: Db,
  tripId: number,
): Promise<'canceling' | 'withdrawn' | null> => {
  const attempt = await lockLatestAttempt(tx, tripId);
  if (!attempt) return null;
  if (isWaiting(attempt.state))
    return (await endUnapproved(world, tx, { tripId, tripState: 'canceled' })) ? 'withdrawn' : null;
  if (attempt.state !== 'CONFIRMED') return null;
  await moveAttempt(tx, attempt, { to: 'CANCELING', why: 'undo asked for', now: world.clock.now() });
  await world.jobs.send(tx, 'advance-attempt', { attempt_id: attempt.id });
  return 'canceling';
};

/**
 * The airline canceled a confirmed booking by itself: the trip says so at once, and its money goes back.
 * @param order as the supplier names it now
 * @returns false when the booking is not a confirmed one any more: nothing was written
 */
export const acceptCancellation = (world: BookingWorld, attemptId: number, order: FlightOrder): Promise<boolean> =>
  transact(world.db, async (tx) => {
    const attempt = await lockAttempt(tx, attemptId);
    const { cancellation } = order;
    if (attempt.state !== 'CONFIRMED' || !cancellation) return false;
    await moveAttempt(tx, attempt, { to: 'CANCELING', why: 'canceled by the airline', now: world.clock.now() });
    await saveOrder(tx, attempt, order);
    await cancelTrip(world, tx, { attempt, canceled: cancellation });
    await world.jobs.send(tx, 'advance-attempt', { attempt_id: attempt.id });
    return true;
  });
