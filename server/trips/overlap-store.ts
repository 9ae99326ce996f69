import type { Db } from '#platform/db/database.ts';

/** Whether one of these travelers already flies, or is about to, between two instants. */
export const hasOverlap = async (
  db: Db,
  travelerIds: readonly number[],
  slices: readonly { readonly departUtc: string; readonly arriveUtc: string }[],
): Promise<boolean> => {
  const found = await db
    .selectFrom('trip_travelers')
    .innerJoin('trips', 'trips.id', 'trip_travelers.trip_id')
    .innerJoin('itineraries', 'itineraries.trip_id', 'trips.id')
    .innerJoin('trip_flights', 'trip_flights.itinerary_id', 'itineraries.id')
    .where('trip_travelers.traveler_id', 'in', [...travelerIds])
    .where('itineraries.is_canceled', '=', false)
    // In a trip with several proposals only the booked one counts, or the one that is being booked.
    .where('itineraries.id', '=', (from) =>
      from
        .selectFrom('booking_attempts')
        .whereRef('booking_attempts.trip_id', '=', 'trips.id')
        .orderBy('booking_attempts.id', 'desc')
        .limit(1)
        .select('booking_attempts.itinerary_id'),
    )
    .where((where) =>
      where.or([
        where('trips.state', 'in', ['pending approval', 'booking', 'booked']),
        where('itineraries.is_booked', '=', true),
      ]),
    )
    .where((where) =>
      where.or(
        slices.map(({ departUtc, arriveUtc }) =>
          where.and([
            where('trip_flights.depart_utc', '<', new Date(arriveUtc)),
            where('trip_flights.arrive_utc', '>', new Date(departUtc)),
          ]),
        ),
      ),
    )
    .select('trip_flights.id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};
