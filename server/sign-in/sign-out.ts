import type * as calls from '#contract/sign-in.ts';
import { ok } from '#domain/kit/result.ts';
import { withoutSession } from '#server/kit/cookies.ts';
import type { CookieVerb } from '#server/kit/verb.ts';
import { endOneSession } from './parts/end-one-session.ts';

/** Ends this session, for the cookie and for every copy of its token. */
export const signOut: CookieVerb<typeof calls.signOut> = async (world, { actor, ip }) => {
  await endOneSession(world, { sessionId: actor.sessionId, userId: actor.userId, event: 'signed-out', ip });
  return ok({ reply: undefined, cookies: [withoutSession], isSignedOut: true });
};
