import { shortWeekday } from '#domain/kit/day-names.ts';
import { localOfInstant } from '#domain/kit/local-time.ts';
import { timeOfDay } from '#domain/kit/reader.ts';
import { instantText as textBy } from '#domain/trips/instant-text.ts';

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** @returns an instant as the person's own clock and calendar show it, `YYYY-MM-DDTHH:mm` */
export const localText = (instant: string): string => localOfInstant(Date.parse(instant), ownZone());

/**
 * @returns an instant in the person's time zone, in the server's format: "17 June 2026, 09:00 Central European Summer
 * Time"
 */
export const instantText = (instant: string): string => textBy(new Date(instant), ownZone());

/** @returns the time of an instant of today, in the person's time zone: "14:05" */
export const timeText = (instant: string): string => timeOfDay(localText(instant).slice(11));

/** @returns the day and time of an instant of these days, in the person's time zone: "Wed 10:26" */
export const weekdayTimeText = (instant: string): string => {
  const local = localText(instant);
  return `${shortWeekday(local.slice(0, 10))} ${timeOfDay(local.slice(11))}`;
};
