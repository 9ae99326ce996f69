import type * as calls from '#contract/settings/admissions.ts';
import { refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { turnAway } from './parts/answer-admission.ts';
import { refusalOfEditor } from './parts/open-team.ts';

/** Declines a request to join. Refuses as accepting does. docs/roles.md#team; docs/decisions/0082 */
export const declineAdmission: Verb<typeof calls.declineAdmission> = async (world, call) => {
  const refusal = refusalOfEditor(call);
  if (refusal) return refuse(refusal);
  const { params, actor, ip } = call;
  const by = { actorId: actor.userId, ip };
  return await world.database.transact((tx) =>
    turnAway(world, tx, { organizationId: params.id, admissionId: params.admissionId, by }),
  );
};
