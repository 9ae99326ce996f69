import { queryOptions } from '@tanstack/react-query';
import { countApprovals } from '#contract/approvals-count.ts';
import { call } from '#web/kit/api.ts';
import { unlessRefused } from '#web/kit/query.ts';

const askAgainMs = 60_000;

/** How many requests wait for the person, for the menu. Loaded again while the page is visible. */
export const approvalsCountQuery = queryOptions({
  queryKey: ['approvals', 'count'],
  queryFn: ({ signal }) => call(countApprovals, {}, { signal }),
  refetchInterval: unlessRefused(askAgainMs),
});
