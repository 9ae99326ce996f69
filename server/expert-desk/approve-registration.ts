import type * as calls from '#contract/expert-desk.ts';
import { refuse } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findRegistration } from '#server/people/waiting-store.ts';
import { tellOfWaitingAdmissions } from '#server/settings/team/registration-decided.ts';
import { approveOrganization } from '#server/sign-in/approve-organization.ts';

/**
 * Approves an organization's registration. Refuses `conflict` when it is no longer waiting, and while the address is
 * not proven, because an approved one would keep the domain's true owners from registering. SIGN-25
 */
export const approveRegistration: Verb<typeof calls.approveRegistration> = async (world, { params, actor, ip }) => {
  const registration = await findRegistration(world.db, params.id);
  if (registration && registration.email_proven_at === null)
    return refuse({
      code: 'conflict',
      detail: 'This address is not confirmed yet. Please approve the organization after that.',
    });
  const organizationId = params.id;
  const also = (tx: Db): Promise<void> => tellOfWaitingAdmissions(world, tx, organizationId);
  return await approveOrganization(world, { organizationId, by: { actorId: actor.userId, ip }, also });
};
