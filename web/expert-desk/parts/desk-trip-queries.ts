import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { addDeskNote, readDeskTrip, setDeskHolder } from '#contract/desk-trips.ts';
import { call } from '#web/kit/api.ts';

/** Notes and holder of a trip. Each look is audited, so it is not polled. */
export const deskTripQuery = (id: number) =>
  queryOptions({
    queryKey: ['desk', 'trip', id],
    queryFn: ({ signal }) => call(readDeskTrip, { params: { id } }, { signal }),
    refetchOnMount: 'always',
  });

type Draft = {
  readonly text: string;
  /** Of exactly this note: a retry after a lost connection writes no second one. */
  readonly key: string;
};

/** Writes a note. `onAdded` is called once it is kept. */
export const useAddNote = (tripId: number, onAdded: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ text, key }: Draft) =>
      call(addDeskNote, { params: { id: tripId }, body: { text } }, { idempotencyKey: key }),
    onSuccess: onAdded,
    onSettled: () => client.invalidateQueries({ queryKey: ['desk', 'trip', tripId] }),
  });
};

export type HolderWish = { readonly to: number | null; readonly from: number | null };

/** Takes, hands over or returns a trip. Also after a refusal the page shows who has it. */
export const useSetHolder = (tripId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ to, from }: HolderWish) =>
      call(setDeskHolder, { params: { id: tripId }, body: { holder_id: to, seen_holder_id: from } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['desk'] }),
  });
};
