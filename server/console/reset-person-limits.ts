import type * as calls from '#contract/console-people.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { resetSignInLimits } from '#server/sign-in/reset-limits.ts';
import { findHelped } from './parts/find-helped.ts';

/** Gives a person the used up limits of signing in back. Refuses `not-found`. docs/operations.md#people */
export const resetPersonLimits: Verb<typeof calls.resetPersonLimits> = async (world, { params, actor, ip }) => {
  const helped = await findHelped(world.db, actor, params.id);
  if (!helped.ok) return helped;
  await resetSignInLimits(world, { account: helped.value, by: { actorId: actor.userId, ip } });
  return ok(undefined);
};
