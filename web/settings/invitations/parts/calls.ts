/** Queries for the caller's own invitations. */
import { queryOptions } from '@tanstack/react-query';
import { listOwnInvitations } from '#contract/settings/invitations.ts';
import { call } from '#web/kit/api.ts';

/** The invitations of the person, newest first. */
export const ownInvitationsQuery = queryOptions({
  queryKey: ['own-invitations'],
  queryFn: ({ signal }) => call(listOwnInvitations, {}, { signal }),
  staleTime: 0,
});
