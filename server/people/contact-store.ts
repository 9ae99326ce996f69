/** The people that a trip or a traveler is for. */
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
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

/** A person's proven mail address; else null. */
export const findProvenAddress = async (db: Db, userId: number): Promise<string | null> => {
  const row = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('email_proven_at', 'is not', null)
    .select('email')
    .executeTakeFirst();
  return row?.email ?? null;
};

/** A person with the active organizations, or undefined. */
export const findPerson = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .where('users.id', '=', userId)
    .where('users.status', '=', 'active')
    .select((eb) => [
      'users.id',
      'users.name',
      'users.email',
      jsonArrayFrom(
        eb
          .selectFrom('memberships')
          .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
          .whereRef('memberships.user_id', '=', 'users.id')
          .where('organizations.status', '=', 'active')
          .select('memberships.organization_id as id'),
      ).as('organizations'),
    ])
    .executeTakeFirst();
