import type { CalendarDate } from './calendar.ts';

const yearOf = (date: CalendarDate): number => Number(date.slice(0, 4));

/** @returns a person's age on a day, in whole years */
export const ageOn = (bornOn: CalendarDate, day: CalendarDate): number =>
  yearOf(day) - yearOf(bornOn) - (day.slice(5) < bornOn.slice(5) ? 1 : 0);
