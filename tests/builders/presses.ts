/**
 * Counts what a person presses, every pointer press and every Enter or Space that acts instead of typing, and the fields
 * that they type into.
 */
import type { Page } from 'playwright-core';

/** Runs in every document of the page. An Enter in a field sends its form, so it counts; a space in a text does not. */
const countPresses = `
  const isText = (one) => one instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(one.type);
  addEventListener('pointerdown', (event) => event.isTrusted && globalThis.__pressed(), true);
  addEventListener('keydown', (event) => {
    if (!event.isTrusted || event.repeat) return;
    if (event.key === 'Enter' || (event.key === ' ' && !isText(event.target))) globalThis.__pressed();
  }, true);
  addEventListener('input', ({ target }) => {
    if (isText(target)) globalThis.__typed(target.id || target.name);
  }, true);
`;

export type Presses = {
  /** @returns the presses since the last start */
  readonly count: () => number;
  /** @returns the fields that were typed into since the last start */
  readonly typed: () => number;
  readonly start: () => void;
};

/** Begins to count on a page, through navigation and reloads. Call it before the page is opened. */
export const countingPresses = async (page: Page): Promise<Presses> => {
  let pressed = 0;
  const typed = new Set<string>();
  await page.exposeFunction('__typed', (field: string) => {
    typed.add(field);
  });
  await page.exposeFunction('__pressed', () => {
    pressed += 1;
  });
  await page.addInitScript(countPresses);
  return {
    count: () => pressed,
    typed: () => typed.size,
    start: () => {
      pressed = 0;
      typed.clear();
    },
  };
};
