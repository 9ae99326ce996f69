/** What jsdom lacks and Mantine needs, and the rule that a screen which logs an error has failed. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

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

// A screen is looked at again and again until it is there: no look writes the whole page into its complaint.
configure({ getElementError: (message) => new Error(message ?? 'It is not there.') });

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
