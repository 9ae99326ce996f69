/** What a trip was asked for, as its rows hold it. docs/decisions/0118 */
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** A trip with the request of its landing page, if it has one; undefined: there is no such trip. */
export const findAskedTrip = (db: Db, tripId: number) =>
  db
    .selectFrom('trips')
    .leftJoin('lander_requests as request', 'request.trip_id', 'trips.id')
    .where('trips.id', '=', tripId)
    .select([
      'trips.id',
      'trips.organization_id',
      'trips.organization_program_id',
      'trips.contact_id',
      'trips.creator_id',
      'trips.trip_type',
      'trips.is_self_book',
      'trips.date_start',
      'trips.date_end',
      'trips.created_at',
      'trips.description',
      'request.trip_id as request_id',
      'request.pax_count',
      'request.ages_under_18',
      'request.participant_name',
      'request.home_airport_from',
      'request.home_airport_to',
      'request.dates_diff',
      'request.flight_type',
      'request.guardian_sealed',
      'request.insurance_type',
      'request.visa_received',
      'request.details',
    ])
    .executeTakeFirst();

export type AskedTripRow = NonNullable<Awaited<ReturnType<typeof findAskedTrip>>>;

/** What the page promised when the request of a trip was made; undefined: it has no request. */
export const findPromise = (db: Db, tripId: number) =>
  db.selectFrom('lander_requests').where('trip_id', '=', tripId).select(['evidence', 'flight_type']).executeTakeFirst();

type Earlier = { readonly contactId: number; readonly tripId: number; readonly most: number };

/** Booked trips of the same contact besides one, the latest first. @returns up to `most`, and how many there are */
export const findEarlierTrips = async (db: Db, { contactId, tripId, most }: Earlier) => {
  const trips = await db
    .selectFrom('trips')
    .where('contact_id', '=', contactId)
    .where('is_booked', '=', true)
    .where('id', '!=', tripId)
    .select(['id', 'destination', 'date_start', 'state'])
    .select(sql<number>`(count(*) over ())::integer`.as('count'))
    .orderBy('date_start', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return { count: trips[0]?.count ?? 0, trips };
};
