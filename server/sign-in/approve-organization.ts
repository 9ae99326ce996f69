import type { Refusal } from '#contract/refusals.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import { audit } from '#server/kit/audit.ts';
import type { World } from '#server/kit/world.ts';
import { activateMembers, activateOrganization } from '#server/people/registration-store.ts';
import { approvedMail } from './parts/mails.ts';

export type OrganizationApproval = {
  readonly organizationId: number;
  /** The expert or administrator who talked to them. */
  readonly by: { readonly actorId: number; readonly ip: string };
  /** What other rooms do in the same transaction. */
  readonly also?: (tx: Db) => Promise<void>;
};

/**
 * Approves a waiting organization with the people who registered it, and mails each of them. Their sessions have full
 * access from the next call on. Refuses `conflict` when it is not waiting. The desk checks who may call it. SIGN-25;
 * docs/rules.md#registration
 */
export const approveOrganization = async (
  world: World,
  { organizationId, by, also }: OrganizationApproval,
): Promise<Result<undefined, Refusal>> =>
  await world.database.transact(async (tx) => {
    const organization = await activateOrganization(tx, organizationId);
    if (organization === undefined) return refuse({ code: 'conflict' });
    const people = await activateMembers(tx, organizationId);
    const { publicUrl } = world.config;
    for (const { email: to } of people) await queueMail(tx, approvedMail({ to, publicUrl, organization }));
    await also?.(tx);
    for (const { id: userId } of people)
      await audit(world, tx, { event: 'organization-approved', userId, ...by, facts: { organizationId } });
    return ok(undefined);
  });
