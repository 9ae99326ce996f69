import { type JSX, Suspense, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { isPublicPage, pagePatterns } from '#contract/pages.ts';
import { LastResort } from '#web/kit/last-resort.tsx';
import { type Navigation, NavigationProvider } from '#web/kit/navigation.tsx';
import { Broken, BrokenPage } from './broken.tsx';
import { screens } from './pages.tsx';
import { withDebug } from './parts/is-debug-address.ts';
import { Shell } from './parts/lazy-shell.ts';
import type { Router, Shown } from './router.ts';
import { type Found, withoutSlash } from './routes.ts';

const Screen = ({ name, params }: Found): JSX.Element | null => {
  const Page = name === 'home' ? undefined : screens[name];
  return (
    // Another page has its own boundary: nothing of the former one is shown while it waits for data.
    <Suspense key={name}>{Page && <Page params={params} />}</Suspense>
  );
};

const ShownPage = ({ shown }: { shown: Shown }): JSX.Element => {
  if ('error' in shown) return <BrokenPage error={shown.error} />;
  if (isPublicPage(pagePatterns[shown.name])) return <Screen {...shown} />;
  return (
    <Suspense>
      <Shell name={shown.name}>
        <LastResort at={shown} fallback={(error) => <Broken error={error} />}>
          <Screen {...shown} />
        </LastResort>
      </Shell>
    </Suspense>
  );
};

/** The current address and navigation, for the rooms. */
const useNavigationOf = ({ history }: Router, pathname: string, search: string): Navigation =>
  useMemo(
    () => ({
      // The menu marks the page by its address.
      path: withoutSlash(pathname),
      search,
      go: (to, { isReplacing = false } = {}) => {
        const address = withDebug(to, search);
        if (isReplacing) history.replace(address);
        else history.push(address);
      },
      // Filters and tabs of a page are in its query: changing them is no navigation.
      hold: (mayLeave) =>
        history.block({
          blockerFn: async ({ currentLocation, nextLocation }) =>
            currentLocation.pathname !== nextLocation.pathname && !(await mayLeave()),
        }),
    }),
    [history, pathname, search],
  );

/** The page of the router's address, in its frame. */
export const App = ({ router }: { router: Router }): JSX.Element => {
  const { location, shown, place } = useSyncExternalStore(router.subscribe, () => router.state);
  const navigation = useNavigationOf(router, location.pathname, location.search);
  useLayoutEffect(() => {
    if (place) window.scrollTo(0, place.top);
  }, [place]);
  return (
    <NavigationProvider value={navigation}>
      <LastResort at={shown} fallback={(error) => <BrokenPage error={error} />}>
        {shown && <ShownPage shown={shown} />}
      </LastResort>
    </NavigationProvider>
  );
};
