/**
 * What a booking takes, counted on each screen: what is in view, presses, typed fields and seconds. Only in a whole run,
 * because a column books three trips. Proves docs/decisions/0177
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { bookBefore } from '#tests/builders/book-before.ts';
import { newPerson, signIn } from '#tests/builders/browser.ts';
import { type Column, type Counts, countTable } from '#tests/builders/count-table.ts';
import { flightsInView, hotelsInView, ratesInView } from '#tests/builders/in-view.ts';
import { isSkipped, openForJourneys } from '#tests/builders/journey.ts';
import { countingPresses, type Presses } from '#tests/builders/presses.ts';
import type { ServerProcess } from '#tests/builders/server-process.ts';
import { isWholeRun } from '#tests/builders/test-share.ts';
import { bookNow, chooseBothFlights, chooseFlight, fillLine, heading } from './steps.ts';

let server: ServerProcess;
let browser: Browser;

if (isWholeRun)
  openForJourneys(async (opened) => {
    ({ server, browser } = opened);
    if (!isSkipped) await bookBefore(server.url, 'CC-900', 320);
  });

const inPolicy = /^Select, .*in policy$/;

/** Begins at the search line of a person who has booked before. */
const search = async (page: Page, leaveInDays: number, stayDays: number | null): Promise<void> => {
  await page.goto('/trips');
  await page.getByRole('button', { name: 'Cost Center: CC-900' }).waitFor();
  await fillLine(page, { from: 'JFK', to: 'LHR', leaveInDays, stayDays });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
};

const withoutHotel = async (page: Page): Promise<void> => {
  await heading(page, 'Where do you want to stay?');
  await page.getByRole('checkbox', { name: /^Hotels/ }).uncheck();
  await heading(page, 'Final Summary');
  await bookNow(page);
};

const oneWay = async (page: Page, presses: Presses, inDays: number) => {
  presses.start();
  await search(page, inDays, null);
  await heading(page, 'Choose your outbound flight');
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  const inView = await flightsInView(page);
  const from = performance.now();
  await chooseFlight(page, inPolicy);
  await heading(page, 'Your flights');
  await page.getByRole('button', { name: 'Next Step' }).click();
  await withoutHotel(page);
  const seconds = Math.round((performance.now() - from) / 1000);
  return { inView, seconds, presses: presses.count(), typed: presses.typed() };
};

const roundTrip = async (page: Page, presses: Presses, inDays: number) => {
  presses.start();
  await search(page, inDays, 4);
  await chooseBothFlights(page, inPolicy);
  await withoutHotel(page);
  return { presses: presses.count(), typed: presses.typed() };
};

const withHotel = async (page: Page, presses: Presses, inDays: number) => {
  presses.start();
  await search(page, inDays, 3);
  await chooseBothFlights(page, inPolicy);
  await heading(page, 'Where do you want to stay?');
  await expect.poll(() => page.getByRole('combobox', { name: 'Place' }).inputValue()).toContain('London');
  await page.getByRole('button', { name: 'Next Step' }).click();
  const hotel = page.getByRole('button', { name: /^View rooms, .*in policy/ }).first();
  await hotel.waitFor();
  const hotels = await hotelsInView(page);
  await hotel.click();
  await page.getByRole('heading', { level: 2, name: 'Rooms' }).waitFor();
  await page
    .getByRole('list', { name: /^Prices of / })
    .first()
    .waitFor();
  const rates = await ratesInView(page);
  await page
    .getByRole('button', { name: /^Select / })
    .first()
    .click();
  await heading(page, 'Your hotels');
  await page.getByRole('button', { name: 'Next Step' }).click();
  await heading(page, 'Final Summary');
  await bookNow(page);
  return { hotels, rates, presses: presses.count() };
};

const columns: Column[] = [];

describe.skipIf(isSkipped || !isWholeRun)('what a booking takes', () => {
  afterAll(() => {
    process.stdout.write(`\n${countTable(columns)}\n`);
  });

  test.each([
    [1440, 'light', 40],
    [1440, 'dark', 100],
    [375, 'light', 160],
    [375, 'dark', 220],
  ] as const)(
    'WIZ-07 docs/decisions/0177 at %i pixels (%s): what is in view, and what a booking takes, is within its bounds',
    async (width, colorScheme, inDays) => {
      const { page, context, complaints } = await newPerson(browser, server.url, { width, colorScheme });
      const presses = await countingPresses(page);
      await signIn(page, 'sam@acme.example');
      const out = await oneWay(page, presses, inDays);
      const round = await roundTrip(page, presses, inDays + 10);
      const stay = await withHotel(page, presses, inDays + 20);
      const counts: Counts = {
        'Flights in view': out.inView,
        'Hotels in view': stay.hotels,
        'Hotel rates in view': stay.rates,
        'Presses, one way': out.presses,
        'Presses, return': round.presses,
        'Presses, return with hotel': stay.presses,
        'Typed fields, one way': out.typed,
        'Typed fields, return': round.typed,
        'Seconds from results to booked, one way': out.seconds,
      };
      columns.push({ name: `${width} ${colorScheme}`, counts });
      const isPhone = width === 375;
      expect(counts['Flights in view'], 'whole flights').toBeGreaterThanOrEqual(isPhone ? 2 : 5);
      expect(counts['Hotels in view'], 'whole hotels').toBeGreaterThanOrEqual(isPhone ? 2 : 4);
      // On a phone pictures and facts of a hotel of London fill the first screen: printed, and no bound yet.
      if (!isPhone) expect(counts['Hotel rates in view'], 'whole rates').toBeGreaterThanOrEqual(3);
      expect(counts['Presses, one way']).toBeLessThanOrEqual(6);
      expect(counts['Presses, return']).toBeLessThanOrEqual(7);
      expect(counts['Presses, return with hotel']).toBeLessThanOrEqual(11);
      expect(counts['Typed fields, one way']).toBe(3);
      expect(counts['Typed fields, return']).toBe(4);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});
