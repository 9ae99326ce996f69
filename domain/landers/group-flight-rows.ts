/**
 * Group flights as rows, and as the text of the wire that is derived from them. docs/decisions/0114
 */
import type { GroupFlightRow } from '#contract/programs.ts';
import { addDays, type CalendarDate } from '#domain/kit/calendar.ts';
import { flightCode, readGroupFlights } from './group-flights.ts';

/** A row without any value. */
export const emptyFlight: GroupFlightRow = {
  date: '',
  flight: '',
  from: '',
  to: '',
  leaves: '',
  lands: '',
  seats: null,
  staff: '',
  is_to_check: false,
};

/** @returns the flight as the wire names it, "UA1284"; other texts as they are, in upper case */
const codeOf = (flight: string): string => flightCode(flight.toUpperCase()) ?? flight.toUpperCase();

/** @returns a row with its codes in the form that is stored: upper case, without spaces and leading zeros */
export const tidyFlight = (row: GroupFlightRow): GroupFlightRow => ({
  ...row,
  flight: codeOf(row.flight),
  from: row.from.toUpperCase(),
  to: row.to.toUpperCase(),
});

const itemOf = ({ date, flight, from, to }: GroupFlightRow): string =>
  from === '' ? flight : [date, `${from}-${to}`, ...(flight === '' ? [] : [flight])].join(' ');

/** @returns the text that searches and pages read: `2026-06-28 DEN-ORD UA1284|2026-06-28 JFK-ORD`. LAND-20 */
export const groupFlightsText = (rows: readonly GroupFlightRow[]): string =>
  rows.map((row) => itemOf(tidyFlight(row))).join('|');

/** @returns the rows that a text alone can say; items that nobody can read become the flight of a row */
export const rowsOfText = (text: string): readonly GroupFlightRow[] => {
  const { flights, unreadable } = readGroupFlights(text);
  return [
    ...flights.map((flight) =>
      flight.kind === 'code'
        ? { ...emptyFlight, flight: flight.code }
        : { ...emptyFlight, date: flight.date, flight: flight.code ?? '', from: flight.from, to: flight.to },
    ),
    ...unreadable.map((flight) => ({ ...emptyFlight, flight })),
  ];
};

/**
 * @returns the rows of a stored program. A release that knows the text only may have changed it since; then the text
 * counts.
 */
export const storedRows = (rows: readonly GroupFlightRow[] | null, text: string): readonly GroupFlightRow[] =>
  rows !== null && groupFlightsText(rows) === text ? rows : rowsOfText(text);

/** The part of a program that decides which way a flight goes. */
type Ends = {
  readonly airport_iata_arrive: string;
  readonly airport_iata_depart: string;
  readonly date_start: CalendarDate;
  readonly date_end: CalendarDate;
  readonly arrive_from: string;
  readonly arrive_until: string;
  readonly depart_from: string;
  readonly depart_until: string;
};

const isBetween = (time: string, from: string, until: string): boolean => time >= from && time <= until;

/** The days a flight may land on: the next one or the one after it when the clock shows an earlier time. */
const landingDays = ({ date, leaves, lands }: GroupFlightRow): readonly CalendarDate[] =>
  leaves !== '' && lands > leaves
    ? [date]
    : [addDays(date, leaves === '' ? 0 : 1), addDays(date, leaves === '' ? 1 : 2)];

/**
 * What is unusual about a group flight although it may be right: it lands, or leaves for home, while no staff are at
 * the airport. Call it with rows whose date and times can be read.
 * @returns a sentence; null: it fits, or there is nothing to compare
 */
export const windowWarning = (row: GroupFlightRow, program: Ends): string | null => {
  const { airport_iata_arrive: arrive, airport_iata_depart: depart } = program;
  if (row.to === arrive && row.lands !== '' && program.arrive_from !== '') {
    const { arrive_from: from, arrive_until: until, date_start: day } = program;
    const isMet = landingDays(row).includes(day) && isBetween(row.lands, from, until);
    return isMet ? null : `Lands outside the hours when staff meet travelers: ${day}, ${from} to ${until}.`;
  }
  if (row.from === depart && row.leaves !== '' && program.depart_from !== '') {
    const { depart_from: from, depart_until: until, date_end: day } = program;
    const isSeenOff = row.date === day && isBetween(row.leaves, from, until);
    return isSeenOff ? null : `Leaves outside the hours when staff see travelers off: ${day}, ${from} to ${until}.`;
  }
  return null;
};
