import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newPerson, signIn } from '#tests/builders/browser.ts';
import { isSkipped, look, openForJourneys } from '#tests/builders/journey.ts';
import type { ServerProcess } from '#tests/builders/server-process.ts';
import { screensOfTheDay } from '#tests/builders/test-share.ts';
import { readAndEndCalendar } from './calendar-steps.ts';
import { answerGuide, chooseBothFlights, searchRoundTrip } from './steps.ts';

let server: ServerProcess;
let browser: Browser;

openForJourneys((opened) => {
  ({ server, browser } = opened);
});

const phoneWidth = 760;

/** On a phone the menu is behind a button. */
const openMenu = async (page: Page): Promise<void> => {
  if ((page.viewportSize()?.width ?? 0) < phoneWidth) await page.getByRole('button', { name: 'Menu' }).click();
};

const bookLondon = async (page: Page, leaveInDays: number): Promise<void> => {
  await openMenu(page);
  await answerGuide(page, { purpose: 'Business', identifier: 'CC-700', isAskedForContact: true });
  await searchRoundTrip(page, { from: 'JFK', to: 'LHR', leaveInDays, stayDays: 4 });
  await chooseBothFlights(page, /^Select, .*in policy/);
  await page.getByRole('checkbox', { name: /Ada/ }).first().check();
  await page.getByRole('button', { name: 'Next Step' }).click();
  await page.getByRole('button', { name: 'Book Now' }).click();
  const booked = page.getByRole('heading', { name: 'Your trip booking is processing' });
  const risen = page.getByRole('button', { name: /^Book at / });
  await booked.or(risen).first().waitFor();
  if (await risen.isVisible()) await risen.click();
  await page.getByRole('link', { name: /^Open trip \d+$/ }).click();
  await page.getByText('E-ticket').first().waitFor();
};

/** The report in the side menu. */
const openReport = async (page: Page, name: string): Promise<void> => {
  await openMenu(page);
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
};

/** A number above the rows. */
const numberOf = async (page: Page, name: string): Promise<string> =>
  (await page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd > span')
    .textContent()) ?? '';

const rowsOf = (page: Page, name: string) =>
  page.getByRole('table', { name: `${name} of Acme Robotics` }).locator('tbody tr');

describe.skipIf(isSkipped)('reports in the browser', () => {
  test.each(
    screensOfTheDay([
      [1440, 'light', 40],
      [375, 'dark', 52],
    ] as const),
  )(
    'APP-15 APP-17 APP-18 APP-23 at %i pixels (%s): what was booked a minute ago is in every report, and in the file',
    async (width, colorScheme, leaveInDays) => {
      const { page, context, complaints } = await newPerson(browser, server.url, { width, colorScheme });
      await signIn(page, 'ada@acme.example');
      await bookLondon(page, leaveInDays);

      await page.goto('/reports');
      await page.waitForURL('**/reports/flights/manifest');
      await rowsOf(page, 'Flight Manifest').first().waitFor();
      expect(await rowsOf(page, 'Flight Manifest').first().textContent()).toContain('Ada Okafor');
      await look(page, 'flight manifest');
      const calendar = await readAndEndCalendar(page, server.url, 'flight manifest');
      expect(calendar).toMatch(/SUMMARY:Ada O\.\\, \w\w \d+ New York to \w+/);

      await openReport(page, 'Flight Volume');
      await page.getByRole('radio', { name: 'Booked' }).click();
      await rowsOf(page, 'Flight Volume').first().waitFor();
      await page
        .getByRole('link', { name: /: Bookings [1-9]/ })
        .last()
        .press('Enter');
      await page.getByRole('button', { name: 'choose none' }).waitFor();
      expect(page.url()).toMatch(/basis=booked&chosen=\d{4}-\d\d/);
      await look(page, 'flight volume with a chosen month');

      const flown = await numberOf(page, 'Flights');
      expect(Number(flown)).toBeGreaterThan(0);
      await page.getByText('A flight is one flight number of one booking.', { exact: false }).waitFor();
      await openReport(page, 'Flights');
      await page.getByRole('radio', { name: 'Booked' }).click();
      await page.getByText('It counts on the day it was booked (UTC).', { exact: false }).waitFor();
      expect(await numberOf(page, 'Flights')).toBe(flown);
      await look(page, 'custom report of flights');

      await openReport(page, 'Transactions');
      const transactions = page.getByRole('table', { name: 'Transactions of Acme Robotics' });
      await transactions.waitFor();
      await transactions.getByRole('button', { name: /^Amount/ }).click();
      expect(await transactions.locator('[aria-sort="descending"]').count()).toBe(1);
      await look(page, 'transactions');
      const total = await transactions.locator('tfoot').textContent();
      const file = await saved(page);
      expect(file.name).toMatch(/^transactions-.*\.csv$/);
      expect(file.text.startsWith('\uFEFFDate,')).toBe(true);
      expect(total).toContain(sumOfAmounts(file.text));

      await openReport(page, 'Traveler Hotels');
      await page.getByText('The hotel stays of each traveler will appear here').waitFor();
      await look(page, 'traveler hotels without a stay');
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});

const saved = async (page: Page): Promise<{ name: string; text: string }> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
};

/** The eighth column; no text of these trips contains a comma. */
const sumOfAmounts = (csv: string): string => {
  const cents = csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => Math.round(Number(line.split(',')[7]) * 100));
  const sum = cents.reduce((all, one) => all + one, 0) / 100;
  return sum.toLocaleString('en-US', { minimumFractionDigits: 2 });
};
