import { queryOptions } from '@tanstack/react-query';
import { listApprovals } from '#contract/waiting-approvals.ts';
import { call } from '#web/kit/api.ts';

/** What waits for the person, and what was decided lately. Its key begins like that of the menu's count. */
export const approvalsQuery = queryOptions({
  queryKey: ['approvals', 'list'],
  queryFn: ({ signal }) => call(listApprovals, {}, { signal }),
});
