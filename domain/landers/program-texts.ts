/** A program as people change it, and as it is stored for its readers. docs/decisions/0114 */
import type { GroupFlightRow, ProgramFields } from '#contract/programs.ts';
import { readWindow } from '#domain/flights/windows.ts';
import type { CalendarDate } from '#domain/kit/calendar.ts';
import { groupFlightsText, storedRows, tidyFlight } from './group-flight-rows.ts';
import { gatewayCodes } from './group-flights.ts';

type Kept =
  | 'full_program_name'
  | 'category_sub'
  | 'date_start'
  | 'date_end'
  | 'airport_iata_arrive'
  | 'airport_iata_depart'
  | 'group_flights_out_gw'
  | 'is_assisted_booking'
  | 'capacity'
  | 'contact_name'
  | 'contact_email'
  | 'is_published';

/** The columns of a program that its fields fill. */
export type ProgramTexts = Pick<ProgramFields, Kept> & {
  readonly group_flights: string;
  /** Null: only the text is known. */
  readonly flights: readonly GroupFlightRow[] | null;
  /** `start/end`, local times at the airport; empty: any time. */
  readonly window_arrive: string;
  readonly window_depart: string;
  readonly closes_on: CalendarDate | null;
};

const windowOf = (day: CalendarDate, from: string, until: string): string =>
  from === '' ? '' : `${day}T${from}/${day}T${until}`;

/** @param fields without problems @returns the columns to store */
export const programTexts = (fields: ProgramFields): ProgramTexts => {
  const { arrive_from, arrive_until, depart_from, depart_until, flights, closes_on, ...kept } = fields;
  return {
    ...kept,
    airport_iata_arrive: kept.airport_iata_arrive.toUpperCase(),
    airport_iata_depart: kept.airport_iata_depart.toUpperCase(),
    group_flights_out_gw: (gatewayCodes(kept.group_flights_out_gw) ?? []).join(', '),
    group_flights: groupFlightsText(flights),
    flights: flights.map(tidyFlight),
    window_arrive: windowOf(kept.date_start, arrive_from, arrive_until),
    window_depart: windowOf(kept.date_end, depart_from, depart_until),
    closes_on: closes_on === '' ? null : closes_on,
  };
};

/** The two times of a stored window. An unreadable one gives its text, so that it is refused and not lost. */
const timesOf = (text: string): readonly [from: string, until: string] => {
  const window = readWindow(text);
  if (window) return [window.start.slice(11), window.end.slice(11)];
  return [text, ''];
};

/** @returns the fields of a stored program, to be changed */
export const programFieldsOf = (stored: ProgramTexts): ProgramFields => {
  const [arrive_from, arrive_until] = timesOf(stored.window_arrive);
  const [depart_from, depart_until] = timesOf(stored.window_depart);
  return {
    full_program_name: stored.full_program_name,
    category_sub: stored.category_sub,
    date_start: stored.date_start,
    date_end: stored.date_end,
    airport_iata_arrive: stored.airport_iata_arrive,
    airport_iata_depart: stored.airport_iata_depart,
    group_flights_out_gw: stored.group_flights_out_gw,
    is_assisted_booking: stored.is_assisted_booking,
    capacity: stored.capacity,
    contact_name: stored.contact_name,
    contact_email: stored.contact_email,
    is_published: stored.is_published,
    arrive_from,
    arrive_until,
    depart_from,
    depart_until,
    flights: [...storedRows(stored.flights, stored.group_flights)],
    closes_on: stored.closes_on ?? '',
  };
};
