import type { Point } from '#domain/kit/globe.ts';
import { airportByIata } from '#reference/airports.ts';
import { airportsOf, metroByCode } from '#reference/metros.ts';
import { airportListTitle, metroListTitle } from './parts/place-title.ts';

/** A code that a search can use. */
export type KnownPlace = {
  /** The IATA codes it stands for: one for an airport, several for a metro area, busiest first. */
  readonly airports: readonly string[];
  /** "London, Heathrow (LHR)", "London, all airports (LON)". */
  readonly title: string;
  readonly city: string;
};

/** @returns what an upper case airport or metro code means, or null when no airline flies there */
export const knownPlace = (code: string): KnownPlace | null => {
  const metro = metroByCode(code);
  if (metro) return { airports: airportsOf(code), title: metroListTitle(metro), city: metro.city };
  const airport = airportByIata(code);
  return airport ? { airports: airportsOf(code), title: airportListTitle(airport), city: airport.city } : null;
};

/** @returns the title of a code, which may have left the list since it was chosen: then the code itself */
export const placeTitle = (code: string): string => knownPlace(code)?.title ?? code;

/** @returns the airport's name, "John F. Kennedy"; the code itself when it is unknown */
export const airportTitle = (iata: string): string => airportByIata(iata)?.name ?? iata;

/** @returns the city an airport serves, "New York"; the code itself when it is unknown */
export const airportCity = (iata: string): string => airportByIata(iata)?.city ?? iata;

/** @returns where airports are; none when one of them is unknown */
export const airportPoints = (iatas: readonly string[]): Point[] => {
  const known = iatas.flatMap((iata) => airportByIata(iata) ?? []);
  return known.length < iatas.length ? [] : known.map(({ latitude, longitude }) => ({ latitude, longitude }));
};
