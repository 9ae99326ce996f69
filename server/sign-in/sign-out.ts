import type * as calls from '#contract/sign-in.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { CookieVerb } from '#server/kit/verb.ts';
import { endSession } from './parts/store.ts';

/** Ends this session, for the cookie and for every copy of its token. Refuses `unauthenticated`. */
export const signOut: CookieVerb<typeof calls.signOut> = async (world, { actor }) => {
  if (actor.kind === 'anonymous') return refuse({ code: 'unauthenticated' });
  await endSession(world.db, { id: actor.sessionId }, world.clock.now());
  return ok({ reply: undefined, cookies: [{ name: 'session', value: '', expires: new Date(0) }] });
};
