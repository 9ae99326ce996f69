/** What prevents a person from joining a team. */
import type { Db } from '#platform/db/database.ts';

/** How many invitations wait for a person at the address they have proven. */
export const countInvitations = async (db: Db, userId: number, now: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('invitations')
    .innerJoin('organizations', 'organizations.id', 'invitations.organization_id')
    .innerJoin('users', 'users.email', 'invitations.email')
    .where('users.id', '=', userId)
    .where('users.email_proven_at', 'is not', null)
    .where('invitations.state', '=', 'waiting')
    .where('invitations.expires_at', '>', now)
    .where('organizations.status', '=', 'active')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
