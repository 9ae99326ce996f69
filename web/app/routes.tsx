/** The route map: the screens of pages.tsx at their addresses, aliases, and the checks before them. */
import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import type { JSX } from 'react';
import { isPublicPage, type PageName, pagePatterns, pages, redirects } from '#contract/pages.ts';
import { startCallLog } from '#web/kit/call-log.ts';
import { BrokenPage } from './broken.tsx';
import { type Page, screens } from './pages.tsx';
import { forgetPerson, homePage, isSignedIn } from './parts/check-session.ts';
import { isDebugAddress } from './parts/is-debug-address.ts';
import { RouterNavigation } from './parts/router-navigation.tsx';
import { digitsOnly } from './parts/trip-id.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The requirements' route name; breadcrumb and menu of the shell depend on it. */
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
  errorComponent: BrokenPage,
});

const Shell = lazyRouteComponent(() => import('./parts/shell.tsx'), 'Shell');

type Match = { readonly staticData: { readonly name?: PageName } };

// The code of shell and page loads while the server says who this is: one wait instead of three in a row.
const fetchCode = async (matches: readonly Match[]): Promise<void> => {
  const names = matches.flatMap(({ staticData: { name } }) => (name === undefined || name === 'home' ? [] : [name]));
  await Promise.all([Shell.preload?.(), ...names.map((name) => screens[name]?.preload?.())]);
};

/** Everything that needs a session: nothing renders until the person is known. APP-03, APP-44, APP-45 */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: async ({ location, matches }) => {
    if (isDebugAddress(location.searchStr)) startCallLog();
    void fetchCode(matches);
    if (await isSignedIn()) return;
    go(pages.login(location.pathname === pagePatterns.home ? {} : { referrer: location.href }));
  },
  component: Shell,
});

/** APP-04, APP-05, APP-06 */
const home = createRoute({
  getParentRoute: () => signedIn,
  path: pagePatterns.home,
  beforeLoad: async () => go(await homePage()),
});

// A trip's address may have text after the number, for example from a truncated mail: only the number counts. APP-11
const onlyDigits = ({ params, location }: { params: { tripId?: string }; location: { href: string } }): void => {
  if (params.tripId === undefined) return;
  const digits = digitsOnly(params.tripId);
  if (digits === null) go(pages.home());
  else if (digits !== params.tripId) go(location.href.replace(params.tripId, digits));
};

const isPageName = (name: string): name is PageName => name in pagePatterns;

const pageRoutes = (isPublic: boolean) =>
  Object.entries(screens).flatMap(([name, component]: [string, Page]) => {
    if (!isPageName(name) || isPublicPage(pagePatterns[name]) !== isPublic) return [];
    const route = createRoute({
      getParentRoute: () => (isPublic ? root : signedIn),
      path: pagePatterns[name].replaceAll(':', '$'),
      staticData: { name },
      beforeLoad: name === 'login' ? forgetPerson : onlyDigits,
      component,
    });
    return [route];
  });

/** APP-08, APP-16, APP-27, APP-33 to APP-37: the rest of the path is kept. */
const aliases = Object.entries(redirects).map(([path, page]) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ location: { href, pathname } }) => go(page + href.slice(pathname.length)),
  }),
);

/** APP-38 */
const unknown = createRoute({ getParentRoute: () => root, path: '$', beforeLoad: () => go(pages.home()) });

export const routeTree = root.addChildren([
  ...pageRoutes(true),
  ...aliases,
  unknown,
  signedIn.addChildren([home, ...pageRoutes(false)]),
]);
