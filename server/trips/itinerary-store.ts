/** Reads the items of a trip. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ExtraSpot } from '#domain/extras/extra.ts';
import type { StayNotice } from '#domain/hotels/stay-notice.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { Db } from '#platform/db/database.ts';
import { titleOf } from './quote-store.ts';
import { voucherOfItinerary } from './trip-store.ts';

/** One trip, or several in one statement: at least one. */
type TripIds = number | readonly number[];

const listed = (ids: TripIds): readonly number[] => (typeof ids === 'number' ? [ids] : ids);

export const findItineraries = (db: Db, tripIds: TripIds) =>
  db
    .selectFrom('itineraries as i')
    .where('i.trip_id', 'in', listed(tripIds))
    .orderBy('i.index')
    .select([
      'i.id',
      'i.trip_id',
      'i.index',
      'i.status',
      'i.is_booked',
      'i.is_canceled',
      voucherOfItinerary.as('by_voucher'),
    ])
    .execute();

export const findQuotes = (db: Db, tripId: number) =>
  db
    .selectFrom('quotes')
    .innerJoin('itineraries', 'itineraries.id', 'quotes.itinerary_id')
    .where('itineraries.trip_id', '=', tripId)
    .orderBy('quotes.id')
    .select(['quotes.id', 'quotes.itinerary_id', 'quotes.description', 'quotes.total_minor', 'quotes.currency'])
    .execute();

export const findFlights = (db: Db, tripIds: TripIds) =>
  db
    .selectFrom('trip_flights')
    .innerJoin('itineraries', 'itineraries.id', 'trip_flights.itinerary_id')
    .where('itineraries.trip_id', 'in', listed(tripIds))
    .orderBy('trip_flights.depart_utc')
    .orderBy('trip_flights.id')
    .selectAll('trip_flights')
    .execute();

export const findStays = async (db: Db, tripIds: TripIds) => {
  const rows = await db
    .selectFrom('trip_stays')
    .innerJoin('itineraries', 'itineraries.id', 'trip_stays.itinerary_id')
    .where('itineraries.trip_id', 'in', listed(tripIds))
    .orderBy('trip_stays.checkin')
    .orderBy('trip_stays.id')
    .selectAll('trip_stays')
    .execute();
  return rows.map((row) => ({ ...row, adults: numbersIn(row.adults), guests: textsIn(row.guests) }));
};

/** What was stated of the stays of a trip; stays of which nothing was stated are left out. */
export const findStayNotices = async (db: Db, tripId: number) => {
  const rows = await db
    .selectFrom('trip_stays')
    .innerJoin('itineraries', 'itineraries.id', 'trip_stays.itinerary_id')
    .where('itineraries.trip_id', '=', tripId)
    .where('trip_stays.notice', 'is not', null)
    .orderBy('trip_stays.id')
    .select(['trip_stays.id', 'trip_stays.notice'])
    .execute();
  return rows.map(({ id, notice }) => ({ id, notice: readNotice(notice) }));
};

const isNotice = (value: unknown): value is StayNotice =>
  typeof value === 'object' && value !== null && 'conditions' in value && 'traders' in value && 'termsUrl' in value;

/** @throws InvariantError when the column holds something else */
const readNotice = (value: unknown): StayNotice => {
  invariant(isNotice(value), 'a stored notice is one');
  return value;
};

const isSpot = (value: unknown): value is ExtraSpot =>
  typeof value === 'object' && value !== null && 'day' in value && 'zone' in value;

/** A stored place and time of an extra. @throws InvariantError when the column holds something else */
export const readSpot = (value: unknown): ExtraSpot => {
  invariant(isSpot(value), 'a stored place and time is one');
  return value;
};

export const findExtras = (db: Db, tripIds: TripIds) =>
  db
    .selectFrom('trip_extras')
    .innerJoin('itineraries', 'itineraries.id', 'trip_extras.itinerary_id')
    .where('itineraries.trip_id', 'in', listed(tripIds))
    .orderBy('trip_extras.id')
    .selectAll('trip_extras')
    .execute();

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
export type StayRow = Awaited<ReturnType<typeof findStays>>[number];
export type ExtraRow = Awaited<ReturnType<typeof findExtras>>[number];
export type FlightRow = Awaited<ReturnType<typeof findFlights>>[number];
export type TicketName = Awaited<ReturnType<typeof findTicketNames>>[number];

/** Whether a flight of an itinerary departs after an instant. Takes the column that names the itinerary. */
export const departsAfter = (itineraryId: string, at: Date): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from trip_flights flown where flown.itinerary_id = ${sql.ref(itineraryId)} and flown.depart_utc > ${at})`;

/** Whether a stay of an itinerary begins on the day of an instant or later. */
export const checksInFrom = (itineraryId: string, at: Date): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from trip_stays stayed where stayed.itinerary_id = ${sql.ref(itineraryId)} and stayed.checkin >= ${at}::date)`;

/** The itineraries of a trip, as a sub-select of ids. */
export const itinerariesOf = (tripId: number): RawBuilder<number> =>
  sql<number>`(select id from itineraries where trip_id = ${tripId})`;

/** The itineraries of a trip with their numbers and versions, as an entry of another statement's from list. */
export const itinerariesIn = (tripId: number): RawBuilder<unknown> =>
  sql`(select planned.id, planned.index, planned.version from itineraries planned where planned.trip_id = ${tripId})`;

/** An extra of a trip with the quote that it is bought by, its title and its status; undefined: the trip has none such. */
export const findExtra = async (
  db: Db,
  { tripId, id }: { readonly tripId: number; readonly id: number },
): Promise<ExtraNamed | undefined> => {
  const { rows } = await sql<ExtraNamed>`
    select e.quote_id as "quoteId", ${titleOf('e.quote_id')} as title, e.status
    from trip_extras e join itineraries i on i.id = e.itinerary_id
    where e.id = ${id} and i.trip_id = ${tripId}`.execute(db);
  return rows[0];
};

export type ExtraNamed = { readonly quoteId: number; readonly title: string; readonly status: string };
