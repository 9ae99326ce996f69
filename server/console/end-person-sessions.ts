import type * as calls from '#contract/console-people.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { endSessions } from '#server/sign-in/end-sessions.ts';
import { findHelped } from './parts/find-helped.ts';

/** Signs a person out on every device. Refuses `not-found`. docs/operations.md#people */
export const endPersonSessions: Verb<typeof calls.endPersonSessions> = async (world, { params, actor, ip }) => {
  const { id: userId } = params;
  const by = { actorId: actor.userId, ip };
  return await world.database.transact(async (tx) => {
    const helped = await findHelped(tx, actor, userId);
    if (!helped.ok) return helped;
    const ended = await endSessions(world, tx, { userId, exceptSessionId: null, why: 'signed-out-by-staff', by });
    return ok({ ended });
  });
};
