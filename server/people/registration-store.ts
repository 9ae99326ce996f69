/** Organizations and people that wait for approval, and their end. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/**
 * Whether an organization is registered: an active one has the domain or the name, or one waits whose address at the
 * domain is proven. What nobody has proven keeps nobody out.
 */
export const isOrganizationRegistered = async (
  db: Db,
  { domain, name }: { domain: string | null; name: string },
): Promise<boolean> => {
  const found = await db
    .selectFrom('organizations')
    .where((of) =>
      of.or([
        of.and([of('status', '=', 'active'), of(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)]),
        of.and([
          of('domain', '=', domain),
          of.or([
            of('status', '!=', 'pending'),
            of.exists(
              of
                .selectFrom('memberships')
                .innerJoin('users', 'users.id', 'memberships.user_id')
                .whereRef('memberships.organization_id', '=', 'organizations.id')
                .where('users.email_proven_at', 'is not', null)
                .select('users.id'),
            ),
          ]),
        ]),
      ]),
    )
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/** Takes a domain back from an organization that waits and whose address nobody has proven. */
export const releaseDomain = async (db: Db, domain: string): Promise<void> => {
  await db
    .updateTable('organizations')
    .set({ domain: null })
    .where('domain', '=', domain)
    .where('status', '=', 'pending')
    .execute();
};

export type Registration = {
  readonly email: string;
  readonly name: string;
  readonly organization: string;
  readonly domain: string | null;
};

/** @returns the id of the person, or null when the address is taken; an organization of one Super Admin */
export const insertRegistration = async (
  db: Db,
  { email, name, organization, domain }: Registration,
  now: Date,
): Promise<number | null> => {
  const user = await db
    .insertInto('users')
    .values({ email, name, status: 'pending', created_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!user) return null;
  const { id: organizationId } = await db
    .insertInto('organizations')
    .values({ name: organization, domain, currency: 'USD', status: 'pending', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('memberships')
    .values({ organization_id: organizationId, user_id: user.id, user_type: 1, policy_id: null, created_at: now })
    .execute();
  return user.id;
};

/** @returns the name of the organization that waited, or undefined when it does not */
export const activateOrganization = async (db: Db, organizationId: number): Promise<string | undefined> => {
  const activated = await db
    .updateTable('organizations')
    .set({ status: 'active' })
    .where('id', '=', organizationId)
    .where('status', '=', 'pending')
    .returning('name')
    .executeTakeFirst();
  return activated?.name;
};

/** @returns the people of an organization who waited with it */
export const activateMembers = (db: Db, organizationId: number) =>
  db
    .updateTable('users')
    .set({ status: 'active' })
    .where('status', '=', 'pending')
    .where('id', 'in', (of) =>
      of.selectFrom('memberships').where('organization_id', '=', organizationId).select('user_id'),
    )
    .returning(['id', 'email'])
    .execute();

/** An account that waited for approval waits no more. Any other stays as it is. */
export const activateAccount = async (db: Db, userId: number): Promise<void> => {
  await db
    .updateTable('users')
    .set({ status: 'active' })
    .where('id', '=', userId)
    .where('status', '=', 'pending')
    .execute();
};
