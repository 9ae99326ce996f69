import type { CalendarFile } from '#domain/kit/ics-file.ts';

/** What a calendar holds. */
export type Calendar = Required<Pick<CalendarFile, 'name' | 'events'>>;

/** What calendars for managers hold: these days before today and after it, and at most so many trips or flights. */
export const managersDays = { before: 30, after: 180, most: 500 } as const;
