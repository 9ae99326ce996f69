/** The calls of the list of hotels. */
import { queryOptions } from '@tanstack/react-query';
import { listProperties } from '#contract/hotels.ts';
import { readGeography } from '#contract/places.ts';
import { type SearchedStay, type StayFor, stayQuery } from '#domain/hotels/stay-query.ts';
import { call } from '#web/kit/api.ts';
import type { hotelListsKey } from '../own-places.ts';

/** Only its type is imported: the list needs nothing else of that file. */
const key: typeof hotelListsKey = 'properties';

/** As long as the server caches its suppliers' answers. */
const listLifeMs = 3 * 60_000;

/** The hotels of a place for a stay. HTL-09 */
export const propertiesQuery = (stay: SearchedStay, searchedFor: StayFor) => {
  const query = { geo: String(stay.place.id), ...stayQuery(stay, searchedFor) };
  return queryOptions({
    queryKey: [key, query],
    queryFn: ({ signal }) => call(listProperties, { query }, { signal }),
    staleTime: listLifeMs,
  });
};

/** Circles and landmarks of a place, for its map; they do not change while a page is open. */
export const geographyQuery = (id: number) =>
  queryOptions({
    queryKey: ['geography', id],
    queryFn: ({ signal }) => call(readGeography, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
