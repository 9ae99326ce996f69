import { type JSX, useMemo } from 'react';
import { browserNavigation, NavigationProvider } from '#web/kit/navigation.tsx';
import { DomainProofPage } from './domain-proof-page.tsx';

/** The mailed proof of a domain is an entry page of its own: its reader often has no account. */
export const Start = (): JSX.Element => {
  const navigation = useMemo(browserNavigation, []);
  return (
    <NavigationProvider value={navigation}>
      <DomainProofPage />
    </NavigationProvider>
  );
};
