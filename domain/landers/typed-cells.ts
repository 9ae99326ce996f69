/** Days, times, numbers and answers as spreadsheets write them. docs/rules.md#programs */
import { isCalendarDate } from '#domain/kit/calendar.ts';

type Read<T> = { readonly value: T; readonly problem: string | null };

const fine = <T>(value: T): Read<T> => ({ value, problem: null });
const dateSentence = 'Please use a date like 2026-06-28';

const two = (text: string): string => text.padStart(2, '0');
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const real = (year: string, month: string, day: string, typed: string): Read<string> => {
  const date = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`;
  return isCalendarDate(date) ? fine(date) : { value: typed, problem: dateSentence };
};

/** 28/06/2026 and 6/28/2026 are one day each; 06/07/2026 is two. */
const slashed = (one: string, other: string, year: string, typed: string): Read<string> => {
  if (Number(one) > 12) return real(year, other, one, typed);
  if (Number(other) > 12 || one === other) return real(year, one, other, typed);
  return { value: typed, problem: `${dateSentence}: this can be two different days` };
};

/**
 * A day as typed or as Excel writes it: 2026-06-28, 28.06.2026, 28/06/2026, 6/28/2026, 28-Jun-2026.
 * @returns the day as `YYYY-MM-DD`; what cannot be read stays as it is, with the sentence
 */
export const readDay = (typed: string): Read<string> => {
  if (typed === '' || isCalendarDate(typed)) return fine(typed);
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]00:00(?::00)?)?$/.exec(typed) ?? [];
  if (isoYear && isoMonth && isoDay) return real(isoYear, isoMonth, isoDay, typed);
  const [, day, month, year] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})$/.exec(typed) ?? [];
  if (day && month && year) return real(year, month, day, typed);
  const [, one, other, slashedYear] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(typed) ?? [];
  if (one && other && slashedYear) return slashed(one, other, slashedYear, typed);
  const [, named, name = '', namedYear] = /^(\d{1,2})[- ]([A-Za-z]{3})[a-z]*[- ](\d{4}|\d{2})$/.exec(typed) ?? [];
  const at = months.indexOf(name.toLowerCase());
  if (named && namedYear && at >= 0) return real(namedYear, String(at + 1), named, typed);
  return { value: typed, problem: dateSentence };
};

/**
 * A time as typed or as Excel writes it: 9:30, 09:30:00, 1:05 PM.
 * @returns `HH:MM`; what cannot be read stays as it is
 */
export const readTime = (typed: string): string => {
  const [, hours, minutes, half] = /^(\d{1,2})[:.](\d{2})(?::\d{2})?(?:\s?([AaPp])\.?[Mm]\.?)?$/.exec(typed) ?? [];
  if (hours === undefined || minutes === undefined) return typed;
  if (half === undefined) return `${two(hours)}:${minutes}`;
  if (Number(hours) < 1 || Number(hours) > 12) return typed;
  const isAfternoon = half.toLowerCase() === 'p';
  return `${two(String((Number(hours) % 12) + (isAfternoon ? 12 : 0)))}:${minutes}`;
};

/** @returns a whole number, or null for an empty cell */
export const readWhole = (typed: string): Read<number | null> => {
  if (typed === '') return fine(null);
  return /^\d{1,9}(?:[.,]0+)?$/.test(typed)
    ? fine(Number.parseInt(typed, 10))
    : { value: null, problem: 'Please use a whole number, or leave it empty' };
};

/** @returns an answer; an empty cell is no */
export const readYes = (typed: string): Read<boolean> => {
  const word = typed.toLowerCase();
  if (['yes', 'y', 'true', '1', 'x'].includes(word)) return fine(true);
  return ['', 'no', 'n', 'false', '0'].includes(word)
    ? fine(false)
    : { value: false, problem: 'Please write yes or no' };
};
