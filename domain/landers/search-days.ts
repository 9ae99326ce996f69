/** The days a visitor may choose when searching flights to a program. docs/rules.md#flight-search */
import type { LanderEvent } from '#contract/landers.ts';
import { searchDefaults } from '#domain/flights/cabins.ts';
import { addDays, type CalendarDate } from '#domain/kit/calendar.ts';
import { readGroupFlights } from './group-flights.ts';

export type DayChoices = {
  /** In order; none is in the past. */
  readonly days: readonly CalendarDate[];
  /** Preselected: the day of the group's flight, else the program's own. */
  readonly first: CalendarDate;
};

type Program = Pick<
  LanderEvent,
  'date_start' | 'date_end' | 'airport_iata_arrive' | 'airport_iata_depart' | 'group_flights'
>;

const around = (day: CalendarDate, group: CalendarDate | undefined, today: CalendarDate): DayChoices => {
  const { flexibilityDays } = searchDefaults;
  const near = Array.from({ length: 2 * flexibilityDays + 1 }, (_, index) => addDays(day, index - flexibilityDays));
  const days = [...new Set([...near, ...(group ? [group] : [])])].filter((each) => each >= today).toSorted();
  return { days, first: group && group >= today ? group : day };
};

/**
 * The days for the outbound and the return: two either side of the program's own.
 * @param today no earlier day is offered
 * @see FLT-07
 */
export const searchDays = (
  program: Program,
  today: CalendarDate,
): { readonly out: DayChoices; readonly back: DayChoices } => {
  const routes = readGroupFlights(program.group_flights).flights.filter((flight) => flight.kind === 'route');
  const earliest = (dates: readonly CalendarDate[]): CalendarDate | undefined => dates.toSorted()[0];
  const out = earliest(routes.filter(({ to }) => to === program.airport_iata_arrive).map(({ date }) => date));
  const back = earliest(routes.filter(({ from }) => from === program.airport_iata_depart).map(({ date }) => date));
  return { out: around(program.date_start, out, today), back: around(program.date_end, back, today) };
};
