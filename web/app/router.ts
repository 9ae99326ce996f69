/** The address of the app, and the page it leads to. docs/decisions/0157 */
import { createBrowserHistory, type HistoryLocation, type RouterHistory } from '@tanstack/history';
import { type PlaceInPage, placesInPages } from './parts/scroll.ts';
import { type Found, type Lead, leadOf } from './routes.ts';

/** What the address led to: a page, or the error of the checks before it. */
export type Shown = Found | { readonly error: unknown };

type State = {
  readonly location: HistoryLocation;
  /** Null until the first page may be shown. It stays the former page until the code of the next one has come. */
  readonly shown: Shown | null;
  /** Where in the page to go once it is drawn. */
  readonly place: PlaceInPage;
};

export type Router = {
  /** For React: the same object until something changes. */
  readonly state: State;
  readonly subscribe: (onChange: () => void) => () => void;
  readonly history: RouterHistory;
};

const isSame = (one: Shown | null, other: Shown): boolean => JSON.stringify(one) === JSON.stringify(other);

const outcomeOf = async (location: HistoryLocation): Promise<Lead | { readonly error: unknown }> => {
  const [lead] = await Promise.allSettled([leadOf(location)]);
  return lead.status === 'fulfilled' ? lead.value : { error: lead.reason };
};

/** @returns a router over the whole route map, which follows its history at once; tests pass a memory history */
export const makeRouter = (history: RouterHistory = createBrowserHistory()): Router => {
  const listeners = new Set<() => void>();
  const places = placesInPages(history);
  let state: State = { location: history.location, shown: null, place: null };
  const change = (changes: Partial<State>): void => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  const follow = async (): Promise<void> => {
    const { location } = history;
    const outcome = await outcomeOf(location);
    // Meanwhile the person went elsewhere.
    if (history.location !== location) return;
    if ('to' in outcome) history.replace(outcome.to);
    // The same page with another query stays the same object, so React does not render it again.
    else change({ shown: isSame(state.shown, outcome) ? state.shown : outcome, place: places.next() });
  };
  history.subscribe(() => {
    change({ location: history.location });
    void follow();
  });
  void follow();
  return {
    history,
    get state() {
      return state;
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
};
