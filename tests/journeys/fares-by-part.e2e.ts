/** A journey whose ways have different fares, from the list to the trip. docs/rules.md#fares-by-part */
import type { Browser, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newPerson, signIn } from '#tests/builders/browser.ts';
import { isSkipped, look, openForJourneys } from '#tests/builders/journey.ts';
import type { ServerProcess } from '#tests/builders/server-process.ts';
import { screensOfTheDay } from '#tests/builders/test-share.ts';
import { answerGuide, bookNow, heading, searchRoundTrip } from './steps.ts';

let server: ServerProcess;
let browser: Browser;

openForJourneys((opened) => {
  ({ server, browser } = opened);
});

/** What a fare says: "Optima, Economy", and its bags. */
const wordsOf = async (fare: Locator): Promise<{ name: string; bags: string }> => {
  const text = await fare.innerText();
  const lines = text.split('\n').map((line) => line.trim());
  return {
    name: (await fare.locator('p span').first().innerText()).replace(/, Economy$/, ''),
    bags: lines.find((line) => /carry-on/.test(line)) ?? '',
  };
};

const faresOf = (page: Page) => page.getByRole('list', { name: 'Fares' }).getByRole('listitem');

/** Opens the first flight of the airline with at least so many fares. */
const openFares = async (page: Page, name: RegExp): Promise<readonly Locator[]> => {
  await page.getByRole('button', { name }).first().click();
  await faresOf(page).first().waitFor();
  return faresOf(page).all();
};

describe.skipIf(isSkipped)('fares of the way out and of the way back', () => {
  test.each(
    screensOfTheDay([
      [1440, 'light'],
      [375, 'dark'],
    ] as const),
  )(
    'FLT-42 FLT-70 at %i pixels (%s): a dear fare out and a cheap one back are chosen, and the summary and the trip say each with its flight',
    async (width, colorScheme) => {
      const { page, context, complaints } = await newPerson(browser, server.url, { width, colorScheme });
      await signIn(page, 'sam@acme.example');
      if (width < 760) await page.getByRole('button', { name: 'Menu' }).click();
      await answerGuide(page, { purpose: 'Business', identifier: 'CC-100' });
      await searchRoundTrip(page, { from: 'JFK', to: 'LHR', leaveInDays: width === 375 ? 44 : 30, stayDays: 6 });
      await heading(page, 'Choose your outbound flight');
      await page.getByRole('progressbar').waitFor({ state: 'detached' });
      const outbound = await openFares(page, /^3 fares and details of British Airways/);
      const flex = outbound.at(-1);
      if (!flex) throw new Error('the flight has fares');
      const out = await wordsOf(flex);
      expect(await flex.innerText()).toContain('Free changes.');
      await look(page, 'the fares of the way out');
      await flex.getByRole('button', { name: /^Select/ }).click();

      await heading(page, 'Choose your return flight');
      await page.getByRole('progressbar').waitFor({ state: 'detached' });
      const inbound = await openFares(page, /^\d fares and details of/);
      const names = await Promise.all(inbound.map(async (fare) => (await wordsOf(fare)).name));
      expect(names).toContain(out.name);
      await look(page, 'the fares of the way back that go with it');
      const other = inbound[names.findIndex((name) => name !== out.name)];
      if (!other) throw new Error('another fare goes with it');
      const back = await wordsOf(other);
      expect(await other.innerText()).toMatch(/no refund\./i);
      await other.getByRole('button', { name: /^Select/ }).click();

      await heading(page, 'Your flights');
      const legs = await Promise.all(
        ['Outbound', 'Return'].map((name) => page.getByRole('region', { name, exact: true }).innerText()),
      );
      for (const [leg, { name, bags }] of [out, back].entries()) {
        expect(legs[leg]).toContain(name);
        expect(legs[leg]).toContain(bags);
      }
      expect(legs[0]).toContain('Free changes.');
      await page.getByText(/^All flights: .*no refund\.$/i).waitFor();
      await look(page, 'the summary of the flights');

      await page.getByRole('button', { name: 'Next Step', exact: true }).click();
      await page.getByRole('checkbox', { name: /Sam Lee Rivera/ }).check();
      await page.getByRole('button', { name: 'Next Step', exact: true }).click();
      await heading(page, 'Final Summary');
      await look(page, 'the final summary');
      const reason = page.getByRole('textbox', { name: 'Why is this trip needed?' });
      if (await reason.isVisible()) await reason.fill('Customer visit');
      await bookNow(page);
      await page.getByRole('link', { name: /^Open trip \d+$/ }).click();
      for (const { name, bags } of [out, back])
        await page
          .getByText(new RegExp(`Economy · ${name} · ${bags}`))
          .first()
          .waitFor();
      await look(page, 'the trip');
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});
