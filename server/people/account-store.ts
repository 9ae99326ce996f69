/** Accounts: sign-in data and a person's own row. */
import { type ExpressionBuilder, sql } from 'kysely';
import { invariant } from '#domain/kit/invariant.ts';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { NewAccount } from './new-account.ts';

/** Whether one of a person's organizations has a state; null: they are in none. */
const isOfOrganization = (eb: ExpressionBuilder<Tables, 'users'>, status: string) =>
  eb
    .selectFrom('memberships')
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .whereRef('memberships.user_id', '=', 'users.id')
    .select((of) => of.fn<boolean | null>('bool_or', [of('organizations.status', '=', status)]).as('is_such'));

/** An account by its address, in any state, or undefined. */
export const findAccount = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .where('email', '=', email)
    .select((eb) => [
      'id',
      'email',
      'name',
      'password_hash',
      'is_expert',
      'is_admin',
      'status',
      'email_proven_at',
      isOfOrganization(eb, 'active').as('has_active_organization'),
      isOfOrganization(eb, 'suspended').as('has_suspended_organization'),
    ])
    .executeTakeFirst();

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export type Features = { readonly is_reports: boolean; readonly is_custom_reports: boolean };

/**
 * The extra features that a person has by a right of their own, or as a member of an organization that has them.
 * @param organizationId only this organization counts; null: any of theirs
 */
export const findFeatures = async (db: Db, userId: number, organizationId: number | null): Promise<Features> => {
  const { rows } = await sql<Features>`
    select u.is_reports or coalesce(bool_or(o.is_reports), false) as is_reports,
      u.is_custom_reports or coalesce(bool_or(o.is_custom_reports), false) as is_custom_reports
    from users u
    left join memberships m on m.user_id = u.id
      and (${organizationId}::integer is null or m.organization_id = ${organizationId}::integer)
    left join organizations o on o.id = m.organization_id and o.status = 'active'
    where u.id = ${userId} group by u.id`.execute(db);
  const [features] = rows;
  invariant(features, 'a signed-in person has an account');
  return features;
};

/**
 * The first proof of an address ends what somebody else may have prepared under it.
 * docs/threats.md#prepared-accounts
 * @returns whether this was the first
 */
export const proveAddress = async (db: Db, userId: number, now: Date): Promise<boolean> => {
  const proven = await db
    .updateTable('users')
    .set({ email_proven_at: now, password_hash: null, collaborator_id: null })
    .where('id', '=', userId)
    .where('email_proven_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return proven !== undefined;
};

export const insertAccount = async (db: Db, account: NewAccount, now: Date): Promise<number> => {
  const { id } = await db
    .insertInto('users')
    .values({
      email: account.email,
      name: account.name,
      password_hash: account.passwordHash,
      is_expert: account.isExpert,
      is_admin: account.isAdmin,
      is_reports: account.isReports,
      is_custom_reports: account.isCustomReports,
      email_proven_at: account.isEmailProven ? now : null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const findOwnAccount = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id', 'name', 'email', 'collaborator_id', 'home_airport', 'version'])
    .executeTakeFirstOrThrow();

/** The airport or metro area that a person chose, and when; undefined: none. */
export const findHomeAirport = async (
  db: Db,
  userId: number,
): Promise<{ code: string; chosenAt: Date } | undefined> => {
  const row = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .select(['home_airport', 'home_airport_at'])
    .executeTakeFirst();
  return row?.home_airport && row.home_airport_at
    ? { code: row.home_airport, chosenAt: row.home_airport_at }
    : undefined;
};

export type OwnAccount = Awaited<ReturnType<typeof findOwnAccount>>;

export type AccountChange = {
  readonly name: string;
  readonly collaboratorId: number | null;
  /** Null keeps the current one. */
  readonly passwordHash: string | null;
  /** Undefined keeps the current one; null: none. */
  readonly homeAirport: string | null | undefined;
  readonly now: Date;
};

/** @returns whether the row still had that version */
export const updateAccount = async (
  db: Db,
  { id, version, home_airport: home }: Pick<OwnAccount, 'id' | 'version' | 'home_airport'>,
  change: AccountChange,
): Promise<boolean> => {
  const updated = await db
    .updateTable('users')
    .set({
      name: change.name,
      collaborator_id: change.collaboratorId,
      version: version + 1,
      ...(change.passwordHash !== null && { password_hash: change.passwordHash }),
      ...(change.homeAirport !== undefined &&
        change.homeAirport !== home && {
          home_airport: change.homeAirport,
          home_airport_at: change.homeAirport === null ? null : change.now,
        }),
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
};

export const isEmailTaken = async (db: Db, email: string): Promise<boolean> => {
  const row = await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirst();
  return row !== undefined;
};

/** Changes a person's address. @returns false when somebody else has it */
export const takeEmail = async (db: Db, { id, email, now }: { id: number; email: string; now: Date }) => {
  const updated = await db
    .updateTable('users')
    .set((eb) => ({ email, email_proven_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('users as other').where('other.email', '=', email).select('other.id'))),
    )
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
};
