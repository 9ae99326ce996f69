/** Points on the globe and the distances between them. */
import { numberText } from './reader.ts';

/** Degrees north and east. */
export type Point = { readonly latitude: number; readonly longitude: number };

/** @returns how many degrees east the second point is, -180 to 180, also across the date line */
export const degreesEast = (from: Pick<Point, 'longitude'>, to: Pick<Point, 'longitude'>): number =>
  ((to.longitude - from.longitude + 540) % 360) - 180;

const kmPerDegree = 111.2;

/** @returns kilometers, accurate enough within a few degrees */
export const flatKm = (a: Point, b: Point): number =>
  Math.hypot(b.latitude - a.latitude, degreesEast(a, b) * Math.cos((a.latitude * Math.PI) / 180)) * kmPerDegree;

export const kmOfRadius = 6371;
export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** @returns kilometers along the great circle, accurate at any distance */
export const globeKm = (a: Point, b: Point): number => {
  const half = (degrees: number): number => Math.sin(radians(degrees) / 2) ** 2;
  const across = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(degreesEast(a, b));
  return 2 * kmOfRadius * Math.asin(Math.min(1, Math.sqrt(half(b.latitude - a.latitude) + across)));
};

/** From here on meters would round up to a thousand. */
const leastKm = 0.975;

/** @returns "800 m", "9.1 km" */
export const farText = (km: number): string =>
  km < leastKm ? `${Math.max(50, Math.round((km * 1000) / 50) * 50)} m` : `${numberText(km, 1)} km`;
