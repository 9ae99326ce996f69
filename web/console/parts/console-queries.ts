import { queryOptions } from '@tanstack/react-query';
import { readSetup } from '#contract/setup.ts';
import { call } from '#web/kit/api.ts';

export const setupQuery = queryOptions({
  queryKey: ['console', 'setup'],
  queryFn: ({ signal }) => call(readSetup, {}, { signal }),
  refetchOnMount: 'always' as const,
});
