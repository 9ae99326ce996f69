import type * as calls from '#contract/sign-in.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { withoutSession } from '#server/kit/cookies.ts';
import type { CookieVerb } from '#server/kit/verb.ts';
import { endOneSession } from './end-one-session.ts';

/**
 * Signs one of the caller's devices out; the calling device also loses its cookie. Refuses `not-found` both for another
 * person's session and for an ended one. docs/roles.md#sessions
 */
export const endSession: CookieVerb<typeof calls.endSession> = async (world, { actor, params, ip }) => {
  const { userId } = actor;
  const by = { actorId: userId, ip };
  if (!(await endOneSession(world, { sessionId: params.id, userId, event: 'session-ended', by })))
    return refuse({ code: 'not-found' });
  const isSignedOut = params.id === actor.sessionId;
  return ok({ reply: undefined, cookies: isSignedOut ? [withoutSession] : [], isSignedOut });
};
