import type * as calls from '#contract/console-people.ts';
import type { Verb } from '#server/kit/verb.ts';
import { mailProofAgain } from '#server/settings/account/mail-proof-again.ts';
import { findHelped } from './parts/find-helped.ts';

/** Mails the proof of a new address again. Refuses `not-found`, and as `mailProofAgain` does. docs/operations.md#people */
export const mailPersonProof: Verb<typeof calls.mailPersonProof> = async (world, { params, actor, ip }) => {
  const helped = await findHelped(world.db, actor, params.id);
  if (!helped.ok) return helped;
  return await mailProofAgain(world, { userId: params.id, by: { actorId: actor.userId, ip } });
};
