/** Places of people and organizations among the places to stay, and favorite hotels. docs/decisions/0184, 0193 */
import { flatKm, type Point } from '#domain/kit/globe.ts';

/** Far above the ids of cities, so that one number names every place. */
const firstId = 90_000_000_000;
/** Above the ids of all kept places: those of rows have ten digits. */
const firstFavoriteId = 93_000_000_000;

/** @returns the id of a kept place among all places */
export const ownPlaceId = (row: number): number => firstId + row;

/** @returns the row of a kept place; null for the id of a city, airport, region or country, and for a favorite */
export const ownPlaceRow = (id: number): number | null => (id > firstId && id < firstFavoriteId ? id - firstId : null);

/** @returns the id of a favorite hotel among all places */
export const favoritePlaceId = (row: number): number => firstFavoriteId + row;

/** @returns the row of a favorite hotel; null for the id of any other place */
export const favoritePlaceRow = (id: number): number | null => (id > firstFavoriteId ? id - firstFavoriteId : null);

/** In which hotels are looked for. A traveler who wants to walk or take a cab looks no further. */
export const ownPlaceRadiusKm = 10;

/**
 * What suppliers are told of a point, to about a hundred meters: it may be somebody's home, and hotels around it are the
 * same.
 */
export const bluntPoint = ({ latitude, longitude }: Point): Point => ({
  latitude: Math.round(latitude * 1000) / 1000,
  longitude: Math.round(longitude * 1000) / 1000,
});

type Town = Point & { readonly population: number };

/**
 * The town that people name when they say where a point is: the largest of those that it is in, else the nearest one.
 * @param radiusKm how far from its center a town reaches
 * @returns undefined without towns
 */
export const townOf = <T extends Town>(
  point: Point,
  towns: readonly T[],
  radiusKm: (town: T) => number,
): T | undefined => {
  let best: { readonly town: T; readonly km: number; readonly isIn: boolean } | undefined;
  for (const town of towns) {
    const km = flatKm(point, town);
    const isIn = km <= radiusKm(town);
    const isBetter =
      best === undefined ||
      (isIn === best.isIn ? (isIn ? town.population > best.town.population : km < best.km) : isIn);
    if (isBetter) best = { town, km, isIn };
  }
  return best?.town;
};
