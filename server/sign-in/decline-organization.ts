import type { Refusal } from '#contract/refusals.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import { audit } from '#server/kit/audit.ts';
import type { World } from '#server/kit/world.ts';
import { closeOrganization } from '#server/people/organization-store.ts';
import { switchOffMembers } from '#server/people/user-store.ts';
import { declinedMail } from './parts/declined-mail.ts';

export type OrganizationDecline = {
  readonly organizationId: number;
  /** The reason given by the expert or administrator, shown to the person. */
  readonly reason: string;
  readonly by: { readonly actorId: number; readonly ip: string };
  /** What other rooms do in the same transaction. */
  readonly also?: (tx: Db) => Promise<void>;
};

/**
 * Declines a waiting organization with the people who registered it. Their accounts are disabled, its domain is free
 * again, and each person is mailed the reason. Refuses `conflict` when it is not waiting. The desk checks who may call
 * it. docs/rules.md#registration
 */
export const declineOrganization = async (
  world: World,
  { organizationId, reason, by, also }: OrganizationDecline,
): Promise<Result<undefined, Refusal>> =>
  await world.database.transact(async (tx) => {
    const organization = await closeOrganization(tx, organizationId);
    if (organization === undefined) return refuse({ code: 'conflict' });
    const people = await switchOffMembers(tx, organizationId);
    const { email: askEmail } = world.config.contactSales;
    for (const { email: to } of people) await queueMail(tx, declinedMail({ to, organization, reason, askEmail }));
    await also?.(tx);
    for (const { id: userId } of people)
      await audit(world, tx, { event: 'organization-declined', userId, ...by, facts: { organizationId } });
    return ok(undefined);
  });
