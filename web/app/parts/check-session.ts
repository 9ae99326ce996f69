/** What has to be known before a signed-in page renders. */
import { pages } from '#contract/pages.ts';
import { attempt, call } from '#web/kit/api.ts';
import { currentUserQuery, featuresQuery, organizationsQuery } from '#web/kit/session.ts';
import { keepDraftsOf } from '#web/kit/use-draft.ts';
import { queryClient } from './query-client.ts';

/** Whether the check of the current user succeeds; asked once, then remembered until sign-out. APP-44, APP-45 */
export const isSignedIn = async (): Promise<boolean> => {
  const user = await attempt(queryClient.ensureQueryData(currentUserQuery));
  if (!user.ok) return false;
  keepDraftsOf(user.value.id);
  // Menu and header ask for these: so they are on their way while the page's code still is.
  void queryClient.prefetchQuery(organizationsQuery);
  void queryClient.prefetchQuery(featuresQuery);
  return true;
};

/** Where home leads: to the only trip there is, else to the list. APP-04, APP-05, APP-06 */
export const homePage = async (): Promise<string> => {
  // Asked on this page alone: no other one waits for the trips' part of the contract.
  const { readHomeTrip } = await import('#contract/trips.ts');
  const trip = await attempt(call(readHomeTrip));
  return trip.ok && trip.value > 0 ? pages.trip(trip.value) : pages.trips();
};
