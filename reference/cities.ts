/** Cities of 15,000 people and more. Data: GeoNames, CC BY 4.0; see NOTICE. */

export type City = {
  /** In English where English has a name. */
  readonly name: string;
  /** ISO 3166 alpha-2. */
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
};

const parse = ([country, rows]: readonly [string, readonly string[]]): readonly City[] =>
  rows.map((row) => {
    const [name = '', latitude, longitude, population] = row.split('|');
    return {
      name,
      country,
      latitude: Number(latitude),
      longitude: Number(longitude),
      population: Number(population),
    };
  });

const load = async (): Promise<readonly City[]> => {
  const { default: byCountry } = await import('./data/cities.json', { with: { type: 'json' } });
  return Object.entries(byCountry).flatMap(parse);
};

let loading: Promise<readonly City[]> | undefined;

/** All cities, by country and within it the largest first; read on the first call, since a start has no use for them. */
export const cities = (): Promise<readonly City[]> => {
  loading ??= load();
  return loading;
};
