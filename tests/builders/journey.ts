/** The base of every journey: a server with a world of its own, a browser, and the checks of a screen. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { sharedBrowser } from './browser.ts';
import { canaryCards, canaryPassports } from './canaries.ts';
import { expectWalkable } from './keyboard-walk.ts';
import { removeDataDir, type ServerProcess, startServer } from './server-process.ts';

/** `JOURNEYS=skip`: this machine has no browser, and the caller has reported it. */
export const isSkipped = process.env.JOURNEYS === 'skip';

type Place = { readonly server: ServerProcess; readonly browser: Browser };

/** Card and passport numbers that journeys type, with and without separators between their digits. */
const typed: readonly string[] = [
  ...Object.values(canaryCards).flatMap(({ number }) => [number, number.replaceAll(/\D/g, '')]),
  ...Object.values(canaryPassports),
];

/** No file of the server and none of its output may contain a typed secret. docs/threats.md#secrets-in-logs */
const expectNothingKept = ({ dataDir, output }: ServerProcess): void => {
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const found = files.flatMap(({ parentPath, name }) => {
    const bytes = readFileSync(join(parentPath, name));
    return typed.filter((secret) => bytes.includes(secret)).map((secret) => `${secret} in ${name}`);
  });
  expect([...found, ...typed.filter((secret) => output().includes(secret))], 'secrets in clear').toEqual([]);
};

/**
 * Opens a server before the journeys of a file and closes it after; the browser is the worker's.
 * @param take gets both once they are open; it may create what all journeys of the file need
 * @param env further settings of the server
 */
export const openForJourneys = (
  take: (place: Place) => void | Promise<void>,
  env: Record<string, string> = {},
): void => {
  let place: Place | undefined;
  beforeAll(async () => {
    if (isSkipped) return;
    const [server, browser] = await Promise.all([startServer({ env }), sharedBrowser()]);
    place = { server, browser };
    await take(place);
  });
  afterAll(async () => {
    if (!place) return;
    // A failed journey has left its contexts open.
    for (const context of place.browser.contexts()) await context.close();
    await place.server.stop();
    expectNothingKept(place.server);
    removeDataDir(place.server.dataDir);
  });
};

const checks: axe.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  resultTypes: ['violations'],
  // A frame without scripts, such as the receipt's, might never answer; its content is checked separately.
  iframes: false,
};

/**
 * Runs in the page, where the checker stays once it is loaded: transferring it takes longer than running it. A bar
 * that stays at the bottom of the window covers part of a button somewhere, which scrolling uncovers; at the end of
 * the page it covers nothing, so such a page is checked there.
 */
const violationsIn = (page: Page, checker: string): Promise<readonly string[] | null> =>
  page.evaluate<readonly string[] | null>(`${checker};
    typeof axe === 'undefined' ? null : (async () => {
      const from = scrollY;
      const hasBar = document.querySelector('[data-stays]') !== null;
      if (hasBar) scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
      const { violations } = await axe.run(document, ${JSON.stringify(checks)});
      if (hasBar) scrollTo({ top: from, behavior: 'instant' });
      return violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', '));
    })()`);

/** Fails with every violation of WCAG 2.2 A and AA on the current page. */
const expectAccessible = async (page: Page, where: string): Promise<void> => {
  const found = (await violationsIn(page, '')) ?? (await violationsIn(page, axe.source));
  expect(found, `accessibility of ${where}`).toEqual([]);
};

/** Fails when the page scrolls sideways. */
export const expectNoSidewaysScroll = async (page: Page, where: string): Promise<void> => {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wider, `sideways scroll of ${where}`).toBeLessThanOrEqual(0);
};

/** Takes screenshots in light and in dark, and restores the color scheme. */
const draw = async (page: Page, path: string): Promise<void> => {
  const wasDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const from = await page.evaluate(() => scrollY);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${path}-${colorScheme}.png`, fullPage: true });
  }
  await page.emulateMedia({ colorScheme: wasDark ? 'dark' : 'light' });
  // A picture of the whole page stretches the window, which can leave it scrolled elsewhere: a press would miss.
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), from);
};

/**
 * Checks a screen against WCAG 2.2 AA and its window's width; `SCREENSHOTS=folder` also saves screenshots for
 * people.
 * @param where the name of the screen in failures and screenshots
 * @param options.isWalked also walks through it with the Tab key
 */
export const look = async (page: Page, where: string, options: { isWalked?: boolean } = {}): Promise<void> => {
  // Every screen has a heading, and is ready once the heading is there.
  await page.locator('h1').first().waitFor();
  const folder = process.env.SCREENSHOTS;
  if (folder) await draw(page, `${folder}/${where.replaceAll(/\W+/g, '-')}-${page.viewportSize()?.width}`);
  await expectAccessible(page, where);
  await expectNoSidewaysScroll(page, where);
  if (options.isWalked) await expectWalkable(page, where);
};
