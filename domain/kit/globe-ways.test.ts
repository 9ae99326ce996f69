import { describe, expect, test } from 'vitest';
import { globeKm, type Point } from './globe.ts';
import { directionTo, greatCircle } from './globe-ways.ts';

const jfk: Point = { latitude: 40.64, longitude: -73.78 };
const lhr: Point = { latitude: 51.47, longitude: -0.46 };
const akl: Point = { latitude: -37.01, longitude: 174.79 };
const lax: Point = { latitude: 33.94, longitude: -118.41 };

describe('the shortest way over the globe', () => {
  test('begins and ends at its two points, and bends towards the pole', () => {
    const way = greatCircle(jfk, lhr, 10);
    expect(way).toHaveLength(11);
    expect([way.at(0), way.at(-1)]).toEqual([jfk, lhr]);
    expect(Math.max(...way.map(({ latitude }) => latitude))).toBeGreaterThan(52);
  });

  test('is as long as the distance, in equal parts, over the date line too', () => {
    for (const [from, to] of [
      [jfk, lhr],
      [akl, lax],
    ] as const) {
      const way = greatCircle(from, to, 8);
      const parts = way.slice(1).map((point, index) => globeKm(way[index] ?? point, point));
      expect(parts.reduce((sum, km) => sum + km, 0)).toBeCloseTo(globeKm(from, to), 3);
      for (const km of parts) expect(km).toBeCloseTo(globeKm(from, to) / 8, 3);
    }
  });

  test.each([
    ['one place', lhr],
    ['two opposite places', { latitude: -51.47, longitude: 179.54 }],
  ])('of %s has only its ends', (_what, to) => {
    expect(greatCircle(lhr, to, 8)).toEqual([lhr, to]);
  });
});

describe('a direction', () => {
  test.each([
    [{ latitude: 51.57, longitude: -0.46 }, 'north'],
    [{ latitude: 51.5, longitude: 0.2 }, 'east'],
    [{ latitude: 51.53, longitude: -0.36 }, 'northeast'],
    [{ latitude: 51.41, longitude: -0.36 }, 'southeast'],
    [{ latitude: 51.37, longitude: -0.46 }, 'south'],
    [{ latitude: 51.41, longitude: -0.56 }, 'southwest'],
    [{ latitude: 51.47, longitude: -0.6 }, 'west'],
    [{ latitude: 51.53, longitude: -0.56 }, 'northwest'],
  ] as const)('to %j is %s', (to, direction) => {
    expect(directionTo(lhr, to)).toBe(direction);
  });

  test('is the short way across the date line', () => {
    expect(directionTo({ latitude: -17, longitude: 179.9 }, { latitude: -17, longitude: -179.9 })).toBe('east');
  });
});
