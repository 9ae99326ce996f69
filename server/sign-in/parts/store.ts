/** Accounts in the database. */
import type { Db } from '#platform/db/database.ts';
import type { NewAccount } from '../new-account.ts';

/** An account by its address, whatever its standing, or undefined. */
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
      eb
        .selectFrom('memberships')
        .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
        .whereRef('memberships.user_id', '=', 'users.id')
        .select((of) => of.fn<boolean | null>('bool_or', [of('organizations.status', '=', 'active')]).as('is_active'))
        .as('has_active_organization'),
    ])
    .executeTakeFirst();

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export const findFeatures = (db: Db, userId: number) =>
  db.selectFrom('users').where('id', '=', userId).select(['is_reports', 'is_custom_reports']).executeTakeFirstOrThrow();

export const findOrganizationByDomain = (db: Db, domain: string) =>
  db
    .selectFrom('organizations')
    .where('domain', '=', domain)
    .where('status', '=', 'active')
    .select(['id', 'name'])
    .executeTakeFirst();

/**
 * The first proof of an address ends whatever someone else may have prepared under it.
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

/**
 * Removes travelers that landing requests wrote from an account's lists. A stranger may have filled them in, and may
 * have put their own address where airlines write to. Each traveler stays with its trip.
 * docs/threats.md#prepared-accounts; docs/decisions/0053
 */
export const unlistTypedTravelers = async (db: Db, userId: number): Promise<void> => {
  await db
    .updateTable('travelers')
    .set((eb) => ({ is_profile: false, is_me: false, version: eb('version', '+', 1) }))
    .where('creator_id', '=', userId)
    .where('is_profile', '=', true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('trip_travelers')
          .innerJoin('lander_requests', 'lander_requests.trip_id', 'trip_travelers.trip_id')
          .whereRef('trip_travelers.traveler_id', '=', 'travelers.id')
          .select('lander_requests.trip_id'),
      ),
    )
    .execute();
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

/** @param before older rows are read by no rule; @param now sessions that have ended by then need no link any more */
export const deleteOldSignIns = async (db: Db, { before, now }: { before: Date; now: Date }): Promise<void> => {
  await db
    .updateTable('sign_in_challenges')
    .set({ sealed: null })
    .where('sealed', 'is not', null)
    .where((eb) => eb(eb.fn.coalesce('link_expires_at', 'expires_at'), '<', now))
    .execute();
  await db.deleteFrom('sign_in_failures_told').where('day', '<', before.toISOString().slice(0, 10)).execute();
  await db.deleteFrom('sign_in_attempts').where('at', '<', before).execute();
  await db.deleteFrom('sign_in_challenges').where('created_at', '<', before).execute();
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('ended_at', '<', before), eb('expires_at', '<', before)]))
    .execute();
};
