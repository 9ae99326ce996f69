import { invariant } from '#domain/kit/invariant.ts';
import type { Db } from '#platform/db/database.ts';
import type { World } from '#server/kit/world.ts';
import type { Attempt } from './parts/attempt.ts';
import { findLatestAttemptId, loadAttempt } from './parts/attempt-store.ts';
import { freeOffer, moveAttempt, wipePassengers } from './parts/moves-store.ts';
import { saveOutcome } from './parts/trip-store.ts';

/**
 * The approver said yes: the booking goes on with a fresh price, which must not exceed what was approved.
 * Inside the transaction that records the decision.
 * @returns false when the attempt no longer waits: nothing was written
 */
export const resumeApproved = async (
  world: Pick<World, 'clock' | 'jobs'>,
  tx: Db,
  tripId: number,
): Promise<boolean> => {
  const attempt = await waitingAttempt(tx, tripId);
  if (!attempt) return false;
  const isMoved = await moveAttempt(tx, attempt, { to: 'SUBMITTED', why: 'approved', now: world.clock.now() });
  if (!isMoved) return false;
  await saveOutcome(tx, attempt, { tripState: 'booking', status: 'Booking', isBooked: false });
  await world.jobs.send(tx, 'advance-attempt', { attempt_id: attempt.id });
  return true;
};

/**
 * The approver said no, or nothing in time: nothing was charged and nothing will be.
 * Inside the transaction that records it.
 * @returns false when the attempt no longer waits: nothing was written
 */
export const endUnapproved = async (
  world: Pick<World, 'clock'>,
  tx: Db,
  { tripId, tripState }: { tripId: number; tripState: 'declined' | 'expired' },
): Promise<boolean> => {
  const attempt = await waitingAttempt(tx, tripId);
  if (!attempt) return false;
  const failure = tripState === 'declined' ? 'approval-declined' : 'approval-expired';
  const now = world.clock.now();
  if (!(await moveAttempt(tx, attempt, { to: 'EXPIRED', why: failure, now, changes: { failure } }))) return false;
  await freeOffer(tx, attempt);
  await wipePassengers(tx, attempt);
  const status = tripState === 'declined' ? 'Declined' : 'Expired';
  await saveOutcome(tx, attempt, { tripState, status, isBooked: false });
  return true;
};

const waitingAttempt = async (tx: Db, tripId: number): Promise<Attempt | undefined> => {
  const id = await findLatestAttemptId(tx, tripId);
  invariant(id, `trip ${tripId} has an attempt when it is decided on`);
  const attempt = await loadAttempt(tx, id);
  return attempt.state === 'AWAITING_APPROVAL' ? attempt : undefined;
};
