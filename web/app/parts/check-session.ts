/** What must be known before a signed-in page renders. */
import { pages } from '#contract/pages.ts';
import { attempt, call } from '#web/kit/api.ts';
import { forgetKept } from '#web/kit/kept-cache.ts';
import { findKept, lookAfterKept } from '#web/kit/look-after-kept.ts';
import { isRefusal } from '#web/kit/query.ts';
import { takeReading } from '#web/kit/reading.ts';
import { currentUserQuery, featuresQuery, organizationsQuery, readingQuery } from '#web/kit/session.ts';
import { keepDraftsOf } from '#web/kit/use-draft.ts';
import { queryClient } from './query-client.ts';

// Every navigation, and every link under the pointer, runs this. A query that failed is repeated only by its screen.
const hasFailed = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
  queryClient.getQueryState(queryKey)?.status === 'error';

/**
 * Whether the check of the current user succeeds; called once, then cached until sign-out or sign-in. APP-44, APP-45
 */
export const isSignedIn = async (): Promise<boolean> => {
  await findKept();
  const [user, reading] = await Promise.all([
    attempt(queryClient.fetchQuery(currentUserQuery)),
    attempt(queryClient.fetchQuery(readingQuery)),
  ]);
  if (!user.ok) {
    // Nobody is signed in: an outage alone deletes nothing.
    if (isRefusal(user.error)) void forgetKept();
    return false;
  }
  keepDraftsOf(user.value.id);
  // Before the page is drawn. Without an answer it is written as the last one here was.
  if (reading.ok) takeReading(reading.value);
  void lookAfterKept(user.value);
  // Menu and header need these, so they load in parallel with the page's code.
  if (!hasFailed(organizationsQuery)) void queryClient.prefetchQuery(organizationsQuery);
  if (!hasFailed(featuresQuery)) void queryClient.prefetchQuery(featuresQuery);
  return true;
};

/** Before sign-in: the next session may be another person's, or the guest may have become a user. */
export const forgetPerson = (): void => {
  for (const { queryKey } of [currentUserQuery, organizationsQuery, featuresQuery, readingQuery])
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
};

/**
 * The target of the home page. For experts and administrators it is the desk; for others the only trip if there is
 * exactly one, else the list. APP-04, APP-05, APP-06; docs/decisions/0117
 */
export const homePage = async (): Promise<string> => {
  // Known by now: the session was checked before.
  const user = await attempt(queryClient.fetchQuery(currentUserQuery));
  if (user.ok && (user.value.is_expert || user.value.is_admin)) return pages.desk();
  // Imported for this page alone, so that no other page waits for the trips' part of the contract.
  const { readHomeTrip } = await import('#contract/trips.ts');
  const trip = await attempt(call(readHomeTrip));
  return trip.ok && trip.value > 0 ? pages.trip(trip.value) : pages.trips();
};
