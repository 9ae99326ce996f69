import type * as calls from '#contract/sign-in.ts';
import { ok } from '#domain/kit/result.ts';
import { withoutSession } from '#server/kit/cookies.ts';
import type { CookieVerb } from '#server/kit/verb.ts';
import { endOneSession } from './end-one-session.ts';

/** Ends this session, for the cookie and for every copy of its token. */
export const signOut: CookieVerb<typeof calls.signOut> = async (world, { actor, ip }) => {
  const { userId, sessionId } = actor;
  await endOneSession(world, { sessionId, userId, event: 'signed-out', by: { actorId: userId, ip } });
  return ok({ reply: undefined, cookies: [withoutSession], isSignedOut: true });
};
