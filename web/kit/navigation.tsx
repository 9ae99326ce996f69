/** Navigation without a dependency on the router: web/app provides it, the rooms use it. */
import { type ComponentProps, createContext, type JSX, type MouseEvent, useContext, useMemo } from 'react';

export type Navigation = {
  /** The current address: path, and the query (with the question mark, or empty). */
  readonly path: string;
  readonly search: string;
  /** Goes to a path of contract/pages.ts, with its query; `isReplacing` adds no history entry. */
  readonly go: (to: string, options?: { isReplacing?: boolean }) => void;
  /**
   * Asks before another page is shown. The browser itself asks before the site is left or reloaded.
   * @returns stops asking
   */
  readonly hold: (mayLeave: () => Promise<boolean>) => () => void;
};

const askBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Navigation by the browser, where there is no router: each step is a page load. */
export const browserNavigation = (): Navigation => ({
  path: window.location.pathname,
  search: window.location.search,
  go: (to, { isReplacing = false } = {}) => (isReplacing ? window.location.replace(to) : window.location.assign(to)),
  hold: () => {
    window.addEventListener('beforeunload', askBeforeUnload);
    return () => window.removeEventListener('beforeunload', askBeforeUnload);
  },
});

const NavigationContext = createContext<Navigation | null>(null);

export const NavigationProvider = NavigationContext.Provider;

/** The address, and how to change it. */
export const useNavigation = (): Navigation => useContext(NavigationContext) ?? browserNavigation();

/**
 * The query of the address as state: a person's choices survive reload and Back. docs/screens.md#filters
 * @returns the parameters, and a setter that changes some (undefined removes): in place, or as a step that Back undoes
 */
export const useAddressQuery = (): [
  URLSearchParams,
  (changes: Readonly<Record<string, string | undefined>>, options?: { isStep?: boolean }) => void,
] => {
  const { path, search, go } = useNavigation();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const change = (changes: Readonly<Record<string, string | undefined>>, { isStep = false } = {}): void => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    }
    const text = next.toString();
    go(text === '' ? path : `${path}?${text}`, { isReplacing: !isStep });
  };
  return [query, change];
};

const isPlainPress = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;

/** A link to a page of this app: `to` from contract/pages.ts. New tabs and middle clicks work as usual. */
export const PageLink = ({ to, onClick, children, ...rest }: ComponentProps<'a'> & { to: string }): JSX.Element => {
  const { go } = useNavigation();
  const press = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (!isPlainPress(event)) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a {...rest} href={to} onClick={press}>
      {children}
    </a>
  );
};
