import type { Place } from '#contract/places.ts';
import { geographySearch } from './parts/geography-search.ts';

/**
 * Places to stay in that match what was typed: codes first, then whole names, then beginnings; the greatest first, by
 * people and by passengers. Accents need not be typed.
 * @returns at most 20
 * @see HTL-06
 */
export const listGeographies = async (query: { readonly query: string }): Promise<Place[]> =>
  (await geographySearch()).find(query.query);
