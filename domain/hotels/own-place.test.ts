/** Proves docs/decisions/0184, docs/decisions/0193 */
import { expect, test } from 'vitest';
import { cities } from '#reference/cities.ts';
import { bluntPoint, favoritePlaceId, favoritePlaceRow, ownPlaceId, ownPlaceRow, townOf } from './own-place.ts';

test('the id of a kept place is that of no city, and leads back to its row', async () => {
  const ids = (await cities()).map(({ id }) => id);
  expect(ids.flatMap((id) => ownPlaceRow(id) ?? [])).toEqual([]);
  expect(ownPlaceRow(ownPlaceId(1))).toBe(1);
  expect(ownPlaceRow(ownPlaceId(0))).toBeNull();
  // Ids of places have at most eleven digits.
  expect(String(ownPlaceId(2_147_483_647))).toHaveLength(11);
});

test('the id of a favorite hotel is that of no city and no kept place, and leads back to its row', async () => {
  const ids = (await cities()).map(({ id }) => id);
  expect(ids.flatMap((id) => favoritePlaceRow(id) ?? [])).toEqual([]);
  for (const row of [1, 2_147_483_647]) {
    expect([favoritePlaceRow(favoritePlaceId(row)), ownPlaceRow(favoritePlaceId(row))]).toEqual([row, null]);
    expect([ownPlaceRow(ownPlaceId(row)), favoritePlaceRow(ownPlaceId(row))]).toEqual([row, null]);
  }
  expect([favoritePlaceRow(favoritePlaceId(0)), ownPlaceRow(favoritePlaceId(0))]).toEqual([null, null]);
  expect(String(favoritePlaceId(2_147_483_647))).toHaveLength(11);
});

test.each([
  [52.520_008, 13.404_954, 52.52, 13.405],
  [-33.868_82, -151.209_29, -33.869, -151.209],
])('suppliers are told %f, %f to a hundred meters', (latitude, longitude, north, east) => {
  expect(bluntPoint({ latitude, longitude })).toEqual({ latitude: north, longitude: east });
});

const towns = [
  { name: 'Suva', latitude: -18.1, longitude: 178.4, population: 90_000 },
  { name: 'Apia', latitude: -13.8, longitude: -171.8, population: 36_000 },
  { name: 'Munich', latitude: 48.14, longitude: 11.57, population: 1_500_000 },
  { name: 'Schwabing', latitude: 48.17, longitude: 11.58, population: 60_000 },
];

test.each([
  ['in a quarter of a city: the city', { latitude: 48.168, longitude: 11.58 }, 'Munich'],
  ['far from all: the nearest', { latitude: 47.5, longitude: 11.5 }, 'Munich'],
  ['across the date line', { latitude: -17, longitude: -179.5 }, 'Suva'],
])('the town of a point %s', (_, point, name) => {
  expect(townOf(point, towns, ({ population }) => (population > 100_000 ? 10 : 4))?.name).toBe(name);
});

test('without towns there is none', () => {
  expect(townOf({ latitude: 0, longitude: 0 }, [], () => 1)).toBeUndefined();
});
