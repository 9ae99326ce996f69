/** Travelers that somebody deleted. */
import { sql } from 'kysely';
import { formerTraveler } from '#domain/account/erasure.ts';
import { type Db, transact } from '#platform/db/database.ts';
import { isOfAnyTrip, needsTraveler } from '#server/trips/over-store.ts';

export type Wiping = {
  /** Deleted before this moment, so it can no longer be undone. */
  readonly before: Date;
  /** Trips that end on this day or later still need their travelers. */
  readonly endsFrom: string;
};

/** A small batch, so that others do not wait long for a row lock or for the embedded database's one session. */
const mostAtOnce = 200;

const isWiped = sql`(date_of_birth_sealed = '' and passport_first_name = ${formerTraveler.first}
  and passport_last_name = ${formerTraveler.last})`;

/**
 * Removes deleted travelers that no trip refers to, and blanks the others, whose names stay in the trip.
 * @returns how many there were; 0: none is left
 */
export const wipeSomeDeleted = (db: Db, { before, endsFrom }: Wiping): Promise<number> =>
  transact(db, async (tx) => {
    const { rows } = await sql<{ id: number }>`select id from travelers
      where deleted_at <= ${before} and not ${isWiped} and not ${needsTraveler('travelers.id', endsFrom)}
      order by id limit ${mostAtOnce}::int for update`.execute(tx);
    if (rows.length === 0) return 0;
    const found = sql`(select unnest(${sql.val(rows.map(({ id }) => id))}::integer[]))`;
    await sql`delete from travelers_off_list where traveler_id in ${found}`.execute(tx);
    await sql`delete from traveler_programs where traveler_id in ${found}`.execute(tx);
    await sql`delete from travelers where id in ${found}
      and not ${isOfAnyTrip('travelers.id')}`.execute(tx);
    await sql`update travelers set
        passport_first_name = ${formerTraveler.first}, passport_middle_name = '',
        passport_last_name = ${formerTraveler.last}, email = '', phone_number_sealed = null,
        date_of_birth_sealed = '', sex = 'o', passport_number_sealed = null, passport_country_id = null,
        passport_expiry_sealed = null, seat_preference = null,
        dietary_requirements_sealed = null, other_sealed = null, emergency_name_sealed = null, emergency_phone_sealed = null, is_me = false,
        shared_organization_id = null, version = version + 1
      where id in ${found}`.execute(tx);
    return rows.length;
  });
