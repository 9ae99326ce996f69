/** Proves docs/decisions/0138, docs/decisions/0139 */
import type { Browser } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { bookBefore } from '#tests/builders/book-before.ts';
import { newPerson, signIn } from '#tests/builders/browser.ts';
import { isSkipped, look, openForJourneys } from '#tests/builders/journey.ts';
import { daysAhead } from '#tests/builders/main-job.ts';
import { countingPresses } from '#tests/builders/presses.ts';
import type { ServerProcess } from '#tests/builders/server-process.ts';
import { screensOfTheDay } from '#tests/builders/test-share.ts';
import { bookNow, chooseBothFlights, fillLine, heading, tabTo } from './steps.ts';

let server: ServerProcess;
let browser: Browser;

openForJourneys((opened) => {
  ({ server, browser } = opened);
});

let daysBooked = 200;

/** Sam has booked a trip on an identifier, which the next one begins with. */
const bookedBefore = async (identifier: string): Promise<void> => {
  daysBooked += 7;
  await bookBefore(server.url, identifier, daysBooked);
};

describe.skipIf(isSkipped)('the search line in the browser', () => {
  test.each(
    screensOfTheDay([
      [1440, 'light'],
      [375, 'dark'],
    ] as const),
  )(
    'WIZ-07 docs/decisions/0138 at %i pixels (%s): from the search line a return trip is booked in at most 7 presses, with a hotel in 11',
    async (width, colorScheme) => {
      const { page, context, complaints } = await newPerson(browser, server.url, { width, colorScheme });
      const presses = await countingPresses(page);
      await bookedBefore('CC-900');
      await signIn(page, 'sam@acme.example');
      await page.goto('/trips');
      await page.getByRole('button', { name: 'Cost Center: CC-900' }).waitFor();
      await look(page, 'the search line');
      await page.getByRole('button', { name: 'Cost Center: CC-900' }).click();
      await look(page, 'a word of the search line');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await page.getByRole('option', { name: /^Search flights/ }).waitFor();
      await look(page, 'the command key');
      await page.keyboard.press('Escape');

      presses.start();
      await fillLine(page, { from: 'JFK', to: 'LHR', leaveInDays: width === 375 ? 121 : 128, stayDays: 4 });
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await chooseBothFlights(page, /^Select, .*in policy$/);
      await heading(page, 'Where do you want to stay?');
      await page.getByRole('checkbox', { name: /^Hotels/ }).uncheck();
      await heading(page, 'Final Summary');
      await page.getByText('Sam Lee Rivera').first().waitFor();
      await bookNow(page);
      const withoutHotel = presses.count();

      await page.goto('/trips');
      presses.start();
      await fillLine(page, { from: 'JFK', to: 'LHR', leaveInDays: width === 375 ? 135 : 142, stayDays: 3 });
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await chooseBothFlights(page, /^Select, .*in policy$/);
      await heading(page, 'Where do you want to stay?');
      await expect.poll(() => page.getByRole('combobox', { name: 'Place' }).inputValue()).toContain('London');
      await look(page, 'the stay of the flights');
      await page.getByRole('button', { name: 'Next Step' }).click();
      await page
        .getByRole('button', { name: /^View rooms, .*in policy/ })
        .first()
        .click();
      await page.getByRole('heading', { level: 2, name: 'Rooms' }).waitFor();
      await page
        .getByRole('button', { name: /^Select / })
        .first()
        .click();
      await heading(page, 'Your hotels');
      await page.getByRole('button', { name: 'Next Step' }).click();
      await heading(page, 'Final Summary');
      await bookNow(page);
      const withHotel = presses.count();
      process.stdout.write(`presses at ${width}: ${withoutHotel} for a return trip, ${withHotel} with a hotel\n`);
      expect(withoutHotel).toBeLessThanOrEqual(7);
      expect(withHotel).toBeLessThanOrEqual(11);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  test('WIZ-07 docs/decisions/0138 a return trip is booked from the search line by keyboard alone', async () => {
    const { page, context, complaints } = await newPerson(browser, server.url);
    const presses = await countingPresses(page);
    await bookedBefore('CC-900');
    await signIn(page, 'sam@acme.example');
    await page.goto('/trips');
    await page.getByRole('button', { name: 'Cost Center: CC-900' }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'All Trips' }).focus();
    await page.evaluate(() => {
      addEventListener('pointerdown', () => document.body.append('a pointer was used'), true);
    });
    presses.start();
    const type = async (field: string, text: string): Promise<void> => {
      await tabTo(page, field);
      await page.keyboard.press('Control+A');
      await page.keyboard.type(text);
    };
    await type('From', 'JFK');
    await type('To', 'LHR');
    await type('Depart', daysAhead(149));
    await type('Return', daysAhead(153));
    await tabTo(page, 'People');
    await expect.poll(() => page.getByLabel('To', { exact: true }).inputValue()).toBe('London (LHR)');
    await page.keyboard.press('Enter');
    for (const title of ['Choose your outbound flight', 'Choose your return flight']) {
      await heading(page, title);
      await page.getByRole('progressbar').waitFor({ state: 'detached' });
      await tabTo(page, /^Select, .*in policy$/);
      await page.keyboard.press('Enter');
    }
    await heading(page, 'Your flights');
    await tabTo(page, 'Next Step');
    await page.keyboard.press('Enter');
    await heading(page, 'Where do you want to stay?');
    await tabTo(page, /^Hotels/);
    await page.keyboard.press('Space');
    await heading(page, 'Final Summary');
    await tabTo(page, 'Book Now');
    await page.keyboard.press('Enter');
    const confirmed = page.getByRole('heading', { name: 'Your trip booking is processing' });
    const risen = page.getByRole('button', { name: /^Book at / });
    await confirmed.or(risen).first().waitFor();
    if (await risen.isVisible()) {
      await tabTo(page, /^Book at /);
      await page.keyboard.press('Enter');
    }
    await confirmed.waitFor();
    process.stdout.write(`presses by keyboard alone: ${presses.count()} for a return trip\n`);
    expect(presses.count()).toBeLessThanOrEqual(7);
    expect(await page.getByText('a pointer was used').count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
