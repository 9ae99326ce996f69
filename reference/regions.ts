/**
 * States and provinces of the United States, Canada and Australia, with ids of our own that never change.
 * Maintained by hand.
 */
import rows from './data/by-hand/regions.json' with { type: 'json' };

export type Region = {
  /** Between the ids of countries and of airports. */
  readonly id: number;
  /** ISO 3166 alpha-2. */
  readonly country: string;
  readonly name: string;
};

/** Every region, country by country. */
export const regions: readonly Region[] = rows.map((row) => {
  const [id, country = '', name = ''] = row.split('|');
  return { id: Number(id), country, name };
});
