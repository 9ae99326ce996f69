/** Sessions as the guard reads them. server/sign-in makes and ends them. */
import type { Db } from '#platform/db/database.ts';

/** A session that was not ended with its person, one row per membership (or one without). */
export const readSession = (db: Db, tokenHash: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('memberships', 'memberships.user_id', 'users.id')
    .leftJoin('organizations', (join) =>
      join.onRef('organizations.id', '=', 'memberships.organization_id').on('organizations.status', '=', 'active'),
    )
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.ended_at', 'is', null)
    .select([
      'sessions.id as session_id',
      'sessions.kind',
      'sessions.last_seen_at',
      'sessions.expires_at',
      'users.id as user_id',
      'users.name',
      'users.email',
      'users.is_expert',
      'users.is_admin',
      'users.status',
      'memberships.id as membership_id',
      // Null: of an organization that waits for approval, or is closed.
      'organizations.id as organization_id',
      'memberships.user_type',
      'memberships.policy_id',
    ])
    .orderBy('memberships.id')
    .execute();

export const touchSession = async (db: Db, sessionId: number, now: Date): Promise<void> => {
  await db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', sessionId).execute();
};

/** @returns those of the sessions that are still open */
export const openSessions = async (db: Db, sessionIds: readonly number[]): Promise<ReadonlySet<number>> => {
  const rows = await db
    .selectFrom('sessions')
    .where('id', 'in', [...sessionIds])
    .where('ended_at', 'is', null)
    .select('id')
    .execute();
  return new Set(rows.map((row) => row.id));
};

/** @throws what the driver throws when the database is away: the error edge answers 503 */
export const isDatabaseReachable = async (db: Db): Promise<boolean> => {
  await db.selectFrom('sandbox_world').select('name').limit(1).execute();
  return true;
};
