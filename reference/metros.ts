/** IATA metropolitan codes that are not also an airport's code, with their airports. Maintained by hand. */
import { airportByIata } from './airports.ts';
import rows from './data/by-hand/metros.json' with { type: 'json' };
import { placeId } from './parts/place-id.ts';

export type Metro = {
  readonly id: number;
  readonly code: string;
  readonly city: string;
  /** ISO 3166 alpha-2. */
  readonly country: string;
  /** IATA codes, the busiest first; at least two. */
  readonly airports: readonly string[];
  /** Other words people search it by; lower case. */
  readonly aliases: readonly string[];
};

/** All metro areas, in the order of their continents. */
export const metros: readonly Metro[] = rows.map((row) => {
  const [code = '', city = '', country = '', members = '', aliases = ''] = row.split('|');
  return {
    id: placeId(code),
    code,
    city,
    country,
    airports: members.split(','),
    aliases: aliases === '' ? [] : aliases.split(','),
  };
});

const byCode: ReadonlyMap<string, Metro> = new Map(metros.map((metro) => [metro.code, metro]));

/** @returns the metro area of an upper case code such as NYC */
export const metroByCode = (code: string): Metro | undefined => byCode.get(code);

/** @returns the airports of a code: a metro's members, an airport itself, none when it is unknown */
export const airportsOf = (code: string): readonly string[] =>
  metroByCode(code)?.airports ?? (airportByIata(code) === undefined ? [] : [code]);
