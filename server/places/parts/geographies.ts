/** Places where people stay: cities, airports, regions and countries in one list. */

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Place } from '#contract/places.ts';
import type { Point } from '#domain/kit/globe.ts';
import { type Airport, airports } from '#reference/airports.ts';
import { type City, cities } from '#reference/cities.ts';
import { countries } from '#reference/countries.ts';
import { metros } from '#reference/metros.ts';
import { regions } from '#reference/regions.ts';
import { foldText } from './fold-text.ts';
import { airportListTitle, airportShortTitle } from './place-title.ts';
import { countryName } from './search-entries.ts';
import { otherNamesOf, spellings, wordsOf } from './spellings.ts';

/** A circle on the map to look for hotels in, with its name. */
export type Area = Point & { readonly name: string; readonly radiusKm: number };

/** One place as the search sees it; all texts folded. */
export type Geography = {
  readonly place: Place;
  /** The rank. Higher values are shown first. It estimates how many people mean this place. */
  readonly weight: number;
  /** The code of an airport; else empty. */
  readonly code: string;
  readonly names: readonly string[];
  readonly aliases: readonly string[];
  readonly placeWords: readonly string[];
  /** The words of its region and country. */
  readonly surroundings: readonly string[];
  /** The greatest first. */
  readonly areas: readonly Area[];
};

/** A passenger counts less than an inhabitant, because most of an airport's passengers stay elsewhere. */
const peoplePerThousandPassengers = 50;
/** When a city and its airports have the same name, the city is meant. */
const airportShare = 0.5;
/** Few people look for a hotel anywhere in a country. */
const wideShare = 0.05;
const areasOfWide = 8;
const airportRadiusKm = 15;

/** @returns the radius around a city's center in which its hotels are: 4 km, or 14 km for millions of people */
export const cityRadiusKm = (population: number): number => Math.min(14, 4 + Math.sqrt(population) / 250);

const areaOf = ({ name, latitude, longitude, population }: City): Area => ({
  name,
  latitude,
  longitude,
  radiusKm: cityRadiusKm(population),
});

/** The facts about a city from its airports and its metro code. */
type Flown = { passengers: number; readonly aliases: string[] };

const keyOf = (country: string, region: string, city: string): string => `${country} ${region} ${foldText(city)}`;

const flownCities = (): Map<string, Flown> => {
  const byKey = new Map<string, Flown>();
  for (const { country, region, city, traffic, aliases } of airports) {
    const key = keyOf(country, region, city);
    const known = byKey.get(key) ?? { passengers: 0, aliases: [] };
    known.passengers += traffic;
    known.aliases.push(...aliases);
    byKey.set(key, known);
  }
  return byKey;
};

const metroNames = (): Map<string, readonly string[]> =>
  new Map(metros.map(({ country, city, code, aliases }) => [keyOf(country, '', city), [code, ...aliases]]));

type Named = Pick<Geography, 'place' | 'weight' | 'areas' | 'surroundings'> & {
  readonly code?: string;
  readonly names: readonly string[];
  readonly aliases?: readonly string[];
};

const geography = ({ place, weight, areas, code = '', names, aliases = [], surroundings }: Named): Geography => {
  const [own, others] = [names.flatMap(spellings), aliases.flatMap(spellings)];
  const placeWords = wordsOf([code, ...own, ...others]);
  return { place, weight, areas, code, names: own, aliases: others, placeWords, surroundings };
};

/** The words of a region and its country: made once for all of its places. */
const surroundingsMaker = (): ((country: string, region: string) => readonly string[]) => {
  const known = new Map<string, readonly string[]>();
  return (country, region) => {
    const key = `${country} ${region}`;
    const words = known.get(key) ?? wordsOf([region, countryName(country), otherNamesOf(country)].map(foldText));
    known.set(key, words);
    return words;
  };
};
type Surroundings = ReturnType<typeof surroundingsMaker>;

const fullName = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

/** This many cities take a few milliseconds, so other callers wait no longer than that. */
const citiesPerTurn = 1000;

/** The largest city with a name gets the facts from its airports. */
const cityGeographies = async (all: readonly City[], surroundings: Surroundings): Promise<Geography[]> => {
  const [flown, metroByKey] = [flownCities(), metroNames()];
  const take = <T>(from: Map<string, T>, keys: readonly string[]): T | undefined => {
    const key = keys.find((each) => from.has(each));
    const found = key === undefined ? undefined : from.get(key);
    if (key !== undefined) from.delete(key);
    return found;
  };
  const ofCity = (city: City): Geography => {
    const { id, name, country, region, population } = city;
    const names = [name, name.replace(/ City$/, '')];
    const known = take(
      flown,
      names.map((each) => keyOf(country, region, each)),
    );
    const metro = take(
      metroByKey,
      names.map((each) => keyOf(country, '', each)),
    );
    return geography({
      place: { id, name, name_full: fullName(name, region, countryName(country)), kind: 'city' },
      weight: Math.max(population, (known?.passengers ?? 0) * peoplePerThousandPassengers),
      names: [name],
      aliases: [...(known?.aliases ?? []), ...(metro ?? [])],
      surroundings: surroundings(country, region),
      areas: [areaOf(city)],
    });
  };
  const made: Geography[] = [];
  for (let from = 0; from < all.length; from += citiesPerTurn) {
    made.push(...all.slice(from, from + citiesPerTurn).map(ofCity));
    await nextTurn();
  }
  return made;
};

const airportGeography = (airport: Airport, surroundings: Surroundings): Geography => {
  const { id, iata, name, city, country, region, latitude, longitude, traffic, aliases } = airport;
  const title = airportListTitle(airport);
  return geography({
    place: { id, name: title, name_full: fullName(title, region, countryName(country)), kind: 'airport' },
    weight: traffic * peoplePerThousandPassengers * airportShare,
    code: iata.toLowerCase(),
    names: [`${city} ${name}`, name],
    aliases,
    surroundings: [...surroundings(country, region), 'airport'],
    areas: [{ name: airportShortTitle(airport), latitude, longitude, radiusKm: airportRadiusKm }],
  });
};

/** A region or a country, represented by its largest cities. */
const wideGeography = (place: Place, own: readonly City[], aliases: string, within: string): Geography[] => {
  if (own.length === 0) return [];
  const largest = own.toSorted((a, b) => b.population - a.population).slice(0, areasOfWide);
  return [
    geography({
      place,
      weight: own.reduce((sum, { population }) => sum + population, 0) * wideShare,
      names: [place.name],
      aliases: aliases === '' ? [] : aliases.split(' '),
      surroundings: wordsOf([foldText(within)]),
      areas: largest.map(areaOf),
    }),
  ];
};

const wideGeographies = (all: readonly City[]): Geography[] => {
  const byCountry = Map.groupBy(all, ({ country }) => country);
  return [
    ...countries.flatMap(({ id, iso2, name }) =>
      wideGeography({ id, name, name_full: name, kind: 'country' }, byCountry.get(iso2) ?? [], otherNamesOf(iso2), ''),
    ),
    ...regions.flatMap(({ id, name, country }) => {
      const own = (byCountry.get(country) ?? []).filter(({ region }) => region === name);
      const place = { id, name, name_full: fullName(name, countryName(country)), kind: 'region' } as const;
      return wideGeography(place, own, '', countryName(country));
    }),
  ];
};

/** Every place, the greatest first. */
export const allGeographies = async (): Promise<readonly Geography[]> => {
  const all = await cities();
  const surroundings = surroundingsMaker();
  return [
    ...(await cityGeographies(all, surroundings)),
    ...airports.map((airport) => airportGeography(airport, surroundings)),
    ...wideGeographies(all),
  ].sort((a, b) => b.weight - a.weight || a.place.id - b.place.id);
};
