import { type CalendarDate, isCalendarDate } from '#domain/kit/calendar.ts';
import { monthNames } from '#domain/kit/day-names.ts';
import { currentReader } from '#domain/kit/reader.ts';

const monthNumber = (word: string): number =>
  word.length < 3 ? 0 : monthNames.findIndex((name) => name.toLowerCase().startsWith(word.toLowerCase())) + 1;

const two = (value: number | string): string => String(value).padStart(2, '0');

const dateOf = (year: string, month: number | string, day: string): CalendarDate | undefined => {
  const date = `${year}-${two(month)}-${two(day)}`;
  return isCalendarDate(date) ? date : undefined;
};

// Without a year it is the next such day: nobody books in the past.
const nextDate = (month: number, day: string, notBefore: CalendarDate): CalendarDate | undefined => {
  const year = Number(notBefore.slice(0, 4));
  return [year, year + 1, year + 2, year + 3, year + 4]
    .map((each) => dateOf(String(each), month, day))
    .find((date) => date !== undefined && date >= notBefore);
};

/**
 * The date in a typed text: "2026-06-16", "16 June 2026", "Jun 16", "6/16/2026", "16.6.2026". Where figures could mean
 * two days, the reader's order decides.
 * @param notBefore a date without a year is the first one from here on
 * @returns undefined when it is not a valid date
 */
export const typedDate = (text: string, notBefore: CalendarDate): CalendarDate | undefined => {
  const typed = text
    .trim()
    .replace(/^[a-z]+day,?\s+|^(mon|tue|wed|thu|fri|sat|sun),?\s+/i, '')
    .replace(/(\d)(st|nd|rd|th)\b/i, '$1');
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(typed);
  if (iso) return dateOf(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '');
  const figures = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(typed);
  if (figures) {
    const [, first = '', mark, second = '', year = ''] = figures;
    const monthFirstDate = dateOf(year, first, second);
    const dayFirstDate = dateOf(year, second, first);
    // Dots are written between day and month. With the other marks a figure above 12 tells the order.
    if (mark === '.') return dayFirstDate;
    return currentReader().isMonthFirst ? (monthFirstDate ?? dayFirstDate) : (dayFirstDate ?? monthFirstDate);
  }
  const dayFirst = /^(\d{1,2})[\s.-]+([a-z]+)\.?(?:[\s,-]+(\d{4}))?$/i.exec(typed);
  const monthFirst = /^([a-z]+)\.?\s*(\d{1,2})(?:[\s,]+(\d{4}))?$/i.exec(typed);
  const named = dayFirst
    ? { day: dayFirst[1], month: dayFirst[2], year: dayFirst[3] }
    : { day: monthFirst?.[2], month: monthFirst?.[1], year: monthFirst?.[3] };
  const month = monthNumber(named.month ?? '');
  if (month === 0 || named.day === undefined) return undefined;
  return named.year === undefined ? nextDate(month, named.day, notBefore) : dateOf(named.year, month, named.day);
};
