/** Removes the data of a person other than trips and travelers: one statement for each table. docs/decisions/0068 */
import { sql } from 'kysely';
import { erasedAddress, formerMember } from '#domain/account/erasure.ts';
import type { Db } from '#platform/db/database.ts';

export type Erased = {
  readonly userId: number;
  readonly email: string;
  /**
   * Rows that name the address are the person's only when it is proven; before that, anybody may have typed it.
   * docs/threats.md#prepared-accounts
   */
  readonly isProven: boolean;
  readonly now: Date;
};

/** Sign-in data: sessions, challenges, counted attempts, the address of the calendar, kept searches and favorite hotels. */
export const eraseSignIns = async (tx: Db, { userId }: Erased): Promise<void> => {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await tx.deleteFrom('sign_in_challenges').where('user_id', '=', userId).execute();
  await tx.deleteFrom('sign_in_attempts').where('user_id', '=', userId).execute();
  await tx.deleteFrom('sign_in_failures_told').where('user_id', '=', userId).execute();
  await tx.deleteFrom('email_changes').where('user_id', '=', userId).execute();
  await tx.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
  await tx.deleteFrom('saved_searches').where('user_id', '=', userId).execute();
  await tx.deleteFrom('favorite_hotels').where('user_id', '=', userId).execute();
  await tx.deleteFrom('trip_links').where('person_id', '=', userId).execute();
  await sql`delete from account_merges where lost_id = ${userId} or kept_id = ${userId}`.execute(tx);
};

/** Organizations of which a person is the only member. */
const loneOrganizations = (userId: number) => sql<number>`(select m.organization_id from memberships m
  where m.user_id = ${userId} and not exists (
    select 1 from memberships x where x.organization_id = m.organization_id and x.user_id <> ${userId}))`;

/** Kept places, teams, invitations, requests to join and collaborators. Runs after the travelers, whose shares depend on memberships. */
export const eraseTies = async (tx: Db, { userId, email, isProven, now }: Erased): Promise<void> => {
  // Nobody is left to use the organization. Its mail domains become free for others.
  await sql`delete from mail_domains where organization_id in ${loneOrganizations(userId)}`.execute(tx);
  await sql`update organizations set status = 'closed', domain = null, version = version + 1
    where id in ${loneOrganizations(userId)}`.execute(tx);
  await sql`delete from admissions where organization_id in ${loneOrganizations(userId)}`.execute(tx);
  await tx
    .deleteFrom('saved_places')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('organization_id', 'in', loneOrganizations(userId))]))
    .execute();
  await tx.deleteFrom('memberships').where('user_id', '=', userId).execute();
  await tx
    .updateTable('invitations')
    .set({ state: 'withdrawn', answered_at: now })
    .where('asked_by', '=', userId)
    .where('state', '=', 'waiting')
    .execute();
  await tx.updateTable('users').set({ collaborator_id: null }).where('collaborator_id', '=', userId).execute();
  await tx
    .deleteFrom('trip_collaborators')
    .where('trip_id', 'in', tx.selectFrom('trips').where('contact_id', '=', userId).select('id'))
    .execute();
  if (!isProven) return;
  await tx.deleteFrom('invitations').where('email', '=', email).execute();
  await tx.deleteFrom('admissions').where('email', '=', email).execute();
  await tx.deleteFrom('staff_proposals').where('email', '=', email).execute();
  await tx.deleteFrom('trip_collaborators').where(sql`lower(email)`, '=', email).execute();
};

/** Vouchers to the address: unused ones end; used ones stay in the books without the person. */
export const eraseVouchers = async (tx: Db, { userId, email, isProven }: Erased): Promise<void> => {
  if (!isProven) return;
  await tx
    .updateTable('vouchers')
    .set((eb) => ({
      customer_name: formerMember,
      customer_email: erasedAddress(userId),
      is_active: sql<boolean>`is_active and used_at is not null`,
      version: eb('version', '+', 1),
    }))
    .where('customer_email', '=', email)
    .execute();
};

/** @returns the cards that the gateway must forget. Their rows lose the rest once it has */
export const retireCards = async (tx: Db, { userId, now }: Erased): Promise<readonly number[]> => {
  const cards = await tx
    .updateTable('cards')
    .set((eb) => ({ label: '', is_default: false, deleted_at: eb.fn.coalesce('deleted_at', eb.val(now)) }))
    .where((eb) =>
      eb.or([
        eb('user_id', '=', userId),
        // Cards of an organization that is closed with the account.
        eb('organization_id', 'in', loneOrganizations(userId)),
      ]),
    )
    .returning(['id', 'gateway_token'])
    .execute();
  await tx.deleteFrom('stripe_customers').where('owner', '=', `person-${userId}`).execute();
  return cards.filter(({ gateway_token: token }) => token !== '').map(({ id }) => id);
};

/** Short-lived data: answers, searches and alerts. Error reports name nobody, because addresses are cut out of them. */
export const eraseTraces = async (tx: Db, { userId }: Erased): Promise<void> => {
  await tx.deleteFrom('idempotency').where('owner', 'like', `user:${userId} %`).execute();
  await tx.deleteFrom('spending_alerts').where('user_id', '=', userId).execute();
  await tx.deleteFrom('flight_searches').where('user_id', '=', userId).execute();
};

/**
 * The row that trips, messages and approvals refer to: a pseudonym that can never sign in. So are the accounts that were
 * merged into this one. Runs last.
 */
export const erasePerson = async (tx: Db, { userId, now }: Erased): Promise<void> => {
  await tx.updateTable('users').set({ name: formerMember }).where('merged_into', '=', userId).execute();
  await tx
    .updateTable('users')
    .set((eb) => ({
      email: erasedAddress(userId),
      name: formerMember,
      password_hash: null,
      is_reports: false,
      is_custom_reports: false,
      status: 'disabled',
      email_proven_at: null,
      collaborator_id: null,
      reads_region: null,
      reads_clock: null,
      home_airport: null,
      home_airport_at: null,
      erased_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', userId)
    .execute();
};
