import type * as calls from '#contract/console-people.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findConsolePerson } from '#server/people/console-people-store.ts';
import { resetSignInLimits } from '#server/sign-in/reset-limits.ts';

/** Gives a person the used up limits of signing in back. Refuses `not-found`. docs/operations.md#people */
export const resetPersonLimits: Verb<typeof calls.resetPersonLimits> = async (world, { params, actor, ip }) => {
  const account = await findConsolePerson(world.db, params.id);
  if (!account) return refuse({ code: 'not-found' });
  await resetSignInLimits(world, { account, by: { actorId: actor.userId, ip } });
  return ok(undefined);
};
