/** Shortest distances on the globe, in kilometers. */

const earthRadiusKm = 6371.0088;
const radians = Math.PI / 180;

/** A point on the globe as a unit vector: distances become one dot product. */
export type GlobePoint = { readonly x: number; readonly y: number; readonly z: number };

/** @param lat degrees north @param lon degrees east */
export const globePoint = (lat: number, lon: number): GlobePoint => ({
  x: Math.cos(lat * radians) * Math.cos(lon * radians),
  y: Math.cos(lat * radians) * Math.sin(lon * radians),
  z: Math.sin(lat * radians),
});

const angle = (a: GlobePoint, b: GlobePoint): number =>
  Math.acos(Math.min(1, Math.max(-1, a.x * b.x + a.y * b.y + a.z * b.z)));

/** @returns kilometres between two points */
export const distanceKm = (a: GlobePoint, b: GlobePoint): number => angle(a, b) * earthRadiusKm;

const steps = 24;

/**
 * How far the route leads east (negative: west) with the wind: eastward kilometers weighted by the jet stream,
 * which blows around 42 degrees of latitude.
 */
export const windKm = (a: GlobePoint, b: GlobePoint): number => {
  const whole = angle(a, b);
  if (whole < 1e-6) return 0;
  const sine = Math.sin(whole);
  let sum = 0;
  let lastLon = Math.atan2(a.y, a.x);
  for (let step = 1; step <= steps; step++) {
    const here = Math.sin((1 - (step - 0.5) / steps) * whole) / sine;
    const there = Math.sin(((step - 0.5) / steps) * whole) / sine;
    const z = a.z * here + b.z * there;
    const ahead = Math.sin((1 - step / steps) * whole) / sine;
    const behind = Math.sin((step / steps) * whole) / sine;
    const lon = Math.atan2(a.y * ahead + b.y * behind, a.x * ahead + b.x * behind);
    let turn = lon - lastLon;
    if (turn > Math.PI) turn -= 2 * Math.PI;
    if (turn < -Math.PI) turn += 2 * Math.PI;
    lastLon = lon;
    const lat = Math.abs(Math.asin(z)) / radians;
    sum += turn * Math.sqrt(1 - z * z) * earthRadiusKm * Math.exp(-(((lat - 42) / 16) ** 2));
  }
  return sum;
};
