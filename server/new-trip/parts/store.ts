import type { Db } from '#platform/db/database.ts';
import { itemInserts, type NewTrip, travelerRows } from '#server/checkout/travel-store.ts';
import { together } from '#server/kit/together.ts';
import { itineraryInsert } from '#server/trips/itinerary-rows-store.ts';
import { travelersInsert, tripInsert } from '#server/trips/trip-rows-store.ts';

/** Writes a trip with its first itinerary, its quotes and travelers, and all flights and stays. */
export const insertTrip = async (tx: Db, trip: NewTrip): Promise<void> => {
  const { ids, now } = trip;
  await together(tx, [
    tripInsert(tx, {
      id: ids.tripId,
      organization_id: trip.organizationId,
      contact_id: trip.contact.userId,
      contact_name: trip.contact.name,
      contact_email: trip.contact.email,
      creator_id: trip.creatorId,
      identifier: trip.identifier,
      trip_type: trip.tripType,
      is_self_book: true,
      is_personal: trip.organizationId === null,
      description: trip.description,
      policy_id: trip.policyId,
      destination: trip.destination,
      date_start: trip.dateStart,
      date_end: trip.dateEnd,
      zone_end: trip.zoneEnd,
      state: trip.state,
      search_text: trip.searchText,
      created_at: now,
      cars_asked: trip.cars?.asked ?? null,
      cars_due_at: trip.cars?.dueAt ?? null,
    }),
    itineraryInsert(tx, {
      id: ids.itineraryId,
      trip_id: ids.tripId,
      index: 1,
      status: trip.status,
      created_at: now,
    }),
    ...itemInserts(tx, { ...trip, itineraryId: ids.itineraryId }),
    travelersInsert(tx, travelerRows({ tripId: ids.tripId, travelers: trip.travelers })),
  ]);
};
