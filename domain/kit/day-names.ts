/** Names of calendar days, independent of clock and zone. */
import { type CalendarDate, daysBetween } from './calendar.ts';

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Starting with Monday. */
export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const aMonday = '2024-01-01';

/** @returns 0 for Monday to 6 for Sunday */
export const weekdayOf = (date: CalendarDate): number => ((daysBetween(aMonday, date) % 7) + 7) % 7;

/** @returns "June 2026" for a day, or for a month `YYYY-MM` */
export const monthName = (date: CalendarDate): string =>
  `${monthNames[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;

/** @returns "16 June 2026" */
export const dayName = (date: CalendarDate): string => `${Number(date.slice(8, 10))} ${monthName(date)}`;

/** @returns "Tue 16 June 2026", for narrow places */
export const shortDayName = (date: CalendarDate): string =>
  `${weekdayNames[weekdayOf(date)]?.slice(0, 3)} ${dayName(date)}`;

/** @returns "Tue 16 Jun", for a day within a year */
export const briefDayName = (date: CalendarDate): string => {
  const [weekday, day, month] = shortDayName(date).split(' ');
  return `${weekday} ${day} ${month?.slice(0, 3)}`;
};

/** @returns "Tuesday 16 June 2026" */
export const fullDayName = (date: CalendarDate): string => `${weekdayNames[weekdayOf(date)]} ${dayName(date)}`;
