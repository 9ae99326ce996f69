import { useLocation, useRouter } from '@tanstack/react-router';
import { type JSX, type ReactNode, useMemo } from 'react';
import { type Navigation, NavigationProvider } from '#web/kit/navigation.tsx';

/** Gives the rooms their address and their way to another, by the router. */
export const RouterNavigation = ({ children }: { children: ReactNode }): JSX.Element => {
  const router = useRouter();
  const { pathname, searchStr } = useLocation();
  const navigation = useMemo<Navigation>(
    () => ({
      path: pathname,
      search: searchStr,
      go: (to, { isReplacing = false } = {}) =>
        void router.navigate({ href: to, replace: isReplacing, resetScroll: !isReplacing }),
    }),
    [router, pathname, searchStr],
  );
  return <NavigationProvider value={navigation}>{children}</NavigationProvider>;
};
