import { dayName } from '#domain/kit/day-names.ts';

const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

const utc = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** @returns both ends of a journey in the shortest form: "16–22 June 2026" */
export const daysText = (start: string, end: string | null): string =>
  end === null || end === start ? dayName(start) : format.formatRange(utc(start), utc(end));
