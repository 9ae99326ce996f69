import { cabinsOf } from '#domain/flights/cabins.ts';
import type { SearchRequest } from '#domain/flights/search-request.ts';
import { airportsOf } from '#reference/metros.ts';
import type { FlightQuery } from '#suppliers/flights/port.ts';
import type { StoredQuery } from './stored-search.ts';

/** What a search asks of every supplier: metro codes as their airports, an option as its cabins. */
export const supplierQuery = (query: Omit<SearchRequest, 'way'> & Pick<StoredQuery, 'currency'>): FlightQuery => ({
  slices: query.slices.map(({ from, to, date }) => ({ from: airportsOf(from), to: airportsOf(to), date })),
  cabins: cabinsOf(query.cabin),
  adults: query.adults,
  children: query.children,
  infants: query.infants,
  ...(query.minorAges && { minorAges: query.minorAges }),
  currency: query.currency,
});
