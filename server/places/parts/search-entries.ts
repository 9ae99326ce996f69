import type { Airport as AirportReply } from '#contract/places.ts';
import { type Airport, airportByIata, airports } from '#reference/airports.ts';
import { countryByIso2 } from '#reference/countries.ts';
import { type Metro, metros } from '#reference/metros.ts';
import { foldText } from './fold-text.ts';
import { airportListTitle, metroListTitle } from './place-title.ts';
import { otherNamesOf, spellings, wordsOf } from './spellings.ts';

/** One place as the search sees it; all texts folded. */
export type Entry = {
  readonly reply: AirportReply;
  readonly code: string;
  readonly traffic: number;
  /** The city and its other names, whole. */
  readonly cities: readonly string[];
  readonly name: string;
  readonly cityWords: readonly string[];
  /** Words of the city and the name, and the code. */
  readonly placeWords: readonly string[];
  /** All of the above and the words of its region and country. */
  readonly allWords: readonly string[];
  /** Of a metro: its airports, the busiest first. */
  readonly members: readonly AirportReply[];
};

/** @returns the country's English name, or its code */
export const countryName = (iso2: string): string => countryByIso2(iso2)?.name ?? iso2;

const airportReply = (airport: Airport): AirportReply => ({
  id: airport.id,
  iata: airport.iata,
  title: airportListTitle(airport),
  name: airport.name,
  city: airport.city,
  country: countryName(airport.country),
  is_metro: false,
});

type Named = Pick<Entry, 'reply' | 'traffic' | 'members'> & {
  readonly names: readonly string[];
  readonly aliases: readonly string[];
  readonly surroundings: readonly string[];
};

const entry = ({ reply, traffic, members, names, aliases, surroundings }: Named): Entry => {
  const code = reply.iata.toLowerCase();
  const cities = [...spellings(reply.city), ...aliases.flatMap(spellings)];
  const cityWords = wordsOf(cities);
  const placeWords = wordsOf([code, ...cityWords, ...names.flatMap(spellings)]);
  const allWords = wordsOf([...placeWords, ...surroundings.map(foldText)]);
  return { reply, code, traffic, members, cities, name: foldText(names[0] ?? ''), cityWords, placeWords, allWords };
};

const airportEntry = (airport: Airport): Entry =>
  entry({
    reply: airportReply(airport),
    traffic: airport.traffic,
    members: [],
    names: [airport.name],
    aliases: airport.aliases,
    surroundings: [airport.region, countryName(airport.country), otherNamesOf(airport.country)],
  });

const metroEntry = (metro: Metro): Entry => {
  const members = metro.airports.flatMap((iata) => airportByIata(iata) ?? []);
  return entry({
    reply: {
      id: metro.id,
      iata: metro.code,
      title: metroListTitle(metro),
      name: 'All airports',
      city: metro.city,
      country: countryName(metro.country),
      is_metro: true,
      airports: [...metro.airports],
    },
    traffic: members.reduce((sum, airport) => sum + airport.traffic, 0),
    members: members.map(airportReply),
    names: [],
    aliases: metro.aliases,
    surroundings: [countryName(metro.country), otherNamesOf(metro.country)],
  });
};

/** Every metro area and airport, the busiest first. */
export const searchEntries = (): readonly Entry[] =>
  [...metros.map(metroEntry), ...airports.map(airportEntry)].sort((a, b) => b.traffic - a.traffic);
