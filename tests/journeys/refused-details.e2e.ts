/** An airline refuses details of a traveler. docs/booking.md#refused-details */
import type { Browser, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newPerson, signIn } from '#tests/builders/browser.ts';
import { isSkipped, look, openForJourneys } from '#tests/builders/journey.ts';
import { daysAhead } from '#tests/builders/main-job.ts';
import type { ServerProcess } from '#tests/builders/server-process.ts';
import { screensOfTheDay } from '#tests/builders/test-share.ts';
import { answerGuide, chooseAirport, chooseFlight, heading } from './steps.ts';

let server: ServerProcess;
let browser: Browser;

openForJourneys(
  (opened) => {
    ({ server, browser } = opened);
  },
  { SANDBOX_SCENARIOS: '1' },
);

const screens = [
  [1440, 'light'],
  [375, 'dark'],
] as const;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** From the route to the flights that are chosen. */
const chooseFirst = async (page: Page): Promise<void> => {
  await press(page, 'Next Step');
  await heading(page, 'Choose your outbound flight');
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  await chooseFlight(page, /^Select, 08:00 to /);
  await heading(page, 'Your flights');
  await press(page, 'Next Step');
};

describe.skipIf(isSkipped)('an airline that refuses details of a traveler', () => {
  test.each(screensOfTheDay(screens))(
    'at %i pixels (%s): the trip names them, and "Book again" opens the traveler’s form with each at its field',
    async (width, colorScheme) => {
      const { page, context, complaints } = await newPerson(browser, server.url, { width, colorScheme });
      await signIn(page, 'sam@acme.example');
      if (width < 760) await page.getByRole('button', { name: 'Menu' }).click();
      await answerGuide(page, { purpose: 'Business', identifier: 'CC-100' });
      await heading(page, 'Where do you want to fly?');
      await page.getByRole('radio', { name: 'One way' }).check();
      await chooseAirport(page, 'From', 'LTN', 'LTN');
      await chooseAirport(page, 'To', 'LGW', 'LGW');
      await page.getByRole('textbox', { name: 'Depart' }).fill(daysAhead(45));
      await chooseFirst(page);
      await page.getByRole('checkbox', { name: /Sam Lee Rivera/ }).check();
      await press(page, 'Next Step');
      await heading(page, 'Final Summary');
      const reason = page.getByRole('textbox', { name: 'Why is this trip needed?' });
      if (await reason.isVisible()) await reason.fill('Customer visit');
      await press(page, 'Book Now');

      const phone = 'The airline did not accept the phone number. Please write it with + and the country code.';
      await page.getByRole('link', { name: /^Open trip/ }).click();
      await page.getByText(phone).waitFor();
      await page
        .getByText(/Please correct them and book again/)
        .first()
        .waitFor();
      await look(page, 'trip with refused details');

      await page.getByRole('link', { name: 'Book again' }).click();
      await heading(page, 'Where do you want to fly?');
      await chooseFirst(page);
      await heading(page, 'Who is traveling?');
      await page.getByText(phone).waitFor();
      expect(await page.getByRole('checkbox', { name: /Sam Lee Rivera/ }).isChecked()).toBe(true);
      await look(page, 'travelers with refused details');

      await page.getByRole('button', { name: /^Edit Sam/ }).click();
      const field = page.getByRole('textbox', { name: 'Phone', exact: true });
      await field.waitFor();
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      expect(await field.inputValue()).not.toBe('');
      await look(page, 'traveler form with refused details');
      await press(page, 'Save Traveler');
      await heading(page, 'Who is traveling?');
      expect(await page.getByText(phone).count()).toBe(0);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});
