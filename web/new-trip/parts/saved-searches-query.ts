import { queryOptions } from '@tanstack/react-query';
import { listSavedSearches } from '#contract/saved-searches.ts';
import { call } from '#web/kit/api.ts';

/** The searches that the person keeps, by name. */
export const savedSearchesQuery = queryOptions({
  queryKey: ['saved-searches'],
  queryFn: ({ signal }) => call(listSavedSearches, {}, { signal }),
  staleTime: 60_000,
});
