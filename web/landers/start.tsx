import { type JSX, useCallback, useEffect, useMemo, useState } from 'react';
import { browserNavigation, type Navigation, NavigationProvider } from '#web/kit/navigation.tsx';
import { LanderPage } from './lander-page.tsx';

/** Changes of the query stay on the page; every other navigation is a page load. */
const useOwnAddress = (): Navigation => {
  const [search, setSearch] = useState(window.location.search);
  const follow = useCallback(() => setSearch(window.location.search), []);
  useEffect(() => {
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [follow]);
  return useMemo(() => {
    const browser = browserNavigation();
    return {
      ...browser,
      search,
      go: (to, options = {}) => {
        const address = new URL(to, window.location.href);
        if (address.pathname !== window.location.pathname) {
          browser.go(to, options);
          return;
        }
        if (options.isReplacing) window.history.replaceState(null, '', to);
        else window.history.pushState(null, '', to);
        follow();
      },
    };
  }, [search, follow]);
};

/** The landing page opened by its address, without the router and the rest of the app. */
export const Start = (): JSX.Element => {
  const navigation = useOwnAddress();
  // As in the address: a slug has only letters, digits and hyphens; any other names no page.
  const slug = navigation.path.split('/')[2] ?? '';
  return (
    <NavigationProvider value={navigation}>
      <LanderPage slug={slug} />
    </NavigationProvider>
  );
};
