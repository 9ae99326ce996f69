import type { Place } from '#contract/places.ts';
import { geographySearch } from './parts/geography-search.ts';

/**
 * Places to stay that match the typed text: codes first, then whole names, then prefixes, each by size, measured in
 * people and passengers. Accents need not be typed.
 * @returns at most 20
 * @see HTL-06
 */
export const listGeographies = async (query: { readonly query: string }): Promise<Place[]> =>
  (await geographySearch()).find(query.query);
