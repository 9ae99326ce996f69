import corrections from '../../reference/data/by-hand/airport-corrections.json' with { type: 'json' };
import knownRows from '../../reference/data/by-hand/known-airports.json' with { type: 'json' };
import { plain, servedCity, shortName } from './airport-names.ts';
import { distanceKm, Neighborhood, type Point } from './geography.ts';
import {
  type OurAirport,
  readOurAirports,
  readRegions,
  readZones,
  regionCountries,
  type SourceCity,
} from './sources.ts';

const catchmentKm = 80;
const catchmentFadeKm = 40;
const sameCityKm = 150;

type Known = { readonly millions: number; readonly city: string; readonly name: string; readonly aliases: string };

type Draft = Point & {
  readonly iata: string;
  readonly name: string;
  readonly city: string;
  readonly country: string;
  readonly region: string;
  readonly zone: string;
  readonly size: string;
  readonly traffic: number;
  readonly catchment: number;
  readonly aliases: string;
  /** A person chose the name, so it stays unchanged. */
  readonly isNamedByHand: boolean;
};

const knownAirports = (): ReadonlyMap<string, Known> =>
  new Map(
    knownRows.map((row) => {
      const [iata = '', millions, city = '', name = '', aliases = ''] = row.split('|');
      return [iata, { millions: Number(millions), city, name, aliases }];
    }),
  );

/** Rows missing from the package, in the package's own format. */
const addedAirports = (): readonly (OurAirport & { region: string })[] =>
  corrections.added.map((row) => {
    const [iata_code = '', name = '', municipality = '', iso_country = '', region = '', latitude, longitude, size] =
      row.split('|');
    return {
      ident: iata_code,
      type: `${size}_airport`,
      name,
      latitude_deg: Number(latitude),
      longitude_deg: Number(longitude),
      iso_country,
      iso_region: '',
      municipality,
      scheduled_service: 'yes',
      iata_code,
      region,
    };
  });

const scheduledAirports = (): readonly (OurAirport & { region: string })[] => {
  const regions = readRegions();
  const codes = new Map(Object.entries(corrections.codes));
  const notScheduled = new Set(Object.keys(corrections.notScheduled));
  const scheduled = new Set(corrections.scheduled);
  const known = readOurAirports().map((airport) => ({
    ...airport,
    iata_code: codes.get(airport.ident) ?? airport.iata_code,
    region: regionCountries.has(airport.iso_country) ? (regions.get(airport.iso_region) ?? '') : '',
  }));
  const added = addedAirports();
  const twice = added.filter((airport) => known.some((other) => other.iata_code === airport.iata_code));
  if (twice.length > 0) throw new Error(`No need to add ${twice.map((airport) => airport.iata_code).join(', ')}`);
  return [...known, ...added].filter(
    ({ iata_code: iata, scheduled_service: service }) =>
      /^[A-Z]{3}$/.test(iata) && !notScheduled.has(iata) && (service === 'yes' || scheduled.has(iata)),
  );
};

/** Where law and geography differ: all of China has one time. */
const zoneOf = (iata: string, country: string, place: Point): string => {
  const byHand = new Map(Object.entries(corrections.zones)).get(iata);
  const zone = byHand ?? (country === 'CN' ? 'Asia/Shanghai' : readZones(place)[0]);
  if (zone === undefined || zone.startsWith('Etc/')) throw new Error(`${iata} has no time zone`);
  return zone;
};

/** An estimate for airports without a count, in thousands a year; below every airport with a high count. */
const estimatedTraffic = (catchment: number, isLarge: boolean): number =>
  Math.max(1, Math.round(Math.min(400, 8 * Math.sqrt(catchment / 1000)) * (isLarge ? 1.5 : 1)));

const draft = (
  airport: OurAirport & { region: string },
  known: Known | undefined,
  cities: Neighborhood<SourceCity>,
): Draft => {
  const place = { latitude: airport.latitude_deg, longitude: airport.longitude_deg };
  const near = cities.near(place, catchmentKm);
  const catchment = Math.round(
    near.reduce((sum, { point, km }) => sum + point.population * Math.exp(-km / catchmentFadeKm), 0),
  );
  const nearby = near
    .filter(({ point }) => point.country === airport.iso_country)
    .map(({ point }) => point)
    .sort((a, b) => b.population - a.population || a.id - b.id);
  const city = known?.city || servedCity(airport, nearby);
  const isLarge = airport.type === 'large_airport';
  return {
    ...place,
    iata: airport.iata_code,
    // A known airport without a name of its own has its city's name.
    name: known ? known.name || city : shortName(airport.name, city),
    city,
    country: airport.iso_country,
    region: airport.region,
    zone: zoneOf(airport.iata_code, airport.iso_country, place),
    size: isLarge ? 'large' : 'medium',
    traffic: known?.millions ? Math.round(known.millions * 1000) : estimatedTraffic(catchment, isLarge),
    catchment,
    aliases: known?.aliases ?? '',
    isNamedByHand: (known?.name ?? '') !== '',
  };
};

/** "Portland, Maine": distinguishes airports named after their city when another city has the same name. */
const distinctName = (
  airport: Draft,
  namesakes: readonly Draft[],
  countryNames: ReadonlyMap<string, string>,
): string => {
  const others = namesakes.filter((other) => distanceKm(airport, other) > sameCityKm);
  if (airport.isNamedByHand || plain(airport.name) !== plain(airport.city) || others.length === 0) return airport.name;
  if (airport.region !== '') return `${airport.city}, ${airport.region}`;
  const isBusiest = others.every((other) => other.traffic < airport.traffic);
  return isBusiest ? airport.name : `${airport.city}, ${countryNames.get(airport.country) ?? airport.country}`;
};

const row = (airport: Draft, name: string): string =>
  [
    airport.iata,
    name,
    airport.city,
    airport.country,
    airport.region,
    Number(airport.latitude.toFixed(4)),
    Number(airport.longitude.toFixed(4)),
    airport.zone,
    airport.size,
    airport.traffic,
    airport.catchment,
    airport.aliases,
  ].join('|');

/**
 * The rows of reference/data/airports.json, the busiest first.
 * @param cities all cities of the world
 * @param countryNames English names by ISO alpha-2
 */
export const airportRows = (
  cities: readonly SourceCity[],
  countryNames: ReadonlyMap<string, string>,
): readonly string[] => {
  const known = knownAirports();
  const neighborhood = new Neighborhood(cities);
  const drafts = scheduledAirports().map((airport) => draft(airport, known.get(airport.iata_code), neighborhood));
  const missing = [...known.keys()].filter((iata) => !drafts.some((airport) => airport.iata === iata));
  if (missing.length > 0) throw new Error(`Known, but not among the airports: ${missing.join(', ')}`);
  const byCity = Map.groupBy(drafts, (airport) => plain(airport.city));
  return drafts
    .toSorted((a, b) => b.traffic - a.traffic || (a.iata < b.iata ? -1 : 1))
    .map((airport) => row(airport, distinctName(airport, byCity.get(plain(airport.city)) ?? [], countryNames)));
};
