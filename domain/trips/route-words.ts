/** The picture of a route in words. docs/decisions/0192 */
import { formatDuration } from '#domain/flights/times.ts';
import { degreesEast, globeKm } from '#domain/kit/globe.ts';
import { numberText } from '#domain/kit/reader.ts';
import type { FlightRoute, RouteFlight } from './flight-routes.ts';

const layoverText = (before: RouteFlight, after: RouteFlight): string => {
  const minutes = Math.round((Date.parse(after.depart_at) - Date.parse(before.arrive_at)) / 60_000);
  const [land, leave] = [before.airport_arrive_iata, after.airport_depart_iata];
  const where = `${before.airport_arrive_city} (${land === leave ? land : `${land}, then ${leave}`})`;
  // A flight may have been moved before the one that it follows.
  return minutes > 0 ? `${formatDuration(minutes)} in ${where}` : `In ${where}`;
};

/** Kilometers in the air, along the shortest ways; null: an airport's place is not known. */
const routeKm = (route: FlightRoute): number | null => {
  let km = 0;
  for (const { points: [from, to] = [] } of route) {
    if (!from || !to) return null;
    km += globeKm(from, to);
  }
  return km;
};

/** Whether one of the flights lands on the other side of the date line. */
const isOverDateLine = (route: FlightRoute): boolean =>
  route.some(({ points: [from, to] = [] }) => from && to && Math.abs(from.longitude + degreesEast(from, to)) > 180);

export type RouteWords = {
  /** "New York to Manchester". */
  readonly title: string;
  /** "2 h 10 in London (LHR)", one for each layover. */
  readonly layovers: readonly string[];
  /** "5,830 km", "over the date line". */
  readonly facts: readonly string[];
};

/** What the picture of a route shows, in words. */
export const routeWords = (route: FlightRoute): RouteWords => {
  const km = routeKm(route);
  const layovers = route.slice(1).flatMap((after, index) => {
    const before = route[index];
    return before ? [layoverText(before, after)] : [];
  });
  return {
    title: `${route[0].airport_depart_city} to ${(route.at(-1) ?? route[0]).airport_arrive_city}`,
    layovers,
    facts: [
      ...(km === null ? [] : [`${numberText(Math.round(km / 10) * 10)} km`]),
      ...(isOverDateLine(route) ? ['over the date line'] : []),
    ],
  };
};
