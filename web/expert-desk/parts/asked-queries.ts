import { queryOptions, useMutation } from '@tanstack/react-query';
import { openSealed, readDeskAsked } from '#contract/desk-asked.ts';
import type { CallInput } from '#contract/kit/client.ts';
import { call } from '#web/kit/api.ts';

/** All that a trip was asked for. The look is audited, so it is not polled, nor read again with the desk's lists. */
export const deskAskedQuery = (id: number) =>
  queryOptions({
    queryKey: ['asked', id],
    queryFn: ({ signal }) => call(readDeskAsked, { params: { id } }, { signal }),
  });

export type SealedAsk = NonNullable<CallInput<typeof openSealed>['body']>;

/** Opens one sealed text on a press. The text is kept only as long as it is shown. */
export const useOpenSealed = (tripId: number) =>
  useMutation({ mutationFn: (body: SealedAsk) => call(openSealed, { params: { id: tripId }, body }), gcTime: 0 });
