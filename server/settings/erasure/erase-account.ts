import type * as calls from '#contract/settings/erasure.ts';
import { confirmationProblem, isErasureConfirmed } from '#domain/account/erasure.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { withoutSession } from '#server/kit/cookies.ts';
import { hasSignedInRecently } from '#server/kit/recent-sign-in.ts';
import type { CookieVerb } from '#server/kit/verb.ts';
import { eraseAccountOf } from './erase-account-of.ts';

/**
 * Erases the caller's account. Refuses `invalid` where the typed address is another, `sign-in-again`, and `conflict` with
 * the tasks to do first. docs/decisions/0068
 */
export const eraseAccount: CookieVerb<typeof calls.eraseAccount> = async (world, { actor, body, ip }) => {
  if (!isErasureConfirmed(body.email, actor.email))
    return refuse({ code: 'invalid', errors: { email: confirmationProblem } });
  if (!(await hasSignedInRecently(world, actor))) return refuse({ code: 'sign-in-again' });
  const { userId } = actor;
  const erased = await eraseAccountOf(world, { userId, by: { actorId: userId, ip } });
  // Another device of the same person was faster.
  if (!erased.ok) return erased.error.code === 'not-found' ? refuse({ code: 'unauthenticated' }) : erased;
  return ok({ reply: undefined, cookies: [withoutSession], isSignedOut: true });
};
