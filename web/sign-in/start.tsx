import { type JSX, useMemo } from 'react';
import { browserNavigation, NavigationProvider } from '#web/kit/navigation.tsx';
import { SignInPage } from './sign-in-page.tsx';

/** Sign-in as a page of its own: every page after it is a new page load. */
export const Start = (): JSX.Element => {
  const navigation = useMemo(browserNavigation, []);
  return (
    <NavigationProvider value={navigation}>
      <SignInPage />
    </NavigationProvider>
  );
};
