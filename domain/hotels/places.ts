/** The time zone of a hotel. */
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
 * The time zone of a place: that of the nearest airport in its country, or of the nearest airport at all.
 * @param place.country ISO 3166 alpha-2, empty when unknown
 * @returns an IANA zone
 */
export const zoneOfPlace = (place: Point & { readonly country: string }): string =>
  nearestZone(place, place.country) ?? nearestZone(place, null) ?? 'UTC';
