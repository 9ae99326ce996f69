/** What every journey stands on: a server with a world of its own, a browser, and how a screen is looked at. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { launchBrowser } from './browser.ts';
import { removeDataDir, type ServerProcess, startServer } from './server-process.ts';

/** `JOURNEYS=skip`: there is no browser on this machine, and the caller has said so. */
export const isSkipped = process.env.JOURNEYS === 'skip';

type Place = { readonly server: ServerProcess; readonly browser: Browser };

/**
 * Opens a server and a browser before the journeys of a file, and closes them after.
 * @param take is handed both once they are open; it may make what all journeys of the file stand on
 * @param env further settings of the server
 */
export const openForJourneys = (
  take: (place: Place) => void | Promise<void>,
  env: Record<string, string> = {},
): void => {
  let place: Place | undefined;
  beforeAll(async () => {
    if (isSkipped) return;
    const [server, browser] = await Promise.all([startServer({ env }), launchBrowser()]);
    place = { server, browser };
    await take(place);
  });
  afterAll(async () => {
    if (!place) return;
    await place.browser.close();
    await place.server.stop();
    removeDataDir(place.server.dataDir);
  });
};

/** Fails with every violation of WCAG 2.2 A and AA on the page as it stands. */
const expectAccessible = async (page: Page, where: string): Promise<void> => {
  const { violations } = await new AxeBuilder({ page })
    // A frame that may run no script, as the receipt's, might never answer; what it shows is looked at by itself.
    .setLegacyMode(page.frames().length > 1)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(
    (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(found, `accessibility of ${where}`).toEqual([]);
};

/** Fails when the page scrolls sideways. */
export const expectNoSidewaysScroll = async (page: Page, where: string): Promise<void> => {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wider, `sideways scroll of ${where}`).toBeLessThanOrEqual(0);
};

/** Draws the screen in light and in dark, and leaves it in the scheme it was in. */
const draw = async (page: Page, path: string): Promise<void> => {
  const wasDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${path}-${colorScheme}.png`, fullPage: true });
  }
  await page.emulateMedia({ colorScheme: wasDark ? 'dark' : 'light' });
};

/**
 * Holds a screen to WCAG 2.2 AA and to its window's width; with `SCREENSHOTS=folder` it is drawn there, for people.
 * @param where what the complaint and the pictures are called
 */
export const look = async (page: Page, where: string): Promise<void> => {
  const folder = process.env.SCREENSHOTS;
  if (folder) await draw(page, `${folder}/${where.replaceAll(/\W+/g, '-')}-${page.viewportSize()?.width}`);
  await expectAccessible(page, where);
  await expectNoSidewaysScroll(page, where);
};
