import type { SearchSurroundings } from '#domain/flights/search-request.ts';
import { utcDate } from '#domain/kit/calendar.ts';
import { airportByIata } from '#reference/airports.ts';
import { airportsOf } from '#reference/metros.ts';

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** en-CA writes days as YYYY-MM-DD. */
const dayFormat = (zone: string): Intl.DateTimeFormat => {
  const known = dayFormats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  dayFormats.set(zone, format);
  return format;
};

/** What a search is checked against at a moment: known places, and the day it is at each. */
export const surroundingsAt = (now: Date): SearchSurroundings => ({
  airportsOf,
  todayAt: (iata) => {
    const [airport = ''] = airportsOf(iata);
    const zone = airportByIata(airport)?.zone;
    return zone === undefined ? utcDate(now) : dayFormat(zone).format(now);
  },
});
