export type Point = { readonly latitude: number; readonly longitude: number };

const earthRadiusKm = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** @returns the great-circle distance in kilometers */
export const distanceKm = (a: Point, b: Point): number => {
  const x =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(x)));
};

const cellKey = (latitude: number, longitude: number): string => `${Math.floor(latitude)},${Math.floor(longitude)}`;

/** Finds points near a place without checking all of them. */
export class Neighborhood<T extends Point> {
  readonly #cells = new Map<string, T[]>();

  constructor(points: readonly T[]) {
    for (const point of points) {
      const key = cellKey(point.latitude, point.longitude);
      const cell = this.#cells.get(key);
      if (cell) cell.push(point);
      else this.#cells.set(key, [point]);
    }
  }

  /** @returns points at most `km` away, at most 110 km, with their distance; in an arbitrary but stable order */
  near(place: Point, km: number): { point: T; km: number }[] {
    // A degree of longitude shrinks towards the poles, so more cells are within reach there.
    const reach = Math.min(180, Math.ceil(1 / Math.max(0.01, Math.cos(radians(place.latitude)))));
    const found: { point: T; km: number }[] = [];
    for (let row = -1; row <= 1; row += 1) {
      for (let column = -reach; column <= reach; column += 1) {
        const longitude = ((place.longitude + column + 540) % 360) - 180;
        for (const point of this.#cells.get(cellKey(place.latitude + row, longitude)) ?? []) {
          const distance = distanceKm(place, point);
          if (distance <= km) found.push({ point, km: distance });
        }
      }
    }
    return found;
  }
}
