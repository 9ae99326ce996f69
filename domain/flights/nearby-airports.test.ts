import { describe, expect, test } from 'vitest';
import { airportByIata, airports } from '#reference/airports.ts';
import { airportsOf } from '#reference/metros.ts';
import { mostNearbyAdded, mostNearbyShown, nearbyAirports, nearbyPairs, nearbyRadiusKm } from './nearby-airports.ts';

const placed = (code: string) => airportsOf(code).flatMap((iata) => airportByIata(iata) ?? []);
const near = (code: string, other = 'HNL') =>
  nearbyAirports(placed(code), placed(other), airports).map(({ airport, of }) => `${airport.iata} by ${of.iata}`);

describe('the airports near one end of a route', () => {
  test.each([
    ['JFK', 'LGA by JFK, EWR by JFK, HPN by JFK, ISP by JFK'],
    ['LHR', 'LCY by LHR, LGW by LHR, LTN by LHR, STN by LHR'],
    // Small fields that are nearer do not crowd out Providence.
    ['BOS', 'MHT by BOS, ORH by BOS, EWB by BOS, PVD by BOS'],
    // Palm Beach is 101 km away.
    ['MIA', 'FLL by MIA'],
    // A city is all of its airports, so those are not near it.
    ['LON', 'SOU by LGW'],
    ['HNL', ''],
    ['QQQ', ''],
  ])('of %s: %s', (code, expected) => {
    expect(near(code, 'SYD').join(', ')).toBe(expected);
  });

  test('are never those of the other end', () => {
    expect(near('JFK', 'EWR')).not.toContain('EWR by JFK');
    expect(near('BWI', 'WAS')).toEqual([]);
  });

  test('are at most four, within 100 km, the nearest first, with real traffic', () => {
    for (const searched of airports.slice(0, 400)) {
      const found = nearbyAirports([searched], [], airports);
      expect(found.length).toBeLessThanOrEqual(mostNearbyShown);
      const distances = found.map(({ km }) => km);
      expect(distances).toEqual(distances.toSorted((a, b) => a - b));
      expect(Math.max(0, ...distances)).toBeLessThanOrEqual(nearbyRadiusKm);
      expect(found.every(({ airport }) => airport.traffic >= 100)).toBe(true);
    }
  });
});

describe('the pairs of airports to search', () => {
  const searched = { from: 'JFK', to: 'LHR' };
  test.each([
    [{ from: ['EWR'], to: [] }, 'EWR-LHR'],
    [{ from: [], to: ['LGW', 'STN'] }, 'JFK-LGW JFK-STN'],
    [{ from: ['EWR', 'LGA'], to: ['LGW'] }, 'JFK-LGW EWR-LHR EWR-LGW LGA-LHR LGA-LGW'],
    [{ from: ['LGA'], to: ['LGA'] }, 'JFK-LGA LGA-LHR'],
    [{ from: [], to: [] }, ''],
  ])('of %o: %s', (added, expected) => {
    const pairs = nearbyPairs(searched, added).map(({ from, to }) => `${from}-${to}`);
    expect(pairs.join(' ')).toBe(expected);
  });

  test('are five at most', () => {
    const counts = Array.from({ length: mostNearbyAdded + 1 }, (_, atStart) =>
      nearbyPairs(searched, {
        from: ['A', 'B', 'C'].slice(0, atStart),
        to: ['D', 'E', 'F'].slice(0, mostNearbyAdded - atStart),
      }),
    );
    expect(counts.map(({ length }) => length)).toEqual([3, 5, 5, 3]);
  });
});
