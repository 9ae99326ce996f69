/** The places that a person keeps, and those of their organizations. docs/rules.md#own-places */
import { queryOptions } from '@tanstack/react-query';
import { listSavedPlaces, type SavedPlace } from '#contract/saved-places.ts';
import { call } from '#web/kit/api.ts';
import { currentUserQuery } from '#web/kit/session.ts';

export const ownPlacesQuery = queryOptions({
  queryKey: ['own-places'],
  // A guest of a landing page keeps none, and the server would refuse the call.
  queryFn: async ({ signal, client }) =>
    client.getQueryData(currentUserQuery.queryKey)?.is_guest ? [] : await call(listSavedPlaces, {}, { signal }),
  staleTime: 5 * 60_000,
});

/** What the lists of hotels in the cache are called: a favorite that is removed elsewhere is marked in them. */
export const hotelListsKey = 'properties';

/** @returns whose place it is: "Acme Robotics", "Only you" */
export const whoseText = ({ organization_name: name }: Pick<SavedPlace, 'organization_name'>): string =>
  name ?? 'Only you';
