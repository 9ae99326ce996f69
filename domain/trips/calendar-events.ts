/**
 * Flights, stays and extras as entries of a calendar. They hold no codes: calendars are shared with colleagues and kept
 * by foreign servers. docs/rules.md#calendars; docs/decisions/0144
 */
import { type ExtraSpot, instantOfSpot } from '#domain/extras/extra.ts';
import { addDays } from '#domain/kit/calendar.ts';
import type { CalendarEvent } from '#domain/kit/ics-file.ts';
import {
  airportText,
  type Fact,
  flightList,
  type ListedFlight,
  type ListedStay,
  routeText,
  stayList,
} from './item-lists.ts';

/** What all entries of a trip have in common. */
export type CalendarTrip = {
  readonly tripId: number;
  /** Grows with every change of the trip. */
  readonly version: number;
  readonly changedAt: Date;
  /** Of its page; null: for readers who may not open it. */
  readonly url: string | null;
  /** Who travels, for readers of the trips of several people; absent: the reader knows. */
  readonly who?: string;
  /** Of the installation: makes the names of entries unique in the world. */
  readonly host: string;
};

/** Where an item stands in its trip. The same item of a changed booking has the same place. */
export type CalendarPlace = { readonly quoteId: number; readonly isCanceled: boolean };

const common = (
  { tripId, version, changedAt, url, host }: CalendarTrip,
  { isCanceled }: CalendarPlace,
  name: string,
): Pick<CalendarEvent, 'uid' | 'sequence' | 'changedAt' | 'url' | 'isCanceled'> => ({
  uid: `trip-${tripId}-${name}@${host}`,
  sequence: version,
  changedAt,
  url,
  isCanceled,
});

/** "Sam R., BA 178 New York to London", or what is flown alone. */
const titled = ({ who = '' }: CalendarTrip, title: string): string => [who, title].filter(Boolean).join(', ');

const described = (facts: readonly Fact[], url: string | null): string =>
  [...facts.map(([name, value]) => `${name}: ${value}`), ...(url === null ? [] : [url])].join('\n');

export type CalendarFlight = ListedFlight & {
  readonly departUtc: string;
  readonly arriveUtc: string;
  /** Its position: a flight that moves, or that is replaced by another one, keeps it. */
  readonly slice: number;
  readonly leg: number;
};

/** "BA 178 New York to London", from departure to arrival. */
export const flightEvent = (trip: CalendarTrip, flight: CalendarFlight, place: CalendarPlace): CalendarEvent => {
  return {
    ...common(trip, place, `flight-${place.quoteId}-${flight.slice}-${flight.leg}`),
    summary: titled(trip, `${flight.airline} ${flight.number} ${routeText(flight)}`),
    place: airportText(flight.from, flight.departTerminal),
    description: described(flightList(flight, null).facts, trip.url),
    time: { start: new Date(flight.departUtc), end: new Date(flight.arriveUtc) },
  };
};

/** "Hotel Aurel, London": the days from check-in up to check-out. */
export const stayEvent = (trip: CalendarTrip, stay: ListedStay, place: CalendarPlace): CalendarEvent => {
  const { heading, facts } = stayList(stay, null);
  return {
    ...common(trip, place, `stay-${place.quoteId}`),
    summary: titled(trip, heading),
    place: stay.address ? `${stay.name}, ${stay.address}` : heading,
    description: described(facts, trip.url),
    time: { firstDay: stay.stay.checkin, endDay: stay.stay.checkout },
  };
};

export type CalendarExtra = {
  readonly title: string;
  readonly provider: string;
  readonly begins: ExtraSpot;
  readonly ends: ExtraSpot | null;
};

/** "Car: Compact", from its pick-up to its drop-off; whole days while one of them has no time. */
export const extraEvent = (trip: CalendarTrip, extra: CalendarExtra, place: CalendarPlace): CalendarEvent => {
  const { title, provider, begins } = extra;
  const ends = extra.ends ?? begins;
  const isTimed = begins.time !== null && ends.time !== null;
  return {
    ...common(trip, place, `extra-${place.quoteId}`),
    summary: titled(trip, title),
    place: begins.place,
    description: described(provider === '' ? [] : [['Provider', provider]], trip.url),
    time: isTimed
      ? { start: instantOfSpot(begins), end: instantOfSpot(ends) }
      : { firstDay: begins.day, endDay: addDays(ends.day, 1) },
  };
};
