import { queryOptions } from '@tanstack/react-query';
import { readAccount } from '#contract/settings/account.ts';
import { call } from '#web/kit/api.ts';

/** The person's own account; a form is filled from what is saved now. ACC-02 */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => call(readAccount, {}, { signal }),
  staleTime: 0,
});
