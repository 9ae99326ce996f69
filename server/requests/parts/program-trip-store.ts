import type { Db } from '#platform/db/database.ts';
import { flightsInsert } from '#server/checkout/travel-store.ts';
import { reserveIds } from '#server/checkout/trip-ids-store.ts';
import { together } from '#server/kit/together.ts';
import { itineraryInsert, quotesInsert } from '#server/trips/itinerary-rows-store.ts';
import { travelersInsert, tripInsert } from '#server/trips/trip-rows-store.ts';
import type { ProgramTripRequest } from '../program-trip-request.ts';

export type ProgramTrip = Omit<ProgramTripRequest, 'searchWords'> & {
  readonly destination: string;
  readonly searchText: string;
  readonly quoteDescription: string;
  /** By when an expert has promised to answer. */
  readonly replyDueAt: Date;
  readonly now: Date;
};

/** The state of an itinerary and flights that no expert has looked at yet. */
const status = 'Requested';

/** Writes the trip with who travels and its first itinerary, which is the request itself. @returns its id */
export const insertProgramTrip = async (tx: Db, trip: ProgramTrip): Promise<number> => {
  const { program, contact, ideal, now } = trip;
  const { quoteIds, ...reserved } = await reserveIds(tx, 1);
  const ids = { ...reserved, quoteId: quoteIds[0] ?? 0 };
  const row = tripInsert(tx, {
    id: ids.tripId,
    organization_id: program.organizationId,
    contact_id: contact.userId,
    contact_name: contact.name,
    contact_email: contact.email,
    creator_id: contact.userId,
    program_identifier: program.name,
    organization_program_id: program.id,
    trip_type: 'standard',
    is_self_book: false,
    description: trip.description,
    destination: trip.destination,
    date_start: program.dateStart,
    date_end: program.dateEnd,
    zone_end: program.zoneEnd,
    state: 'requested',
    search_text: trip.searchText,
    created_at: now,
    reply_due_at: trip.replyDueAt,
    // Promised now: what staff set later holds for later requests.
    booking_fee_minor: trip.bookingFeeMinor,
  });
  const travelers = trip.travelers.map(({ travelerId, firstName, middleName, lastName }) => ({
    trip_id: ids.tripId,
    traveler_id: travelerId,
    first_name: firstName,
    middle_name: middleName,
    last_name: lastName,
  }));
  await together(tx, [
    row,
    ...(travelers.length > 0 ? [travelersInsert(tx, travelers)] : []),
    itineraryInsert(tx, { id: ids.itineraryId, trip_id: ids.tripId, index: 1, status, created_at: now }),
    ...(ideal ? idealRows(tx, trip, { ...ideal, ids }) : []),
  ]);
  return ids.tripId;
};

type Ideal = NonNullable<ProgramTrip['ideal']> & {
  readonly ids: { readonly itineraryId: number; readonly quoteId: number };
};

const idealRows = (tx: Db, { quoteDescription, now }: ProgramTrip, { ids, supplierId, offer }: Ideal) => [
  quotesInsert(tx, {
    id: ids.quoteId,
    itinerary_id: ids.itineraryId,
    kind: 'flight',
    supplier: supplierId,
    description: quoteDescription,
    offer: JSON.stringify(offer),
    total_minor: offer.total.minor,
    currency: offer.total.currency,
    created_at: now,
  }),
  flightsInsert(tx, { ids, offer, status }),
];
