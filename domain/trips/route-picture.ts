/** The drawing of a route: the shortest way between its airports on a map without outlines. docs/decisions/0192 */
import { degreesEast, globeKm, type Point } from '#domain/kit/globe.ts';
import { greatCircle } from '#domain/kit/globe-ways.ts';
import type { FlightRoute } from './flight-routes.ts';

/** In pixels; the same for all routes, so that nothing moves when a picture arrives. */
export const pictureSize = { width: 280, height: 112 } as const;
/** Kept free for the codes of the outermost airports. */
const padding = { x: 36, y: 22 } as const;

type Spot = { readonly x: number; readonly y: number };
type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

export type RouteStop = Spot & {
  readonly iata: string;
  /** A layover, as opposed to an end of the route. */
  readonly isLayover: boolean;
  /** The middle of its code. */
  readonly label: Spot;
};

export type RoutePicture = {
  /** A path for each flight. */
  readonly arcs: readonly string[];
  readonly stops: readonly RouteStop[];
  /** Meridians and parallels at round degrees, as one path. */
  readonly grid: string;
  /** Where the date line is on the picture; null: the route does not cross it. */
  readonly dateLine: number | null;
};

const kmOfPart = 150;
/** A map of the far north is not drawn narrower than this. */
const leastShare = 0.3;

const rounded = (value: number): number => Math.round(value * 10) / 10;

const pathOf = (spots: readonly Spot[]): string =>
  spots.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${rounded(x)} ${rounded(y)}`).join('');

/** A place by its degrees east of Greenwich, counted on past 180 where a route crosses the date line, and north. */
type Placed = { readonly east: number; readonly north: number };

/** The points of a way, each counted on from the one before. */
const placedFrom = (start: number, points: readonly Point[]): readonly Placed[] => {
  const placed: Placed[] = [];
  let east = start;
  for (const [index, point] of points.entries()) {
    const before = points[index - 1];
    if (before) east += degreesEast(before, point);
    placed.push({ east, north: point.latitude });
  }
  return placed;
};

/** The ways of the flights; null: an airport's place is not known. */
const waysOf = (route: FlightRoute): readonly (readonly Placed[])[] | null => {
  const ways: (readonly Placed[])[] = [];
  let last: { readonly point: Point; readonly east: number } | null = null;
  for (const { points: [from, to] = [] } of route) {
    if (!from || !to) return null;
    // Where people change the airport, the next flight starts beside the last one's end.
    const start: number = last === null ? from.longitude : last.east + degreesEast(last.point, from);
    const way = placedFrom(start, greatCircle(from, to, Math.max(2, Math.ceil(globeKm(from, to) / kmOfPart))));
    ways.push(way);
    last = { point: to, east: way.at(-1)?.east ?? start };
  }
  return ways;
};

type Frame = { readonly toSpot: (placed: Placed) => Spot; readonly pxPerDegree: number; readonly share: number };

/** The scale at which all ways fit, north up; null: all airports are in one place. */
const frameOf = (all: readonly Placed[]): Frame | null => {
  const [easts, norths] = [all.map(({ east }) => east), all.map(({ north }) => north)];
  const [west, east, south, north] = [Math.min(...easts), Math.max(...easts), Math.min(...norths), Math.max(...norths)];
  const middle = { east: (west + east) / 2, north: (south + north) / 2 };
  const share = Math.max(leastShare, Math.cos((middle.north * Math.PI) / 180));
  const [wide, high] = [(east - west) * share, north - south];
  if (wide < 1e-6 && high < 1e-6) return null;
  const { width, height } = pictureSize;
  const pxPerDegree = Math.min((width - 2 * padding.x) / wide, (height - 2 * padding.y) / high);
  const toSpot = (placed: Placed): Spot => ({
    x: width / 2 + (placed.east - middle.east) * share * pxPerDegree,
    y: height / 2 - (placed.north - middle.north) * pxPerDegree,
  });
  return { toSpot, pxPerDegree, share };
};

const gridSteps = [0.5, 1, 2, 5, 10, 15, 30] as const;
const leastGridPx = 22;

const gridOf = ({ toSpot, pxPerDegree, share }: Frame): string => {
  const step = gridSteps.find((each) => each * pxPerDegree * share >= leastGridPx) ?? 30;
  const { width, height } = pictureSize;
  const zero = toSpot({ east: 0, north: 0 });
  const linesOf = (first: number, px: number, most: number): readonly number[] => {
    const start = ((first % px) + px) % px;
    return Array.from({ length: Math.ceil((most - start) / px) }, (_, index) => rounded(start + index * px));
  };
  const meridians = linesOf(zero.x, step * pxPerDegree * share, width).map((x) => `M${x} 0V${height}`);
  // Beyond the poles there is nothing.
  const [top, bottom] = [toSpot({ east: 0, north: 90 }).y, toSpot({ east: 0, north: -90 }).y];
  const parallels = linesOf(zero.y, step * pxPerDegree, height)
    .filter((y) => y >= top && y <= bottom)
    .map((y) => `M0 ${y}H${width}`);
  return [...meridians, ...parallels].join('');
};

const dateLineOf = (all: readonly Placed[], { toSpot }: Frame): number | null => {
  for (const [index, { east, north }] of all.entries()) {
    const before = all[index - 1];
    if (!before) continue;
    const [one, other] = [before.east, east].map((each) => Math.floor((each + 180) / 360));
    if (one !== undefined && other !== undefined && one !== other)
      return rounded(toSpot({ east: Math.max(one, other) * 360 - 180, north }).x);
  }
  return null;
};

const labelHalf: Spot = { x: 14, y: 8 };
/** Where a code may be beside its airport, the best place first. */
const labelShifts: readonly Spot[] = [
  { x: 0, y: 13 },
  { x: 0, y: -13 },
  { x: 21, y: 0 },
  { x: -21, y: 0 },
  { x: 18, y: 12 },
  { x: -18, y: 12 },
  { x: 18, y: -12 },
  { x: -18, y: -12 },
  { x: 0, y: 29 },
  { x: 0, y: -29 },
];

const boxAround = ({ x, y }: Spot, half: Spot): Box => ({
  left: x - half.x,
  right: x + half.x,
  top: y - half.y,
  bottom: y + half.y,
});

const areApart = (a: Box, b: Box): boolean =>
  a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;

const isInPicture = ({ left, right, top, bottom }: Box): boolean =>
  left >= 0 && top >= 0 && right <= pictureSize.width && bottom <= pictureSize.height;

/** How much of a way a code would cover. */
const coverOf = (box: Box, spots: readonly Spot[]): number =>
  spots.filter(({ x, y }) => x > box.left && x < box.right && y > box.top && y < box.bottom).length;

type Named = Spot & { readonly iata: string; readonly isLayover: boolean };

/** The codes beside their airports: over no other code and no airport, and where they cover least of the ways. */
const labeled = (stops: readonly Named[], way: readonly Spot[]): readonly RouteStop[] => {
  const dots = stops.map((stop) => boxAround(stop, { x: 4, y: 4 }));
  const taken: Box[] = [];
  return stops.map((stop) => {
    const places = labelShifts.map((shift) => ({ x: stop.x + shift.x, y: stop.y + shift.y }));
    const free = places.filter((place) => {
      const box = boxAround(place, labelHalf);
      return isInPicture(box) && [...taken, ...dots].every((other) => areApart(box, other));
    });
    const cover = (place: Spot): number => coverOf(boxAround(place, labelHalf), way);
    const [label = { x: stop.x, y: stop.y + 13 }] = free.toSorted((a, b) => cover(a) - cover(b));
    taken.push(boxAround(label, labelHalf));
    return { ...stop, label };
  });
};

type Ways = readonly (readonly Placed[])[];

/** The airports in the order of the flights, each once. */
const stopsOf = (route: FlightRoute, ways: Ways, { toSpot }: Frame): readonly Named[] => {
  const ends = route.flatMap((flight, index) => {
    const way = ways[index] ?? [];
    const [first, last] = [way.at(0), way.at(-1)];
    return first && last
      ? [
          { iata: flight.airport_depart_iata, ...toSpot(first) },
          { iata: flight.airport_arrive_iata, ...toSpot(last) },
        ]
      : [];
  });
  const [start, end] = [ends.at(0)?.iata, ends.at(-1)?.iata];
  return ends
    .filter(({ iata }, index) => ends.findIndex((other) => other.iata === iata) === index)
    .map((stop) => ({
      ...stop,
      x: rounded(stop.x),
      y: rounded(stop.y),
      isLayover: stop.iata !== start && stop.iata !== end,
    }));
};

/** @returns null where an airport's place is not known, or all are in one place: then nothing is drawn */
export const routePicture = (route: FlightRoute): RoutePicture | null => {
  const ways = waysOf(route);
  const frame = ways && frameOf(ways.flat());
  if (!ways || !frame) return null;
  const drawn = ways.map((way) => way.map(frame.toSpot));
  return {
    arcs: drawn.map(pathOf),
    stops: labeled(stopsOf(route, ways, frame), drawn.flat()),
    grid: gridOf(frame),
    dateLine: dateLineOf(ways.flat(), frame),
  };
};
