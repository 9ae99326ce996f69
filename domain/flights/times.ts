import { daysBetween } from '#domain/kit/calendar.ts';
import { timeOfDay } from '#domain/kit/reader.ts';

/**
 * A duration as text.
 * @param minutes whole minutes, not negative
 * @returns "55 min", "7 h 05", "26 h 00"
 */
export const formatDuration = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;

/** @returns a limit of a duration: "8 h", "55 min", "7 h 30" */
export const lengthText = (minutes: number): string =>
  minutes >= 60 && minutes % 60 === 0 ? `${minutes / 60} h` : formatDuration(minutes);

/** @returns "08:05", or "8:05 AM" for its reader, from a local wall clock `YYYY-MM-DDTHH:mm` */
export const clockTime = (local: string): string => timeOfDay(local.slice(11));

/**
 * The difference in calendar days between arrival and departure, both local. The date line can make it negative.
 * @returns "+1 day", "+2 days", "-1 day", or '' on the same day
 */
export const dayOffsetText = (departLocal: string, arriveLocal: string): string => {
  const days = daysBetween(departLocal.slice(0, 10), arriveLocal.slice(0, 10));
  if (days === 0) return '';
  return `${days > 0 ? '+' : '-'}${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
};

/** @returns minutes since midnight of a local wall clock */
export const minuteOfDay = (local: string): number => Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));
