import { queryOptions } from '@tanstack/react-query';
import { countConsole } from '#contract/console-money.ts';
import { call } from '#web/kit/api.ts';
import { unlessRefused } from '#web/kit/query.ts';

const askAgainMs = 60_000;

/** What waits on the console, for the menu of administrators. Loaded again while the page is visible. */
export const consoleCountsQuery = queryOptions({
  queryKey: ['console', 'counts'],
  queryFn: ({ signal }) => call(countConsole, {}, { signal }),
  refetchInterval: unlessRefused(askAgainMs),
});
