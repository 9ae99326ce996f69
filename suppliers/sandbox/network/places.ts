/** The airports of the sandbox world, numbered: everything below uses their numbers. */
import { invariant } from '#domain/kit/invariant.ts';
import type { Airport } from '#reference/airports.ts';
import { distanceKm, type GlobePoint, globePoint } from '../kit/great-circle.ts';
import { continentOf, homelandOf, isSchengen } from '../kit/regions.ts';
import { makeZones, type Zones } from '../kit/zones.ts';
import { carriers } from './carriers.ts';

export type Place = GlobePoint & {
  readonly index: number;
  readonly iata: string;
  readonly city: string;
  /** The state that counts as home: US for Puerto Rico. */
  readonly homeland: string;
  readonly country: string;
  readonly continent: string;
  readonly isSchengen: boolean;
  /** The index of its time zone in `zones`. */
  readonly zone: number;
  /** Millions of passengers a year, at least 0.01. */
  readonly traffic: number;
  /** A carrier's hub: connections are made here. */
  readonly isHub: boolean;
};

export type Places = {
  readonly all: readonly Place[];
  readonly zones: Zones;
  readonly byIata: (iata: string) => Place | undefined;
  readonly at: (index: number) => Place;
  readonly isHub: (index: number) => boolean;
  readonly km: (a: number, b: number) => number;
  /** The other airports of the same city, by number; empty for most. */
  readonly siblings: (index: number) => readonly number[];
};

/**
 * Numbers the airports of the world.
 * @param airports in a fixed order
 * @param metros the airports of each city that has several, as IATA codes
 */
export const makePlaces = (airports: readonly Airport[], metros: readonly (readonly string[])[]): Places => {
  const zoneNames = [...new Set(airports.map(({ zone }) => zone))];
  const zoneNumbers = new Map(zoneNames.map((name, at) => [name, at]));
  const hubs = new Set(carriers.flatMap(({ hubs }) => hubs.map(({ iata }) => iata)));
  const all = airports.map((airport, index): Place => {
    const homeland = homelandOf(airport.country);
    return {
      ...globePoint(airport.latitude, airport.longitude),
      index,
      iata: airport.iata,
      city: airport.city,
      country: airport.country,
      homeland,
      continent: continentOf(airport.country),
      isSchengen: isSchengen(airport.country),
      zone: zoneNumbers.get(airport.zone) ?? 0,
      traffic: Math.max(0.01, airport.traffic / 1000),
      isHub: hubs.has(airport.iata),
    };
  });
  const byIata = new Map(all.map((place) => [place.iata, place]));
  const at = (index: number): Place => {
    const place = all[index];
    invariant(place !== undefined, `an airport has the number ${index}`);
    return place;
  };
  const hubMarks = Uint8Array.from(all, ({ isHub }) => (isHub ? 1 : 0));
  const siblings = new Map<number, number[]>();
  for (const members of metros) {
    const known = members.flatMap((iata) => byIata.get(iata)?.index ?? []);
    for (const one of known)
      siblings.set(
        one,
        known.filter((other) => other !== one),
      );
  }
  return {
    all,
    zones: makeZones(zoneNames),
    byIata: (iata) => byIata.get(iata),
    at,
    isHub: (index) => hubMarks[index] === 1,
    km: (a, b) => distanceKm(at(a), at(b)),
    siblings: (index) => siblings.get(index) ?? [],
  };
};
