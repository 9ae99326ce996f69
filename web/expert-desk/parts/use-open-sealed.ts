import { useMutation } from '@tanstack/react-query';
import { openSealed } from '#contract/desk-asked.ts';
import type { CallInput } from '#contract/kit/client.ts';
import { call } from '#web/kit/api.ts';

export type SealedAsk = NonNullable<CallInput<typeof openSealed>['body']>;

/** Opens one sealed text on a press. The text is kept only as long as it is shown. */
export const useOpenSealed = (tripId: number) =>
  useMutation({ mutationFn: (body: SealedAsk) => call(openSealed, { params: { id: tripId }, body }), gcTime: 0 });
