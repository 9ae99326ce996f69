/** The account's calls as queries. */
import { queryOptions } from '@tanstack/react-query';
import { listColleagues } from '#contract/organizations.ts';
import { readDelegates } from '#contract/settings/delegates.ts';
import { readErasure } from '#contract/settings/erasure.ts';
import { listSessions } from '#contract/sign-in.ts';
import { call } from '#web/kit/api.ts';

/** Possible collaborators; the server refuses staff, who have no colleagues. ACC-09 */
export const colleaguesQuery = queryOptions({
  queryKey: ['colleagues'],
  queryFn: ({ signal }) => call(listColleagues, {}, { signal }),
});

/** The person's sessions, this device first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(listSessions, {}, { signal }),
  staleTime: 0,
});

/** The reasons that prevent deleting the account. Loaded again each time. */
export const erasureQuery = queryOptions({
  queryKey: ['erasure'],
  queryFn: ({ signal }) => call(readErasure, {}, { signal }),
  staleTime: 0,
  gcTime: 0,
});

/** Who decides for the person, and for whom the person decides. */
export const delegatesQuery = queryOptions({
  queryKey: ['delegates'],
  queryFn: ({ signal }) => call(readDelegates, {}, { signal }),
  staleTime: 0,
});
