import { sql } from 'kysely';
import type { TripType } from '#contract/trips.ts';
import type { Money } from '#domain/kit/money.ts';
import type { Db } from '#platform/db/database.ts';
import type { Party } from '#server/checkout/resolve-party.ts';
import { travelerRows } from '#server/checkout/travel-store.ts';
import { together } from '#server/kit/together.ts';
import type { LoadedTraveler } from '#server/travelers/load-travelers.ts';
import { nextItineraryId, nextTripId } from '#server/trips/ids-store.ts';
import { itineraryInsert, quotesInsert } from '#server/trips/itinerary-rows-store.ts';
import { travelersInsert, tripInsert } from '#server/trips/trip-rows-store.ts';

/** The ids of a new request, so that every row and the answer can refer to them before any row is written. */
export type RequestIds = { readonly tripId: number; readonly itineraryId: number };

export const reserveRequestIds = async (tx: Db): Promise<RequestIds> => {
  const { rows } = await sql<RequestIds>`select
    ${nextTripId} as "tripId", ${nextItineraryId} as "itineraryId"`.execute(tx);
  const [ids] = rows;
  if (!ids) throw new RangeError('a select without a table answers one row');
  return ids;
};

export type NewRequest = {
  readonly ids: RequestIds;
  readonly organizationId: number | null;
  readonly contact: Party['contact'];
  readonly creatorId: number;
  readonly identifier: string;
  readonly tripType: TripType;
  readonly policyId: number | null;
  readonly description: string;
  readonly destination: string;
  readonly dateStart: string | null;
  readonly dateEnd: string | null;
  readonly searchText: string;
  readonly travelers: readonly LoadedTraveler[];
  /** The charge for it; null: none. */
  readonly fee: { readonly amount: Money; readonly description: string; readonly merchant: string } | null;
  readonly replyDueAt: Date;
  /** Self Booking with only cars, which the desk answers without a proposal; null: any other request. */
  readonly carsAsked: string | null;
  readonly now: Date;
};

/** Writes a request with its first itinerary, which is the request itself; proposals come after it. */
export const insertRequest = async (tx: Db, request: NewRequest): Promise<void> => {
  const { ids, fee, now, travelers } = request;
  const trip = tripInsert(tx, {
    id: ids.tripId,
    organization_id: request.organizationId,
    contact_id: request.contact.userId,
    contact_name: request.contact.name,
    contact_email: request.contact.email,
    creator_id: request.creatorId,
    identifier: request.identifier,
    trip_type: request.tripType,
    is_self_book: false,
    is_personal: request.organizationId === null,
    description: request.description,
    policy_id: request.policyId,
    destination: request.destination,
    date_start: request.dateStart,
    date_end: request.dateEnd,
    state: 'requested',
    search_text: request.searchText,
    created_at: now,
    reply_due_at: request.replyDueAt,
    cars_asked: request.carsAsked,
    cars_due_at: request.carsAsked === null ? null : request.replyDueAt,
  });
  const itinerary = itineraryInsert(tx, {
    id: ids.itineraryId,
    trip_id: ids.tripId,
    index: 1,
    status: 'Requested',
    created_at: now,
  });
  const quote =
    fee &&
    quotesInsert(tx, {
      itinerary_id: ids.itineraryId,
      kind: 'fee',
      supplier: fee.merchant,
      description: fee.description,
      offer: '{}',
      total_minor: fee.amount.minor,
      currency: fee.amount.currency,
      created_at: now,
    });
  const people = travelers.length > 0 && travelersInsert(tx, travelerRows({ tripId: ids.tripId, travelers }));
  await together(tx, [trip, itinerary, ...(quote ? [quote] : []), ...(people ? [people] : [])]);
};
