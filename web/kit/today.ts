import type { CalendarDate } from '#domain/kit/calendar.ts';

/** @returns the current day in the person's time zone, which is what they mean by "today" */
export const localToday = (): CalendarDate => {
  const now = new Date();
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

/** @returns milliseconds from now to an instant; negative when it has passed */
export const msUntil = (instant: string): number => Date.parse(instant) - Date.now();
