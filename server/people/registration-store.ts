/** Organizations and people that wait for approval, and their end. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** Whether somebody of an organization has proven their address. */
const hasProvenMember: RawBuilder<SqlBool> = sql<SqlBool>`exists (
  select from memberships m join users person on person.id = m.user_id
  where m.organization_id = organizations.id and person.email_proven_at is not null)`;

export type NameHolder = { readonly name: string; readonly status: string; readonly hasName: boolean };

/**
 * The organizations that have a name or a domain: those that are not closed, except registrations whose address nobody
 * has proven.
 */
export const findNameHolders = async (
  db: Db,
  { domain, name }: { readonly domain: string | null; readonly name: string },
): Promise<readonly NameHolder[]> => {
  const isNamed = sql<boolean>`lower(name) = lower(${name})`;
  return await db
    .selectFrom('organizations')
    .where((of) => of.or([isNamed, of('domain', '=', domain)]))
    .where('status', '!=', 'closed')
    .where((of) => of.or([of('status', '!=', 'pending'), hasProvenMember]))
    .select(['name', 'status', isNamed.as('hasName')])
    .orderBy('id')
    .execute();
};

/**
 * Whether an organization is registered: an active or suspended one has the domain or the name, or a waiting one has proven its
 * address at the domain. An unproven registration does not block others.
 */
export const isOrganizationRegistered = async (
  db: Db,
  { domain, name }: { domain: string | null; name: string },
): Promise<boolean> => {
  const found = await db
    .selectFrom('organizations')
    .where((of) =>
      of.or([
        of.and([
          of('status', 'in', ['active', 'suspended']),
          of(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`),
        ]),
        of.and([of('domain', '=', domain), of.or([of('status', '!=', 'pending'), hasProvenMember])]),
      ]),
    )
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/** Takes a domain back from a waiting organization whose address is not proven. */
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

/** @returns the name of the organization if it was waiting, else undefined */
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

/** @returns the people who waited together with their organization */
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

/** Approves a waiting account. Any other account stays unchanged. */
export const activateAccount = async (db: Db, userId: number): Promise<void> => {
  await db
    .updateTable('users')
    .set({ status: 'active' })
    .where('id', '=', userId)
    .where('status', '=', 'pending')
    .execute();
};
