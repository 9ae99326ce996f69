import { type JSX, useMemo } from 'react';
import { browserNavigation, NavigationProvider } from '#web/kit/navigation.tsx';
import { InvitationPage } from './invitation-page.tsx';

/** A mailed invitation as a page of its own: whatever comes after it is a new page load. */
export const Start = (): JSX.Element => {
  const navigation = useMemo(browserNavigation, []);
  return (
    <NavigationProvider value={navigation}>
      <InvitationPage />
    </NavigationProvider>
  );
};
