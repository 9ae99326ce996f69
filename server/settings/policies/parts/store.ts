/** Travel policies of organizations. */
import type { Db } from '#platform/db/database.ts';

const columns = [
  'policies.id',
  'policies.version',
  'policies.organization_id',
  'policies.title',
  'policies.approver_id',
  'approver.name as approver_name',
  'approver.email as approver_email',
  'policies.hotel_max_minor',
  'policies.flight_within_mr_percentage',
  'policies.flight_max_cabin_short',
  'policies.flight_max_cabin_long',
  'policies.flight_max_upgrade_short_minor',
  'policies.flight_max_upgrade_long_minor',
  'policies.is_approve_always',
  'policies.is_notify_upfront',
] as const;

const livePolicies = (db: Db) =>
  db
    .selectFrom('policies')
    .leftJoin('users as approver', 'approver.id', 'policies.approver_id')
    .where('policies.deleted_at', 'is', null)
    .select([...columns]);

export type PolicyRow = NonNullable<Awaited<ReturnType<ReturnType<typeof livePolicies>['executeTakeFirst']>>>;

/** The policy that a membership names, when it is still there. */
export const findMemberPolicy = (db: Db, organizationId: number, userId: number) =>
  livePolicies(db)
    .innerJoin('memberships', 'memberships.policy_id', 'policies.id')
    .where('memberships.organization_id', '=', organizationId)
    .where('memberships.user_id', '=', userId)
    .executeTakeFirst();

export const findDefaultPolicy = (db: Db, organizationId: number) =>
  livePolicies(db)
    .where('policies.organization_id', '=', organizationId)
    .where('policies.is_default', '=', true)
    .executeTakeFirst();

export type NewPolicy = {
  readonly organizationId: number;
  readonly title: string;
  readonly approverId: number | null;
  /** Amounts in minor units of the organization's currency. */
  readonly hotelMaxMinor: number;
  readonly withinPercent: number;
  readonly maxCabinShort: string;
  readonly maxCabinLong: string;
  readonly maxUpgradeShortMinor: number;
  readonly maxUpgradeLongMinor: number;
  readonly isApproveAlways: boolean;
  readonly isNotifyUpfront: boolean;
};

/** The first policy of an organization is its default. */
export const insertPolicy = async (db: Db, policy: NewPolicy): Promise<number> => {
  const known = await findDefaultPolicy(db, policy.organizationId);
  const { id } = await db
    .insertInto('policies')
    .values({
      organization_id: policy.organizationId,
      title: policy.title,
      approver_id: policy.approverId,
      hotel_max_minor: policy.hotelMaxMinor,
      flight_within_mr_percentage: policy.withinPercent,
      flight_max_cabin_short: policy.maxCabinShort,
      flight_max_cabin_long: policy.maxCabinLong,
      flight_max_upgrade_short_minor: policy.maxUpgradeShortMinor,
      flight_max_upgrade_long_minor: policy.maxUpgradeLongMinor,
      is_approve_always: policy.isApproveAlways,
      is_notify_upfront: policy.isNotifyUpfront,
      is_default: known === undefined,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
