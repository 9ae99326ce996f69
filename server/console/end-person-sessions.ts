import type * as calls from '#contract/console-people.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findConsolePerson } from '#server/people/console-people-store.ts';
import { endSessions } from '#server/sign-in/end-sessions.ts';

/** Signs a person out on every device. Refuses `not-found`. docs/operations.md#people */
export const endPersonSessions: Verb<typeof calls.endPersonSessions> = async (world, { params, actor, ip }) => {
  const { id: userId } = params;
  const by = { actorId: actor.userId, ip };
  return await world.database.transact(async (tx) => {
    if (!(await findConsolePerson(tx, userId))) return refuse({ code: 'not-found' });
    const ended = await endSessions(world, tx, { userId, exceptSessionId: null, why: 'signed-out-by-staff', by });
    return ok({ ended });
  });
};
