/** Where hotels stand: how far from a point, and by which clock. */
import { airports } from '#reference/airports.ts';

export type MapPoint = { readonly latitude: number; readonly longitude: number };

const kmPerDegree = 111.2;

/** @returns kilometres, near enough within a few degrees */
export const flatKm = (a: MapPoint, b: MapPoint): number => {
  const north = b.latitude - a.latitude;
  const east = ((b.longitude - a.longitude + 540) % 360) - 180;
  return Math.hypot(north, east * Math.cos((a.latitude * Math.PI) / 180)) * kmPerDegree;
};

const nearestZone = (place: MapPoint, country: string | null): string | null => {
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
export const zoneOfPlace = (place: MapPoint & { readonly country: string }): string =>
  nearestZone(place, place.country) ?? nearestZone(place, null) ?? 'UTC';
