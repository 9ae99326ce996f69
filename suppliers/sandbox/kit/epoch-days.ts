/** Days as whole numbers since 1970, as the timetable counts them. */
import type { CalendarDate } from '#domain/kit/calendar.ts';

const dayMs = 86_400_000;

/** @returns days since 1970-01-01 */
export const epochDay = (date: CalendarDate): number => Math.round(Date.parse(`${date}T00:00:00Z`) / dayMs);

/** @returns 0 for Sunday to 6 for Saturday; 1970 began on a Thursday */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;

/** The bit of a day's weekday in a mask of seven. */
export const weekdayBit = (day: number): number => 1 << weekdayOf(day);

export const summer = 1;
export const winter = 2;
export const allYear = 3;

const lastSundayOf = (year: number, month: number): number => {
  const last = Math.round(Date.UTC(year, month, 0) / dayMs);
  return last - weekdayOf(last);
};

const bounds = new Map<number, { from: number; to: number }>();

/** @returns `summer` from the last Sunday of March to the Saturday before the last one of October, else `winter` (IATA) */
export const seasonOf = (day: number): number => {
  const year = new Date(day * dayMs).getUTCFullYear();
  let season = bounds.get(year);
  if (season === undefined) {
    season = { from: lastSundayOf(year, 3), to: lastSundayOf(year, 10) };
    bounds.set(year, season);
  }
  return day >= season.from && day < season.to ? summer : winter;
};
