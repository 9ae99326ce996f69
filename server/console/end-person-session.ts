import type * as calls from '#contract/console-people.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { endOneSession } from '#server/sign-in/end-one-session.ts';
import { findHelped } from './parts/find-helped.ts';

/** Signs a person out on one device. Refuses `conflict` when they have no such session, or it has ended. */
export const endPersonSession: Verb<typeof calls.endPersonSession> = async (world, { params, actor, ip }) => {
  const { id: userId, sessionId } = params;
  const helped = await findHelped(world.db, actor, userId);
  if (!helped.ok) return helped;
  const by = { actorId: actor.userId, ip };
  const isEnded = await endOneSession(world, { sessionId, userId, event: 'signed-out-by-staff', by });
  return isEnded ? ok(undefined) : refuse({ code: 'conflict', detail: 'This session has ended already.' });
};
