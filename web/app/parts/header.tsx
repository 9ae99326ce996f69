import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type JSX, useEffect, useState } from 'react';
import { pages } from '#contract/pages.ts';
import { PageLink, useNavigation } from '#web/kit/navigation.tsx';
import { currentUserQuery, organizationsQuery } from '#web/kit/session.ts';
import { AppButton, buttonClass } from '#web/ui/app-button.tsx';
import { Logo } from '#web/ui/flap.tsx';
import { Icon } from '#web/ui/icon.tsx';
import text from '#web/ui/text.module.css';
import css from './shell.module.css';
import { SideMenu } from './side-menu.tsx';

const drawerId = 'menu';

const Who = (): JSX.Element => {
  const { data: user } = useSuspenseQuery(currentUserQuery);
  const { data: organizations } = useQuery(organizationsQuery);
  const organization = organizations?.[0]?.name;
  return (
    <p className={css.who}>
      <b title={user.name}>{user.name}</b>
      {organization && (
        <span className={text.label} title={organization}>
          {organization}
        </span>
      )}
    </p>
  );
};

/** The menu of narrow windows: open until a page is chosen, Escape, or the button again. */
const useDrawer = (): [boolean, (isOpen: boolean) => void] => {
  const { path } = useNavigation();
  // Open on one page only: moving on closes it without an effect.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === path;
  useEffect(() => {
    if (!isOpen) return;
    const stop = new AbortController();
    document.addEventListener('keydown', (event) => event.key === 'Escape' && setOpenAt(null), stop);
    return () => stop.abort();
  }, [isOpen]);
  return [isOpen, (next) => setOpenAt(next ? path : null)];
};

/** Logo, Dashboard, Book a Trip or Group, and who is signed in for whom. APP-41 */
export const Header = (): JSX.Element => {
  const [isOpen, setIsOpen] = useDrawer();
  return (
    <header>
      <div className={css.bar}>
        <div>
          <PageLink className={css.logo} to={pages.home()}>
            <Logo />
          </PageLink>
          <nav className={css.nav} aria-label="Main">
            <PageLink className={buttonClass('plain')} to={pages.trips()}>
              Dashboard
            </PageLink>
            <PageLink className={buttonClass()} to={pages.newTrip()}>
              Book a Trip or Group
            </PageLink>
            <Who />
            <div className={css.small}>
              <AppButton
                look="plain"
                aria-expanded={isOpen}
                aria-controls={isOpen ? drawerId : undefined}
                onClick={() => setIsOpen(!isOpen)}
              >
                <Icon name={isOpen ? 'close' : 'menu'} />
                Menu
              </AppButton>
            </div>
          </nav>
        </div>
      </div>
      {isOpen && (
        <div className={css.drawer} id={drawerId}>
          <SideMenu />
        </div>
      )}
    </header>
  );
};
