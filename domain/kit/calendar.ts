/** A day without a time or zone, `YYYY-MM-DD`. It is never converted to a Date in a local zone. */
export type CalendarDate = string;

const dayMs = 86_400_000;

/** @returns whether the text is a real day, e.g. not 2026-02-30 */
export const isCalendarDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && fromEpochMs(ms) === text;
};

const fromEpochMs = (ms: number): CalendarDate => new Date(ms).toISOString().slice(0, 10);

/** @returns the day that is `days` (may be negative) after a day */
export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  fromEpochMs(Date.parse(`${date}T00:00:00Z`) + days * dayMs);

/** @returns whole days from the first day to the second, negative when it is earlier */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);

/** @returns the first day after both days that is whole weeks after the first */
export const sameWeekdayAfter = (day: CalendarDate, after: CalendarDate): CalendarDate =>
  addDays(day, (Math.floor(Math.max(0, daysBetween(day, after)) / 7) + 1) * 7);

/** @returns the same day one year later; 29 February becomes 28 February */
export const oneYearAfter = (date: CalendarDate): CalendarDate => {
  const year = String(Number(date.slice(0, 4)) + 1).padStart(4, '0');
  const same = `${year}${date.slice(4)}`;
  return isCalendarDate(same) ? same : `${year}-02-28`;
};

/** @returns the UTC day of an instant */
export const utcDate = (instant: Date): CalendarDate => instant.toISOString().slice(0, 10);
