import { type JSX, useMemo } from 'react';
import { browserNavigation, NavigationProvider } from '#web/kit/navigation.tsx';
import { SharedTripPage } from './shared-trip-page.tsx';

/** A shared trip is an entry page of its own: its reader need not have an account. */
export const Start = (): JSX.Element => {
  const navigation = useMemo(browserNavigation, []);
  return (
    <NavigationProvider value={navigation}>
      <SharedTripPage />
    </NavigationProvider>
  );
};
