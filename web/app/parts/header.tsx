import { useSuspenseQuery } from '@tanstack/react-query';
import { type JSX, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { pages } from '#contract/pages.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
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
const lineId = 'search-line';

const SearchLine = lazyPart(async () => (await import('#web/new-trip/search-line.tsx')).SearchLine);
const CommandDialog = lazyPart(async () => (await import('./command-dialog.tsx')).CommandDialog);

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

/** A part under the head: open until a page is chosen, Escape, or a second press of its button. */
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

const LineButton = ({ isOpen, button, toggle }: Drawer): JSX.Element => (
  <AppButton
    ref={button}
    look="plain"
    aria-expanded={isOpen}
    aria-controls={isOpen ? lineId : undefined}
    onClick={toggle}
  >
    Search flights
  </AppButton>
);

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

/** Pages with a search line or a route form of their own. */
const hasLine: readonly string[] = [pages.trips(), pages.newTrip()];

/** Experts choose their customer before they search. */
const useMaySearch = (): boolean => {
  const { data: user } = useSuspenseQuery(currentUserQuery);
  const { path } = useNavigation();
  const mayBook = useMayBook();
  return mayBook && !user.is_expert && !hasLine.includes(path);
};

/** Ctrl+K or Cmd+K, unless another dialog asks something. */
const useCommandKey = (open: () => void): void => {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (document.querySelector('dialog:modal') === null) open();
  });
  useEffect(() => {
    const stop = new AbortController();
    document.addEventListener('keydown', (event) => press(event), stop);
    return () => stop.abort();
  }, []);
};

const Commands = (): JSX.Element => {
  const [isOpen, setIsOpen] = useState(false);
  useCommandKey(() => setIsOpen(true));
  return (
    <div className={css.find}>
      <AppButton
        look="plain"
        aria-label="Go to a trip, person or page"
        aria-keyshortcuts="Control+K Meta+K"
        title="Ctrl+K"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="search" />
      </AppButton>
      {isOpen && (
        <Suspense>
          <CommandDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
};

/**
 * Logo, Dashboard, Book a Trip or Group if the person may use it, the signed-in person and their organization. APP-41
 */
export const Header = (): JSX.Element => {
  const drawer = useDrawer();
  const line = useDrawer();
  const maySearch = useMaySearch();
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
            {maySearch && <LineButton {...line} />}
            <PageLink className={buttonClass('plain')} to={pages.trips()} aria-current={current(pages.trips())}>
              Dashboard
            </PageLink>
            {mayBook && (
              <PageLink className={buttonClass()} to={pages.newTrip()} aria-current={current(pages.newTrip())}>
                Book a Trip or Group
              </PageLink>
            )}
            <Commands />
            <Who />
            <MenuButton {...drawer} />
          </nav>
        </div>
      </div>
      {maySearch && line.isOpen && (
        <div className={css.line} id={lineId}>
          <Suspense>
            <SearchLine />
          </Suspense>
        </div>
      )}
      {drawer.isOpen && (
        <div className={css.drawer} id={drawerId}>
          <SideMenu onGo={drawer.close} />
        </div>
      )}
    </header>
  );
};
