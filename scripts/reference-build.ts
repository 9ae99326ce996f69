/**
 * `npm run reference:build`: creates reference/data/*.json from public data sets and the tables of
 * reference/data/by-hand. The same packages and Node version give the same bytes.
 */
import { writeFileSync } from 'node:fs';
import { airportRows } from './reference/build-airports.ts';
import { countryNames, countryRows } from './reference/build-countries.ts';
import { currencyRows } from './reference/build-currencies.ts';
import { commonPasswordRows } from './reference/build-passwords.ts';
import { readCities, type SourceCity } from './reference/sources.ts';

const smallestCity = 15_000;

const lines = (rows: readonly string[]): string => `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;

const cityRow = ({ name, latitude, longitude, population, region }: SourceCity): string =>
  [
    name,
    Number(latitude.toFixed(3)),
    Number(longitude.toFixed(3)),
    population,
    ...(region === '' ? [] : [region]),
  ].join('|');

const cityFile = (cities: readonly SourceCity[]): string => {
  const byCountry = Map.groupBy(cities, (city) => city.country);
  const entries = [...byCountry].sort(([a], [b]) => (a < b ? -1 : 1));
  return `{\n${entries.map(([country, own]) => `${JSON.stringify(country)}: ${lines(own.map(cityRow)).trimEnd()}`).join(',\n')}\n}\n`;
};

const write = (name: string, text: string): void => {
  writeFileSync(new URL(`../reference/data/${name}`, import.meta.url), text);
  process.stdout.write(`${name}: ${Math.round(Buffer.byteLength(text) / 1024)} KB\n`);
};

const cities = readCities();
write('countries.json', lines(countryRows()));
write('currencies.json', lines(currencyRows()));
write('cities.json', cityFile(cities.filter((city) => city.population >= smallestCity)));
write('airports.json', lines(airportRows(cities, countryNames())));
write('common-passwords.json', lines(commonPasswordRows()));
