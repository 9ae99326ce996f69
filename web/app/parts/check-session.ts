/** What has to be known before a signed-in page renders. */
import { pages } from '#contract/pages.ts';
import { readHomeTrip } from '#contract/trips.ts';
import { attempt, call } from '#web/kit/api.ts';
import { currentUserQuery } from '#web/kit/session.ts';
import { queryClient } from './query-client.ts';

/** Whether the check of the current user succeeds; asked once, then remembered until sign-out. APP-44, APP-45 */
export const isSignedIn = async (): Promise<boolean> =>
  (await attempt(queryClient.ensureQueryData(currentUserQuery))).ok;

/** Where home leads: to the only trip there is, else to the list. APP-04, APP-05, APP-06 */
export const homePage = async (): Promise<string> => {
  const trip = await attempt(call(readHomeTrip));
  return trip.ok && trip.value > 0 ? pages.trip(trip.value) : pages.trips();
};
