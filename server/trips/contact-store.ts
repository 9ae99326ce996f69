import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** A person who may be the contact of a trip, or undefined. */
export const findContact = async (db: Db, userId: number) => {
  const { rows } = await sql<{ id: number; name: string; email: string; organizationIds: number[] }>`
    select u.id, u.name, u.email,
      coalesce((select json_agg(m.organization_id) from memberships m join organizations o on o.id = m.organization_id
        where m.user_id = u.id and o.status = 'active'), '[]') as "organizationIds"
    from users u where u.id = ${userId} and u.status = 'active'`.execute(db);
  return rows[0];
};

/** Where a person can be written to, once that is proven to be theirs; else null. */
export const findProvenAddress = async (db: Db, userId: number): Promise<string | null> => {
  const row = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('email_proven_at', 'is not', null)
    .select('email')
    .executeTakeFirst();
  return row?.email ?? null;
};
