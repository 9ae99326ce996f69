import { invariant } from '#domain/kit/invariant.ts';
import { transact } from '#platform/db/database.ts';
import { cancelBooking } from '#server/bookings/cancel-booking.ts';
import type { World } from '#server/kit/world.ts';
import { findLatest, insertDecision } from './parts/store.ts';

/**
 * Takes a waiting request back: the approver's answer no longer counts, the trip is canceled, nothing is charged, and
 * what the supplier holds is given up. The caller answers for the right to it. Semantics 6
 * @param withdrawn.reason as the approver reads it
 * @returns false when nothing waits any more: nothing was written
 */
export const withdrawRequest = (
  world: Pick<World, 'db' | 'clock' | 'jobs'>,
  withdrawn: { readonly tripId: number; readonly actorId: number; readonly reason: string },
): Promise<boolean> =>
  transact(world.db, async (tx) => {
    const { tripId, actorId, reason } = withdrawn;
    const question = await findLatest(tx, tripId);
    if (question?.state !== 'pending') return false;
    const at = world.clock.now();
    if (!(await insertDecision(tx, { question, state: 'withdrawn', actorId, isOwnTrip: false, reason, at })))
      return false;
    const begun = await cancelBooking(world, tx, tripId);
    invariant(begun === 'withdrawn', `trip ${tripId} waits while its question is open`);
    return true;
  });
