/** Where flights go and stays are, on the page of a trip and on that of a link. docs/decisions/0192 */
import { type JSX, Suspense } from 'react';
import type { Landmark, MapTiles } from '#contract/places.ts';
import type { NamedPlace } from '#domain/hotels/stay-map.ts';
import { type FlightRoute, flightRoutes, type RouteFlight } from '#domain/trips/flight-routes.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { RouteFigure } from './route-figure.tsx';

const OwnStayMap = lazyPart(async () => (await import('./where-shown.tsx')).OwnStayMap);
const StayMap = lazyPart(async () => (await import('./where-shown.tsx')).StayMap);

/** @returns the routes of flights, each by the id of its first flight */
export const routesByFirst = (flights: readonly RouteFlight[]): ReadonlyMap<number, FlightRoute> =>
  new Map(flightRoutes(flights).map((route) => [route[0].id, route]));

/** The picture of a route, above its first flight. */
export const Route = ({ route }: { route: FlightRoute | undefined }): JSX.Element | null =>
  route ? <RouteFigure route={route} /> : null;

type Flight = RouteFlight & { readonly airport_depart_title: string; readonly airport_arrive_title: string };

/** @returns the airports of flights, where their places are known */
export const airportsOf = (flights: readonly Flight[]): readonly NamedPlace[] => {
  const airports = flights.flatMap((flight) => [
    { point: flight.points?.[0], name: `${flight.airport_depart_title} (${flight.airport_depart_iata})` },
    { point: flight.points?.[1], name: `${flight.airport_arrive_title} (${flight.airport_arrive_iata})` },
  ]);
  return airports.flatMap(({ point, name }) => (point ? [{ ...point, name }] : []));
};

type PlacedStay = {
  readonly status: string;
  readonly name: string;
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
  readonly landmarks?: readonly Landmark[] | undefined;
};

/** Nobody goes to a hotel of these. */
export const goneStatuses: readonly string[] = ['Not booked', 'Canceled', 'Expired', 'Declined'];

type Props = {
  readonly stay: PlacedStay;
  readonly tiles: MapTiles;
  readonly flights: readonly Flight[];
  /** The reader is signed in and may have places of their own. */
  readonly isOwn: boolean;
};

/** The map of a stay; none of one that is gone, or whose place is not known. */
export const StayPlace = ({ stay, tiles, flights, isOwn }: Props): JSX.Element | null => {
  const { status, name, latitude, longitude, landmarks = [] } = stay;
  if (goneStatuses.includes(status) || latitude == null || longitude == null) return null;
  const known = { stay: { name, latitude, longitude }, landmarks, tiles, flown: airportsOf(flights) };
  return (
    <Suspense fallback={<SkeletonRows rows={1} height={300} label="Loading the map" />}>
      {isOwn ? <OwnStayMap {...known} /> : <StayMap {...known} />}
    </Suspense>
  );
};
