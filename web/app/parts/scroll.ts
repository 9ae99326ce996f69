/** How far each page of the history was scrolled: Back and a reload lead to the same place, a new page to its top. */
import type { RouterHistory } from '@tanstack/history';

/** Pixels from the top; null leaves the page where it is. */
export type PlaceInPage = { readonly top: number } | null;

const storageName = 'tripwright-scroll';

const isTops = (value: unknown): value is Readonly<Record<string, number>> =>
  typeof value === 'object' && value !== null && Object.values(value).every((top) => typeof top === 'number');

const stored = (): Readonly<Record<string, number>> => {
  const value: unknown = JSON.parse(sessionStorage.getItem(storageName) ?? '{}');
  return isTops(value) ? value : {};
};

/** @returns `next` says once after each navigation where in the new page to go */
export const placesInPages = (history: RouterHistory): { readonly next: () => PlaceInPage } => {
  const tops = new Map(Object.entries(stored()));
  const keyNow = (): string => history.location.state.__TSR_key ?? '';
  const topOf = (key: string): PlaceInPage => ({ top: tops.get(key) ?? 0 });
  let key = keyNow();
  let place: PlaceInPage = tops.has(key) ? topOf(key) : null;
  window.history.scrollRestoration = 'manual';
  history.subscribe(({ action }) => {
    tops.set(key, window.scrollY);
    key = keyNow();
    // What replaces an address is the same step: the place of a step that was not yet drawn stays.
    if (action.type === 'PUSH') place = { top: 0 };
    else if (action.type !== 'REPLACE') place = topOf(key);
  });
  window.addEventListener('pagehide', () => {
    tops.set(key, window.scrollY);
    sessionStorage.setItem(storageName, JSON.stringify(Object.fromEntries(tops)));
  });
  return {
    next: () => {
      const next = place;
      place = null;
      return next;
    },
  };
};
