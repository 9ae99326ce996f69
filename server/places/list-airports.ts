import type { Airport } from '#contract/places.ts';
import { makeAirportSearch } from './parts/airport-search.ts';

const search = makeAirportSearch();

/**
 * Airports and metro areas that match the typed text: codes first, then cities, then names, regions and countries, the
 * busiest first; a metro area is followed by its airports.
 * @param query.text may be empty: the busiest airports
 * @returns at most 20
 * @see LAND-32
 */
export const listAirports = (query: { readonly text: string }): Airport[] => search(query.text);
