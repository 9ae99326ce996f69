/** A map as a window on the Web Mercator projection: the position of points on it, and how it moves. */
import { degreesEast, type Point } from '#domain/kit/globe.ts';
import { type MapArea, middleOf } from './map-area.ts';

/** Pixels to the right and down. */
export type Offset = { readonly x: number; readonly y: number };
/** Pixels. */
export type MapSize = { readonly width: number; readonly height: number };

export type MapView = {
  readonly center: Point;
  /** The whole world is 256 * 2^zoom pixels wide. */
  readonly zoom: number;
};

const tilePx = 256;
/** From a continent to a street. */
export const leastZoom = 3;
export const mostZoom = 17;
/** The projection is infinite at the poles. */
const mostLatitude = 85;

const radians = Math.PI / 180;
const worldPx = (zoom: number): number => tilePx * 2 ** zoom;

/** As a fraction of half the world's height, northward. */
const mercator = (latitude: number): number =>
  Math.log(Math.tan(Math.PI / 4 + (Math.max(-mostLatitude, Math.min(mostLatitude, latitude)) * radians) / 2)) / Math.PI;
const latitudeOf = (share: number): number => (2 * Math.atan(Math.exp(share * Math.PI)) - Math.PI / 2) / radians;

/** @returns the offset of a point on the map from another point */
export const offsetFrom = (origin: Point, point: Point, zoom: number): Offset => ({
  x: (degreesEast(origin, point) / 360) * worldPx(zoom),
  y: ((mercator(origin.latitude) - mercator(point.latitude)) / 2) * worldPx(zoom),
});

/** @returns the point at an offset on the map */
export const pointAt = (origin: Point, { x, y }: Offset, zoom: number): Point => ({
  latitude: latitudeOf(mercator(origin.latitude) - (2 * y) / worldPx(zoom)),
  longitude: ((origin.longitude + (x / worldPx(zoom)) * 360 + 540) % 360) - 180,
});

/** @returns the area a window of this size shows */
export const areaOfView = ({ center, zoom }: MapView, { width, height }: MapSize): MapArea => {
  const northWest = pointAt(center, { x: -width / 2, y: -height / 2 }, zoom);
  const southEast = pointAt(center, { x: width / 2, y: height / 2 }, zoom);
  return {
    south: southEast.latitude,
    west: northWest.longitude,
    north: northWest.latitude,
    east: southEast.longitude,
  };
};

const withinZoom = (zoom: number): number => Math.max(leastZoom, Math.min(mostZoom, zoom));

/** @returns the closest view that shows all of an area. @param paddingPx is kept free on every side */
export const viewOfArea = (area: MapArea, { width, height }: MapSize, paddingPx = 0): MapView => {
  const { south, west, north, east } = area;
  const [wide, high] = [
    ((degreesEast({ longitude: west }, { longitude: east }) + 360) % 360) / 360,
    (mercator(north) - mercator(south)) / 2,
  ];
  const fits = (share: number, px: number): number =>
    Math.log2(Math.max(1, px - 2 * paddingPx) / (tilePx * Math.max(share, 1e-9)));
  return { center: middleOf(area), zoom: withinZoom(Math.min(fits(wide, width), fits(high, height))) };
};

/** @returns the smallest area with all points, null for no points */
export const areaAround = (points: readonly Point[]): MapArea | null => {
  const [first] = points;
  if (!first) return null;
  // Measured from the first point, so that points on both sides of the date line stay close.
  const east = points.map((point) => degreesEast(first, point));
  const north = points.map(({ latitude }) => latitude);
  const onGlobe = (degrees: number): number => ((first.longitude + degrees + 540) % 360) - 180;
  return {
    south: Math.min(...north),
    west: onGlobe(Math.min(...east)),
    north: Math.max(...north),
    east: onGlobe(Math.max(...east)),
  };
};

/** @returns the view moved by an offset in pixels */
export const movedBy = (view: MapView, by: Offset): MapView => ({
  ...view,
  center: pointAt(view.center, by, view.zoom),
});

/**
 * The view zoomed in by steps, each twice as close; the point at `at` stays in place.
 * @param at from the center of the window
 */
export const zoomedBy = (view: MapView, steps: number, at: Offset = { x: 0, y: 0 }): MapView => {
  const zoom = withinZoom(view.zoom + steps);
  const held = pointAt(view.center, at, view.zoom);
  return { center: pointAt(held, { x: -at.x, y: -at.y }, zoom), zoom };
};

const equatorKm = 40_075;

/** @returns kilometers per pixel at the center of the window */
export const kmPerPx = ({ center, zoom }: MapView): number =>
  (equatorKm * Math.cos(center.latitude * radians)) / worldPx(zoom);

const round = [1, 2, 5] as const;

/** @returns the largest of 1, 2, 5, 10, 20, ... that is not above a limit */
const roundBelow = (limit: number): number => {
  const power = 10 ** Math.floor(Math.log10(limit));
  return power * (round.findLast((each) => each * power <= limit * (1 + 1e-9)) ?? 1);
};

const kmPerMile = 1.609344;
const feetPerMile = 5280;

export type ScaleBar = { readonly px: number; readonly text: string };

/** @returns a round length in kilometers and one in miles, each at most this many pixels long */
export const scaleBars = (km: number, mostPx: number): { readonly metric: ScaleBar; readonly imperial: ScaleBar } => {
  const metric = roundBelow(km * mostPx);
  const miles = (km * mostPx) / kmPerMile;
  const [imperial, isMiles] = miles >= 1 ? [roundBelow(miles), true] : [roundBelow(miles * feetPerMile), false];
  return {
    metric: { px: metric / km, text: metric >= 1 ? `${metric} km` : `${Math.round(metric * 1000)} m` },
    imperial: {
      px: ((isMiles ? imperial : imperial / feetPerMile) * kmPerMile) / km,
      text: `${imperial} ${isMiles ? 'mi' : 'ft'}`,
    },
  };
};

/** @returns round distances around a center in kilometers; each circle is visibly apart from the one before */
export const ringsKm = (km: number, mostPx: number): readonly number[] => {
  const least = 56 * km;
  const rings: number[] = [];
  for (let ring = roundBelow(mostPx * km); ring >= least; ring = roundBelow(ring * 0.6)) rings.unshift(ring);
  return rings;
};

/** @returns "500 m", "2 km" */
export const ringText = (km: number): string => (km < 1 ? `${Math.round(km * 1000)} m` : `${km} km`);
