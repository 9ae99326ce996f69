import type * as calls from '#contract/settings/admissions.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { admit } from './parts/answer-admission.ts';
import { refusalOfEditor } from './parts/open-team.ts';
import { memberView } from './parts/view.ts';

/**
 * Lets a person who asked join the team as Standard. Refuses `not-found`, `role-too-low`, and `conflict` with a
 * sentence that says who answered before. docs/roles.md#team; docs/decisions/0082
 */
export const acceptAdmission: Verb<typeof calls.acceptAdmission> = async (world, call) => {
  const refusal = refusalOfEditor(call);
  if (refusal) return refuse(refusal);
  const { params, actor, ip } = call;
  const by = { actorId: actor.userId, ip };
  const admitted = await world.database.transact((tx) =>
    admit(world, tx, { organizationId: params.id, admissionId: params.admissionId, by }),
  );
  return admitted.ok ? ok(memberView(world, actor, admitted.value)) : admitted;
};
