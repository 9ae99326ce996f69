import { queryOptions } from '@tanstack/react-query';
import { readDeskAsked } from '#contract/desk-asked.ts';
import { call } from '#web/kit/api.ts';

/**
 * All that a trip was asked for, for our staff. The look is audited, so it is not polled, nor read again with the
 * desk's lists.
 */
export const deskAskedQuery = (id: number) =>
  queryOptions({
    queryKey: ['asked', id],
    queryFn: ({ signal }) => call(readDeskAsked, { params: { id } }, { signal }),
    staleTime: 60_000,
  });
