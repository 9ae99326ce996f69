/** What other rooms need of travelers. Parts of a statement take the column that names the traveler. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { isTypedTraveler } from '#server/trips/lander-request-store.ts';

/** The address in the profile of a traveler; null: the traveler is deleted. */
export const addressOfTraveler = (travelerId: string): RawBuilder<string | null> =>
  sql<string | null>`(select known.email from travelers known
    where known.id = ${sql.ref(travelerId)} and known.deleted_at is null)`;

/** Whether a traveler is not deleted. */
export const isKnownTraveler = (travelerId: string): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from travelers known where known.id = ${sql.ref(travelerId)} and known.deleted_at is null)`;

/** Whether a traveler is a member of an organization, by the profile that the member says is their own. */
export const isMemberOf = (travelerId: string, organizationId: number): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from travelers known join memberships m on m.user_id = known.customer_id
  where known.id = ${sql.ref(travelerId)} and known.is_me and m.organization_id = ${organizationId})`;

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
    .where(isTypedTraveler('travelers.id'))
    .execute();
};
