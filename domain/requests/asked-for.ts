/**
 * Reads a request back from the words the wizard wrote, so that an expert's search can start from it. A request in
 * a person's own words reads as nothing. The writer is domain/new-trip/assisted-request.ts
 */
import type { DeskAsked } from '#contract/desk-asked.ts';
import { type CabinChoice, cabinChoices } from '#contract/flights.ts';
import { cabinChoiceTitles } from '#domain/flights/cabins.ts';
import type { RouteAirport, RouteForm } from '#domain/flights/route-form.ts';
import { emptyLeg } from '#domain/flights/start-route.ts';
import { emptyStay, roomsOf } from '#domain/hotels/route-form.ts';
import type { CalendarDate } from '#domain/kit/calendar.ts';
import { monthNames } from '#domain/kit/day-names.ts';
import { wayTitles } from '#domain/new-trip/trip-request.ts';

const months: readonly string[] = monthNames;

/** "16 June 2026" as a day; the inverse of dayName. */
const dayOf = (words: string): CalendarDate | null => {
  const [day = '', month = '', year = ''] = words.split(' ');
  const at = months.indexOf(month);
  return at < 0 ? null : `${year}-${String(at + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
};

const airportOf = (title: string): RouteAirport => ({ iata: title.slice(-4, -1), title });

const head = /^Flights: (?<way>[^,]+), (?<cabin>[^,]+), (?<pax>\d+) travelers?$/;
const leg =
  /^[^:]*?(?:, \w+ (?<day>\d{1,2} \w+ \d{4}))?: (?<from>.+? \([A-Z]{3}\)) to (?<to>.+? \([A-Z]{3}\))\. (?:Any flight|Ideally )/;
const stay =
  /^Hotel in (?<place>.+), \w{3} (?<checkin>\d{1,2} \w+ \d{4}) to \w{3} (?<checkout>\d{1,2} \w+ \d{4}) \(\d+ nights?\), \d+ rooms?: (?<rooms>\d+ adults?(?:, \d+ adults?)*)/;

const matched = (pattern: RegExp, line: string): Readonly<Record<string, string | undefined>> | null =>
  pattern.exec(line)?.groups ?? null;

/** The requested flights, as the start of a search. */
export type AskedFlights = { readonly form: RouteForm; readonly cabin: CabinChoice; readonly pax: number };

/** @returns null when none are requested, or when the words are free text */
export const askedFlights = (description: string): AskedFlights | null => {
  const lines = description.split('\n');
  const found = lines.map((line) => matched(head, line)).find((groups) => groups !== null);
  const way = (['oneway', 'roundtrip', 'multicity'] as const).find((one) => wayTitles[one] === found?.way);
  const cabin = cabinChoices.find((one) => cabinChoiceTitles[one] === found?.cabin);
  const legs = lines.flatMap((line) => {
    const { day, from, to } = matched(leg, line) ?? {};
    return from && to ? [{ from: airportOf(from), to: airportOf(to), depart: day ? dayOf(day) : null }] : [];
  });
  if (way === undefined || cabin === undefined || legs.length === 0) return null;
  return { form: { way, legs }, cabin, pax: Number(found?.pax) };
};

/** A requested stay: its place in words, to be looked up. */
export type AskedStay = {
  readonly place: string;
  readonly checkin: CalendarDate | null;
  readonly checkout: CalendarDate | null;
  readonly rooms: readonly { readonly adults: number }[];
};

/** @returns the requested stays; empty when there are none, or when the words are free text */
export const askedStays = (description: string): readonly AskedStay[] =>
  description.split('\n').flatMap((line) => {
    const { place, checkin, checkout, rooms } = matched(stay, line) ?? {};
    if (!place || !checkin || !checkout || !rooms) return [];
    const adults = rooms.split(', ').map((room) => ({ adults: Number.parseInt(room, 10) }));
    return [{ place, checkin: dayOf(checkin), checkout: dayOf(checkout), rooms: adults }];
  });

type Days = { readonly date_start: CalendarDate | null; readonly date_end: CalendarDate | null };

/**
 * The start of a flight search: the requested flights, else those to the program, else the trip's days and number of
 * people.
 * @param start airports and days of a program's request; null: there is none
 */
export const firstSearch = (
  trip: Days & { readonly description: string; readonly pax_count: number | null },
  start: DeskAsked['start'] = null,
): AskedFlights => {
  const pax = trip.pax_count;
  const asked = askedFlights(trip.description);
  if (asked) return { ...asked, pax: pax || asked.pax };
  if (start) return { form: start, cabin: 'economy', pax: pax || 1 };
  const { date_start: first, date_end: end } = trip;
  const isReturning = first === null || end !== first;
  return {
    form: {
      way: isReturning ? 'roundtrip' : 'oneway',
      legs: [{ ...emptyLeg, depart: first }, ...(isReturning ? [{ ...emptyLeg, depart: end }] : [])],
    },
    cabin: 'economy',
    pax: pax || 1,
  };
};

/** One stay with the days of a trip that requests no hotel, and a room for each person. */
export const firstStay = (trip: Days & { readonly pax_count: number | null }): typeof emptyStay => ({
  ...emptyStay,
  checkin: trip.date_start,
  checkout: trip.date_end === trip.date_start ? null : trip.date_end,
  rooms: roomsOf([], trip.pax_count ?? 0),
});
