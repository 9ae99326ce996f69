/** Airports with scheduled passenger service. Data: OurAirports, corrected by hand; see NOTICE and data/README.md. */
import rows from './data/airports.json' with { type: 'json' };
import { placeId } from './parts/place-id.ts';

export type Airport = {
  /** Derived from the code, so it is the same after every rebuild; distinct from the ids of metros. */
  readonly id: number;
  readonly iata: string;
  /** As travelers say it: "John F. Kennedy", "Heathrow"; the city's name when it has no other. */
  readonly name: string;
  /** The city it serves: "New York", even when it is in a suburb. */
  readonly city: string;
  /** ISO 3166 alpha-2. */
  readonly country: string;
  /** State or province in the United States, Canada and Australia; else empty. */
  readonly region: string;
  readonly latitude: number;
  readonly longitude: number;
  /** IANA time zone. */
  readonly zone: string;
  readonly size: 'large' | 'medium';
  /**
   * Roughly thousands of passengers a year; real counts for busy airports, estimated from the catchment for the
   * others.
   */
  readonly traffic: number;
  /** People within 80 km, each weighted by exp(-km / 40). */
  readonly catchment: number;
  /** Other words people search it by: "bangalore", "disney world"; lower case. */
  readonly aliases: readonly string[];
};

const parse = (row: string): Airport => {
  const [iata = '', name = '', city = '', country = '', region = '', latitude, longitude, zone = '', ...rest] =
    row.split('|');
  const [size, traffic, catchment, aliases = ''] = rest;
  return {
    id: placeId(iata),
    iata,
    name,
    city,
    country,
    region,
    latitude: Number(latitude),
    longitude: Number(longitude),
    zone,
    size: size === 'large' ? 'large' : 'medium',
    traffic: Number(traffic),
    catchment: Number(catchment),
    aliases: aliases === '' ? [] : aliases.split(','),
  };
};

/** Every airport, the busiest first. */
export const airports: readonly Airport[] = rows.map(parse);

const byIata: ReadonlyMap<string, Airport> = new Map(airports.map((airport) => [airport.iata, airport]));

/** @returns the airport of an upper case IATA code */
export const airportByIata = (iata: string): Airport | undefined => byIata.get(iata);
