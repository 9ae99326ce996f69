import type { Db } from '#platform/db/database.ts';
import type { World } from '#server/kit/world.ts';
import { findOpenChange, type OpenChange } from './find-open-change.ts';
import { lockLatestAttempt } from './parts/attempt-store.ts';
import { insertAnswer, saveAttention } from './parts/changes-store.ts';

type Said = {
  readonly tripId: number;
  /** The change that was shown. */
  readonly changeId: number;
  readonly answer: 'accepted' | 'asked';
  readonly actorId: number;
};

/**
 * Stores the answer to a change. When it is accepted, the airline is told and the trip needs no more attention. When
 * other flights are requested, the trip is listed at the desk. Runs in the caller's transaction, and the caller must
 * check the permission.
 * @returns the change, and whether this answer is new; null: another change, or none, waits for an answer
 */
export const answerChange = async (
  world: Pick<World, 'clock' | 'jobs'>,
  tx: Db,
  { tripId, changeId, answer, actorId }: Said,
): Promise<{ readonly change: OpenChange; readonly isFirst: boolean } | null> => {
  // A worker that records a newer change waits for this lock, or has finished.
  await lockLatestAttempt(tx, tripId);
  const change = await findOpenChange(tx, tripId, world.clock.now());
  if (change?.id !== changeId) return null;
  if (!(await insertAnswer(tx, { changeId, answer, actorId, at: world.clock.now() })))
    return { change, isFirst: false };
  await saveAttention(tx, tripId, answer === 'asked');
  if (answer === 'accepted') await world.jobs.send(tx, 'accept-change', { change_id: changeId });
  return { change, isFirst: true };
};
