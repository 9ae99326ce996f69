/** Calendars as another program reads them. */
import ICAL from 'ical.js';
import type { TestWorld } from './test-world.ts';

export type CalendarEntry = {
  readonly uid: string;
  readonly sequence: number;
  readonly summary: string;
  readonly status: unknown;
  readonly start: string;
  readonly place: string;
  readonly description: string;
};

export const entriesOf = (text: string): readonly CalendarEntry[] =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => {
    const { uid, sequence, summary, startDate, location, description } = new ICAL.Event(one);
    const status = one.getFirstPropertyValue('status');
    return { uid, sequence, summary, status, start: startDate.toString(), place: location, description };
  });

/** @returns the path of an address, and how a calendar program without a session reads it */
export const calendarProgram = (at: () => TestWorld) => {
  const pathOf = (url: string): string => url.slice(`${at().world.config.publicUrl}/api`.length);
  const opened = (path: string, headers: Record<string, string> = {}) =>
    at().callerWith(null).send('GET', path, { headers });
  return { pathOf, opened, entries: async (path: string) => entriesOf((await opened(path)).text) };
};
