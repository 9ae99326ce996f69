/** Sessions as the guard reads them. server/sign-in begins and ends them through ../session-store.ts. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

export type SessionRow = PersonRow & {
  readonly session_id: number;
  readonly kind: string;
  /** Of a landing visitor. */
  readonly trip_id: number | null;
  readonly last_seen_at: Date;
  readonly expires_at: Date;
};

/** A person with one of their memberships. */
export type PersonRow = {
  readonly user_id: number;
  readonly name: string;
  readonly email: string;
  readonly is_expert: boolean;
  readonly is_admin: boolean;
  readonly status: string;
  /** Null: not a member of an organization. */
  readonly membership_id: number | null;
  /** Null: the organization waits for approval, is suspended or closed. */
  readonly organization_id: number | null;
  readonly is_suspended: boolean | null;
  readonly user_type: number | null;
  readonly policy_id: number | null;
};

/**
 * A session that has not ended, with its person, one row per membership (or one row without). It runs with every
 * request, so the SQL is fixed text: building it each time would cost more than sending it.
 */
export const readSession = async (db: Db, tokenHash: string): Promise<readonly SessionRow[]> => {
  const { rows } = await sql<SessionRow>`
    select s.id as session_id, s.kind, s.trip_id, s.last_seen_at, s.expires_at, u.id as user_id, u.name, u.email, u.is_expert,
      u.is_admin, u.status, m.id as membership_id, case when o.status = 'active' then o.id end as organization_id,
      o.status = 'suspended' as is_suspended, m.user_type, m.policy_id
    from sessions s
    join users u on u.id = s.user_id
    left join memberships m on m.user_id = u.id
    left join organizations o on o.id = m.organization_id
    where s.token_hash = ${tokenHash} and s.ended_at is null
    order by m.id`.execute(db);
  return rows;
};

/** A person without a session, one row per membership (or one row without); none when the account is erased. */
export const readPerson = async (db: Db, userId: number): Promise<readonly PersonRow[]> => {
  const { rows } = await sql<PersonRow>`
    select u.id as user_id, u.name, u.email, u.is_expert, u.is_admin, u.status, m.id as membership_id,
      case when o.status = 'active' then o.id end as organization_id, o.status = 'suspended' as is_suspended,
      m.user_type, m.policy_id
    from users u
    left join memberships m on m.user_id = u.id
    left join organizations o on o.id = m.organization_id
    where u.id = ${userId} and u.erased_at is null
    order by m.id`.execute(db);
  return rows;
};

export const touchSession = async (db: Db, sessionId: number, now: Date): Promise<void> => {
  await db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', sessionId).execute();
};

/**
 * @returns the sessions that are still open, each with a text of what the account may do. The text changes when the rights
 * change
 */
export const openSessions = async (db: Db, sessionIds: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql<{ id: number; rights: string }>`
    select s.id, u.status || ' ' || coalesce(
      (select string_agg(m.organization_id || ':' || m.user_type, ',' order by m.id)
        from memberships m join organizations o on o.id = m.organization_id
        where m.user_id = u.id and o.status = 'active'), '') as rights
    from sessions s
    join users u on u.id = s.user_id
    where s.id in (${sql.join(sessionIds)}) and s.ended_at is null`.execute(db);
  return new Map(rows.map(({ id, rights }) => [id, rights]));
};

/** @throws what the driver throws when the database is away: the error handler answers 503 */
export const isDatabaseReachable = async (db: Db): Promise<boolean> => {
  await db.selectFrom('sandbox_world').select('name').limit(1).execute();
  return true;
};
