import type * as calls from '#contract/expert-desk.ts';
import type { Db } from '#platform/db/database.ts';
import type { Verb } from '#server/kit/verb.ts';
import { endAdmissionsOfDeclined } from '#server/settings/team/registration-decided.ts';
import { declineOrganization } from '#server/sign-in/decline-organization.ts';

/** Declines an organization's registration with a reason. Refuses `conflict` when it is no longer waiting. */
export const declineRegistration: Verb<typeof calls.declineRegistration> = (world, { params, body, actor, ip }) => {
  const organizationId = params.id;
  const also = (tx: Db): Promise<void> => endAdmissionsOfDeclined(world, tx, organizationId);
  return declineOrganization(world, { organizationId, reason: body.reason, by: { actorId: actor.userId, ip }, also });
};
