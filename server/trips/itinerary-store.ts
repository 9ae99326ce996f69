/** Reads the items of a trip. */
import type { Db } from '#platform/db/database.ts';
import { voucherOfItinerary } from './trip-store.ts';

export const findItineraries = (db: Db, tripId: number) =>
  db
    .selectFrom('itineraries as i')
    .where('i.trip_id', '=', tripId)
    .orderBy('i.index')
    .select(['i.id', 'i.index', 'i.status', 'i.is_booked', 'i.is_canceled', voucherOfItinerary.as('by_voucher')])
    .execute();

export const findQuotes = (db: Db, tripId: number) =>
  db
    .selectFrom('quotes')
    .innerJoin('itineraries', 'itineraries.id', 'quotes.itinerary_id')
    .where('itineraries.trip_id', '=', tripId)
    .orderBy('quotes.id')
    .select(['quotes.id', 'quotes.itinerary_id', 'quotes.description', 'quotes.total_minor', 'quotes.currency'])
    .execute();

export const findCharges = (db: Db, tripId: number) =>
  db
    .selectFrom('charges')
    .innerJoin('itineraries', 'itineraries.id', 'charges.itinerary_id')
    .where('itineraries.trip_id', '=', tripId)
    .orderBy('charges.id')
    .selectAll('charges')
    .execute();

export const findFlights = (db: Db, tripId: number) =>
  db
    .selectFrom('trip_flights')
    .innerJoin('itineraries', 'itineraries.id', 'trip_flights.itinerary_id')
    .where('itineraries.trip_id', '=', tripId)
    .orderBy('trip_flights.depart_utc')
    .orderBy('trip_flights.id')
    .selectAll('trip_flights')
    .execute();

export const findStays = async (db: Db, tripId: number) => {
  const rows = await db
    .selectFrom('trip_stays')
    .innerJoin('itineraries', 'itineraries.id', 'trip_stays.itinerary_id')
    .where('itineraries.trip_id', '=', tripId)
    .orderBy('trip_stays.checkin')
    .orderBy('trip_stays.id')
    .selectAll('trip_stays')
    .execute();
  return rows.map((row) => ({ ...row, adults: numbersIn(row.adults), guests: textsIn(row.guests) }));
};

// These are our own columns, so no other value was ever written.
const numbersIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : [];
const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** The itinerary of this trip and no other, or undefined. */
export const findItinerary = (db: Db, tripId: number, itineraryId: number) =>
  db
    .selectFrom('itineraries')
    .where('id', '=', itineraryId)
    .where('trip_id', '=', tripId)
    .select(['id'])
    .executeTakeFirst();

export const findTicketNames = (db: Db, tripId: number) =>
  db
    .selectFrom('trip_travelers')
    .where('trip_id', '=', tripId)
    .orderBy('traveler_id')
    .select(['first_name', 'middle_name', 'last_name'])
    .execute();

export type ItineraryRow = Awaited<ReturnType<typeof findItineraries>>[number];
export type QuoteRow = Awaited<ReturnType<typeof findQuotes>>[number];
export type ChargeRow = Awaited<ReturnType<typeof findCharges>>[number];
export type StayRow = Awaited<ReturnType<typeof findStays>>[number];
export type FlightRow = Awaited<ReturnType<typeof findFlights>>[number];
export type TicketName = Awaited<ReturnType<typeof findTicketNames>>[number];
