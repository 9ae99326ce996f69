/** Policies for other rooms. Parts of a statement take the column that names the policy. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { LineManagerRole } from '#contract/settings/policies.ts';
import type { SecondRule } from '#domain/policies/second-approval.ts';
import type { Db } from '#platform/db/database.ts';
import { organizationNameOf } from '#server/people/name-store.ts';
import { isActiveOrganization } from '#server/people/standing-store.ts';

/** Who approves under a policy, even a deleted one. */
export const approverOf = (policyId: string): RawBuilder<number | null> =>
  sql<number | null>`(select policy.approver_id from policies policy where policy.id = ${sql.ref(policyId)})`;

/** What line managers do under a policy, even a deleted one. */
export const lineManagerRoleOf = (policyId: string): RawBuilder<LineManagerRole | null> =>
  sql<LineManagerRole | null>`(select policy.line_manager from policies policy where policy.id = ${sql.ref(policyId)})`;

/** The people whom a policy, even a deleted one, names for second approvals, as a JSON list of ids. */
export const secondApproversOf = (policyId: string): RawBuilder<readonly number[]> =>
  sql<readonly number[]>`coalesce((select json_agg(second.user_id order by second.user_id)
    from policy_second_approvers second where second.policy_id = ${sql.ref(policyId)}), '[]')`;

/** Whether a policy names such a person for second approvals. Takes a condition on `second.user_id`. */
export const hasSecondApproverWho = (policyId: string, isMeant: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from policy_second_approvers second
    where second.policy_id = ${sql.ref(policyId)} and ${isMeant})`;

/** When a policy, even a deleted one, asks for a second approval; null: never. */
export const secondRuleOf = (policyId: string): RawBuilder<SecondRule | null> =>
  sql<SecondRule | null>`(select json_build_object('aboveMinor', policy.second_above_minor,
      'countries', to_json(string_to_array(policy.second_countries, ',')))
    from policies policy where policy.id = ${sql.ref(policyId)}
      and (policy.second_above_minor is not null or policy.second_countries <> ''))`;

/** The rule in the columns of a policy. */
export const secondRuleIn = (row: {
  readonly second_above_minor: number | null;
  readonly second_countries: string;
}): SecondRule => ({
  aboveMinor: row.second_above_minor,
  countries: row.second_countries === '' ? [] : row.second_countries.split(','),
});

/** Whether a policy of one of a person's organizations names the person for second approvals. */
export const isSecondApprover = async (
  db: Db,
  { userId, organizationIds }: { readonly userId: number; readonly organizationIds: readonly number[] },
): Promise<boolean> =>
  organizationIds.length > 0 &&
  (await db
    .selectFrom('policy_second_approvers')
    .where('user_id', '=', userId)
    .where('organization_id', 'in', organizationIds)
    .select('policy_id')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whether line managers decide under a policy of an organization, even a deleted one. */
export const asksLineManagers = (organizationId: string): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from policies policy where policy.line_manager <> 'none' and policy.organization_id = ${sql.ref(organizationId)})`;

/** The policies under which line managers decide, as a sub-select of rows with `id` and `organization_id`. */
export const policiesAskingLineManagers: RawBuilder<unknown> = sql`(
  select policy.id, policy.organization_id from policies policy where policy.line_manager <> 'none')`;

/** The policies that name somebody as approver, as a sub-select of ids. */
export const policiesApprovedBy = (userId: number): RawBuilder<number> =>
  sql<number>`(select policy.id from policies policy where policy.approver_id = ${userId})`;

/** Whether a policy of one of a person's organizations names the person as approver. */
export const isPolicyApprover = async (
  db: Db,
  person: { readonly userId: number; readonly memberships: readonly { readonly organizationId: number }[] },
): Promise<boolean> => {
  const organizationIds = person.memberships.map(({ organizationId }) => organizationId);
  if (organizationIds.length === 0) return false;
  const found = await db
    .selectFrom('policies')
    .where('approver_id', '=', person.userId)
    .where('organization_id', 'in', organizationIds)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/** A policy that is not deleted, else null. */
export const livePolicyOf = (policyId: string): RawBuilder<number | null> =>
  sql<number | null>`(select policy.id from policies policy
    where policy.id = ${sql.ref(policyId)} and policy.deleted_at is null)`;

/** The title of a policy that is not deleted, else null. */
export const livePolicyTitleOf = (policyId: string): RawBuilder<string | null> =>
  sql<string | null>`(select policy.title from policies policy
    where policy.id = ${sql.ref(policyId)} and policy.deleted_at is null)`;

/** Whether a policy is one that the organization's members can have. */
export const isPolicyOf = async (db: Db, organizationId: number, policyId: number): Promise<boolean> => {
  const found = await db
    .selectFrom('policies')
    .where('id', '=', policyId)
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
};

/** @returns the titles of an organization's policies that name somebody as approver */
export const findApprovedPolicies = async (
  db: Db,
  organizationId: number,
  userId: number,
): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('policies')
    .where('organization_id', '=', organizationId)
    .where('approver_id', '=', userId)
    .where('deleted_at', 'is', null)
    .select('title')
    .orderBy('id')
    .execute();
  return rows.map(({ title }) => title);
};

/** The policies of every active organization that name somebody as approver. */
export const findPoliciesApprovedBy = (db: Db, userId: number, most: number) =>
  db
    .selectFrom('policies')
    .where('policies.approver_id', '=', userId)
    .where('policies.deleted_at', 'is', null)
    .where(isActiveOrganization('policies.organization_id'))
    .select([
      'policies.title as policy',
      'policies.organization_id',
      organizationNameOf('policies.organization_id').$notNull().as('organization_name'),
    ])
    .orderBy('policies.id')
    .limit(most)
    .execute();
