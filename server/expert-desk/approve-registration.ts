import type * as calls from '#contract/expert-desk.ts';
import { refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findRegistration } from '#server/people/waiting-store.ts';
import { approveOrganization } from '#server/sign-in/approve-organization.ts';

/**
 * Lets an organization in. Refuses `conflict` when it does not wait any more, and while nobody has proven the address:
 * approved, it would keep the true owners of its domain from registering. SIGN-25
 */
export const approveRegistration: Verb<typeof calls.approveRegistration> = async (world, { params, actor, ip }) => {
  const registration = await findRegistration(world.db, params.id);
  if (registration && registration.email_proven_at === null)
    return refuse({ code: 'conflict', detail: 'Nobody has proven this address yet. Please approve it after that.' });
  return await approveOrganization(world, { organizationId: params.id, by: { actorId: actor.userId, ip } });
};
