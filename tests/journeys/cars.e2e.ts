import type { Browser, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newPerson, signIn } from '#tests/builders/browser.ts';
import { isSkipped, look, openForJourneys } from '#tests/builders/journey.ts';
import { daysAhead } from '#tests/builders/main-job.ts';
import type { ServerProcess } from '#tests/builders/server-process.ts';
import { screensOfTheDay } from '#tests/builders/test-share.ts';
import { pressButton } from './sign-in-steps.ts';
import { answerGuide, chooseBothFlights, heading, searchRoundTrip } from './steps.ts';

let server: ServerProcess;
let browser: Browser;

openForJourneys((opened) => {
  ({ server, browser } = opened);
});

/** A car in London, from the wizard's form to the travelers. */
const askForCar = async (page: Page, from: number, until: number): Promise<void> => {
  await heading(page, 'Where do you need a car?');
  await page.getByRole('combobox', { name: 'Pick-up place' }).fill('London');
  await page
    .getByRole('option', { name: /London/ })
    .last()
    .click();
  await page.getByRole('textbox', { name: 'Pick-up date' }).fill(daysAhead(from));
  await page.getByRole('textbox', { name: 'Drop-off date' }).fill(daysAhead(until));
  await look(page, 'cars form in Self Booking');
  await pressButton(page, 'Next Step');
  await heading(page, 'Your cars');
  await pressButton(page, 'Next Step');
};

const chooseSam = async (page: Page): Promise<void> => {
  await heading(page, 'Who is traveling?');
  await page.getByRole('checkbox', { name: /Sam Lee Rivera/ }).check();
  await pressButton(page, 'Next Step');
  await heading(page, 'Final Summary');
};

const bookNow = async (page: Page): Promise<void> => {
  await pressButton(page, 'Book Now');
  const confirmed = page.getByRole('heading', { name: 'Your trip booking is processing' });
  const risen = page.getByRole('button', { name: /^Book at / });
  await confirmed.or(risen).first().waitFor();
  if (await risen.isVisible()) await risen.click();
  await confirmed.waitFor();
};

describe.skipIf(isSkipped)('cars in Self Booking, in the browser', () => {
  test.each(
    screensOfTheDay([
      [1440, 'light', 90],
      [375, 'dark', 110],
    ] as const),
  )(
    'WIZ-04 WIZ-05 MONEY-06 at %i pixels (%s): flights are booked at once, the car is Pending Approval TBD until an expert answers at the desk',
    async (width, colorScheme, leaveInDays) => {
      const sam = await newPerson(browser, server.url, { width, colorScheme });
      const { page } = sam;
      await signIn(page, 'sam@acme.example');
      if (width < 760) await page.getByRole('button', { name: 'Menu' }).click();
      await answerGuide(page, { purpose: 'Business', identifier: 'CC-760' });
      await page.getByRole('checkbox', { name: /^Cars/ }).check();
      await searchRoundTrip(page, { from: 'JFK', to: 'LHR', leaveInDays, stayDays: 5 });
      await chooseBothFlights(page, /^Select, .*in policy$/);
      await askForCar(page, leaveInDays + 1, leaveInDays + 4);
      await chooseSam(page);
      await page.getByText(/^Our experts look for your cars/).waitFor();
      expect(await page.getByText('Pending Approval TBD').count()).toBeGreaterThan(0);
      await look(page, 'final summary with a car');
      await bookNow(page);
      await look(page, 'confirmation with a car');
      await page.getByRole('link', { name: /^Open trip \d+$/ }).click();
      await page.getByText('E-ticket').first().waitFor();
      await page.getByText(/^An expert answers about your cars by /).waitFor();
      await look(page, 'booked trip with a car');
      const tripId = Number(/trips\/(\d+)/.exec(page.url())?.[1]);

      const list = await sam.context.newPage();
      await list.goto('/trips');
      await list.getByText('Cars pending').first().waitFor();
      await look(list, 'trip list with a car');
      await list.goto(`/trips/${tripId}/receipt`);
      await list.frameLocator('iframe').getByText('Pending Approval TBD').waitFor();

      const eva = await newPerson(browser, server.url, { width, colorScheme });
      await signIn(eva.page, 'eva@tripwright.example');
      await eva.page.goto('/desk');
      const request = eva.page
        .getByRole('list', { name: 'Cars in Self Booking' })
        .getByRole('listitem')
        .filter({ hasText: `trip ${tripId}` });
      await request.waitFor();
      await look(eva.page, 'the desk with a request for a car');
      await request.getByRole('button', { name: /^Answer about the cars/ }).click();
      await eva.page
        .getByRole('textbox', { name: 'Which cars, and what they cost' })
        .fill('A compact car, 210.00 USD.');
      await look(eva.page, 'the answer about a car');
      await pressButton(eva.page, 'Send Answer');
      await eva.page.getByText(/has your answer about the cars/).waitFor();

      // The page stays open, without a reload.
      await page.getByText('A compact car, 210.00 USD.').waitFor();
      await page.getByText(/^Our experts have answered about your cars/).waitFor();
      await look(page, 'booked trip with an answer about its car');
      expect([...sam.complaints, ...eva.complaints]).toEqual([]);
      await eva.context.close();
      await sam.context.close();
    },
  );

  test('MONEY-07 a car alone charges nothing, and is a request', async () => {
    const { page, context, complaints } = await newPerson(browser, server.url);
    await signIn(page, 'sam@acme.example');
    await answerGuide(page, { purpose: 'Business', identifier: 'CC-761', items: [] });
    await page.getByText('Please select an item to book from the check boxes above.').waitFor();
    await page.getByRole('checkbox', { name: /^Cars/ }).check();
    await askForCar(page, 130, 134);
    await chooseSam(page);
    expect(await page.getByText('No charge until approval received').count()).toBeGreaterThan(0);
    await look(page, 'final summary of a car alone');
    await pressButton(page, 'Book Now');
    await page.getByRole('heading', { name: 'Your trip request is submitted' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
