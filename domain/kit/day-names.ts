/** Names of calendar days, independent of clock and zone, in the order in which their reader writes day and month. */
import { type CalendarDate, daysBetween } from './calendar.ts';
import { currentReader, type Reader } from './reader.ts';

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

/** In the order of the reader's week. */
export const weekOf = ({ weekStart }: Reader = currentReader()): readonly string[] => [
  ...weekdayNames.slice(weekStart),
  ...weekdayNames.slice(0, weekStart),
];

const aMonday = '2024-01-01';

/** @returns 0 for Monday to 6 for Sunday */
export const weekdayOf = (date: CalendarDate): number => ((daysBetween(aMonday, date) % 7) + 7) % 7;

/** @returns "June 2026" for a day, or for a month `YYYY-MM` */
export const monthName = (date: CalendarDate): string =>
  `${monthNames[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;

/** @returns "16 June" */
export const dayAndMonth = (date: CalendarDate, reader: Reader = currentReader()): string => {
  const [day, month] = [Number(date.slice(8, 10)), monthNames[Number(date.slice(5, 7)) - 1] ?? ''];
  return reader.isMonthFirst ? `${month} ${day}` : `${day} ${month}`;
};

/** @returns "16 June 2026", for readers who put the month first "June 16, 2026" */
export const dayName = (date: CalendarDate, reader: Reader = currentReader()): string =>
  `${dayAndMonth(date, reader)}${reader.isMonthFirst ? ',' : ''} ${date.slice(0, 4)}`;

const withWeekday = (weekday: string, rest: string, reader: Reader): string =>
  `${weekday}${reader.isMonthFirst ? ',' : ''} ${rest}`;

/** @returns "Tue" */
export const shortWeekday = (date: CalendarDate): string => weekdayNames[weekdayOf(date)]?.slice(0, 3) ?? '';

/** @returns "Tue 16 June 2026" or "Tue, June 16, 2026", for narrow places */
export const shortDayName = (date: CalendarDate, reader: Reader = currentReader()): string =>
  withWeekday(shortWeekday(date), dayName(date, reader), reader);

/** @returns "Tue 16 June" or "Tue, June 16" */
export const weekdayDayAndMonth = (date: CalendarDate, reader: Reader = currentReader()): string =>
  withWeekday(shortWeekday(date), dayAndMonth(date, reader), reader);

/** @returns "Tue 16", where the month follows; "Tue, June 16" for readers who put it first */
export const weekdayAndDay = (date: CalendarDate, reader: Reader = currentReader()): string =>
  reader.isMonthFirst ? weekdayDayAndMonth(date, reader) : `${shortWeekday(date)} ${Number(date.slice(8, 10))}`;

/** @returns "16 Jun" or "Jun 16" */
export const briefDayAndMonth = (date: CalendarDate, reader: Reader = currentReader()): string =>
  dayAndMonth(date, reader).replace(/[A-Z][a-z]+/, (month) => month.slice(0, 3));

/** @returns "Tue 16 Jun" or "Tue, Jun 16", for a day within a year */
export const briefDayName = (date: CalendarDate, reader: Reader = currentReader()): string =>
  withWeekday(shortWeekday(date), briefDayAndMonth(date, reader), reader);

/** @returns "Tuesday 16 June 2026" or "Tuesday, June 16, 2026" */
export const fullDayName = (date: CalendarDate, reader: Reader = currentReader()): string =>
  withWeekday(weekdayNames[weekdayOf(date)] ?? '', dayName(date, reader), reader);

/**
 * Two days, with what they share said once.
 * @param between the words between them
 * @returns with " to ": "10 to 24 June 2026", "28 June to 11 July 2026"; "June 10 to 24, 2026", "June 28 to July 11, 2026"
 */
export const daySpan = (start: CalendarDate, end: CalendarDate, between = ' to '): string => {
  const reader = currentReader();
  if (start === end) return dayName(end);
  if (start.slice(0, 4) !== end.slice(0, 4)) return `${dayName(start)}${between}${dayName(end)}`;
  const isOneMonth = start.slice(0, 7) === end.slice(0, 7);
  const [first, last] = [start, end].map((date) => String(Number(date.slice(8, 10))));
  if (!reader.isMonthFirst) return `${isOneMonth ? first : dayAndMonth(start)}${between}${dayName(end)}`;
  return `${dayAndMonth(start)}${between}${isOneMonth ? last : dayAndMonth(end)}, ${end.slice(0, 4)}`;
};
