/** The flights of a trip as journeys from one place to another, one after the other. docs/decisions/0192 */
import type { AppendixFlight } from '#contract/trips.ts';

export type RouteFlight = Pick<
  AppendixFlight,
  | 'id'
  | 'status'
  | 'airport_depart_iata'
  | 'airport_depart_city'
  | 'airport_arrive_iata'
  | 'airport_arrive_city'
  | 'points'
  | 'depart_at'
  | 'arrive_at'
  | 'slice_index'
  | 'leg_index'
>;

/** Flights that follow each other on one way: at least one. */
export type FlightRoute = readonly [RouteFlight, ...RouteFlight[]];

const isFlown = ({ status }: Pick<RouteFlight, 'status'>): boolean => status.toLowerCase() !== 'canceled';

/**
 * The ways of a trip: there, back, or from city to city. Canceled flights are on none. Flights that were bought
 * separately share the numbers of their slices, so a way ends where the next leg is not the next flight.
 */
export const flightRoutes = (flights: readonly RouteFlight[]): readonly FlightRoute[] => {
  const routes: [RouteFlight, ...RouteFlight[]][] = [];
  for (const flight of flights.filter(isFlown).toSorted((a, b) => Date.parse(a.depart_at) - Date.parse(b.depart_at))) {
    const route = routes.at(-1);
    const before = route?.at(-1);
    const isNext = before?.slice_index === flight.slice_index && before.leg_index + 1 === flight.leg_index;
    if (route && isNext) route.push(flight);
    else routes.push([flight]);
  }
  return routes;
};
