/** Who is signed in, and for which organization they act. */
import { queryOptions } from '@tanstack/react-query';
import { listOwnOrganizations } from '#contract/settings.ts';
import { readCurrentUser, signOut } from '#contract/sign-in.ts';
import { call } from './api.ts';

/** The person behind the session; an ApiProblem of 401 when there is none. APP-46 */
export const currentUserQuery = queryOptions({
  queryKey: ['current-user'],
  queryFn: ({ signal }) => call(readCurrentUser, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The organizations of the person with their type in each. APP-56 */
export const organizationsQuery = queryOptions({
  queryKey: ['organizations'],
  queryFn: ({ signal }) => call(listOwnOrganizations, {}, { signal }),
  staleTime: 5 * 60_000,
});

/**
 * Ends the session on the server, which clears the cookie, and forgets what this tab kept of it. APP-54
 * @throws ApiProblem, Offline
 */
export const endSession = async (): Promise<void> => {
  await call(signOut);
  sessionStorage.clear();
};
