/** What a booked trip was asked for and does not hold. docs/decisions/0123 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** An expert says that nothing more is needed. @returns false when nothing was open */
export const closeParts = async (tx: Db, tripId: number): Promise<boolean> => {
  const closed = await tx
    .updateTable('trips')
    .set({ open_parts: '', version: sql<number>`version + 1` })
    .where('id', '=', tripId)
    .where('open_parts', '<>', '')
    .where('is_booked', '=', true)
    .executeTakeFirst();
  return closed.numUpdatedRows > 0n;
};

/** How many booked extras of trip `t` an expert still has to arrange. */
export const toArrange: RawBuilder<number> = sql<number>`(
  select count(*)::int from trip_extras e join itineraries ei on ei.id = e.itinerary_id
  where ei.trip_id = t.id and e.status = 'Booked' and not e.is_arranged)`;

/** Whether something of the booked trip `t` is open: a part that was asked for, or an extra to arrange. */
export const hasOpenParts: RawBuilder<SqlBool> = sql<SqlBool>`(t.is_booked and (t.open_parts <> '' or ${toArrange} > 0))`;

/** The trips with something open, found by their indexes, as a statement of ids for a union. */
export const tripsWithOpenParts = sql`select id from trips where open_parts <> '' and is_booked
  union select ei.trip_id from trip_extras e join itineraries ei on ei.id = e.itinerary_id
  where e.status = 'Booked' and not e.is_arranged`;
