/** Memberships of people in organizations. */
import type { UserType } from '#domain/access/actor.ts';
import type { Electorate } from '#domain/access/may-approve-trip.ts';
import type { Db } from '#platform/db/database.ts';
import { findDelegations } from './delegation-store.ts';

/** The members of organizations except one person. A member of two organizations is listed twice. */
export const findColleagues = (db: Db, organizationIds: readonly number[], exceptUserId: number) =>
  organizationIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('memberships')
        .innerJoin('users', 'users.id', 'memberships.user_id')
        .where('memberships.organization_id', 'in', [...organizationIds])
        .where('users.status', '=', 'active')
        .where('users.id', '!=', exceptUserId)
        .select([
          'users.id as customer_id',
          'users.name as customer_name',
          'memberships.organization_id as organization_id',
        ])
        // PGlite's own order is by code point: Zoë would stand before anna.
        .orderBy('users.name', (order) => order.collate('und-x-icu'))
        .orderBy('users.id')
        .execute();

/** The members of an organization, as a query to which the caller adds what it needs. */
export const membersOf = (db: Db, organizationId: number) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('memberships.organization_id', '=', organizationId)
    .select([
      'memberships.id',
      'memberships.organization_id',
      'memberships.user_id',
      'memberships.user_type',
      'memberships.line_manager_id',
      'memberships.version',
      'users.name',
      'users.email',
    ]);

export type NewMember = {
  readonly organizationId: number;
  readonly userId: number;
  readonly userType: UserType;
  /** Null: the organization's default. */
  readonly policyId: number | null;
};

export const insertMember = async (db: Db, member: NewMember, now: Date): Promise<void> => {
  await db
    .insertInto('memberships')
    .values({
      organization_id: member.organizationId,
      user_id: member.userId,
      user_type: member.userType,
      policy_id: member.policyId,
      created_at: now,
    })
    .execute();
};

/** Whether somebody other than one person is Super Admin and can sign in. */
export const hasOtherSuperAdmin = async (db: Db, organizationId: number, userId: number): Promise<boolean> => {
  const found = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('memberships.organization_id', '=', organizationId)
    .where('memberships.user_type', '=', 1)
    .where('memberships.user_id', '!=', userId)
    .where('users.status', '=', 'active')
    .select('memberships.id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

export const deleteMembership = async (db: Db, membershipId: number): Promise<void> => {
  await db.deleteFrom('memberships').where('id', '=', membershipId).execute();
};

/** Whether a person could be asked to approve: a member who may sign in. */
export const isActiveMember = async (db: Db, organizationId: number, userId: number): Promise<boolean> => {
  const found = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('memberships.organization_id', '=', organizationId)
    .where('memberships.user_id', '=', userId)
    .where('users.status', '=', 'active')
    .select('memberships.id')
    .executeTakeFirst();
  return found !== undefined;
};

/** A member who can sign in; undefined: there is no such one. */
export const findActiveMember = (db: Db, organizationId: number, userId: number) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('memberships.organization_id', '=', organizationId)
    .where('memberships.user_id', '=', userId)
    .where('users.status', '=', 'active')
    .select(['users.id as userId', 'users.name', 'users.email'])
    .executeTakeFirst();

/** The addresses of the Super Admins who can sign in, in their order. */
export const findSuperAdmins = async (db: Db, organizationId: number): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('memberships.organization_id', '=', organizationId)
    .where('memberships.user_type', '=', 1)
    .where('users.status', '=', 'active')
    .select('users.email')
    .orderBy('users.email')
    .execute();
  return rows.map(({ email }) => email);
};

/** @param exceptOrganizationId a team that does not count; null: every team counts */
export const isOfAnyTeam = async (
  db: Db,
  userId: number,
  exceptOrganizationId: number | null = null,
): Promise<boolean> => {
  const found = await db
    .selectFrom('memberships')
    .where('user_id', '=', userId)
    .$if(exceptOrganizationId !== null, (of) => of.where('organization_id', '!=', exceptOrganizationId))
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

export type Approver = {
  readonly organizationId: number;
  readonly userId: number;
  readonly userType: number;
  readonly name: string;
  readonly email: string;
};

/** What names the people who could approve a trip. */
type Approved = {
  readonly organizationId: number | null;
  readonly approverId: number | null;
  readonly lineManagerId: number | null;
  readonly secondApproverIds: readonly number[];
};

/**
 * Who could approve some trips, first or second: the admins and travel managers of their organizations, the named
 * approvers and line managers, and the delegates of now.
 */
export const findPossibleApprovers = async (
  db: Db,
  trips: readonly Approved[],
  now: Date,
): Promise<Electorate<Approver>> => {
  const organizationIds = [...new Set(trips.flatMap(({ organizationId: id }) => (id === null ? [] : [id])))];
  if (organizationIds.length === 0) return { people: [], delegations: [] };
  const delegations = await findDelegations(db, organizationIds, now);
  const named = [
    ...trips.flatMap(({ approverId, lineManagerId, secondApproverIds: second }) => [
      approverId,
      lineManagerId,
      ...second,
    ]),
    ...delegations.map(({ delegateId }) => delegateId),
  ];
  const namedIds = [...new Set(named.filter((id) => id !== null))];
  const people = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('memberships.organization_id', 'in', organizationIds)
    .where('users.status', '=', 'active')
    .where((where) =>
      where.or([
        where('memberships.user_type', '>', 0),
        ...(namedIds.length > 0 ? [where('users.id', 'in', namedIds)] : []),
      ]),
    )
    .orderBy('users.id')
    .select([
      'memberships.organization_id as organizationId',
      'users.id as userId',
      'memberships.user_type as userType',
      'users.name',
      'users.email',
    ])
    .execute();
  return { people, delegations };
};

/** The people who are told of the end of a proof, while they are members. */
export const findMemberEmail = async (db: Db, organizationId: number, userId: number): Promise<string | undefined> => {
  const found = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('memberships.organization_id', '=', organizationId)
    .where('memberships.user_id', '=', userId)
    .select('users.email')
    .executeTakeFirst();
  return found?.email;
};

/** Whether somebody is still a member. The answer stays true until the transaction ends. */
export const holdMembership = async (tx: Db, organizationId: number, userId: number): Promise<boolean> => {
  const found = await tx
    .selectFrom('memberships')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .select('id')
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
};

/** @returns whether the row still had that version */
export const updateMember = async (
  db: Db,
  { id, version }: { readonly id: number; readonly version: number },
  change: { readonly userType: number; readonly policyId: number | null; readonly lineManagerId: number | null },
): Promise<boolean> => {
  const updated = await db
    .updateTable('memberships')
    .set({
      user_type: change.userType,
      policy_id: change.policyId,
      line_manager_id: change.lineManagerId,
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
};

/** Moves the members under a policy to the organization's default one. */
export const leavePolicy = async (tx: Db, policyId: number): Promise<void> => {
  await tx.updateTable('memberships').set({ policy_id: null }).where('policy_id', '=', policyId).execute();
};
