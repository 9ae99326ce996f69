import { causeOf, resumptionOf } from '#domain/bookings/by-hand.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import type { BookingWorld } from './advance-attempt.ts';
import { lockAttempt } from './parts/attempt-store.ts';
import { findLastReason, hurry, seenOf } from './parts/by-hand-store.ts';
import { moveAttempt } from './parts/moves-store.ts';
import { tellEnd } from './parts/tell-end.ts';

/** `moved`: it is no longer as it was seen. `not possible`: there is nothing that the worker could do. */
export type ByHandRefusal = 'moved' | 'not possible';

type Press = {
  readonly attemptId: number;
  /** How the person saw it. */
  readonly seen: string;
};

/**
 * An administrator wants an attempt looked at, or its failed step taken again. The worker does it: it looks first, and
 * repeats a request only under its old key. Of two presses the second finds the attempt moved.
 * docs/booking.md#by-hand
 */
export const resumeAttempt = async (
  world: Pick<BookingWorld, 'clock' | 'jobs'>,
  tx: Db,
  { attemptId, seen }: Press,
): Promise<Result<{ readonly was: string; readonly now: string; readonly tripId: number }, ByHandRefusal>> => {
  const attempt = await lockAttempt(tx, attemptId);
  if (seenOf(attempt.state, attempt.since) !== seen) return refuse('moved');
  const cause = causeOf(await findLastReason(tx, attemptId), attempt.failure ?? '');
  const next = resumptionOf(attempt.state, cause);
  if (!next) return refuse('not possible');
  const now = world.clock.now();
  if (next.is === 'look') await hurry(tx, attemptId, now);
  else {
    const changes = { dueAt: now, ...(next.payment && { payment: { to: next.payment } }) };
    await moveAttempt(tx, attempt, { to: next.to, why: 'asked for by an administrator', now, changes });
    // Only the call of a person changed what the trip says. If it fails again, the next call does so again.
    if (cause === 'refund-failed') await tellEnd(tx, attempt);
  }
  await world.jobs.send(tx, 'advance-attempt', { attempt_id: attemptId });
  return ok({ was: attempt.state, now: next.is === 'look' ? attempt.state : next.to, tripId: attempt.tripId });
};
