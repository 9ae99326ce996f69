/** Memberships and the data that depends on them. */
import type { Db } from '#platform/db/database.ts';
import { countAudited, wasAudited } from '#server/kit/audit-store.ts';
import { membersOf } from '#server/people/membership-store.ts';
import { nameOf } from '#server/people/name-store.ts';
import { livePolicyOf, livePolicyTitleOf } from '#server/settings/policies/policy-store.ts';

const members = (db: Db, organizationId: number) =>
  membersOf(db, organizationId).select([
    livePolicyOf('memberships.policy_id').as('policy_id'),
    livePolicyTitleOf('memberships.policy_id').as('policy_title'),
    nameOf('memberships.line_manager_id').as('line_manager_name'),
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

/** Whether a person once left an organization on their own. */
export const hasLeft = (db: Db, organizationId: number, userId: number): Promise<boolean> =>
  wasAudited(db, { userId, event: 'member-left', organizationId });

/** How often a team told somebody about a change since an instant. */
export const countChanges = (db: Db, userId: number, since: Date): Promise<number> =>
  countAudited(db, { userId, events: ['member-changed', 'member-removed'], since });
