import { useSuspenseQuery } from '@tanstack/react-query';
import { type JSX, type RefObject, useEffect, useRef, useState } from 'react';
import { pages } from '#contract/pages.ts';
import { PageLink, useNavigation } from '#web/kit/navigation.tsx';
import { useSelectedOrganization } from '#web/kit/selected-organization.ts';
import { currentUserQuery } from '#web/kit/session.ts';
import { useMayBook } from '#web/kit/use-may-book.ts';
import { AppButton, buttonClass } from '#web/ui/app-button.tsx';
import { Logo } from '#web/ui/flap.tsx';
import { Icon } from '#web/ui/icon.tsx';
import text from '#web/ui/text.module.css';
import css from './shell.module.css';
import { SideMenu } from './side-menu.tsx';

const drawerId = 'menu';

const Who = (): JSX.Element => {
  const { data: user } = useSuspenseQuery(currentUserQuery);
  const { organization, isPending } = useSelectedOrganization();
  return (
    <p className={css.who}>
      <b title={user.name}>{user.name}</b>
      {(organization || isPending) && (
        // Its line keeps its height while the name is loading, so that nothing moves.
        <span className={text.label} title={organization?.name}>
          {organization?.name ?? '\u00a0'}
        </span>
      )}
    </p>
  );
};

type Drawer = {
  readonly isOpen: boolean;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly toggle: () => void;
  readonly close: () => void;
};

/** The menu of narrow windows: open until a page is chosen, Escape, or a second press of the button. */
const useDrawer = (): Drawer => {
  const { path } = useNavigation();
  // Open on one page only: navigation closes it without an effect.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = openAt === path;
  useEffect(() => {
    if (!isOpen) return;
    const stop = new AbortController();
    const close = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      setOpenAt(null);
      // The focused element is gone: the focus returns to the button that opened the menu.
      button.current?.focus();
    };
    document.addEventListener('keydown', close, stop);
    return () => stop.abort();
  }, [isOpen]);
  return { isOpen, button, toggle: () => setOpenAt(isOpen ? null : path), close: () => setOpenAt(null) };
};

const MenuButton = ({ isOpen, button, toggle }: Drawer): JSX.Element => (
  <div className={css.small}>
    <AppButton
      ref={button}
      look="plain"
      aria-expanded={isOpen}
      aria-controls={isOpen ? drawerId : undefined}
      onClick={toggle}
    >
      <Icon name={isOpen ? 'close' : 'menu'} />
      Menu
    </AppButton>
  </div>
);

/**
 * Logo, Dashboard, Book a Trip or Group if the person may use it, the signed-in person and their organization. APP-41
 */
export const Header = (): JSX.Element => {
  const drawer = useDrawer();
  const { path } = useNavigation();
  const mayBook = useMayBook();
  const current = (page: string) => (path === page ? 'page' : undefined);
  return (
    <header>
      <div className={css.bar}>
        <div>
          <PageLink className={css.logo} to={pages.home()}>
            <Logo />
          </PageLink>
          <nav className={css.nav} aria-label="Main">
            <PageLink className={buttonClass('plain')} to={pages.trips()} aria-current={current(pages.trips())}>
              Dashboard
            </PageLink>
            {mayBook && (
              <PageLink className={buttonClass()} to={pages.newTrip()} aria-current={current(pages.newTrip())}>
                Book a Trip or Group
              </PageLink>
            )}
            <Who />
            <MenuButton {...drawer} />
          </nav>
        </div>
      </div>
      {drawer.isOpen && (
        <div className={css.drawer} id={drawerId}>
          <SideMenu onGo={drawer.close} />
        </div>
      )}
    </header>
  );
};
