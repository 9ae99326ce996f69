import { describe, expect, test } from 'vitest';
import { tileAddress, tilesOfView } from './map-tiles.ts';
import { offsetFrom } from './map-view.ts';

const london = { latitude: 51.5074, longitude: -0.1278 };
const window = { width: 400, height: 300 };

describe('the tiles under a map', () => {
  test('are those of Web Mercator: London at zoom 12 is column 2046, row 1362', () => {
    const tiles = tilesOfView({ center: london, zoom: 12 }, window);
    const under = tiles.find(
      ({ at, sizePx }) => at.x <= 200 && at.x + sizePx > 200 && at.y <= 150 && at.y + sizePx > 150,
    );
    expect(under).toMatchObject({ zoom: 12, column: 2046, row: 1362, sizePx: 256 });
    expect(
      tileAddress(
        'https://tiles.example/{z}/{x}/{y}.png?key=a',
        under ?? { zoom: 0, column: 0, row: 0, at: { x: 0, y: 0 }, sizePx: 0 },
      ),
    ).toBe('https://tiles.example/12/2046/1362.png?key=a');
  });

  test('cover the window without gaps, at a zoom between two of theirs too', () => {
    for (const zoom of [3, 9.5, 12.49, 12.5, 17]) {
      const tiles = tilesOfView({ center: london, zoom }, window);
      for (const [x, y] of [
        [0, 0],
        [399, 0],
        [0, 299],
        [399, 299],
        [200, 150],
      ] as const)
        expect(
          tiles.filter(({ at, sizePx }) => at.x <= x && x < at.x + sizePx && at.y <= y && y < at.y + sizePx),
          `zoom ${zoom} at ${x}, ${y}`,
        ).toHaveLength(1);
      expect(tiles.length).toBeLessThan(20);
    }
  });

  test('lie under the marks: a tile’s corner is where the map puts that point', () => {
    const view = { center: london, zoom: 14.3 };
    const [tile] = tilesOfView(view, window);
    const sinh = Math.sinh(Math.PI * (1 - (2 * (tile?.row ?? 0)) / 2 ** 14));
    const corner = {
      latitude: (Math.atan(sinh) * 180) / Math.PI,
      longitude: ((tile?.column ?? 0) / 2 ** 14) * 360 - 180,
    };
    const { x, y } = offsetFrom(london, corner, view.zoom);
    expect(tile?.at.x).toBeCloseTo(x + 200, 3);
    expect(tile?.at.y).toBeCloseTo(y + 150, 3);
  });

  test('across the date line the world begins again, and beyond the poles there is nothing', () => {
    const columns = tilesOfView({ center: { latitude: 0, longitude: 180 }, zoom: 3 }, window).map((one) => one.column);
    expect(new Set(columns)).toEqual(new Set([7, 0]));
    const rows = tilesOfView({ center: { latitude: 84, longitude: 0 }, zoom: 3 }, window).map(({ row }) => row);
    expect(Math.min(...rows)).toBe(0);
  });
});
