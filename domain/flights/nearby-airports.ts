/** Which airports people may fly from or to instead. docs/rules.md#nearby-airports */
import { globeKm } from '#domain/kit/globe.ts';
import type { Airport } from '#reference/airports.ts';

/** In a straight line: about 130 km by road, an hour and a half. What is farther takes more than the fare saves. */
export const nearbyRadiusKm = 100;

/** At each end of a route; more would be a list to study. */
export const mostNearbyShown = 4;

/** At both ends together. With two at one end and one at the other that is five pairs of airports: five searches. */
export const mostNearbyAdded = 3;

/** Thousands of passengers a year. A field with a few small planes a day sells nothing to compare. */
const leastTraffic = 100;

/** An airport beside one that was searched for. */
export type Nearby = { readonly airport: Airport; readonly km: number; readonly of: Airport };

/** @returns the searched airport that is nearest to another one; null: none was searched for */
export const nearestOf = (airport: Airport, searched: readonly Airport[]): Nearby | null =>
  searched.reduce<Nearby | null>((nearest, of) => {
    const km = globeKm(airport, of);
    return nearest && nearest.km <= km ? nearest : { airport, km, of };
  }, null);

/**
 * The busiest airports within reach of those that were searched for, the nearest first.
 * @param searched the airports of one end: several when a city was searched for
 * @param other the airports of the other end, which nobody flies from to themselves
 * @param all every airport with scheduled flights, the busiest first
 */
export const nearbyAirports = (
  searched: readonly Airport[],
  other: readonly Airport[],
  all: readonly Airport[],
): readonly Nearby[] => {
  const taken = new Set([...searched, ...other].map(({ iata }) => iata));
  return all
    .filter(({ iata, traffic }) => traffic >= leastTraffic && !taken.has(iata))
    .flatMap((airport) => nearestOf(airport, searched) ?? [])
    .filter(({ km }) => km <= nearbyRadiusKm)
    .slice(0, mostNearbyShown)
    .toSorted((a, b) => a.km - b.km);
};

/** The codes of both ends of a route. */
export type Ends<T> = { readonly from: T; readonly to: T };

/**
 * Each pair of airports of which at least one is another than was searched for. Every pair is a search of its own, so a
 * return lands where the journey began.
 */
export const nearbyPairs = (searched: Ends<string>, added: Ends<readonly string[]>): readonly Ends<string>[] =>
  [searched.from, ...added.from]
    .flatMap((from) => [searched.to, ...added.to].map((to) => ({ from, to })))
    .filter(({ from, to }) => from !== to && (from !== searched.from || to !== searched.to));
