import { instantText as textBy } from '#domain/trips/instant-text.ts';

/**
 * @returns an instant in the person's time zone, in the server's format: "17 June 2026, 09:00 Central European Summer
 * Time"
 */
export const instantText = (instant: string): string =>
  textBy(new Date(instant), Intl.DateTimeFormat().resolvedOptions().timeZone);

const timeFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** @returns the time of an instant of today, in the person's time zone: "14:05" */
export const timeText = (instant: string): string => timeFormat.format(new Date(instant));
