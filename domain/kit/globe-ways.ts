/** Ways over the globe and their directions, for drawings. */
import { degreesEast, globeKm, kmOfRadius, type Point, radians } from './globe.ts';

const degrees = (angle: number): number => (angle * 180) / Math.PI;

type Vector = readonly [x: number, y: number, z: number];

const vectorOf = ({ latitude, longitude }: Point): Vector => {
  const [north, east] = [radians(latitude), radians(longitude)];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
};

/**
 * @param parts into how many equal parts the way is cut
 * @returns points on the shortest way, both ends included; of two opposite points, of which every way is the shortest,
 * only the ends
 */
export const greatCircle = (from: Point, to: Point, parts: number): readonly Point[] => {
  const [a, b] = [vectorOf(from), vectorOf(to)];
  const angle = globeKm(from, to) / kmOfRadius;
  const across = Math.sin(angle);
  if (across < 1e-9) return [from, to];
  const between = Array.from({ length: parts - 1 }, (_, index): Point => {
    const share = (index + 1) / parts;
    const [ofA, ofB] = [Math.sin((1 - share) * angle) / across, Math.sin(share * angle) / across];
    const [x, y, z] = [a[0] * ofA + b[0] * ofB, a[1] * ofA + b[1] * ofB, a[2] * ofA + b[2] * ofB];
    return { latitude: degrees(Math.atan2(z, Math.hypot(x, y))), longitude: degrees(Math.atan2(y, x)) };
  });
  return [from, ...between, to];
};

const compass = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'] as const;
export type Direction = (typeof compass)[number];

/** @returns in which direction the second point is seen from the first one, within some hundred kilometers */
export const directionTo = (from: Point, to: Point): Direction => {
  const east = degreesEast(from, to) * Math.cos(radians((from.latitude + to.latitude) / 2));
  const turns = Math.round(degrees(Math.atan2(east, to.latitude - from.latitude)) / 45);
  return compass[(turns + compass.length) % compass.length] ?? 'north';
};
