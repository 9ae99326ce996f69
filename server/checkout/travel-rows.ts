import { sql } from 'kysely';
import type { TripState, TripType } from '#contract/trips.ts';
import { refundSentence } from '#domain/hotels/refund.ts';
import type { Db } from '#platform/db/database.ts';
import { dueOf, type Goods, totalOf } from '#server/bookings/submit-booking.ts';
import { together } from '#server/kit/together.ts';
import type { Passenger, SupplierOffer } from '#suppliers/flights/port.ts';
import type { ItemVerdict } from './judge-trip.ts';

/** Ids of a trip to be, so that every row and the answer can name them before any is written. */
export type NewIds = {
  readonly tripId: number;
  readonly itineraryId: number;
  readonly quoteIds: readonly number[];
  readonly attemptId: number;
};

/** @param items how many things the trip is made of */
export const reserveIds = async (tx: Db, items: number): Promise<NewIds> => {
  const { rows } = await sql<NewIds>`select
    nextval(pg_get_serial_sequence('trips', 'id')) as "tripId",
    nextval(pg_get_serial_sequence('itineraries', 'id')) as "itineraryId",
    (select json_agg(nextval(pg_get_serial_sequence('quotes', 'id'))) from generate_series(1, ${items}::int))
      as "quoteIds",
    nextval(pg_get_serial_sequence('booking_attempts', 'id')) as "attemptId"`.execute(tx);
  const [ids] = rows;
  if (!ids) throw new RangeError('a select without a table answers one row');
  return ids;
};

export type NewTrip = {
  readonly ids: NewIds;
  readonly organizationId: number | null;
  readonly contact: { readonly userId: number | null; readonly name: string; readonly email: string };
  readonly creatorId: number;
  readonly identifier: string;
  readonly tripType: TripType;
  readonly policyId: number | null;
  readonly description: string;
  readonly destination: string;
  readonly dateStart: string;
  readonly dateEnd: string;
  readonly zoneEnd: string;
  readonly state: TripState;
  /** Of itinerary and flights: "Booking", "Waiting for approval". */
  readonly status: string;
  readonly searchText: string;
  readonly travelers: readonly { readonly travelerId: number; readonly passenger: Passenger }[];
  /** What it is made of. */
  readonly items: readonly NewTripItem[];
  /** Cars that experts look for, in words, and by when they answer; null: none were asked for. */
  readonly cars: { readonly asked: string; readonly dueAt: Date } | null;
  readonly now: Date;
};

/** One thing of an itinerary. */
export type NewTripItem = {
  readonly quoteId: number;
  readonly supplierId: string;
  readonly goods: Goods;
  /** "New York to London and back", "Hotel Aurel, London". */
  readonly description: string;
  readonly verdict: ItemVerdict | null;
};

/** Writes a trip with its first itinerary, the quotes it is made of, who travels, every flight and every stay. */
export const insertTrip = async (tx: Db, trip: NewTrip): Promise<void> => {
  const { ids, now } = trip;
  await together(tx, [
    tx.insertInto('trips').values({
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
    tx
      .insertInto('itineraries')
      .values({ id: ids.itineraryId, trip_id: ids.tripId, index: 1, status: trip.status, created_at: now }),
    ...itemInserts(tx, { ...trip, itineraryId: ids.itineraryId }),
    tx.insertInto('trip_travelers').values(travelerRows({ tripId: ids.tripId, travelers: trip.travelers })),
  ]);
};

/** Who travels, by the names of now. */
export const travelerRows = ({ tripId, travelers }: { tripId: number; travelers: NewTrip['travelers'] }) =>
  travelers.map(({ travelerId, passenger }) => ({
    trip_id: tripId,
    traveler_id: travelerId,
    first_name: passenger.givenName,
    middle_name: passenger.middleName,
    last_name: passenger.familyName,
  }));

export type ItineraryItems = Pick<NewTrip, 'items' | 'travelers' | 'status' | 'now'> & { readonly itineraryId: number };

/** The quotes that an itinerary is made of, with every flight and every stay of them. */
export const itemInserts = (tx: Db, itinerary: ItineraryItems) => [
  tx.insertInto('quotes').values(
    itinerary.items.map(({ quoteId, supplierId, goods, description, verdict }) => ({
      id: quoteId,
      itinerary_id: itinerary.itineraryId,
      kind: goods.kind,
      supplier: supplierId,
      description,
      ...quotedColumns(goods),
      verdict: verdict && JSON.stringify(verdict),
      created_at: itinerary.now,
    })),
  ),
  ...travelInserts(tx, itinerary),
];

/** Every flight and every stay of an itinerary, whose quotes are there. */
export const travelInserts = (tx: Db, itinerary: Omit<ItineraryItems, 'now'>) => {
  const { itineraryId, items, status } = itinerary;
  const flights = items.flatMap(({ quoteId, goods }) =>
    goods.kind === 'flight' ? flightRows({ ids: { itineraryId, quoteId }, offer: goods.offer, status }) : [],
  );
  const stays = stayRows(itinerary);
  return [
    ...(flights.length > 0 ? [tx.insertInto('trip_flights').values(flights)] : []),
    ...(stays.length > 0 ? [tx.insertInto('trip_stays').values(stays)] : []),
  ];
};

/** What a quote says of what is bought and of its price. */
export const quotedColumns = (goods: Goods) => ({
  offer: JSON.stringify(goods.offer),
  total_minor: dueOf(goods).minor,
  at_property_minor: totalOf(goods).minor - dueOf(goods).minor,
  currency: totalOf(goods).currency,
});

/** One row a stay. */
const stayRows = ({ itineraryId, items, travelers, status }: Omit<ItineraryItems, 'now'>) =>
  items.flatMap(({ quoteId, goods }) => {
    if (goods.kind !== 'hotel') return [];
    const { offer } = goods;
    const { stay, rate } = offer;
    return [
      {
        itinerary_id: itineraryId,
        quote_id: quoteId,
        property_id: offer.propertyId,
        name: offer.name,
        city: offer.city,
        picture: offer.picture,
        room: offer.room,
        rate: rate.name,
        adults: JSON.stringify(stay.rooms),
        guests: JSON.stringify(offer.guests.map((place) => guestName(travelers[place]))),
        checkin: stay.checkin,
        checkout: stay.checkout,
        checkin_from: offer.checkinFrom,
        checkout_until: offer.checkoutUntil,
        is_breakfast: rate.isBreakfast,
        payment: rate.price.payment,
        pay_now_minor: rate.price.payNowMinor,
        pay_property_minor: rate.price.payAtPropertyMinor,
        currency: rate.price.currency,
        refund_description: refundSentence(rate.cancellation, rate.price),
        status,
      },
    ];
  });

const guestName = (traveler: NewTrip['travelers'][number] | undefined): string =>
  traveler ? `${traveler.passenger.givenName} ${traveler.passenger.familyName}` : '';

/** One row a flight of an offer. */
export const flightRows = ({
  ids,
  offer,
  status,
}: {
  readonly ids: { readonly itineraryId: number; readonly quoteId: number };
  readonly offer: SupplierOffer;
  readonly status: string;
}) =>
  offer.slices.flatMap((slice, sliceIndex) =>
    slice.segments.map((segment, legIndex) => ({
      itinerary_id: ids.itineraryId,
      quote_id: ids.quoteId,
      slice_index: sliceIndex,
      leg_index: legIndex,
      airline_iata: segment.airline,
      airline_iata_op: segment.operatingAirline,
      number: segment.number,
      airport_depart_iata: segment.from,
      airport_arrive_iata: segment.to,
      time_depart: segment.departLocal,
      time_arrive: segment.arriveLocal,
      original_time_depart: segment.departLocal,
      original_time_arrive: segment.arriveLocal,
      depart_utc: segment.departUtc,
      arrive_utc: segment.arriveUtc,
      elapsed_minutes: segment.durationMinutes,
      cabin: segment.cabin,
      fare: offer.fare,
      bag_carry_on_count: offer.bags?.carryOn ?? null,
      bag_checked_count: offer.bags?.checked ?? null,
      status,
    })),
  );

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
    // Of a trip with several proposals only what is booked of it, or on its way to be.
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

export type NewApproval = {
  readonly ids: Pick<NewIds, 'tripId' | 'itineraryId'>;
  /** Who gets the request's mail; viewers read the name of the first. */
  readonly askedIds: readonly number[];
  readonly requesterId: number;
  readonly isOwnTrip: boolean;
  readonly reason: string;
  readonly policySentence: string;
  readonly totalMinor: number;
  readonly currency: string;
  readonly itineraryVersion: number;
  readonly deadline: Date;
  readonly remindAt: Date;
  readonly now: Date;
};

/** Asks for an approval, and keeps who is asked, in one statement. @returns the question's id */
export const insertApproval = async (tx: Db, approval: NewApproval): Promise<number> => {
  const askedIds = JSON.stringify(approval.askedIds);
  const { id } = await tx
    .with('question', (db) =>
      db
        .insertInto('approvals')
        .values({
          trip_id: approval.ids.tripId,
          itinerary_id: approval.ids.itineraryId,
          itinerary_version: approval.itineraryVersion,
          state: 'pending',
          approver_id: approval.askedIds[0] ?? null,
          actor_id: approval.requesterId,
          is_own_trip: approval.isOwnTrip,
          reason: approval.reason,
          policy_sentence: approval.policySentence,
          total_minor: approval.totalMinor,
          currency: approval.currency,
          deadline: approval.deadline,
          remind_at: approval.remindAt,
          at: approval.now,
        })
        .returning('id'),
    )
    .with('asked', (db) =>
      db
        .insertInto('approval_asked')
        .columns(['approval_id', 'user_id'])
        .expression(
          db
            .selectFrom('question')
            .select(['question.id', sql<number>`json_array_elements_text(${askedIds}::json)::int`.as('user_id')]),
        ),
    )
    .selectFrom('question')
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
};
