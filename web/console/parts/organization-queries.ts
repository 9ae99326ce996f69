import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type ConsoleOrganization,
  listConsoleOrganizations,
  type OrganizationState,
  readConsoleOrganization,
} from '#contract/console-organizations.ts';
import { listInvitations } from '#contract/settings/invitations.ts';
import { call } from '#web/kit/api.ts';

export type OrganizationsChoice = { readonly text: string; readonly state: OrganizationState | undefined };

/** The organizations that match. The last list stays while the next one loads, so that nothing jumps while typing. */
export const organizationsQuery = ({ text, state }: OrganizationsChoice) =>
  queryOptions({
    queryKey: ['console', 'organizations', text, state ?? ''],
    queryFn: ({ signal }) =>
      call(
        listConsoleOrganizations,
        { query: { ...(text !== '' && { text }), ...(state !== undefined && { state }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const organizationQuery = (organizationId: number) =>
  queryOptions({
    queryKey: ['console', 'organization', organizationId],
    queryFn: ({ signal }) => call(readConsoleOrganization, { params: { id: String(organizationId) } }, { signal }),
    refetchOnMount: 'always' as const,
  });

/** Invitations of an organization that are not accepted. */
export const organizationInvitationsQuery = (organizationId: number) =>
  queryOptions({
    queryKey: ['console', 'invitations', organizationId],
    queryFn: ({ signal }) => call(listInvitations, { params: { id: organizationId } }, { signal }),
    staleTime: 0,
  });

/** The organization in a refusal of an older version; null: there is none. */
export const readCurrentOrganization = (current: unknown): ConsoleOrganization | null =>
  readConsoleOrganization.reply.safeParse(current).data ?? null;

/**
 * The page has several forms of one organization. Saving one must not make the others stale.
 * @param formOf the fields of the form that is saved
 * @returns the newest version that this browser knows, while these fields are as they were; else the older one
 */
export const versionToChange = (
  client: QueryClient,
  before: ConsoleOrganization,
  formOf: (organization: ConsoleOrganization) => object,
): number => {
  const now = client.getQueryData(organizationQuery(before.id).queryKey);
  return now !== undefined && JSON.stringify(formOf(now)) === JSON.stringify(formOf(before))
    ? now.version
    : before.version;
};
