/** The bought items of trips as entries of a calendar. docs/rules.md#calendars */
import { cabins } from '#contract/flights.ts';
import { pages } from '#contract/pages.ts';
import type { CalendarEvent } from '#domain/kit/ics-file.ts';
import { type CalendarTrip, extraEvent, flightEvent, stayEvent } from '#domain/trips/calendar-events.ts';
import type { Db } from '#platform/db/database.ts';
import type { World } from '#server/kit/world.ts';
import {
  type ExtraRow,
  type FlightRow,
  findExtras,
  findFlights,
  findItineraries,
  findStays,
  readSpot,
  type StayRow,
} from './itinerary-store.ts';
import type { TripRow } from './trip-store.ts';

const statusWords = { booked: 'Booked', canceled: 'Canceled' } as const;

/** Where an item stands; null: it is neither booked nor canceled after it was. */
const placeOf = ({ quote_id: quoteId, status }: { readonly quote_id: number; readonly status: string }) =>
  status === statusWords.booked || status === statusWords.canceled
    ? { quoteId, isCanceled: status === statusWords.canceled }
    : null;

const ofFlight = (trip: CalendarTrip, row: FlightRow): readonly CalendarEvent[] => {
  const place = placeOf(row);
  if (!place) return [];
  const flight = {
    airline: row.airline_iata,
    operatingAirline: row.airline_iata_op,
    number: row.number,
    from: row.airport_depart_iata,
    to: row.airport_arrive_iata,
    departLocal: row.time_depart,
    arriveLocal: row.time_arrive,
    departUtc: row.depart_utc.toISOString(),
    arriveUtc: row.arrive_utc.toISOString(),
    durationMinutes: row.elapsed_minutes,
    cabin: cabins.find((cabin) => cabin === row.cabin) ?? 'economy',
    aircraft: row.aircraft,
    ...(row.terminal_depart !== null && { departTerminal: row.terminal_depart }),
    ...(row.terminal_arrive !== null && { arriveTerminal: row.terminal_arrive }),
    slice: row.slice_index,
    leg: row.leg_index,
  };
  return [flightEvent(trip, flight, place)];
};

const ofStay = (trip: CalendarTrip, row: StayRow): readonly CalendarEvent[] => {
  const place = placeOf(row);
  const { name, city, room, rate, checkin, checkout, checkin_from: checkinFrom, checkout_until: checkoutUntil } = row;
  const stay = { checkin, checkout, rooms: row.adults };
  const contact = {
    ...(row.address !== null && { address: row.address }),
    ...(row.phone !== null && { phone: row.phone }),
  };
  return place
    ? [stayEvent(trip, { name, city, room, rate, stay, checkinFrom, checkoutUntil, ...contact }, place)]
    : [];
};

const ofExtra = (trip: CalendarTrip, row: ExtraRow): readonly CalendarEvent[] => {
  const place = placeOf(row);
  if (!place) return [];
  const { title, provider } = row;
  const ends = row.ends === null ? null : readSpot(row.ends);
  return [extraEvent(trip, { title, provider, begins: readSpot(row.begins), ends }, place)];
};

/** A trip, as the entries of its calendar need it. */
export type CalendarRow = Pick<TripRow, 'id' | 'version' | 'created_at'> & {
  /** Who travels, for readers of the trips of several people. */
  readonly who?: string;
};

const aboutTrip = (trip: CalendarRow, publicUrl: string): CalendarTrip => ({
  tripId: trip.id,
  version: trip.version,
  changedAt: trip.created_at,
  url: publicUrl + pages.trip(trip.id),
  ...(trip.who !== undefined && { who: trip.who }),
  host: new URL(publicUrl).host,
});

/**
 * The entries of trips, in one statement for each kind of item: flights, then stays, then extras, with the canceled ones
 * marked. The same trips give the same entries until one changes.
 */
export const findCalendarEvents = async (
  { db, config }: { readonly db: Db; readonly config: Pick<World['config'], 'publicUrl'> },
  trips: readonly CalendarRow[],
): Promise<readonly CalendarEvent[]> => {
  if (trips.length === 0) return [];
  const ids = trips.map(({ id }) => id);
  const [itineraries, flights, stays, extras] = await Promise.all([
    findItineraries(db, ids),
    findFlights(db, ids),
    findStays(db, ids),
    findExtras(db, ids),
  ]);
  const byTrip = new Map(trips.map((trip) => [trip.id, aboutTrip(trip, config.publicUrl)]));
  const bought = new Map(
    itineraries.flatMap(({ id, trip_id, is_booked, is_canceled }) =>
      is_booked || is_canceled ? [[id, byTrip.get(trip_id)] as const] : [],
    ),
  );
  const entriesOf = <R extends { readonly itinerary_id: number }>(
    rows: readonly R[],
    entry: (about: CalendarTrip, row: R) => readonly CalendarEvent[],
  ): readonly CalendarEvent[] =>
    rows.flatMap((row) => {
      const about = bought.get(row.itinerary_id);
      return about ? entry(about, row) : [];
    });
  return [...entriesOf(flights, ofFlight), ...entriesOf(stays, ofStay), ...entriesOf(extras, ofExtra)];
};
