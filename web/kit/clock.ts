/** The browser's clock: the only place of the web where the time is read. */
import type { CalendarDate } from '#domain/kit/calendar.ts';

/** @returns the day in the person's own zone, `YYYY-MM-DD` */
export const localToday = (): CalendarDate => {
  const now = new Date();
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

/** @returns milliseconds since 1970, to compare with instants of the wire */
export const nowMs = (): number => Date.now();
