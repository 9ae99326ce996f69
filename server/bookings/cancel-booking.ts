import type { Failure } from '#domain/bookings/answer-classes.ts';
import { isWaiting } from '#domain/bookings/states.ts';
import { type Db, transact } from '#platform/db/database.ts';
import type { World } from '#server/kit/world.ts';
import type { FlightOrder } from '#suppliers/flights/port.ts';
import { endUnapproved } from './approved-booking.ts';
import type { Attempt } from './parts/attempt.ts';
import { lockAttempt, lockLatestAttempt } from './parts/attempt-store.ts';
import { cancelTrip, stopTrip } from './parts/consequences.ts';
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
 * The airline canceled a confirmed booking by itself: the trip says so at once, and its money goes back. Once it has
 * begun, a person sees to it instead.
 * @param order as the supplier names it now
 * @returns false when the booking is not a confirmed one any more: nothing was written
 */
export const acceptCancellation = (world: BookingWorld, attemptId: number, order: FlightOrder): Promise<boolean> =>
  transact(world.db, async (tx) => {
    const attempt = await lockAttempt(tx, attemptId);
    const { cancellation } = order;
    if (attempt.state !== 'CONFIRMED' || !cancellation) return false;
    const now = world.clock.now();
    await moveAttempt(tx, attempt, { to: 'CANCELING', why: 'canceled by the airline', now });
    await saveOrder(tx, attempt, order);
    if (attempt.departsAt <= now) {
      // What was flown is not given back: how much that is, and how somebody gets home, a person decides.
      const failure: Failure = 'canceled-under-way';
      const moved: Attempt = { ...attempt, state: 'CANCELING', version: attempt.version + 1 };
      await moveAttempt(tx, moved, { to: 'NEEDS_HUMAN', why: failure, now, changes: { failure } });
      await stopTrip(world, tx, attempt);
      return true;
    }
    await cancelTrip(world, tx, { attempt, canceled: cancellation });
    await world.jobs.send(tx, 'advance-attempt', { attempt_id: attempt.id });
    return true;
  });
