import type * as calls from '#contract/console-people.ts';
import { refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findConsolePerson } from '#server/people/console-people-store.ts';
import { mailProofAgain } from '#server/settings/account/mail-proof-again.ts';

/** Mails the proof of a new address again. Refuses `not-found`, and as `mailProofAgain` does. docs/operations.md#people */
export const mailPersonProof: Verb<typeof calls.mailPersonProof> = async (world, { params, actor, ip }) => {
  if (!(await findConsolePerson(world.db, params.id))) return refuse({ code: 'not-found' });
  return await mailProofAgain(world, { userId: params.id, by: { actorId: actor.userId, ip } });
};
