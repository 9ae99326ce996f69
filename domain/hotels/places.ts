/** By which clock hotels live. */
import { flatKm, type Point } from '#domain/kit/globe.ts';
import { airports } from '#reference/airports.ts';

const nearestZone = (place: Point, country: string | null): string | null => {
  let nearest = Number.POSITIVE_INFINITY;
  let zone: string | null = null;
  for (const airport of airports) {
    if (country !== null && airport.country !== country) continue;
    const km = flatKm(place, airport);
    if (km < nearest) [nearest, zone] = [km, airport.zone];
  }
  return zone;
};

/**
 * The clock of a place: that of the nearest airport of its country, or of any where it has none.
 * @param place.country ISO 3166 alpha-2, empty when it is not known
 * @returns an IANA zone
 */
export const zoneOfPlace = (place: Point & { readonly country: string }): string =>
  nearestZone(place, place.country) ?? nearestZone(place, null) ?? 'UTC';
