/** Ends the travelers of a person. docs/decisions/0068 */
import { sql } from 'kysely';
import { formerTraveler } from '#domain/account/erasure.ts';
import type { Db } from '#platform/db/database.ts';
import type { Erased } from './person-store.ts';

/** Travelers that the person made, or who are the person. */
const theirs = (userId: number) => sql`(creator_id = ${userId} or customer_id = ${userId})`;

/** Deletes travelers that no trip names, and blanks the others. @returns how many there were */
export const eraseTravelers = async (tx: Db, { userId, now }: Erased): Promise<number> => {
  await sql`delete from travelers_off_list
    where user_id = ${userId} or traveler_id in (select id from travelers where ${theirs(userId)})`.execute(tx);
  await sql`delete from traveler_programs
    where traveler_id in (select id from travelers where ${theirs(userId)})`.execute(tx);
  const deleted = await sql`delete from travelers where ${theirs(userId)}
    and not exists (select 1 from trip_travelers tt where tt.traveler_id = travelers.id)`.execute(tx);
  const emptied = await sql`update travelers set
      passport_first_name = ${formerTraveler.first}, passport_middle_name = '',
      passport_last_name = ${formerTraveler.last}, email = '', phone_number_sealed = null,
      date_of_birth_sealed = '', sex = 'o', passport_number_sealed = null, passport_country_id = null,
      passport_expiry_sealed = null, seat_preference = null,
      dietary_requirements_sealed = null, other_sealed = null, emergency_name_sealed = null, emergency_phone_sealed = null, is_me = false, is_profile = false,
      shared_organization_id = null, deleted_at = coalesce(deleted_at, ${now}), version = version + 1
    where ${theirs(userId)}`.execute(tx);
  return Number(deleted.numAffectedRows ?? 0) + Number(emptied.numAffectedRows ?? 0);
};
