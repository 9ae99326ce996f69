import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { checkChoice, readChoiceCheck } from '#contract/choice-checks.ts';
import { call } from '#web/kit/api.ts';
import { isRefusal } from '#web/kit/query.ts';

const pollMs = 1000;

/** What the suppliers said last about a trip that waits. Asked again each second while they are being asked. */
export const choiceCheckQuery = (tripId: number) =>
  queryOptions({
    queryKey: ['choice-check', tripId],
    queryFn: ({ signal }) => call(readChoiceCheck, { params: { id: tripId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.is_running && !isRefusal(state.error) ? pollMs : false),
  });

/** Asks the suppliers again. Within a minute of the last press the server answers with what is there. */
export const useCheckChoice = (tripId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(checkChoice, { params: { id: tripId } }),
    onSuccess: (check) => client.setQueryData(choiceCheckQuery(tripId).queryKey, check),
  });
};
