/** Memberships and the data that depends on them. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

const members = (db: Db, organizationId: number) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .leftJoin('policies', (join) =>
      join.onRef('policies.id', '=', 'memberships.policy_id').on('policies.deleted_at', 'is', null),
    )
    .where('memberships.organization_id', '=', organizationId)
    .select([
      'memberships.id',
      'memberships.organization_id',
      'memberships.user_id',
      'memberships.user_type',
      'memberships.version',
      'users.name',
      'users.email',
      'policies.id as policy_id',
      'policies.title as policy_title',
    ]);

export const findMembers = (db: Db, organizationId: number) =>
  members(db, organizationId)
    // PGlite's own order is by code point: Zoë would stand before anna.
    .orderBy('users.name', (order) => order.collate('und-x-icu'))
    .orderBy('memberships.id')
    .execute();

export type MemberRow = Awaited<ReturnType<typeof findMembers>>[number];

export const findMember = (db: Db, organizationId: number, memberId: number): Promise<MemberRow | undefined> =>
  members(db, organizationId).where('memberships.id', '=', memberId).executeTakeFirst();

export const findMemberOf = (db: Db, organizationId: number, userId: number): Promise<MemberRow | undefined> =>
  members(db, organizationId).where('memberships.user_id', '=', userId).executeTakeFirst();

/** Whether an address is on the team. */
export const hasMemberOf = async (db: Db, organizationId: number, email: string): Promise<boolean> => {
  const found = await members(db, organizationId).where('users.email', '=', email).executeTakeFirst();
  return found !== undefined;
};

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

/** Whether a person once left an organization on their own. Read from the audit, from which nothing is deleted. */
export const hasLeft = async (db: Db, organizationId: number, userId: number): Promise<boolean> => {
  const found = await db
    .selectFrom('audit_events')
    .where('user_id', '=', userId)
    .where('event', '=', 'member-left')
    .where(sql<boolean>`facts ->> 'organizationId' = ${String(organizationId)}`)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/**
 * How often a team told somebody about a change since an instant. Read from the audit, from which nothing is deleted.
 */
export const countChanges = async (db: Db, userId: number, since: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('audit_events')
    .where('user_id', '=', userId)
    .where('at', '>', since)
    .where('event', 'in', ['member-changed', 'member-removed'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
