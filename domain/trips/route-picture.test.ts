/** Proves docs/decisions/0192 */
import { describe, expect, test } from 'vitest';
import { flightOf } from '#tests/builders/flight-routes.ts';
import { type FlightRoute, flightRoutes, type RouteFlight } from './flight-routes.ts';
import { pictureSize, routePicture } from './route-picture.ts';
import { routeWords } from './route-words.ts';

const first = (...flights: RouteFlight[]): FlightRoute => {
  const [route] = flightRoutes(flights);
  if (!route) throw new Error('there is a route');
  return route;
};

const out = flightOf('JFK', 'LHR', { depart_at: '2026-06-16T12:05:00.000Z', arrive_at: '2026-06-16T19:10:00.000Z' });
const on = flightOf('LHR', 'MAN', {
  depart_at: '2026-06-16T21:20:00.000Z',
  arrive_at: '2026-06-16T22:20:00.000Z',
  leg_index: 1,
});
const back = flightOf('MAN', 'JFK', {
  depart_at: '2026-06-22T12:05:00.000Z',
  arrive_at: '2026-06-22T19:10:00.000Z',
  slice_index: 1,
});
const pacific = flightOf('AKL', 'LAX');

const numbersIn = (path: string): readonly (readonly [number, number])[] =>
  [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

describe('the routes of a trip', () => {
  const idsOf = (...flights: RouteFlight[]) => flightRoutes(flights).map((route) => route.map(({ id }) => id));

  test('a round trip with a layover has one there and one back, in the order of their departures', () => {
    expect(idsOf(back, on, out)).toEqual([[out.id, on.id], [back.id]]);
  });

  test('a trip to several cities has one for each way', () => {
    const [one, two, three] = [
      flightOf('JFK', 'LHR', { depart_at: '2026-06-16T12:05:00.000Z' }),
      flightOf('LHR', 'CPT', { depart_at: '2026-06-19T12:05:00.000Z', slice_index: 1 }),
      flightOf('CPT', 'JFK', { depart_at: '2026-06-22T12:05:00.000Z', slice_index: 2 }),
    ];
    expect(idsOf(one, two, three)).toEqual([[one.id], [two.id], [three.id]]);
  });

  test('two bookings are not joined, though both count their ways from the first', () => {
    const other = flightOf('LHR', 'CPT', { depart_at: '2026-06-18T12:05:00.000Z' });
    expect(idsOf(out, on, other)).toEqual([[out.id, on.id], [other.id]]);
  });

  test('a canceled flight is on none', () => {
    expect(idsOf({ ...out, status: 'Canceled' }, on)).toEqual([[on.id]]);
  });
});

describe('a route in words', () => {
  test('names its ends, its length, and each layover with its time', () => {
    expect(routeWords(first(out, on))).toEqual({
      title: 'New York to Manchester',
      layovers: ['2 h 10 in London (LHR)'],
      facts: ['5,780 km'],
    });
  });

  test('names both airports where people change them', () => {
    const other = flightOf('LCY', 'MAN', { depart_at: '2026-06-17T00:10:00.000Z', leg_index: 1 });
    expect(routeWords(first(out, other)).layovers).toEqual(['5 h 00 in London (LHR, then LCY)']);
  });

  test('says no time when the next flight was moved before the landing', () => {
    const moved = { ...on, depart_at: '2026-06-16T18:00:00.000Z' };
    expect(routeWords(first(out, moved)).layovers).toEqual(['In London (LHR)']);
  });

  test('says that it goes over the date line, and nothing of what is not known', () => {
    expect(routeWords(first(pacific)).facts).toEqual(['10,490 km', 'over the date line']);
    expect(routeWords(first({ ...out, points: [] })).facts).toEqual([]);
  });
});

describe('the picture of a route', () => {
  test('draws a bent way for each flight, from west to east where the flights go east', () => {
    const picture = routePicture(first(out, on));
    const [stop, , end] = picture?.stops ?? [];
    expect(picture?.arcs).toHaveLength(2);
    expect(picture?.stops.map(({ iata, isLayover }) => [iata, isLayover])).toEqual([
      ['JFK', false],
      ['LHR', true],
      ['MAN', false],
    ]);
    expect(stop?.x).toBeLessThan(end?.x ?? 0);
    const way = numbersIn(picture?.arcs[0] ?? '');
    const highest = Math.min(...way.map(([, y]) => y));
    expect(highest).toBeLessThan(Math.min(way[0]?.[1] ?? 0, way.at(-1)?.[1] ?? 0));
  });

  test.each([
    ['west to east', [out]],
    ['north to south', [flightOf('LHR', 'CPT')]],
    ['over the pole', [flightOf('JFK', 'HKG')]],
    ['over the date line', [pacific]],
    ['two airports of one city', [flightOf('LHR', 'LCY')]],
    ['with a layover', [out, on]],
  ])(
    '%s: everything is in it, no code covers an airport or another code, and the way has no jump',
    (_what, flights) => {
      const picture = routePicture(first(...flights));
      const { width, height } = pictureSize;
      const stops = picture?.stops ?? [];
      expect(stops.length).toBeGreaterThan(1);
      for (const { label } of stops) {
        expect(label.x).toBeGreaterThanOrEqual(14);
        expect(label.x).toBeLessThanOrEqual(width - 14);
        expect(label.y).toBeGreaterThanOrEqual(8);
        expect(label.y).toBeLessThanOrEqual(height - 8);
        for (const other of stops) {
          expect(Math.abs(other.x - label.x) >= 18 || Math.abs(other.y - label.y) >= 12).toBe(true);
          if (other.label !== label)
            expect(Math.abs(other.label.x - label.x) >= 28 || Math.abs(other.label.y - label.y) >= 16).toBe(true);
        }
      }
      for (const arc of picture?.arcs ?? []) {
        const way = numbersIn(arc);
        for (const [x, y] of way) expect(x >= 0 && x <= width && y >= 0 && y <= height).toBe(true);
        const steps = way
          .slice(1)
          .map(([x, y], index) => Math.hypot(x - (way[index]?.[0] ?? x), y - (way[index]?.[1] ?? y)));
        expect(Math.max(...steps)).toBeLessThan(width / 2);
      }
    },
  );

  test('shows the date line between the two airports, and only where it is crossed', () => {
    const picture = routePicture(first(pacific));
    const [from, to] = picture?.stops ?? [];
    expect(picture?.dateLine).toBeGreaterThan(from?.x ?? 0);
    expect(picture?.dateLine).toBeLessThan(to?.x ?? 0);
    expect(routePicture(first(out))?.dateLine).toBeNull();
    const west = routePicture(first(flightOf('LAX', 'AKL')));
    expect(west?.dateLine).toBeCloseTo(picture?.dateLine ?? 0, 0);
  });

  test('is not drawn where the place of an airport is not known, or all are in one place', () => {
    expect(routePicture(first({ ...out, points: [] }))).toBeNull();
    expect(routePicture(first(out, { ...on, points: undefined }))).toBeNull();
    expect(routePicture(first({ ...out, points: out.points?.slice(0, 1).concat(out.points.slice(0, 1)) }))).toBeNull();
  });
});
