/** Who is signed in, and for which organization they act. */
import { queryOptions } from '@tanstack/react-query';
import { listOwnOrganizations, type Organization } from '#contract/organizations.ts';
import { readCurrentUser, readFeatures, signOut } from '#contract/sign-in.ts';
import { call } from './api.ts';

/** The person behind the session; an ApiProblem of 401 when there is none. APP-46 */
export const currentUserQuery = queryOptions({
  queryKey: ['current-user'],
  queryFn: ({ signal }) => call(readCurrentUser, {}, { signal, isSessionCheck: true }),
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * The organizations of the person with their type in each. A guest belongs to none, and is not asked for: the server
 * would refuse. APP-56
 */
export const organizationsQuery = queryOptions({
  queryKey: ['organizations'],
  queryFn: async ({ signal, client }) =>
    client.getQueryData(currentUserQuery.queryKey)?.is_guest ? [] : await call(listOwnOrganizations, {}, { signal }),
  staleTime: 5 * 60_000,
});

/** Which extra features the person has; the menu shows reports by them. */
export const featuresQuery = queryOptions({
  queryKey: ['customer-features'],
  queryFn: ({ signal }) => call(readFeatures, {}, { signal }),
  staleTime: 5 * 60_000,
});

/**
 * Whether this browser holds a session, without asking for it: the cookie itself is hidden from scripts, the one beside
 * it says no more than that it is there. LAND-14
 */
export const hasSession = (): boolean => document.cookie.split('; ').includes('signed-in=1');

/**
 * The admin flag of menus and settings: Super Admin of the chosen organization, or administrator of the product.
 * docs/rules.md#pages
 */
export const hasAdminFlag = (user: { readonly is_admin: boolean }, organization: Organization | undefined): boolean =>
  user.is_admin || organization?.user_type === 1;

/**
 * Ends the session on the server, which clears the cookie, and forgets what this tab kept of it. APP-54
 * @throws ApiProblem, Offline
 */
export const endSession = async (): Promise<void> => {
  await call(signOut);
  sessionStorage.clear();
};
