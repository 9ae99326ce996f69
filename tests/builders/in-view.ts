/** How much of a list a person sees without scrolling, on a screen of a usual height. */
import type { Locator, Page } from 'playwright-core';

/** Shows the top of the page in a window of a usual height: 900 pixels, on a phone 812. */
const atUsualHeight = async (page: Page): Promise<void> => {
  const { width } = page.viewportSize() ?? { width: 1440 };
  await page.setViewportSize({ width, height: width === 375 ? 812 : 900 });
  await page.evaluate(() => window.scrollTo(0, 0));
};

/** @returns how many of these rows are seen whole */
const wholeInView = (rows: Locator): Promise<number> =>
  rows.evaluateAll((items) => items.filter((item) => item.getBoundingClientRect().bottom <= window.innerHeight).length);

export const flightsInView = async (page: Page): Promise<number> => {
  await atUsualHeight(page);
  return wholeInView(page.getByRole('region', { name: 'Flights', exact: true }).getByRole('listitem'));
};

export const hotelsInView = async (page: Page): Promise<number> => {
  await atUsualHeight(page);
  return wholeInView(page.getByRole('region', { name: 'Hotels' }).getByRole('listitem'));
};

/** Rows of prices of a hotel's page, as it opens. */
export const ratesInView = (page: Page): Promise<number> =>
  wholeInView(page.getByRole('list', { name: /^Prices of / }).getByRole('listitem'));
