/** What jsdom lacks, and the rule that a screen that logs an error has failed. */
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { forgetAsked } from '#web/sign-in/parts/asked-here.ts';
import { installComputedStyles } from './computed-styles.ts';
import { installDialogs } from './dialogs.ts';

// Test files of a worker share its window and the libraries, but no module of ours and no leftovers of an earlier
// file.
vi.resetModules();
document.head.replaceChildren();
document.body.replaceChildren();
window.localStorage.clear();
window.history.replaceState(null, '', '/');
for (const pair of document.cookie.split('; '))
  Reflect.set(document, 'cookie', `${pair.split('=')[0]}=; Path=/; Max-Age=0`);
forgetAsked();

// React notes where each element of a development build was made, which is a seventh of all work here; nothing reads it.
// After ten thousand elements a second it stops by itself: it is told that there were as many.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set: () => {
    // What React counts is left out.
  },
});

// A browser whose language writes days and times in the plain way.
Object.defineProperty(window.navigator, 'language', { value: 'en-GB', configurable: true });

window.matchMedia = (query: string): MediaQueryList => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
});

class QuietResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
window.ResizeObserver = QuietResizeObserver;
window.HTMLElement.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;
installDialogs();
installComputedStyles();

configure({
  // As long as a busy machine needs.
  asyncUtilTimeout: 30_000,
  // A screen is queried repeatedly until it is ready, so no failed query may write the whole page into its message.
  getElementError: (message) => new Error(message ?? 'It is not there.'),
});

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let errors: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  errors = vi.spyOn(console, 'error');
});

afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
  expect(errors.mock.calls, 'console.error was called').toEqual([]);
  errors.mockRestore();
});
