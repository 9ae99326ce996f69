import type { TripState, TripType } from '#contract/trips.ts';
import { extraRefundSentence } from '#domain/extras/extra.ts';
import { co2Of } from '#domain/flights/emissions.ts';
import { partOf } from '#domain/flights/fare-parts.ts';
import { changeSentence } from '#domain/flights/fare-rules.ts';
import { refundSentence } from '#domain/hotels/refund.ts';
import type { Db } from '#platform/db/database.ts';
import { dueOf, type Goods, totalOf } from '#server/bookings/submit-booking.ts';
import { extraRowsInsert, flightRowsInsert, quotesInsert, stayRowsInsert } from '#server/trips/itinerary-rows-store.ts';
import type { Passenger, Segment, SupplierOffer } from '#suppliers/flights/port.ts';
import type { ItemVerdict } from './judge-trip.ts';
import type { NewIds } from './trip-ids-store.ts';

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
  /** Its items. */
  readonly items: readonly NewTripItem[];
  /** The requested cars in words, and the experts' deadline to answer; null: none. */
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

/** The travelers by their current names. */
export const travelerRows = ({ tripId, travelers }: { tripId: number; travelers: NewTrip['travelers'] }) =>
  travelers.map(({ travelerId, passenger }) => ({
    trip_id: tripId,
    traveler_id: travelerId,
    first_name: passenger.givenName,
    middle_name: passenger.middleName,
    last_name: passenger.familyName,
  }));

export type ItineraryItems = Pick<NewTrip, 'items' | 'travelers' | 'status' | 'now'> & { readonly itineraryId: number };

/** The quotes of an itinerary, with all their flights and stays. */
export const itemInserts = (tx: Db, itinerary: ItineraryItems) => [
  quotesInsert(
    tx,
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

/** All flights, stays and extras of an itinerary whose quotes exist. */
export const travelInserts = (tx: Db, itinerary: Omit<ItineraryItems, 'now'>) => {
  const { itineraryId, items, status } = itinerary;
  const flights = items.flatMap(({ quoteId, goods }) =>
    goods.kind === 'flight' ? flightRows({ ids: { itineraryId, quoteId }, offer: goods.offer, status }) : [],
  );
  const stays = stayRows(itinerary);
  const extras = extraRows(itinerary);
  return [
    ...(flights.length > 0 ? [flightRowsInsert(tx, flights)] : []),
    ...(stays.length > 0 ? [stayRowsInsert(tx, stays)] : []),
    ...(extras.length > 0 ? [extraRowsInsert(tx, extras)] : []),
  ];
};

/** What a quote says about the item and its price. */
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
        address: offer.address ?? null,
        phone: offer.phone ?? null,
        latitude: offer.latitude ?? null,
        longitude: offer.longitude ?? null,
        is_breakfast: rate.isBreakfast,
        payment: rate.price.payment,
        pay_now_minor: rate.price.payNowMinor,
        pay_property_minor: rate.price.payAtPropertyMinor,
        currency: rate.price.currency,
        refund_description: refundSentence(rate.cancellation, rate.price),
        notice: offer.notice ? JSON.stringify(offer.notice) : null,
        status,
      },
    ];
  });

/** One row an extra. */
const extraRows = ({ itineraryId, items, status }: Pick<ItineraryItems, 'itineraryId' | 'items' | 'status'>) =>
  items.flatMap(({ quoteId, goods }) => {
    if (goods.kind !== 'extra') return [];
    const { type, title, provider, description, begins, ends, price, confirmation } = goods.offer;
    return [
      {
        itinerary_id: itineraryId,
        quote_id: quoteId,
        type,
        title,
        provider,
        description,
        begins: JSON.stringify(begins),
        ends: ends && JSON.stringify(ends),
        price_minor: price.minor,
        currency: price.currency,
        refund_description: extraRefundSentence(goods.offer),
        is_arranged: confirmation !== '',
        status,
      },
    ];
  });

const guestName = (traveler: NewTrip['travelers'][number] | undefined): string =>
  traveler ? `${traveler.passenger.givenName} ${traveler.passenger.familyName}` : '';

/** The statement that writes the flights of one offer. */
export const flightsInsert = (tx: Db, flights: Parameters<typeof flightRows>[0]) =>
  flightRowsInsert(tx, flightRows(flights));

const co2Columns = (offer: SupplierOffer, segment: Segment) => {
  const co2 = co2Of(offer, [segment]);
  return { co2_grams: co2?.grams ?? null, co2_method: co2?.method ?? null };
};

/** One row a flight of an offer. */
const flightRows = ({
  ids,
  offer,
  status,
}: {
  readonly ids: { readonly itineraryId: number; readonly quoteId: number };
  readonly offer: SupplierOffer;
  readonly status: string;
}) =>
  offer.slices.flatMap((slice, sliceIndex) => {
    const { fare, bags, change } = partOf(offer, sliceIndex);
    return slice.segments.map((segment, legIndex) => ({
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
      terminal_depart: segment.departTerminal ?? null,
      terminal_arrive: segment.arriveTerminal ?? null,
      aircraft: segment.aircraft,
      ...co2Columns(offer, segment),
      cabin: segment.cabin,
      fare,
      bag_carry_on_count: bags?.carryOn ?? null,
      bag_checked_count: bags?.checked ?? null,
      change_rule: changeSentence(change),
      status,
    }));
  });
