import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import type { JSX, ReactNode } from 'react';
import { pages } from '#contract/pages.ts';
import { isApiFailure } from '#web/kit/api.ts';
import { PageLink, useNavigation } from '#web/kit/navigation.tsx';
import { currentUserQuery, endSession } from '#web/kit/session.ts';
import { AlertBox } from '#web/ui/message-box.tsx';
import css from './shell.module.css';

const Item = ({ to, children }: { to: string; children: ReactNode }): JSX.Element => {
  const { path } = useNavigation();
  return (
    <li>
      <PageLink to={to} aria-current={path === to ? 'page' : undefined}>
        {children}
      </PageLink>
    </li>
  );
};

/** Ends the session, then shows sign-in. APP-54, APP-55 */
const SignOut = (): JSX.Element => {
  const leave = useMutation({
    mutationFn: endSession,
    // A whole new page: nothing that was shown stays in memory.
    onSuccess: () => window.location.assign(pages.login({ signout: '1' })),
  });
  return (
    <>
      <button type="button" onClick={() => leave.mutate()}>
        Sign Out
      </button>
      {isApiFailure(leave.error) && <AlertBox onDismiss={leave.reset}>{leave.error.detail}</AlertBox>}
    </>
  );
};

/** The pages of the dashboard in groups. APP-50 */
export const SideMenu = (): JSX.Element => {
  const { data: user } = useSuspenseQuery(currentUserQuery);
  return (
    <nav className={css.groups} aria-label="Dashboard">
      <div>
        <h2>Trips</h2>
        <ul>
          <Item to={pages.trips()}>All Trips</Item>
          <Item to={pages.newTrip()}>Book a Trip</Item>
        </ul>
      </div>
      <div>
        <h2>{user.name}</h2>
        <ul>
          <li>
            <SignOut />
          </li>
        </ul>
      </div>
    </nav>
  );
};
