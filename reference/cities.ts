/** Cities of 15,000 people and more. Data: GeoNames, CC BY 4.0; see NOTICE. */

export type City = {
  /** Derived from its location, so it is the same after every rebuild; far above the ids of airports and countries. */
  readonly id: number;
  /** In English if there is an English name. */
  readonly name: string;
  /** ISO 3166 alpha-2. */
  readonly country: string;
  /** State or province in the United States, Canada and Australia; else empty. */
  readonly region: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
};

const firstId = 1_000_000;

/** The number of the grid cell, a thousandth of a degree wide. */
const idAt = (latitude: number, longitude: number): number =>
  firstId + Math.round((latitude + 90) * 1000) * 360_001 + Math.round((longitude + 180) * 1000);

const parse = ([country, rows]: readonly [string, readonly string[]]): readonly City[] =>
  rows.map((row) => {
    const [name = '', north, east, population, region = ''] = row.split('|');
    const [latitude, longitude] = [Number(north), Number(east)];
    return {
      id: idAt(latitude, longitude),
      name,
      country,
      region,
      latitude,
      longitude,
      population: Number(population),
    };
  });

const load = async (): Promise<readonly City[]> => {
  const { default: byCountry } = await import('./data/cities.json', { with: { type: 'json' } });
  return Object.entries(byCountry).flatMap(parse);
};

let loading: Promise<readonly City[]> | undefined;

/**
 * All cities, by country and within it the largest first; read on the first call, because the start does not need
 * them.
 */
export const cities = (): Promise<readonly City[]> => {
  loading ??= load();
  return loading;
};
