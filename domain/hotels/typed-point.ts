/** A point on the map as people type and read it. */
import type { Point } from '#domain/kit/globe.ts';

/** To about a meter. */
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** @returns "48.13927" */
export const degreesText = (degrees: number): string => String(rounded(degrees));

/** @returns "48.13927, 11.56621" */
export const pointText = ({ latitude, longitude }: Point): string =>
  `${degreesText(latitude)}, ${degreesText(longitude)}`;

const shape = /^([+-]?\d{1,3}(?:[.,]\d{1,15})?)\s*°?\s*([NSEW]?)$/i;

/** @returns degrees as maps write them, "48.139", "48,139° N", "11.5 W"; null: they are none, or too many */
const readDegrees = (typed: string, most: number): number | null => {
  const [, digits, side = ''] = shape.exec(typed.trim()) ?? [];
  if (digits === undefined) return null;
  const degrees = Number(digits.replace(',', '.')) * (/[SW]/i.test(side) ? -1 : 1);
  return Math.abs(degrees) <= most ? rounded(degrees) : null;
};

/** The map ends before the poles. */
export const readLatitude = (typed: string): number | null => readDegrees(typed, 85);
export const readLongitude = (typed: string): number | null => readDegrees(typed, 180);

/** @returns both numbers of a pair that was copied from another map, "48.13927, 11.56621"; null: it is no pair */
export const readPair = (typed: string): Point | null => {
  const [first = '', second = '', ...more] = typed.split(/,\s+|;\s*|\s+(?=[+-]?\d)/);
  const [latitude, longitude] = [readLatitude(first), readLongitude(second)];
  return latitude === null || longitude === null || more.length > 0 ? null : { latitude, longitude };
};
