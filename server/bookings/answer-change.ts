import type { Db } from '#platform/db/database.ts';
import type { World } from '#server/kit/world.ts';
import { findOpenChange, type OpenChange } from './find-open-change.ts';
import { lockLatestAttempt } from './parts/attempt-store.ts';
import { insertAnswer, saveAttention } from './parts/changes-store.ts';

type Said = {
  readonly tripId: number;
  /** The change that was seen. */
  readonly changeId: number;
  readonly answer: 'accepted' | 'asked';
  readonly actorId: number;
};

/**
 * Writes what was answered to a change. Accepted: the airline is told so, and nobody has to see to the trip any more.
 * Other flights asked for: the trip stands at the desk. Inside the caller's transaction, which answers for the right to it.
 * @returns the change, and whether this was said for the first time; null: another change, or none, waits for an answer
 */
export const answerChange = async (
  world: Pick<World, 'clock' | 'jobs'>,
  tx: Db,
  { tripId, changeId, answer, actorId }: Said,
): Promise<{ readonly change: OpenChange; readonly isFirst: boolean } | null> => {
  // Whoever takes over a newer change waits, or has done so.
  await lockLatestAttempt(tx, tripId);
  const change = await findOpenChange(tx, tripId, world.clock.now());
  if (change?.id !== changeId) return null;
  if (!(await insertAnswer(tx, { changeId, answer, actorId, at: world.clock.now() })))
    return { change, isFirst: false };
  await saveAttention(tx, tripId, answer === 'asked');
  if (answer === 'accepted') await world.jobs.send(tx, 'accept-change', { change_id: changeId });
  return { change, isFirst: true };
};
