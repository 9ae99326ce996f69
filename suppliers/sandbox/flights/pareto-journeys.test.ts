import { describe, expect, test } from 'vitest';
import { testTimetable } from '#tests/builders/sandbox-flights.ts';
import { isAsGood, isSensibleJourney } from '#tests/builders/sensible-journeys.ts';
import { connectionsOf, makeDayProfile } from '../../../bench/floors/connection-scan.ts';
import { epochDay } from '../kit/epoch-days.ts';
import { findItineraries } from './find-itineraries.ts';

const timetable = testTimetable();
const { places } = timetable;
/** Clocks go back in Europe. */
const day = epochDay('2026-10-25');

const place = (iata: string) => {
  const found = places.byIata(iata);
  if (found === undefined) throw new Error(`${iata} is not an airport`);
  return found;
};
/** Pairs among hubs and far from them; to Vienna the second flight out of Singapore is the one to take. */
const pairs = 'MEL-VIE LHR-JFK CDG-DXB ATL-SEA SIN-FRA ORD-MAD GRU-IST DFW-HKG SVG-MEX BOI-EDI PMI-CPT KTM-BOS ADL-TRD'
  .split(' ')
  .map((pair) => pair.split('-').map(place));

describe('the engine against the Connection Scan Algorithm (goal S2)', () => {
  test('each Pareto journey of the day that our rules allow is found, or one that is as good', () => {
    const profile = makeDayProfile(connectionsOf(timetable, day), places.all.length);
    const allowed = pairs.flatMap(([from, to]) => {
      if (!from || !to) return [];
      const ways = findItineraries(timetable, from, to, day);
      return profile(from, to)
        .filter((journey) => isSensibleJourney(timetable, journey, ways))
        .map((journey) => ({ journey, ways, name: `${from.iata}-${to.iata}` }));
    });
    expect(allowed.filter(({ journey, ways }) => !ways.some((way) => isAsGood(way, journey)))).toEqual([]);
    // With one flight, two and three: an empty list would prove nothing.
    const byFlights = Map.groupBy(allowed, ({ journey }) => journey.rows.length);
    expect([1, 2, 3].map((flights) => (byFlights.get(flights)?.length ?? 0) > 5)).toEqual([true, true, true]);
  });
});
