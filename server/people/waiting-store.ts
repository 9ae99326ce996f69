/** Organizations that wait for approval, with the person who registered each. */
import type { Db } from '#platform/db/database.ts';

const waiting = (db: Db) =>
  db
    .selectFrom('organizations')
    .innerJoin('memberships', 'memberships.organization_id', 'organizations.id')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('organizations.status', '=', 'pending')
    .select([
      'organizations.id as organization_id',
      'organizations.name as organization_name',
      'organizations.domain',
      'organizations.created_at',
      'users.name',
      'users.email',
      'users.email_proven_at',
    ])
    .orderBy('organizations.created_at')
    .orderBy('organizations.id');

export type RegistrationRow = Awaited<ReturnType<typeof findRegistrations>>[number];

/** The longest waiting first. */
export const findRegistrations = (db: Db, most: number) => waiting(db).limit(most).execute();

/** @returns undefined when the organization is not waiting */
export const findRegistration = (db: Db, organizationId: number) =>
  waiting(db).where('organizations.id', '=', organizationId).limit(1).executeTakeFirst();

export const countRegistrations = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('organizations')
    .where('status', '=', 'pending')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};
