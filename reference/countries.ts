/** Countries and territories of ISO 3166 with ids of our own that never change; the United States are 231. LAND-41 */
import rows from './data/countries.json' with { type: 'json' };

export type Country = {
  readonly id: number;
  /** ISO 3166 alpha-2. */
  readonly iso2: string;
  /** In English. */
  readonly name: string;
};

/** Every country by name. */
export const countries: readonly Country[] = rows.map((row) => {
  const [id, iso2 = '', name = ''] = row.split('|');
  return { id: Number(id), iso2, name };
});

const byId: ReadonlyMap<number, Country> = new Map(countries.map((country) => [country.id, country]));
const byIso2: ReadonlyMap<string, Country> = new Map(countries.map((country) => [country.iso2, country]));

/** @returns the country of an id of ours */
export const countryById = (id: number): Country | undefined => byId.get(id);

/** @returns the country of an upper case ISO code */
export const countryByIso2 = (iso2: string): Country | undefined => byIso2.get(iso2);

/** @returns the name of the country of an upper case ISO code, or the code when there is none */
export const countryName = (iso2: string): string => byIso2.get(iso2)?.name ?? iso2;
