import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { formerTraveler } from '#domain/account/erasure.ts';
import type { Db } from '#platform/db/database.ts';

const former = `${formerTraveler.first} ${formerTraveler.last}`;

/**
 * Removes the submitted passengers from the bookings of some trips, and the names on tickets that are not kept.
 * @param trips a sub-select of ids
 * @param isKept whether the name of a ticket stays, by the column that names its trip
 */
export const wipeNames = async (
  db: Db,
  trips: RawBuilder<number>,
  isKept: (tripId: string, name: RawBuilder<string>) => RawBuilder<SqlBool>,
): Promise<void> => {
  await sql`with bought as (
      select item.id, item.order_data->'tickets' as tickets, b.trip_id from attempt_items item
      join booking_attempts b on b.id = item.attempt_id
      where b.trip_id in ${trips} and jsonb_typeof(item.order_data->'tickets') = 'array'),
    renamed as (
      select bought.id, (
        select coalesce(jsonb_agg(case when ${isKept('bought.trip_id', sql`ticket.of->>'passenger'`)}
          then ticket.of else ticket.of || jsonb_build_object('passenger', ${former}::text) end
          order by ticket.place), '[]')
        from jsonb_array_elements(bought.tickets) with ordinality as ticket(of, place)) as tickets
      from bought)
    update attempt_items item set order_data = jsonb_set(item.order_data, '{tickets}', renamed.tickets)
    from renamed where renamed.id = item.id and renamed.tickets <> item.order_data->'tickets'`.execute(db);
  await sql`update booking_attempts set passengers_sealed = null
    where trip_id in ${trips} and passengers_sealed is not null`.execute(db);
};
