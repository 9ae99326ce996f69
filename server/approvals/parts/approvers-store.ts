import type { Db } from '#platform/db/database.ts';

export type Approver = {
  readonly userId: number;
  readonly userType: number;
  readonly name: string;
  readonly email: string;
};

/** Who could approve a trip of an organization: its admins and travel managers, and one named approver. */
export const findPossibleApprovers = async (
  db: Db,
  organizationId: number,
  approverId: number | null,
): Promise<readonly Approver[]> =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('memberships.organization_id', '=', organizationId)
    .where('users.status', '=', 'active')
    .where((where) => where.or([where('memberships.user_type', '>', 0), where('users.id', '=', approverId ?? 0)]))
    .orderBy('users.id')
    .select(['users.id as userId', 'memberships.user_type as userType', 'users.name', 'users.email'])
    .execute();
