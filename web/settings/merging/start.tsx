import { type JSX, useMemo } from 'react';
import { browserNavigation, NavigationProvider } from '#web/kit/navigation.tsx';
import { MergePage } from './merge-page.tsx';

/** The mailed question is an entry page of its own: its reader need not be signed in. */
export const Start = (): JSX.Element => {
  const navigation = useMemo(browserNavigation, []);
  return (
    <NavigationProvider value={navigation}>
      <MergePage />
    </NavigationProvider>
  );
};
