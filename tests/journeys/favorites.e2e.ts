/** Proves docs/decisions/0193 */
import type { Browser, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newPerson, signIn } from '#tests/builders/browser.ts';
import { isSkipped, look, openForJourneys } from '#tests/builders/journey.ts';
import type { ServerProcess } from '#tests/builders/server-process.ts';
import { screensOfTheDay } from '#tests/builders/test-share.ts';
import { pressButton } from './sign-in-steps.ts';
import { answerGuide, fillStay, heading } from './steps.ts';

let server: ServerProcess;
let browser: Browser;

openForJourneys((opened) => {
  ({ server, browser } = opened);
});

const hearts = (page: Page) => page.getByRole('button', { name: /^Favorite: / });
const box = (page: Page) => page.getByRole('checkbox', { name: /^Favorites/ });

/** The stay form of a business trip of Tom's, near this place, and its hotels. */
const searchNear = async (page: Page, place: string, title: string): Promise<void> => {
  await fillStay(page, 0, { place, checkin: 30, checkout: 32 });
  await pressButton(page, 'Next Step');
  await heading(page, title);
  await page.getByRole('region', { name: 'Hotels' }).waitFor();
  // A new screen takes the focus to its heading: a key that is pressed before goes there.
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
};

describe.skipIf(isSkipped)('favorite hotels in the browser', () => {
  test.each(
    screensOfTheDay([
      [1440, 'light'],
      [375, 'dark'],
    ] as const),
  )(
    'docs/decisions/0193 at %i pixels (%s): a person marks hotels, finds them again, and searches near one',
    async (width, colorScheme) => {
      const { page, context, complaints } = await newPerson(browser, server.url, { width, colorScheme });
      await signIn(page, 'tom@acme.example');
      const guide = { purpose: 'Business', identifier: 'CC-830', items: ['Hotels'], isAskedForContact: true } as const;
      if (width < 760) await pressButton(page, 'Menu');
      await answerGuide(page, { ...guide, items: [...guide.items] });
      await heading(page, 'Where do you want to stay?');
      await searchNear(page, 'Leeds, United Kingdom', 'Choose your hotel in Leeds');

      // By keyboard in the list, and on the page of another hotel.
      const first = hearts(page).first();
      const name = ((await first.getAttribute('aria-label')) ?? '').replace('Favorite: ', '');
      await first.press('Enter');
      await expect.poll(() => first.getAttribute('aria-pressed')).toBe('true');
      await page
        .getByRole('button', { name: /^View rooms, / })
        .nth(2)
        .click();
      const named = hearts(page);
      await named.click();
      await expect.poll(() => named.getAttribute('aria-pressed')).toBe('true');
      await look(page, 'the page of a favorite');
      await pressButton(page, 'Back to Results');
      await look(page, 'a list with favorites');
      await page.getByRole('button', { name: /^More/ }).click();
      await box(page).check();
      await look(page, 'the filter of favorites');
      await page.getByRole('button', { name: /^Show 2 / }).click();
      await page.getByRole('heading', { level: 2, name: /^2 of \d+ hotels$/ }).waitFor();
      await look(page, 'favorites only');
      await page.reload();
      await page.getByRole('heading', { level: 2, name: /^2 of \d+ hotels$/ }).waitFor();
      // Pressing again undoes it: the row goes, and its focus to the next heart.
      await hearts(page).nth(1).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 2, name: /^1 of \d+ hotels$/ }).waitFor();
      await expect.poll(() => hearts(page).evaluateAll(([heart]) => heart === document.activeElement)).toBe(true);

      await page.getByRole('button', { name: 'Edit Search' }).click();
      await heading(page, 'Where do you want to stay?');
      await page.getByRole('combobox', { name: 'Place' }).click();
      await page.getByRole('option', { name: new RegExp(`^${name}, Leeds.*Favorite hotel`) }).waitFor();
      await look(page, 'favorites in the form of a stay');
      await searchNear(page, `${name}, Leeds`, `Choose your hotel near ${name}`);
      await page
        .getByText(new RegExp(` from ${name}`))
        .first()
        .waitFor();
      await look(page, 'hotels near a favorite');

      await page.goto('/settings/account');
      const panel = page.getByRole('region', { name: 'Your favorite hotels' });
      await panel.getByText(name).waitFor();
      await panel.scrollIntoViewIfNeeded();
      await look(page, 'the favorites of a person');
      await panel.getByRole('button', { name: `Remove ${name}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await panel.getByText(`${name} is removed.`).waitFor();
      await panel.getByText(/^Press the heart of a hotel/).waitFor();
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});
