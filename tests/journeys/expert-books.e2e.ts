import type { Browser } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newPerson, signIn } from '#tests/builders/browser.ts';
import { isSkipped, look, openForJourneys } from '#tests/builders/journey.ts';
import type { ServerProcess } from '#tests/builders/server-process.ts';
import { screensOfTheDay } from '#tests/builders/test-share.ts';
import { pressButton } from './sign-in-steps.ts';
import { chooseBothFlights, heading, searchRoundTrip } from './steps.ts';

let server: ServerProcess;
let browser: Browser;

openForJourneys((opened) => {
  ({ server, browser } = opened);
});

describe.skipIf(isSkipped)('the provider’s staff in the wizard, in the browser', () => {
  test.each(
    screensOfTheDay([
      [1440, 'light', 140],
      [375, 'dark', 160],
    ] as const),
  )(
    'WIZ-22 WIZ-24 at %i pixels (%s): an expert chooses a customer, books flights for them, and the trip is the customer’s',
    async (width, colorScheme, leaveInDays) => {
      const eva = await newPerson(browser, server.url, { width, colorScheme });
      const { page } = eva;
      await signIn(page, 'eva@tripwright.example');
      await page.goto('/trips/new');
      await heading(page, 'Who is the trip for?');
      await page.getByRole('combobox', { name: 'Customer' }).fill('rivera');
      const found = page.getByRole('option', { name: /^Sam Rivera, sam@acme\.example/ });
      await found.waitFor();
      await look(page, 'an expert finds a customer');
      await found.click();
      await heading(page, 'Book a Trip');
      for (const name of [/^Standard/, /^Self Booking/, /^Business/]) await page.getByRole('radio', { name }).click();
      await page.getByRole('textbox', { name: 'Cost Center' }).fill('CC-900');
      await page.getByRole('button', { name: 'Next', exact: true }).click();
      // The customer is the contact: a question with one answer is not asked. docs/decisions/0186
      await page.getByText('Your customer gets the mails and messages').waitFor();
      await look(page, 'the guide for a customer');
      await pressButton(page, 'Next > Details');
      await page.getByRole('checkbox', { name: /^Hotels/ }).uncheck();
      await searchRoundTrip(page, { from: 'JFK', to: 'LHR', leaveInDays, stayDays: 5 });
      await chooseBothFlights(page, /^Select, .*in policy$/);
      await heading(page, 'Who is traveling?');
      await page.getByRole('checkbox', { name: /Sam Lee Rivera/ }).check();
      await look(page, 'the travelers of a customer');
      await pressButton(page, 'Next Step');
      await heading(page, 'Final Summary');
      await look(page, 'final summary for a customer');
      await pressButton(page, 'Book Now');
      const confirmed = page.getByRole('heading', { name: 'Your trip booking is processing' });
      const risen = page.getByRole('button', { name: /^Book at / });
      await confirmed.or(risen).first().waitFor();
      if (await risen.isVisible()) await risen.click();
      await confirmed.waitFor();
      const link = page.getByRole('link', { name: /^Open trip \d+$/ });
      const tripPath = (await link.getAttribute('href')) ?? '';

      const sam = await newPerson(browser, server.url, { width, colorScheme });
      await signIn(sam.page, 'sam@acme.example');
      await sam.page.goto(tripPath);
      await sam.page.getByText('E-ticket').first().waitFor();
      await sam.page.getByText(/^For Sam Rivera, booked by Eva/).waitFor();
      await sam.page.getByText(/^Booked for you by Eva Brandt of Tripwright/).waitFor();
      await look(sam.page, 'a trip that an expert booked');

      // The same in the account of the customer, and for the Super Admin of the organization.
      await sam.page.goto('/settings/account');
      await sam.page.getByText('Your account looked at, to book for you by Eva Brandt').first().waitFor();
      await sam.page
        .getByText(/^Booked for you by Eva Brandt of Tripwright/)
        .first()
        .waitFor();
      await look(sam.page, 'what our staff did with an account');
      const ada = await newPerson(browser, server.url, { width, colorScheme });
      await signIn(ada.page, 'ada@acme.example');
      await ada.page.goto('/settings/what-we-did');
      await heading(ada.page, 'What We Did');
      const acts = ada.page.getByRole('table', { name: 'What we did' });
      await acts.getByRole('rowheader', { name: 'Trip booked' }).first().waitFor();
      await acts.getByText('Eva Brandt of Tripwright').first().waitFor();
      await look(ada.page, 'what our staff did in an organization');
      await ada.page.getByRole('textbox', { name: 'From' }).fill('2099-01-01');
      await ada.page.getByRole('button', { name: 'Show', exact: true }).click();
      await ada.page.getByText('Nothing in this time').waitFor();
      await look(ada.page, 'a time in which our staff did nothing');
      expect([...eva.complaints, ...sam.complaints, ...ada.complaints]).toEqual([]);
      for (const { context } of [eva, sam, ada]) await context.close();
    },
  );

  test('WIZ-22 an administrator reads in a sentence that they book no trips, and goes to the desk', async () => {
    const { page, context, complaints } = await newPerson(browser, server.url, { width: 375 });
    await signIn(page, 'root@tripwright.example');
    await page.goto('/trips/new');
    await page.getByText(/^Administrators do not book trips\./).waitFor();
    await look(page, 'an administrator in the wizard');
    await page.getByRole('link', { name: 'Open the Desk' }).click();
    await heading(page, 'Desk');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('WIZ-14 a trip that was left is started over without its travelers', async () => {
    const { page, context, complaints } = await newPerson(browser, server.url);
    await signIn(page, 'sam@acme.example');
    await page.goto('/trips/new');
    for (const name of [/^Standard/, /^Assisted Booking/, /^Personal/]) await page.getByRole('radio', { name }).click();
    await pressButton(page, 'Next > Details');
    await heading(page, 'Where do you want to fly?');
    await page.goto('/trips');
    await page.goto('/trips/new');
    await page.getByText(/^You began this trip before\./).waitFor();
    await look(page, 'a trip that was begun before');
    await pressButton(page, 'Start a New Trip');
    await page.getByRole('radio', { name: /^Standard/ }).waitFor();
    expect(await page.getByRole('button', { name: 'Change trip type' }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
