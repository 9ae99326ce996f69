/**
 * A trip as its links show it: what is booked, or was. Fields are named one by one, so that what the trip's own page
 * gains is not shared by itself. docs/decisions/0178
 */

import { extraTypes } from '#contract/extras.ts';
import type { Landmark, MapTiles } from '#contract/places.ts';
import type { SharedTrip } from '#contract/trip-links.ts';
import type { Wallet } from '#contract/wallets.ts';
import { type ExtraSpot, extraWords } from '#domain/extras/extra.ts';
import { nightsOf } from '#domain/hotels/stay.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { BookedOrder } from '#server/bookings/read-orders.ts';
import { type ExtraRow, type FlightRow, readSpot, type StayRow } from '#server/trips/itinerary-store.ts';
import type { TripRow } from '#server/trips/trip-store.ts';
import { shownState } from '#server/trips/trip-view.ts';
import { flightView, localOf } from './itinerary-view.ts';

export type SharedRows = {
  readonly flights: readonly FlightRow[];
  readonly stays: readonly StayRow[];
  readonly extras: readonly ExtraRow[];
  readonly firstNames: readonly string[];
  /** Of the itineraries that are booked, by their ids. */
  readonly orders: ReadonlyMap<number, readonly BookedOrder[]>;
  /** By stay. */
  readonly landmarks: ReadonlyMap<number, readonly Landmark[]>;
  readonly tiles: MapTiles;
  readonly wallets: readonly Wallet[];
};

/** Items that are booked, or that were and are canceled. */
const statuses: readonly string[] = ['Booked', 'Canceled'];

const shown = <R extends { readonly status: string }>(rows: readonly R[]): readonly R[] =>
  rows.filter(({ status }) => statuses.includes(status));

/** @returns the code of a flight at its airline; null: there is none yet */
export const flightCode = (row: FlightRow, orders: readonly BookedOrder[]): string | null => {
  const codes = orders.flatMap(({ order: { source } }) => (source.kind === 'flight' ? source.order.confirmations : []));
  // A split ticket has one code per airline. A codeshare's code is listed under the airline that sold it.
  const own =
    codes.find(({ airline }) => airline === row.airline_iata) ??
    codes.find(({ airline }) => airline === row.airline_iata_op) ??
    codes[0];
  return own?.pnr ?? null;
};

const stayOf = (row: StayRow, orders: readonly BookedOrder[], withCodes: boolean): SharedTrip['stays'][number] => {
  const booked = orders.find(({ order, provider }) => order.source.kind === 'hotel' && provider === row.name);
  const code = booked?.order.source.kind === 'hotel' ? booked.order.source.order.confirmation : null;
  return {
    id: row.id,
    status: row.status,
    name: row.name,
    place: row.city,
    room: row.room,
    rate: row.rate,
    adults: row.adults,
    checkin: row.checkin,
    checkout: row.checkout,
    nights: nightsOf(row),
    checkin_from: row.checkin_from,
    checkout_until: row.checkout_until,
    address: row.address,
    phone: row.phone,
    latitude: row.latitude,
    longitude: row.longitude,
    code: withCodes && row.status === 'Booked' ? code : null,
  };
};

const placeOf = (spot: ExtraSpot | null): string => spot?.place ?? '';

const rideOf = (row: ExtraRow, orders: readonly BookedOrder[], withCodes: boolean): SharedTrip['rides'][number] => {
  const type = extraTypes.find((each) => each === row.type);
  invariant(type, `extra ${row.id} is of some type`);
  const begins = readSpot(row.begins);
  const ends = row.ends === null ? null : readSpot(row.ends);
  const own = orders.find(({ quoteId }) => quoteId === row.quote_id)?.order.source;
  const code = own?.kind === 'extra' ? own.order.confirmation : '';
  return {
    id: row.id,
    status: row.status,
    type: extraWords[type],
    provider: row.provider,
    title: row.title,
    location_depart: begins.place,
    location_arrive: placeOf(ends),
    time_depart: localOf(begins),
    time_arrive: ends ? localOf(ends) : '',
    code: withCodes && row.status === 'Booked' ? code || null : null,
  };
};

const standingOf = (trip: TripRow): SharedTrip['standing'] => {
  const state = shownState(trip);
  if (state === 'canceled') return 'canceled';
  if (!trip.is_booked) return 'not-booked';
  return trip.is_active ? 'booked' : 'over';
};

/** @param trip read with the rights of the person behind the link */
export const sharedTripView = (
  trip: TripRow,
  { flights, stays, extras, firstNames, orders, landmarks, tiles, wallets }: SharedRows,
  {
    withCodes,
    lastDay,
    isMailed,
  }: { readonly withCodes: boolean; readonly lastDay: string; readonly isMailed: boolean },
): SharedTrip => {
  const ordersOf = ({ itinerary_id: id }: { readonly itinerary_id: number }): readonly BookedOrder[] =>
    orders.get(id) ?? [];
  return {
    destination: trip.destination,
    date_start: trip.date_start,
    date_end: trip.date_end,
    standing: standingOf(trip),
    travelers: [...firstNames],
    flights: shown(flights).map((row) => ({
      ...flightView(row),
      // It may state an amount.
      change_rule: null,
      code: withCodes && row.status === 'Booked' ? flightCode(row, ordersOf(row)) : null,
    })),
    stays: shown(stays).map((row) => ({
      ...stayOf(row, ordersOf(row), withCodes),
      landmarks: [...(landmarks.get(row.id) ?? [])],
    })),
    rides: shown(extras).map((row) => rideOf(row, ordersOf(row), withCodes)),
    tiles,
    ...(wallets.length > 0 && { wallets: [...wallets] }),
    with_codes: withCodes,
    last_day: lastDay,
    trip_id: isMailed ? trip.id : null,
  };
};
