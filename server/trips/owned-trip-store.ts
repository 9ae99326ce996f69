/** What a fee needs to know about its trip. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { NamedTrip } from '#server/kit/trip-named.ts';
import { identifierLabelOf } from '#server/people/name-store.ts';

/** A trip as mails call it, with the name of its owner. */
export type OwnedTrip = NamedTrip & { readonly contactName: string };

/** @param tripId an id, or a sub-select of one */
export const findOwnedTrip = (db: Db, tripId: RawBuilder<number>): Promise<OwnedTrip> =>
  db
    .selectFrom('trips')
    .where('id', '=', tripId)
    .select(['id as tripId', 'contact_name as contactName', 'destination', 'identifier'])
    .select(identifierLabelOf('trips.organization_id').as('identifierLabel'))
    .executeTakeFirstOrThrow();

/**
 * Trips of landing pages with who pays their fees, the itinerary that is the request itself, and the number of
 * travelers, as an entry of another statement's from list.
 */
export const programTrips: RawBuilder<unknown> = sql`(
  select owned.id, coalesce(owned.contact_id, owned.creator_id) as payer_id, first.id as itinerary_id,
    (select count(*)::int from trip_travelers going where going.trip_id = owned.id) as travelers
  from trips owned join itineraries first on first.trip_id = owned.id and first.index = 1
  where owned.organization_program_id is not null)`;

/** The booking fee that was promised to a trip; null: the default. */
export const promisedFeeOf = (tripId: string): RawBuilder<number | null> =>
  sql<number | null>`(select promised.booking_fee_minor from trips promised where promised.id = ${sql.ref(tripId)})`;
