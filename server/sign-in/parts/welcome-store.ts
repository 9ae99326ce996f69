/** What prevents a person from joining a team. */
import type { Db } from '#platform/db/database.ts';

export const findUserId = async (db: Db, email: string): Promise<number | null> => {
  const found = await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirst();
  return found?.id ?? null;
};

export const findStanding = (db: Db, userId: number) =>
  db.selectFrom('users').where('id', '=', userId).select(['is_expert', 'is_admin', 'status']).executeTakeFirstOrThrow();

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

/** Locks the row: a new membership refers to it and waits. */
export const takePerson = (tx: Db, userId: number) =>
  tx
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['is_expert', 'is_admin', 'status'])
    .forUpdate()
    .executeTakeFirstOrThrow();

export const isOfAnyTeam = async (db: Db, userId: number): Promise<boolean> => {
  const found = await db
    .selectFrom('memberships')
    .where('user_id', '=', userId)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};
