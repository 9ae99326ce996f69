import type { LanderEvent } from '#contract/landers.ts';
import type { CalendarDate } from '#domain/kit/calendar.ts';
import { localOfInstant } from '#domain/kit/local-time.ts';
import { availabilityOf, placesLeft } from '#domain/landers/program-places.ts';
import { airportByIata } from '#reference/airports.ts';
import { knownPlace } from '#server/places/check-airport.ts';
import type { ProgramRow } from './store.ts';

/** A published run: what its readers are shown, and what the product needs to judge a request. */
export type PublishedProgram = LanderEvent &
  Pick<ProgramRow, 'flights' | 'closes_on' | 'contact_name' | 'contact_email'> & {
    /** Null: there is no limit. */
    readonly places_left: number | null;
  };

/** The day at an airport: a program that closes today takes requests until midnight there. */
export const todayAt = (code: string, now: Date): CalendarDate => {
  const zone = airportByIata(knownPlace(code)?.airports[0] ?? code)?.zone ?? 'UTC';
  return localOfInstant(now.getTime(), zone).slice(0, 10);
};

export const publishedView = (
  { lander_id: _page, version: _version, is_published: _is, ...row }: ProgramRow,
  now: Date,
): PublishedProgram => {
  const today = todayAt(row.airport_iata_arrive, now);
  return { ...row, places_left: placesLeft(row, row.taken), availability: availabilityOf(row, row.taken, today) };
};
