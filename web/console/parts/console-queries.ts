import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { checkAudit, listAuditEvents } from '#contract/audit.ts';
import { readSetup } from '#contract/setup.ts';
import { call } from '#web/kit/api.ts';

export const setupQuery = queryOptions({
  queryKey: ['console', 'setup'],
  queryFn: ({ signal }) => call(readSetup, {}, { signal }),
  refetchOnMount: 'always' as const,
});

export type AuditChoice = {
  readonly event: string;
  readonly person: string;
  readonly from: string;
  readonly to: string;
};

/** The filter as the call takes it: what is empty is left out. */
export const auditQueryOf = ({ event, person, from, to }: AuditChoice) => ({
  ...(event !== '' && { event }),
  ...(person !== '' && { person }),
  ...(from !== '' && { from }),
  ...(to !== '' && { to }),
});

export const auditEventsQuery = (choice: AuditChoice) =>
  infiniteQueryOptions({
    queryKey: ['console', 'audit', choice],
    queryFn: ({ signal, pageParam }) =>
      call(
        listAuditEvents,
        { query: { ...auditQueryOf(choice), ...(pageParam !== null && { before: String(pageParam) }) } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });

export const auditChainQuery = queryOptions({
  queryKey: ['console', 'audit-chain'],
  queryFn: ({ signal }) => call(checkAudit, {}, { signal }),
});
