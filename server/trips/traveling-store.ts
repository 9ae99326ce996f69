import type { Db } from '#platform/db/database.ts';

/** The ids of the travelers of a trip, in the order in which its people are always read. */
export const findTravelingIds = async (db: Db, tripId: number): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('trip_travelers')
    .where('trip_id', '=', tripId)
    .orderBy('traveler_id')
    .select('traveler_id')
    .execute();
  return rows.map(({ traveler_id: id }) => id);
};
