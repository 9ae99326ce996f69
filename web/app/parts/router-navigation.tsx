import { useLocation, useRouter } from '@tanstack/react-router';
import { type JSX, type ReactNode, useMemo } from 'react';
import { type Navigation, NavigationProvider } from '#web/kit/navigation.tsx';
import { withDebug } from './is-debug-address.ts';

type Step = Readonly<Record<'currentLocation' | 'nextLocation', { readonly pathname: string }>>;

/** Gives the rooms the current address and navigation, by the router. */
export const RouterNavigation = ({ children }: { children: ReactNode }): JSX.Element => {
  const router = useRouter();
  const { pathname, searchStr } = useLocation();
  const navigation = useMemo<Navigation>(
    () => ({
      // One address per page, however it was typed, because the menu marks the page by its address.
      path: pathname.replace(/(?<=.)\/+$/, ''),
      search: searchStr,
      go: (to, { isReplacing = false } = {}) =>
        void router.navigate({ href: withDebug(to, searchStr), replace: isReplacing, resetScroll: !isReplacing }),
      // Filters and tabs of a page are in its query: changing them is no navigation.
      hold: (mayLeave) =>
        router.history.block({
          blockerFn: async ({ currentLocation, nextLocation }: Step) =>
            currentLocation.pathname !== nextLocation.pathname && !(await mayLeave()),
        }),
    }),
    [router, pathname, searchStr],
  );
  return <NavigationProvider value={navigation}>{children}</NavigationProvider>;
};
