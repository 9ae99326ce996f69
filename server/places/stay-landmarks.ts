/** What the map of a booked stay names around it. docs/decisions/0192 */
import type { Landmark, MapTiles } from '#contract/places.ts';
import { townOf } from '#domain/hotels/own-place.ts';
import { flatKm, type Point } from '#domain/kit/globe.ts';
import { airports } from '#reference/airports.ts';
import { type City, cities } from '#reference/cities.ts';
import type { World } from '#server/kit/world.ts';
import { cityRadiusKm } from './parts/geographies.ts';
import { airportShortTitle } from './parts/place-title.ts';

const townsWithinKm = 25;
const mostTowns = 12;
const airportsWithinKm = 120;
const mostAirports = 3;
/** No town or airport within reach is farther north or south; most of the world is left out by one comparison. */
const bandDegrees = airportsWithinKm / 111;

const marked = (
  kind: Landmark['kind'],
  { name, latitude, longitude }: Point & { readonly name: string },
): Landmark => ({
  kind,
  name,
  latitude,
  longitude,
});

/** @returns its town first, if there is one, then the nearest airports, then the other towns, the largest first */
const landmarksNear = (point: Point, all: readonly City[]): readonly Landmark[] => {
  const isInBand = ({ latitude }: Point): boolean => Math.abs(latitude - point.latitude) <= bandDegrees;
  const towns = all.filter((city) => isInBand(city) && flatKm(point, city) <= townsWithinKm);
  const own = townOf(point, towns, ({ population }) => cityRadiusKm(population));
  const others = towns
    .filter((city) => city !== own)
    .sort((a, b) => b.population - a.population)
    .slice(0, mostTowns);
  const nearest = airports
    .filter((airport) => isInBand(airport) && flatKm(point, airport) <= airportsWithinKm)
    .sort((a, b) => flatKm(point, a) - flatKm(point, b))
    .slice(0, mostAirports);
  return [
    ...(own ? [marked('city', own)] : []),
    ...nearest.map((airport) => marked('airport', { ...airport, name: airportShortTitle(airport) })),
    ...others.map((city) => marked('city', city)),
  ];
};

type Placed = { readonly id: number; readonly latitude: number | null; readonly longitude: number | null };

/** @returns by the ids of the stays; a stay without a point has none */
export const stayLandmarks = async (stays: readonly Placed[]): Promise<ReadonlyMap<number, readonly Landmark[]>> => {
  const placed = stays.flatMap(({ id, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ id, point: { latitude, longitude } }],
  );
  if (placed.length === 0) return new Map();
  const all = await cities();
  return new Map(placed.map(({ id, point }) => [id, landmarksNear(point, all)]));
};

/** The street tiles of this installation as pages are told of them; null: none. docs/decisions/0148 */
export const shownTiles = ({ mapTiles }: Pick<World['config'], 'mapTiles'>): MapTiles =>
  mapTiles ? { url: mapTiles.url, attribution: mapTiles.attribution } : null;
