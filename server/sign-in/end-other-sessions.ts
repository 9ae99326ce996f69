import type * as calls from '#contract/sign-in.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { endSessions } from './end-sessions.ts';

/** Signs the caller out everywhere else; this session stays, and ends by signing out. docs/roles.md#sessions */
export const endOtherSessions: Verb<typeof calls.endOtherSessions> = async (world, { actor, ip }) => {
  const { userId, sessionId } = actor;
  const ended = await world.database.transact((tx) =>
    endSessions(world, tx, {
      userId,
      exceptSessionId: sessionId,
      why: 'signed-out-elsewhere',
      by: { actorId: userId, ip },
    }),
  );
  return ok({ ended });
};
