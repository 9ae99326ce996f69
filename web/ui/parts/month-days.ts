/** A month of calendar days, all in plain `YYYY-MM-DD`; no clock and no zone. docs/screens.md#dates */
import { addDays, type CalendarDate, daysBetween, isCalendarDate } from '#domain/kit/calendar.ts';
import { weekdayOf } from '#domain/kit/day-names.ts';
import { currentReader } from '#domain/kit/reader.ts';

/** A month, `YYYY-MM`. */
export type Month = string;

export const monthOf = (date: CalendarDate): Month => date.slice(0, 7);
export const firstDay = (month: Month): CalendarDate => `${month}-01`;

/** @returns the month that is `months` (may be negative) later */
export const addMonths = (month: Month, months: number): Month => {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
};

export const lastDay = (month: Month): CalendarDate => addDays(firstDay(addMonths(month, 1)), -1);

/** @returns 0 for the first day of the reader's week to 6 for its last */
const placeInWeek = (date: CalendarDate): number => (weekdayOf(date) + 7 - currentReader().weekStart) % 7;

/** The month's days in the reader's weeks; null before the first and after the last. */
export const weeksOf = (month: Month): readonly (readonly (CalendarDate | null)[])[] => {
  const first = firstDay(month);
  const lead = placeInWeek(first);
  const days = daysBetween(first, lastDay(month)) + 1;
  return Array.from({ length: Math.ceil((lead + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, weekday) => {
      const day = week * 7 + weekday - lead;
      return day < 0 || day >= days ? null : addDays(first, day);
    }),
  );
};

const sameDayInMonth = (date: CalendarDate, month: Month): CalendarDate => {
  const same = `${month}${date.slice(7)}`;
  return isCalendarDate(same) ? same : lastDay(month);
};

/**
 * The target of a key press in the grid. docs/screens.md#dates
 * @returns the day, or undefined when the grid does not use the key
 */
export const dayAfterKey = (date: CalendarDate, key: string, isShift: boolean): CalendarDate | undefined => {
  const months = isShift ? 12 : 1;
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return addDays(date, -placeInWeek(date));
    case 'End':
      return addDays(date, 6 - placeInWeek(date));
    case 'PageUp':
      return sameDayInMonth(date, addMonths(monthOf(date), -months));
    case 'PageDown':
      return sameDayInMonth(date, addMonths(monthOf(date), months));
    default:
      return undefined;
  }
};

/** The day itself, or the nearest end of `[min, max]`. */
export const within = (date: CalendarDate, min: CalendarDate, max: CalendarDate): CalendarDate =>
  date < min ? min : date > max ? max : date;
