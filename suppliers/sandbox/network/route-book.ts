import type { Places } from './places.ts';

/** A carrier's route between its hub (or the nearest equivalent) and another airport, flown in both directions. */
export type CarrierRoute = {
  readonly carrier: number;
  readonly hub: number;
  readonly spoke: number;
  /** Departures a day in each direction; under 1 means not every day. */
  readonly perDay: number;
  readonly isTrunk: boolean;
};

/** @returns the same number for a pair of airports in either order */
export const pairKey = (a: number, b: number): number => (a < b ? a * 65_536 + b : b * 65_536 + a);

/** A growing list of routes that knows its content: by carrier and pair, and by airport. */
export const makeRouteBook = (places: Places) => {
  const routes = new Map<number, CarrierRoute>();
  const served = new Float64Array(places.all.length);
  const keyOf = (carrier: number, a: number, b: number): number => pairKey(a, b) * 256 + carrier;
  const add = (route: CarrierRoute): void => {
    const key = keyOf(route.carrier, route.hub, route.spoke);
    const known = routes.get(key);
    routes.set(key, known === undefined ? route : { ...known, perDay: known.perDay + route.perDay });
    for (const end of [route.hub, route.spoke]) served[end] = (served[end] ?? 0) + route.perDay;
  };
  return {
    add,
    has: (carrier: number, a: number, b: number) => routes.has(keyOf(carrier, a, b)),
    all: () => [...routes.values()],
    servedPerDay: (place: number) => served[place] ?? 0,
  };
};
