import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { settleMessage } from '#contract/desk-messages.ts';
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

export type HolderWish = { readonly tripId: number; readonly to: number | null; readonly from: number | null };

/** Takes, hands over or returns a trip. Also after a refusal the page shows who has it. */
export const useSetHolder = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ tripId, to, from }: HolderWish) =>
      call(setDeskHolder, { params: { id: tripId }, body: { holder_id: to, seen_holder_id: from } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['desk'] }),
  });
};

/** Says that a message needs no answer, or takes it back. Also after a refusal the page shows how it is. */
export const useSettleMessage = (tripId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ messageId, isNeeded }: { readonly messageId: number; readonly isNeeded: boolean }) =>
      call(settleMessage, { params: { id: tripId }, body: { message_id: messageId, is_answer_needed: isNeeded } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['desk'] }),
  });
};
