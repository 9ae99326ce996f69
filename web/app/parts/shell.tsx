import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useMatches } from '@tanstack/react-router';
import type { JSX } from 'react';
import type { PageName } from '#contract/pages.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { Crumbs } from '#web/ui/layout.tsx';
import { Header } from './header.tsx';
import { hasSideMenu, placeOf } from './place.ts';
import { queryClient } from './query-client.ts';
import css from './shell.module.css';
import { SideMenu } from './side-menu.tsx';

const Breadcrumb = ({ name }: { name: PageName | undefined }): JSX.Element | null => {
  const place = placeOf(name);
  if (!place) return null;
  const section = (
    <PageLink key={place.section} to={place.sectionPage}>
      {place.section}
    </PageLink>
  );
  return <Crumbs links={[section]} current={place.title} />;
};

/** What stands around every signed-in page: the way past the header, the header, the menu and the breadcrumb. */
export const Shell = (): JSX.Element => {
  const name = useMatches({ select: (matches) => matches.at(-1)?.staticData.name });
  const isDashboard = hasSideMenu(name);
  return (
    <QueryClientProvider client={queryClient}>
      <a className={css.skip} href="#content">
        Skip to content
      </a>
      <Header />
      <div className={isDashboard ? `${css.page} ${css.dashboard}` : css.page}>
        {isDashboard && (
          <div className={css.menu}>
            <SideMenu />
          </div>
        )}
        <main id="content" tabIndex={-1} className={css.main}>
          <Breadcrumb name={name} />
          <Outlet />
        </main>
      </div>
    </QueryClientProvider>
  );
};
