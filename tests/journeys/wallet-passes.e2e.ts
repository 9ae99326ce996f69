/** Proves docs/decisions/0182 */
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { bookLondon } from '#tests/builders/book-london.ts';
import { newPerson, signIn } from '#tests/builders/browser.ts';
import { isSkipped, look, openForJourneys } from '#tests/builders/journey.ts';
import { readPass } from '#tests/builders/read-pass.ts';
import type { ServerProcess } from '#tests/builders/server-process.ts';
import { screensOfTheDay } from '#tests/builders/test-share.ts';
import { makeWalletKeys } from '#tests/builders/wallet-keys.ts';
import { heading } from './steps.ts';

const keys = makeWalletKeys();
let server: ServerProcess;
let browser: Browser;

openForJourneys((opened) => {
  ({ server, browser } = opened);
}, keys.env);

/** The button's link in the mail about a booked trip. */
const mailedLink = async (page: Page, tripId: number): Promise<string> => {
  const find = async (): Promise<string | undefined> => {
    const mails: { links: string[] }[] = await (
      await page.request.get('/api/sandbox/mailbox?to=sam@acme.example')
    ).json();
    const mail = mails.find(({ links }) => links.some((link) => link.endsWith(`/trips/${tripId}`)));
    return mail?.links.find((link) => link.includes('?wallet=apple#'));
  };
  await expect.poll(find).toBeDefined();
  const { pathname, search, hash } = new URL((await find()) ?? '');
  return pathname + search + hash;
};

/** Presses the first button of Apple Wallet. @returns the pass that the phone gets */
const applePass = async (page: Page) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to Apple Wallet' }).first().click(),
  ]);
  const read = readPass(await readFile(await download.path()), keys.root);
  expect(read.faults).toEqual([]);
  return { name: download.suggestedFilename(), text: JSON.stringify(read.pass) };
};

describe.skipIf(isSkipped)('passes for a phone in the browser', () => {
  test.each(
    screensOfTheDay([
      [1440, 'light', 100],
      [375, 'dark', 140],
    ] as const),
  )(
    'at %i pixels (%s): a traveler adds a flight on the page of the trip, and from the mail without a sign-in',
    async (width, colorScheme, leaveInDays) => {
      const tripId = await bookLondon(server.url, { leaveInDays, identifier: `CC-8${width}` });
      const sam = await newPerson(browser, server.url, { width, colorScheme });
      await signIn(sam.page, 'sam@acme.example');
      await sam.page.goto(`/trips/${tripId}`);
      await sam.page.getByRole('region', { name: 'Passes for your phone' }).waitFor();
      await look(sam.page, 'wallet passes on a trip', { isWalked: true });
      const own = await applePass(sam.page);
      expect(own.name).toMatch(/^[A-Z0-9]+\.pkpass$/);
      expect(own.text).toContain('Booking code');

      const reader = await newPerson(browser, server.url, { width, colorScheme });
      await reader.page.goto(await mailedLink(sam.page, tripId));
      await heading(reader.page, 'Trip to London');
      const panel = reader.page.getByRole('region', { name: 'Passes for your phone' });
      const itinerary = reader.page.getByText('Itinerary', { exact: true }).first();
      await panel.waitFor();
      // The mail's button promised passes, so they come first.
      const [first, second] = [await panel.boundingBox(), await itinerary.boundingBox()];
      expect(first?.y ?? 0).toBeLessThan(second?.y ?? 0);
      await look(reader.page, 'wallet passes from a mail');
      const mailed = await applePass(reader.page);
      expect(mailed.text).not.toMatch(/Booking code|Rivera/);

      await reader.page.route('https://pay.google.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Google</title><h1>Saved</h1>' }),
      );
      await reader.page.getByRole('button', { name: 'Add to Google Wallet' }).first().click();
      await heading(reader.page, 'Saved');
      expect(reader.page.url()).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w-]+\.[\w-]+\.[\w-]+$/);
      const strange = reader.complaints.filter(
        (said) => !said.startsWith('request to https://pay.google.com/gp/v/save/'),
      );
      expect([...sam.complaints, ...strange]).toEqual([]);
      await sam.context.close();
      await reader.context.close();
    },
  );
});
