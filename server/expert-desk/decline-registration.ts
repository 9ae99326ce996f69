import type * as calls from '#contract/expert-desk.ts';
import type { Verb } from '#server/kit/verb.ts';
import { declineOrganization } from '#server/sign-in/decline-organization.ts';

/** Turns a registration away with a reason. Refuses `conflict` when it does not wait any more. */
export const declineRegistration: Verb<typeof calls.declineRegistration> = (world, { params, body, actor, ip }) =>
  declineOrganization(world, { organizationId: params.id, reason: body.reason, by: { actorId: actor.userId, ip } });
