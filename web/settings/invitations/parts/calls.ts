/** One's own invitations as a query. */
import { queryOptions } from '@tanstack/react-query';
import { listOwnInvitations } from '#contract/settings/invitations.ts';
import { call } from '#web/kit/api.ts';

/** Which organizations ask the person to join, newest first. */
export const ownInvitationsQuery = queryOptions({
  queryKey: ['own-invitations'],
  queryFn: ({ signal }) => call(listOwnInvitations, {}, { signal }),
  staleTime: 0,
});
