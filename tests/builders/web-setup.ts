/** What jsdom lacks, and the rule that a screen which logs an error has failed. */
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { forgetAsked } from '#web/sign-in/parts/asked-here.ts';
import { installDialogs } from './dialogs.ts';

// Test files of a worker share its window and the libraries, never a module of ours or what an earlier file left there.
vi.resetModules();
document.head.replaceChildren();
document.body.replaceChildren();
window.localStorage.clear();
window.history.replaceState(null, '', '/');
for (const pair of document.cookie.split('; '))
  Reflect.set(document, 'cookie', `${pair.split('=')[0]}=; Path=/; Max-Age=0`);
forgetAsked();

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

configure({
  // As long as a busy machine needs.
  asyncUtilTimeout: 30_000,
  // A screen is looked at again and again until it is there: no look writes the whole page into its complaint.
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
