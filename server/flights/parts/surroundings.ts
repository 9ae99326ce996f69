import type { SearchSurroundings } from '#domain/flights/search-request.ts';
import { utcDate } from '#domain/kit/calendar.ts';
import { localOfInstant } from '#domain/kit/local-time.ts';
import { airportByIata } from '#reference/airports.ts';
import { airportsOf } from '#reference/metros.ts';

/** The facts that a search is checked against: known places and the current day at each. */
export const surroundingsAt = (now: Date): SearchSurroundings => ({
  airportsOf,
  todayAt: (iata) => {
    const [airport = ''] = airportsOf(iata);
    const zone = airportByIata(airport)?.zone;
    return zone === undefined ? utcDate(now) : localOfInstant(now.getTime(), zone).slice(0, 10);
  },
});
