/** What has to be known before a signed-in page renders. */
import { pages } from '#contract/pages.ts';
import { attempt, call } from '#web/kit/api.ts';
import { currentUserQuery, featuresQuery, organizationsQuery } from '#web/kit/session.ts';
import { keepDraftsOf } from '#web/kit/use-draft.ts';
import { queryClient } from './query-client.ts';

// Every move between pages, and every link that is aimed at, comes by here: what failed is asked for by its screen alone.
const hasFailed = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
  queryClient.getQueryState(queryKey)?.status === 'error';

/** Whether the check of the current user succeeds; asked once, then remembered until sign-out or sign-in. APP-44, APP-45 */
export const isSignedIn = async (): Promise<boolean> => {
  const user = await attempt(queryClient.fetchQuery(currentUserQuery));
  if (!user.ok) return false;
  keepDraftsOf(user.value.id);
  // Menu and header ask for these: so they are on their way while the page's code still is.
  if (!hasFailed(organizationsQuery)) void queryClient.prefetchQuery(organizationsQuery);
  if (!hasFailed(featuresQuery)) void queryClient.prefetchQuery(featuresQuery);
  return true;
};

/** On the way to sign-in: whoever comes back may be somebody else, or is a guest no more. */
export const forgetPerson = (): void => {
  for (const { queryKey } of [currentUserQuery, organizationsQuery, featuresQuery])
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
};

/** Where home leads: to the only trip there is, else to the list. APP-04, APP-05, APP-06 */
export const homePage = async (): Promise<string> => {
  // Asked on this page alone: no other one waits for the trips' part of the contract.
  const { readHomeTrip } = await import('#contract/trips.ts');
  const trip = await attempt(call(readHomeTrip));
  return trip.ok && trip.value > 0 ? pages.trip(trip.value) : pages.trips();
};
