import type * as calls from '#contract/expert-desk.ts';
import type { Verb } from '#server/kit/verb.ts';
import { declineOrganization } from '#server/sign-in/decline-organization.ts';

/** Declines a registration with a reason. Refuses `conflict` when it is no longer waiting. */
export const declineRegistration: Verb<typeof calls.declineRegistration> = (world, { params, body, actor, ip }) =>
  declineOrganization(world, { organizationId: params.id, reason: body.reason, by: { actorId: actor.userId, ip } });
