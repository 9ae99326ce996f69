import { queryOptions } from '@tanstack/react-query';
import { readProperty } from '#contract/hotels.ts';
import { type SearchedStay, type StayFor, stayQuery } from '#domain/hotels/stay-query.ts';
import { call } from '#web/kit/api.ts';

export const propertyKey = 'property';

/**
 * One hotel with its rooms and prices for a stay. It is loaded each time it is opened, because prices expire. HTL-25
 */
export const propertyQuery = (id: string, stay: SearchedStay, searchedFor: StayFor) => {
  const query = stayQuery(stay, searchedFor);
  return queryOptions({
    queryKey: [propertyKey, id, query],
    queryFn: ({ signal }) => call(readProperty, { params: { id }, query }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
};
