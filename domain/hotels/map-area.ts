/** A part of a map, by its edges. */
import { degreesEast, type Point } from '#domain/kit/globe.ts';

/** Degrees north and east. An area across the date line has an `east` smaller than its `west`. */
export type MapArea = {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
};

/** @returns whether the area contains a point, edges included */
export const isWithinArea = ({ south, west, north, east }: MapArea, { latitude, longitude }: Point): boolean => {
  const turn = (degrees: number): number => (degrees + 360) % 360;
  return latitude >= south && latitude <= north && turn(longitude - west) <= turn(east - west);
};

/** @returns the area with its edges rounded for a URL, to about ten meters */
export const roundedArea = ({ south, west, north, east }: MapArea): MapArea => {
  const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;
  return { south: rounded(south), west: rounded(west), north: rounded(north), east: rounded(east) };
};

/** @returns "51.4,-0.3,51.6,0.1" */
export const areaText = ({ south, west, north, east }: MapArea): string => [south, west, north, east].join(',');

/** @returns the area of such a text, null when the text is not an area */
export const readArea = (text: string): MapArea | null => {
  const numbers = text.split(',').map((part) => (/^-?\d{1,3}(\.\d{1,4})?$/.test(part) ? Number(part) : Number.NaN));
  const [south = Number.NaN, west = Number.NaN, north = Number.NaN, east = Number.NaN] = numbers;
  const isOnEarth = south >= -90 && north <= 90 && south < north && Math.abs(west) <= 180 && Math.abs(east) <= 180;
  return numbers.length === 4 && isOnEarth ? { south, west, north, east } : null;
};

/** @returns the center of the area */
export const middleOf = ({ south, west, north, east }: MapArea): Point => {
  const half = ((degreesEast({ longitude: west }, { longitude: east }) + 360) % 360 || 360) / 2;
  return { latitude: (south + north) / 2, longitude: ((west + half + 540) % 360) - 180 };
};
