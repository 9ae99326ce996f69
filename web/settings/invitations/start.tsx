import { type JSX, useMemo } from 'react';
import { browserNavigation, NavigationProvider } from '#web/kit/navigation.tsx';
import { InvitationPage } from './invitation-page.tsx';

/** A mailed invitation is an entry page of its own. Every page after it is a new page load. */
export const Start = (): JSX.Element => {
  const navigation = useMemo(browserNavigation, []);
  return (
    <NavigationProvider value={navigation}>
      <InvitationPage />
    </NavigationProvider>
  );
};
