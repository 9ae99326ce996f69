/** Who is signed in, and which organizations they belong to. */
import { queryOptions } from '@tanstack/react-query';
import { listColleagues, listOwnOrganizations, type Organization } from '#contract/organizations.ts';
import { readReading } from '#contract/reading.ts';
import { readCurrentUser, readFeatures, signOut } from '#contract/sign-in.ts';
import { call } from './api.ts';
import { forgetKept, sessionMark } from './kept-cache.ts';
import { sessionCheck } from './session-end.ts';

/** The signed-in person; an ApiProblem of 401 when there is none. APP-46 */
export const currentUserQuery = queryOptions({
  queryKey: ['current-user'],
  queryFn: ({ signal }) => call(readCurrentUser, {}, { signal, ...sessionCheck }),
  meta: sessionCheck,
  staleTime: Number.POSITIVE_INFINITY,
  // The check before a page asks. A part of a page that is being left for the sign-in page would ask once more.
  refetchOnMount: false,
});

/** How the person reads dates and times, asked with the session before a page is drawn. */
export const readingQuery = queryOptions({
  queryKey: ['reading'],
  queryFn: ({ signal }) => call(readReading, {}, { signal, ...sessionCheck }),
  meta: sessionCheck,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnMount: false,
});

/**
 * The person's organizations with their type in each. A guest belongs to none, and the server would refuse the call, so
 * it is not made. APP-56
 */
export const organizationsQuery = queryOptions({
  queryKey: ['organizations'],
  queryFn: async ({ signal, client }) =>
    client.getQueryData(currentUserQuery.queryKey)?.is_guest ? [] : await call(listOwnOrganizations, {}, { signal }),
  staleTime: 5 * 60_000,
});

/** Members of the person's organizations, except the person. */
export const colleaguesQuery = queryOptions({
  queryKey: ['colleagues'],
  queryFn: ({ signal }) => call(listColleagues, {}, { signal }),
});

/** Which extra features the person has; they decide which reports the menu shows. */
export const featuresQuery = queryOptions({
  queryKey: ['customer-features'],
  queryFn: ({ signal }) => call(readFeatures, {}, { signal }),
  staleTime: 5 * 60_000,
});

/**
 * Whether this browser has a session, without a call to the server. Scripts cannot see the session cookie; a second
 * cookie only says that it exists. LAND-14
 */
export const hasSession = (): boolean => sessionMark() !== '';

/**
 * The admin flag of menus and settings: Super Admin of the chosen organization, or administrator of the product.
 * docs/rules.md#pages
 */
export const hasAdminFlag = (user: { readonly is_admin: boolean }, organization: Organization | undefined): boolean =>
  user.is_admin || organization?.user_type === 1;

/**
 * Ends the session on the server, which clears the cookie, and forgets what this tab kept of it. APP-54
 * What the device kept goes first, so that it goes without a network too. docs/threats.md#trips-on-a-device
 * @throws ApiProblem, Offline
 */
export const endSession = async (): Promise<void> => {
  await forgetKept();
  await call(signOut);
  // An answer that was under way may have been kept meanwhile.
  await forgetKept();
  sessionStorage.clear();
};
