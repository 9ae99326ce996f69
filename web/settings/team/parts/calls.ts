/** The team's calls as queries. */
import { queryOptions } from '@tanstack/react-query';
import { listAdmissions } from '#contract/settings/admissions.ts';
import { readMemberDelegate } from '#contract/settings/delegates.ts';
import { listInvitations } from '#contract/settings/invitations.ts';
import { listPolicies } from '#contract/settings/policies.ts';
import { listMembers } from '#contract/settings/team.ts';
import { call } from '#web/kit/api.ts';

/** The members of an organization by name. TEAM-15 */
export const membersQuery = (organizationId: number) =>
  queryOptions({
    queryKey: ['members', organizationId],
    queryFn: ({ signal }) => call(listMembers, { params: { id: organizationId } }, { signal }),
    staleTime: 0,
  });

/** Invitations that are not accepted. */
export const invitationsQuery = (organizationId: number) =>
  queryOptions({
    queryKey: ['invitations', organizationId],
    queryFn: ({ signal }) => call(listInvitations, { params: { id: organizationId } }, { signal }),
    staleTime: 0,
  });

/** People who ask to join, longest waiting first. */
export const admissionsQuery = (organizationId: number) =>
  queryOptions({
    queryKey: ['admissions', organizationId],
    queryFn: ({ signal }) => call(listAdmissions, { params: { id: organizationId } }, { signal }),
    staleTime: 0,
  });

/** The policies that a member may have. TEAM-11 */
export const policiesQuery = (organizationId: number) =>
  queryOptions({
    queryKey: ['policies', organizationId],
    queryFn: ({ signal }) => call(listPolicies, { params: { id: organizationId } }, { signal }),
    staleTime: 0,
  });

/** Who decides about trips for a member. */
export const memberDelegateQuery = (organizationId: number, memberId: number) =>
  queryOptions({
    queryKey: ['member-delegate', organizationId, memberId],
    queryFn: ({ signal }) => call(readMemberDelegate, { params: { id: organizationId, memberId } }, { signal }),
    staleTime: 0,
  });
