/** Travel policies of organizations. */
import { sql } from 'kysely';
import type { LineManagerRole } from '#contract/settings/policies.ts';
import type { SecondRule } from '#domain/policies/second-approval.ts';
import type { Db } from '#platform/db/database.ts';
import { leavePolicy } from '#server/people/membership-store.ts';
import { nameOf } from '#server/people/name-store.ts';
import { policyOfMember } from '#server/people/standing-store.ts';
import { secondApproversOf } from '../policy-store.ts';

const columns = [
  'policies.id',
  'policies.version',
  'policies.organization_id',
  'policies.title',
  'policies.approver_id',
  'policies.hotel_max_minor',
  'policies.flight_within_mr_percentage',
  'policies.flight_max_cabin_short',
  'policies.flight_max_cabin_long',
  'policies.flight_max_upgrade_short_minor',
  'policies.flight_max_upgrade_long_minor',
  'policies.flight_max_co2_above_percentage',
  'policies.is_approve_always',
  'policies.is_notify_upfront',
  'policies.line_manager',
  'policies.second_above_minor',
  'policies.second_countries',
  'policies.is_default',
] as const;

/** The names of the people for second approvals, as a JSON list. */
const secondNames = sql<readonly string[]>`coalesce((
  select json_agg(${nameOf('second.user_id')} order by second.user_id)
  from policy_second_approvers second where second.policy_id = policies.id), '[]')`;

const livePolicies = (db: Db) =>
  db
    .selectFrom('policies')
    .where('policies.deleted_at', 'is', null)
    .select([...columns])
    .select([
      nameOf('policies.approver_id').as('approver_name'),
      secondApproversOf('policies.id').as('second_approver_ids'),
      secondNames.as('second_approver_names'),
    ]);

export type PolicyRow = NonNullable<Awaited<ReturnType<ReturnType<typeof livePolicies>['executeTakeFirst']>>>;

/** The policy of a membership if it still exists, else the organization's default one. */
export const findBindingPolicy = (db: Db, organizationId: number, userId: number | null) => {
  const own = db
    .selectFrom('policies as own')
    .where('own.deleted_at', 'is', null)
    .where('own.id', '=', policyOfMember(organizationId, userId))
    .select('own.id');
  const byDefault = db
    .selectFrom('policies as usual')
    .where('usual.organization_id', '=', organizationId)
    .where('usual.is_default', '=', true)
    .where('usual.deleted_at', 'is', null)
    .select('usual.id');
  return livePolicies(db)
    .where('policies.id', '=', ({ fn }) => fn.coalesce(own, byDefault))
    .executeTakeFirst();
};

export const findDefaultPolicy = (db: Db, organizationId: number) =>
  livePolicies(db)
    .where('policies.organization_id', '=', organizationId)
    .where('policies.is_default', '=', true)
    .executeTakeFirst();

/** The default first, then by title. @param approverId only policies that name this person */
export const findPolicies = (db: Db, organizationId: number, approverId: number | null) =>
  livePolicies(db)
    .where('policies.organization_id', '=', organizationId)
    .$if(approverId !== null, (query) => query.where('policies.approver_id', '=', approverId))
    .orderBy('policies.is_default', 'desc')
    // PGlite's own order is by code point: Zonal would stand before accounting.
    .orderBy('policies.title', (order) => order.collate('und-x-icu'))
    .orderBy('policies.id')
    .execute();

export const findPolicyOf = (db: Db, organizationId: number, policyId: number) =>
  livePolicies(db)
    .where('policies.organization_id', '=', organizationId)
    .where('policies.id', '=', policyId)
    .executeTakeFirst();

export type PolicyRules = {
  readonly title: string;
  readonly approverId: number | null;
  /** Amounts in minor units of the organization's currency. */
  readonly hotelMaxMinor: number;
  readonly withinPercent: number;
  readonly maxCabinShort: string;
  readonly maxCabinLong: string;
  readonly maxUpgradeShortMinor: number;
  readonly maxUpgradeLongMinor: number;
  /** Null: no limit. */
  readonly maxCo2AbovePercent: number | null;
  readonly isApproveAlways: boolean;
  readonly isNotifyUpfront: boolean;
  readonly lineManagerRole: LineManagerRole;
  readonly second: SecondRule;
  /** The people who give second approvals; none: the Super Admins. */
  readonly secondApproverIds: readonly number[];
};

export type NewPolicy = PolicyRules & { readonly organizationId: number };

const ruleColumns = (rules: PolicyRules) => ({
  title: rules.title,
  approver_id: rules.approverId,
  hotel_max_minor: rules.hotelMaxMinor,
  flight_within_mr_percentage: rules.withinPercent,
  flight_max_cabin_short: rules.maxCabinShort,
  flight_max_cabin_long: rules.maxCabinLong,
  flight_max_upgrade_short_minor: rules.maxUpgradeShortMinor,
  flight_max_upgrade_long_minor: rules.maxUpgradeLongMinor,
  flight_max_co2_above_percentage: rules.maxCo2AbovePercent,
  is_approve_always: rules.isApproveAlways,
  is_notify_upfront: rules.isNotifyUpfront,
  line_manager: rules.lineManagerRole,
  second_above_minor: rules.second.aboveMinor,
  second_countries: rules.second.countries.join(','),
});

/** The first policy of an organization is its default. */
export const insertPolicy = async (db: Db, policy: NewPolicy): Promise<number> => {
  const known = await findDefaultPolicy(db, policy.organizationId);
  const { id } = await db
    .insertInto('policies')
    .values({ organization_id: policy.organizationId, ...ruleColumns(policy), is_default: known === undefined })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepSecondApprovers(db, { id, organizationId: policy.organizationId }, policy.secondApproverIds);
  return id;
};

/** Replaces the people who give second approvals under a policy. Each must be a member. */
const keepSecondApprovers = async (
  tx: Db,
  { id, organizationId }: { readonly id: number; readonly organizationId: number },
  userIds: readonly number[],
): Promise<void> => {
  await tx.deleteFrom('policy_second_approvers').where('policy_id', '=', id).execute();
  if (userIds.length === 0) return;
  await tx
    .insertInto('policy_second_approvers')
    .values(userIds.map((userId) => ({ organization_id: organizationId, policy_id: id, user_id: userId })))
    .execute();
};

/** Increases the version. The caller has locked the organization and read the row after that. */
export const updatePolicy = async (
  tx: Db,
  policy: { readonly id: number; readonly organizationId: number },
  rules: PolicyRules,
): Promise<void> => {
  await tx
    .updateTable('policies')
    .set((eb) => ({ ...ruleColumns(rules), version: eb('version', '+', 1) }))
    .where('id', '=', policy.id)
    .execute();
  await keepSecondApprovers(tx, policy, rules.secondApproverIds);
};

/** Moves the default. The rules do not change, so the versions stay the same. */
export const moveDefault = async (tx: Db, organizationId: number, policyId: number): Promise<void> => {
  const policies = tx.updateTable('policies').where('organization_id', '=', organizationId);
  // Clears the old default first, because the table refuses two defaults.
  await policies.set({ is_default: false }).where('is_default', '=', true).execute();
  await policies.set({ is_default: true }).where('id', '=', policyId).execute();
};

/** The row stays for the trips made under it. Its members move to the default. */
export const retirePolicy = async (tx: Db, policyId: number, now: Date): Promise<void> => {
  await tx.updateTable('policies').set({ deleted_at: now }).where('id', '=', policyId).execute();
  await leavePolicy(tx, policyId);
};
