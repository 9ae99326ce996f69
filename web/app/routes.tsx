/** The route map, for the screens that there are. Spec 1, 2.1; APP-01 to APP-14, APP-33 to APP-38 */
import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import type { JSX } from 'react';
import { type PageName, pagePatterns, pages, redirects } from '#contract/pages.ts';
import { Broken } from './parts/broken.tsx';
import { RouterNavigation } from './parts/router-navigation.tsx';
import { digitsOnly } from './parts/trip-id.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The specification's route name, from which the shell takes breadcrumb and menu. */
    name?: PageName;
  }
}

const go = (to: string): never => {
  throw redirect({ href: to, replace: true });
};

const root = createRootRoute({
  component: (): JSX.Element => (
    <RouterNavigation>
      <Outlet />
    </RouterNavigation>
  ),
  errorComponent: Broken,
});

const login = createRoute({
  getParentRoute: () => root,
  path: pagePatterns.login,
  component: lazyRouteComponent(() => import('#web/sign-in/sign-in-page.tsx'), 'SignInPage'),
});

/** Everything behind the session: nothing renders until the person is known. APP-03, APP-44, APP-45 */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: async ({ location }) => {
    const { isSignedIn } = await import('./parts/check-session.ts');
    if (await isSignedIn()) return;
    go(pages.login(location.pathname === pagePatterns.home ? {} : { referrer: location.href }));
  },
  component: lazyRouteComponent(() => import('./parts/shell.tsx'), 'Shell'),
});

/** APP-04, APP-05, APP-06 */
const home = createRoute({
  getParentRoute: () => signedIn,
  path: pagePatterns.home,
  beforeLoad: async () => {
    const { homePage } = await import('./parts/check-session.ts');
    go(await homePage());
  },
});

const trips = createRoute({
  getParentRoute: () => signedIn,
  path: pagePatterns.trips,
  staticData: { name: 'trips' },
  component: lazyRouteComponent(() => import('#web/trips/trip-list-page.tsx'), 'TripListPage'),
});

const newTrip = createRoute({
  getParentRoute: () => signedIn,
  path: pagePatterns.trip_new,
  staticData: { name: 'trip_new' },
  component: lazyRouteComponent(() => import('#web/new-trip/new-trip-page.tsx'), 'NewTripPage'),
});

// A trip's address may carry words after the number, e.g. from a mail that was cut: the number counts. APP-11
const onlyDigits = ({ params, location }: { params: { tripId: string }; location: { href: string } }): void => {
  const digits = digitsOnly(params.tripId);
  if (digits === null) go(pages.home());
  else if (digits !== params.tripId) go(location.href.replace(params.tripId, digits));
};

const TripPage = lazyRouteComponent(() => import('#web/trips/trip-page.tsx'), 'TripPage');
const ApprovePage = lazyRouteComponent(() => import('#web/approvals/approve-page.tsx'), 'ApprovePage');

const trip = createRoute({
  getParentRoute: () => signedIn,
  path: '/trips/$tripId',
  staticData: { name: 'trip' },
  beforeLoad: onlyDigits,
  component: Object.assign((): JSX.Element => {
    const { tripId } = trip.useParams();
    return <TripPage key={tripId} tripId={Number(tripId)} />;
  }, TripPage),
});

const itinerary = createRoute({
  getParentRoute: () => signedIn,
  path: '/trips/$tripId/itineraries/$itineraryIndex',
  staticData: { name: 'trip_itinerary' },
  beforeLoad: onlyDigits,
  component: Object.assign((): JSX.Element => {
    const { tripId, itineraryIndex } = itinerary.useParams();
    return <TripPage key={tripId} tripId={Number(tripId)} itineraryIndex={Number(itineraryIndex)} />;
  }, TripPage),
});

const approve = createRoute({
  getParentRoute: () => signedIn,
  path: '/trips/$tripId/approve',
  staticData: { name: 'trip_approve' },
  beforeLoad: onlyDigits,
  component: Object.assign((): JSX.Element => {
    const { tripId } = approve.useParams();
    return <ApprovePage key={tripId} tripId={Number(tripId)} />;
  }, ApprovePage),
});

/** APP-08, APP-16, APP-27, APP-33 to APP-37 */
const aliases = Object.entries(redirects).map(([path, page]) =>
  createRoute({ getParentRoute: () => root, path, beforeLoad: ({ location }) => go(page + location.searchStr) }),
);

/** APP-38 */
const unknown = createRoute({ getParentRoute: () => root, path: '$', beforeLoad: () => go(pages.home()) });

export const routeTree = root.addChildren([
  login,
  ...aliases,
  unknown,
  signedIn.addChildren([home, trips, newTrip, trip, itinerary, approve]),
]);
