/** The traveler calls as queries and mutations; each change reloads every traveler list. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createTraveler,
  deleteTraveler,
  listTravelers,
  readTraveler,
  setOwnTraveler,
  type TravelerBody,
  updateTraveler,
} from '#contract/travelers.ts';
import { call } from '#web/kit/api.ts';

const allTravelers = ['travelers'] as const;

/** @param isAll with those of the person's organizations too. TRV-29, TRV-30 */
export const travelersQuery = (isAll: boolean) =>
  queryOptions({
    queryKey: [...allTravelers, isAll],
    queryFn: ({ signal }) => call(listTravelers, { query: { all: isAll } }, { signal }),
  });

/** One traveler with passport data: not kept once its form is closed. TRV-31, T8 */
export const travelerQuery = (id: number) =>
  queryOptions({
    queryKey: ['traveler', id],
    queryFn: ({ signal }) => call(readTraveler, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Adds a traveler (id null) or changes one. @returns the mutation, whose value is the traveler's id */
export const useSaveTraveler = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, body }: { id: number | null; body: TravelerBody }): Promise<number> => {
      if (id === null) return (await call(createTraveler, { body })).id;
      await call(updateTraveler, { params: { id }, body });
      return id;
    },
    onSuccess: () => client.invalidateQueries({ queryKey: allTravelers }),
  });
};

/** Deletes a traveler. TRV-34 */
export const useDeleteTraveler = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(deleteTraveler, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: allTravelers }),
  });
};

/** Marks one of the person's travelers as the person. TRV-35 */
export const useSetOwnTraveler = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(setOwnTraveler, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: allTravelers }),
  });
};
