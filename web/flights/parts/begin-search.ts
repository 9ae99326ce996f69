import type { z } from 'zod';
import { type flightSearchQuery, startFlightSearch, startPassengerSearch } from '#contract/flights.ts';
import { call } from '#web/kit/api.ts';
import type { Passengers } from '../search.ts';

export type SearchQuery = z.input<typeof flightSearchQuery>;

/**
 * Starts a search. Passengers are sent in the body; the server then counts adults, children and infants by age. FLT-06
 * @returns its id
 */
export const beginSearch = (
  query: SearchQuery,
  passengers: Passengers,
  signal?: AbortSignal,
): Promise<{ readonly id: string }> => {
  if (passengers === null) return call(startFlightSearch, { query }, { signal });
  const { adults: _a, children: _c, infants: _i, ...uncounted } = query;
  return call(startPassengerSearch, { query: uncounted, body: { passengers: [...passengers] } }, { signal });
};
