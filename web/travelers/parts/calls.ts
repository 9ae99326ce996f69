/** The traveler calls as queries and mutations; each change reloads every traveler list. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createTraveler,
  deleteTraveler,
  listTravelers,
  readTraveler,
  relistTraveler,
  setOwnTraveler,
  type TravelerBody,
  updateTraveler,
} from '#contract/travelers.ts';
import { choosableFor } from '#domain/travelers/traveler-sharing.ts';
import { call } from '#web/kit/api.ts';

const allTravelers = ['travelers'] as const;

/** What travelers are chosen for: nothing (the person's own list), or a trip, possibly of an organization. */
export type ChosenFor = {
  readonly organizationId: number | null;
  /** The customer an expert creates the trip for; absent: no expert. */
  readonly customerId?: number | null | undefined;
};

/**
 * @param trip null: only the person's own travelers; otherwise everyone who may be chosen for that trip. TRV-29, TRV-30
 */
export const travelersQuery = (trip: ChosenFor | null) => {
  const organizationId = trip?.organizationId ?? null;
  const customerId = trip?.customerId ?? null;
  return queryOptions({
    queryKey: [...allTravelers, trip !== null, organizationId, customerId],
    queryFn: ({ signal }) =>
      call(
        listTravelers,
        {
          query: {
            all: trip !== null,
            is_off_list: false,
            ...(organizationId !== null && { organization_id: organizationId }),
            ...(customerId !== null && { customer_id: customerId }),
          },
        },
        { signal },
      ),
    select: (travelers) => (trip === null ? travelers : choosableFor(travelers, organizationId)),
  });
};

/** Travelers that may be chosen for a trip but were removed from the person's list. */
export const offListQuery = ({ organizationId }: ChosenFor) =>
  queryOptions({
    queryKey: [...allTravelers, 'off-list', organizationId],
    queryFn: ({ signal }) =>
      call(
        listTravelers,
        {
          query: {
            all: true,
            is_off_list: true,
            ...(organizationId !== null && { organization_id: organizationId }),
          },
        },
        { signal },
      ),
    select: (travelers) => choosableFor(travelers, organizationId),
  });

/**
 * One traveler with passport data: removed from the cache when the form closes. TRV-31; docs/screens.md#traveler-form
 */
export const travelerQuery = (id: number) =>
  queryOptions({
    queryKey: ['traveler', id],
    queryFn: ({ signal }) => call(readTraveler, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Adds a traveler (id null) or changes one. @returns the mutation, which returns the traveler's id */
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

/** Deletes a traveler, or removes another person's from the caller's own list. TRV-34 */
export const useDeleteTraveler = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(deleteTraveler, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: allTravelers }),
  });
};

/** Marks one of the person's travelers as the person themselves. TRV-35 */
export const useSetOwnTraveler = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(setOwnTraveler, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: allTravelers }),
  });
};

/** Puts another person's traveler back on the caller's own list. */
export const useRelistTraveler = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(relistTraveler, { params: { id } }),
    // Not awaited: the pressed button disappears with the old list, and the focus must have moved by then.
    onSuccess: () => void client.invalidateQueries({ queryKey: allTravelers }),
  });
};
