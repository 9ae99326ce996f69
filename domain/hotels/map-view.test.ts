import { describe, expect, test } from 'vitest';
import type { Point } from '#domain/kit/globe.ts';
import { areaText, isWithinArea, readArea, roundedArea } from './map-area.ts';
import {
  areaAround,
  areaOfView,
  kmPerPx,
  mostZoom,
  movedBy,
  offsetFrom,
  pointAt,
  ringsKm,
  ringText,
  scaleBars,
  viewOfArea,
  zoomedBy,
} from './map-view.ts';

const london: Point = { latitude: 51.509, longitude: -0.126 };
const suva: Point = { latitude: -18.14, longitude: 178.44 };
const taveuni: Point = { latitude: -16.85, longitude: -179.97 };
const size = { width: 400, height: 500 };
const near = (a: Point, b: Point): void => {
  expect(a.latitude).toBeCloseTo(b.latitude, 6);
  expect(a.longitude).toBeCloseTo(b.longitude, 6);
};

describe('a window on the map', () => {
  test('east is to the right and north is up, and an offset converts back to its point', () => {
    const paddington: Point = { latitude: 51.517, longitude: -0.177 };
    const at = offsetFrom(london, paddington, 12);
    expect(at.x).toBeCloseTo(-148.5, 0);
    expect(at.y).toBeCloseTo(-37.4, 0);
    near(pointAt(london, at, 12), paddington);
  });

  test('a kilometer on the map is as long as the scale says', () => {
    const view = { center: london, zoom: 12 };
    const north = offsetFrom(london, { latitude: london.latitude + 1 / 111.2, longitude: london.longitude }, 12);
    expect(-north.y * kmPerPx(view)).toBeCloseTo(1, 2);
  });

  test.each([
    ['a city', [london, { latitude: 51.55, longitude: 0.02 }]],
    ['both sides of the date line', [suva, taveuni]],
  ])('all points of %s fit, and none is on the edge', (_what, points) => {
    const area = areaAround(points);
    const view = viewOfArea(area ?? { south: 0, west: 0, north: 1, east: 1 }, size, 40);
    for (const point of points) {
      const { x, y } = offsetFrom(view.center, point, view.zoom);
      expect(Math.abs(x)).toBeLessThanOrEqual(160.001);
      expect(Math.abs(y)).toBeLessThanOrEqual(210.001);
    }
  });

  test('a single point is shown at the highest zoom; no points have no area', () => {
    const area = areaAround([london]);
    expect(area && viewOfArea(area, size, 40).zoom).toBe(mostZoom);
    expect(areaAround([])).toBeNull();
  });

  test('the area of a view gives the same view again', () => {
    const view = { center: suva, zoom: 9.5 };
    const again = viewOfArea(areaOfView(view, size), size);
    expect(again.zoom).toBeCloseTo(9.5, 3);
    expect(again.center.longitude).toBeCloseTo(suva.longitude, 3);
    expect(again.center.latitude).toBeCloseTo(suva.latitude, 2);
  });

  test('moving the map shows the neighboring area; zooming keeps the point under the pointer', () => {
    const view = { center: london, zoom: 12 };
    const { x } = offsetFrom(movedBy(view, { x: 80, y: 0 }).center, london, 12);
    expect(x).toBeCloseTo(-80, 6);
    const at = { x: 120, y: -60 };
    const under = pointAt(view.center, at, view.zoom);
    const nearer = zoomedBy(view, 2, at);
    expect(nearer.zoom).toBe(14);
    near(pointAt(nearer.center, at, nearer.zoom), under);
    expect(zoomedBy(view, 99).zoom).toBe(mostZoom);
  });
});

describe('the scale', () => {
  test.each([
    [0.0475, '2 km', '2 mi'],
    [0.004, '200 m', '1000 ft'],
    [1.2, '100 km', '50 mi'],
  ])('of %f km a pixel', (km, metric, imperial) => {
    const bars = scaleBars(km, 96);
    expect([bars.metric.text, bars.imperial.text]).toEqual([metric, imperial]);
    for (const { px } of [bars.metric, bars.imperial]) {
      expect(px).toBeLessThanOrEqual(96.01);
      expect(px).toBeGreaterThan(38);
    }
  });

  test('rings are round distances that are visibly apart', () => {
    expect(ringsKm(0.0475, 14 / 0.0475)).toEqual([5, 10]);
    expect(ringsKm(0.01, 14 / 0.01)).toEqual([1, 2, 5, 10]);
    expect([0.5, 2].map(ringText)).toEqual(['500 m', '2 km']);
  });
});

describe('a part of the map', () => {
  const area = { south: 51.4, west: -0.3, north: 51.6, east: 0.1 };

  test('contains the points inside it', () => {
    expect(isWithinArea(area, london)).toBe(true);
    expect(isWithinArea(area, { ...london, longitude: 0.2 })).toBe(false);
    expect(isWithinArea(area, { ...london, latitude: 51.7 })).toBe(false);
  });

  test('across the date line too', () => {
    const fiji = { south: -20, west: 176, north: -15, east: -178 };
    expect([suva, taveuni].every((point) => isWithinArea(fiji, point))).toBe(true);
    expect(isWithinArea(fiji, { latitude: -18, longitude: 170 })).toBe(false);
  });

  test('is written into a URL to about ten meters', () => {
    const rounded = roundedArea({ ...area, west: -0.300_049 });
    expect(rounded.west).toBe(-0.3);
    expect(readArea(areaText(rounded))).toEqual(rounded);
  });

  test.each(['', '1,2,3', '1,2,3,4,5', 'a,b,c,d', '52,0,51,1', '51,0,52,181', '-91,0,52,1', '51,0,52,1e2'])(
    '"%s" is none',
    (text) => {
      expect(readArea(text)).toBeNull();
    },
  );
});
