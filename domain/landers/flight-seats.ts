/** How many seats of a group flight are taken, as far as the product knows. docs/rules.md#programs */
import type { GroupFlightRow } from '#contract/programs.ts';
import type { CalendarDate } from '#domain/kit/calendar.ts';
import { groupFlightsText, storedRows, tidyFlight } from './group-flight-rows.ts';

/** Travelers of the program on one flight. */
export type Flown = {
  readonly date: CalendarDate;
  /** "UA1284". */
  readonly code: string;
  readonly from: string;
  readonly to: string;
  readonly travelers: number;
};

const isOn = (row: GroupFlightRow, flown: Flown): boolean => {
  if (row.flight !== '' && row.flight !== flown.code) return false;
  return row.from === '' || (row.date === flown.date && row.from === flown.from && row.to === flown.to);
};

/** @returns the travelers on a group flight whose requests name it, by booked or chosen flights */
export const seatsTaken = (row: GroupFlightRow, flown: readonly Flown[]): number => {
  const tidy = tidyFlight(row);
  return flown.reduce((sum, each) => (isOn(tidy, each) ? sum + each.travelers : sum), 0);
};

type Program = { readonly group_flights: string; readonly flights: readonly GroupFlightRow[] | null };

/** @returns what visitors are told of each group flight of a program: times and seats, never who is on board */
export const flightSeats = ({ group_flights: text, flights }: Program, flown: readonly Flown[]) =>
  storedRows(flights, text).map((row) => ({
    item: groupFlightsText([row]),
    leaves: row.leaves,
    lands: row.lands,
    seats_left: row.seats === null ? null : Math.max(0, row.seats - seatsTaken(row, flown)),
  }));
