import { QueryClientProvider } from '@tanstack/react-query';
import { type JSX, lazy, type MouseEvent, type ReactNode, Suspense, useEffect } from 'react';
import { type PageName, pages } from '#contract/pages.ts';
import { hearTabs, leaveTo } from '#web/kit/leave.ts';
import { PageLink, useNavigation } from '#web/kit/navigation.tsx';
import { useKeptSelection } from '#web/kit/selected-organization.ts';
import { hearSessionEnd } from '#web/kit/session-end.ts';
import { leaveToSignIn } from '#web/kit/to-sign-in.ts';
import { Crumbs } from '#web/ui/layout.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { useCustomReportTitle } from './custom-reports.ts';
import { Header } from './header.tsx';
import { InvitationNotice } from './invitation-notice.tsx';
import { isDebugAddress } from './is-debug-address.ts';
import { hasSideMenu, placeOf } from './place.ts';
import { queryClient } from './query-client.ts';
import css from './shell.module.css';
import { SideMenu } from './side-menu.tsx';

const contentId = 'content';
const DebugPanel = lazy(async () => ({ default: (await import('./debug-panel.tsx')).DebugPanel }));

const Breadcrumb = ({ name }: { name: PageName | undefined }): JSX.Element | null => {
  const { path } = useNavigation();
  const title = useCustomReportTitle(path);
  const place = placeOf(name);
  if (!place) return null;
  const section = (
    <PageLink key={place.section} to={place.sectionPage}>
      {place.section}
    </PageLink>
  );
  return <Crumbs links={[section]} current={name === 'reports_custom' ? (title ?? place.title) : place.title} />;
};

/** Skips header and menu. It moves the focus, not the address: Back still leads to the previous page. */
const SkipLink = (): JSX.Element => {
  const skip = (event: MouseEvent): void => {
    event.preventDefault();
    document.getElementById(contentId)?.focus();
  };
  return (
    <a className={css.skip} href={`#${contentId}`} onClick={skip}>
      Skip to content
    </a>
  );
};

/** Session changes outside this page: it expires, another tab ends it, or Back restores the page from memory. */
const useSessionElsewhere = (): void => {
  useEffect(() => {
    const stop = new AbortController();
    const stopHearing = [hearTabs(() => leaveTo(pages.login({ signout: '1' }))), hearSessionEnd(leaveToSignIn)];
    window.addEventListener('pageshow', ({ persisted }) => persisted && void queryClient.invalidateQueries(), stop);
    return () => {
      stop.abort();
      for (const end of stopHearing) end();
    };
  }, []);
};

/** Announces the target while the screen is loading; then the screen's h1 takes the focus. */
const Announcement = ({ name }: { name: PageName | undefined }): JSX.Element => {
  const place = placeOf(name);
  return <LiveRegion>{place ? `${place.title}, ${place.section}` : ''}</LiveRegion>;
};

type Props = { readonly name: PageName; readonly children: ReactNode };

const Frame = ({ name, children }: Props): JSX.Element => {
  const { search } = useNavigation();
  const isDashboard = hasSideMenu(name);
  useSessionElsewhere();
  useKeptSelection();
  return (
    <>
      <SkipLink />
      <Announcement name={name} />
      <Header />
      <div className={isDashboard ? `${css.page} ${css.dashboard}` : css.page}>
        {isDashboard && (
          <div className={css.menu}>
            <SideMenu />
          </div>
        )}
        <main id={contentId} tabIndex={-1} className={css.main}>
          <InvitationNotice />
          <Breadcrumb name={name} />
          {children}
        </main>
      </div>
      {isDebugAddress(search) && (
        <Suspense>
          <DebugPanel name={name} />
        </Suspense>
      )}
    </>
  );
};

/** The frame of every signed-in page: skip link, header, menu and breadcrumb. */
export const Shell = (props: Props): JSX.Element => (
  <QueryClientProvider client={queryClient}>
    <Frame {...props} />
  </QueryClientProvider>
);
