import { useLocation, useRouter } from '@tanstack/react-router';
import { type JSX, type ReactNode, useMemo } from 'react';
import { type Navigation, NavigationProvider } from '#web/kit/navigation.tsx';
import { withDebug } from './is-debug-address.ts';

type Step = Readonly<Record<'currentLocation' | 'nextLocation', { readonly pathname: string }>>;

/** Gives the rooms their address and their way to another, by the router. */
export const RouterNavigation = ({ children }: { children: ReactNode }): JSX.Element => {
  const router = useRouter();
  const { pathname, searchStr } = useLocation();
  const navigation = useMemo<Navigation>(
    () => ({
      // One address for a page, however it was typed: the menu marks the page by it.
      path: pathname.replace(/(?<=.)\/+$/, ''),
      search: searchStr,
      go: (to, { isReplacing = false } = {}) =>
        void router.navigate({ href: withDebug(to, searchStr), replace: isReplacing, resetScroll: !isReplacing }),
      // Filters and tabs of the same page live in its query: changing them leaves nothing.
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
