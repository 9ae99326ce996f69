/** A season copied to the next year, with its days moved. docs/rules.md#programs */
import type { GroupFlightRow, ProgramFields } from '#contract/programs.ts';
import { addDays, type CalendarDate, isCalendarDate } from '#domain/kit/calendar.ts';

/** 52 weeks: camps begin and end on the same days of the week each year, and flights follow them. */
export const seasonShiftDays = 364;

const moved = (date: CalendarDate): CalendarDate => (isCalendarDate(date) ? addDays(date, seasonShiftDays) : date);

const movedFlight = (row: GroupFlightRow): GroupFlightRow => ({ ...row, date: moved(row.date), is_to_check: true });

const nextYearOf = (year: string): string => String(Number(year) + 1).padStart(year.length, '0');

/** "Summer 2026" becomes "Summer 2027", "Winter 2026/27" becomes "Winter 2027/28". */
const nextSeasonName = (name: string, firstDay: CalendarDate): string => {
  const next = name.replace(
    /\b(20\d\d)(?:([/–-])(\d\d)\b)?/g,
    (_all, year: string, mark?: string, second?: string) =>
      nextYearOf(year) + (mark !== undefined && second !== undefined ? mark + nextYearOf(second).slice(-2) : ''),
  );
  return next === name ? [name, firstDay.slice(0, 4)].filter(Boolean).join(' ') : next;
};

/**
 * @returns the same program next year: all days 52 weeks later, so on the same weekdays; group flights to be checked,
 * because airlines change times and numbers; not published
 */
export const nextSeason = (program: ProgramFields): ProgramFields => {
  const start = moved(program.date_start);
  return {
    ...program,
    category_sub: nextSeasonName(program.category_sub, start),
    date_start: start,
    date_end: moved(program.date_end),
    closes_on: moved(program.closes_on),
    flights: program.flights.map(movedFlight),
    is_published: false,
  };
};

/** A day of the copy, with the day that it was. */
export type MovedDay = { readonly what: string; readonly was: CalendarDate; readonly now: CalendarDate };

/** @returns the days that a copy moves, to be shown before it is saved; flights by their number or route */
export const movedDays = (program: ProgramFields): readonly MovedDay[] => {
  const next = nextSeason(program);
  return [
    { what: 'First day', was: program.date_start, now: next.date_start },
    { what: 'Last day', was: program.date_end, now: next.date_end },
    { what: 'Takes requests until', was: program.closes_on, now: next.closes_on },
    ...program.flights.map((row, index) => ({
      what: row.flight || `${row.from} to ${row.to}`,
      was: row.date,
      now: next.flights[index]?.date ?? '',
    })),
  ].filter(({ was }) => was !== '');
};
