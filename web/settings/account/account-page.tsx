/** The account settings; route settings_account. */
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useReading } from '#web/kit/reading.ts';
import { useScreen } from '#web/kit/use-screen.ts';
import { accountQuery } from '#web/settings/kit/account-query.ts';
import { FormWidth, PageHead, Stack } from '#web/ui/layout.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { AccountForm } from './parts/account-form.tsx';
import { CalendarPanel } from './parts/calendar-panel.tsx';
import { DelegatePanel } from './parts/delegate-panel.tsx';
import { ErasurePanel } from './parts/erasure-panel.tsx';
import { FavoritesPanel } from './parts/favorites-panel.tsx';
import { KeptTripsPanel } from './parts/kept-trips-panel.tsx';
import { OwnActsPanel } from './parts/own-acts-panel.tsx';
import { PlacesPanel } from './parts/places-panel.tsx';
import { ProveAddress } from './parts/prove-address.tsx';
import { ReadingPanel } from './parts/reading-panel.tsx';
import { SessionsPanel } from './parts/sessions-panel.tsx';
import { TeamsPanel } from './parts/teams-panel.tsx';

/** The page /settings/account: the person's account, their sessions, and their teams. APP-26 */
export const AccountPage = (): JSX.Element => {
  const heading = useScreen('Account');
  const account = useQuery(accountQuery);
  // The days on this page follow a new choice at once.
  useReading();
  return (
    <>
      <PageHead>
        <h1 ref={heading} tabIndex={-1}>
          Account
        </h1>
      </PageHead>
      <Stack>
        <ProveAddress email={account.data?.email_pending ?? null} />
        {account.data ? (
          // A new address was proven: the form starts with it.
          <AccountForm key={account.data.email} account={account.data} />
        ) : (
          <FormWidth>
            {account.error ? (
              <FailedCall
                failure={account.error}
                what="Your account could not be loaded."
                onRetry={() => void account.refetch()}
              />
            ) : (
              <SkeletonRows rows={4} height={72} label="Loading your account" />
            )}
          </FormWidth>
        )}
        <ReadingPanel />
        <SessionsPanel />
        <CalendarPanel />
        <PlacesPanel />
        <FavoritesPanel />
        <KeptTripsPanel />
        <TeamsPanel />
        {/* It appears only for those whom it concerns, and must not move what is above. */}
        <DelegatePanel />
        {account.data && <ErasurePanel email={account.data.email} />}
        {/* Last: it appears only when it has something to say, and must not move what is above. */}
        <OwnActsPanel />
      </Stack>
    </>
  );
};
