/** Proves docs/decisions/0178, docs/decisions/0179, docs/threats.md#leaked-links */
import type { Browser, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { bookLondon } from '#tests/builders/book-london.ts';
import { newPerson, signIn } from '#tests/builders/browser.ts';
import { isSkipped, look, openForJourneys } from '#tests/builders/journey.ts';
import type { ServerProcess } from '#tests/builders/server-process.ts';
import { screensOfTheDay } from '#tests/builders/test-share.ts';
import { pressButton } from './sign-in-steps.ts';
import { heading } from './steps.ts';

let server: ServerProcess;
let browser: Browser;

openForJourneys((opened) => {
  ({ server, browser } = opened);
});

/** The link without a sign-in in the mail about a booked trip. */
const mailedLink = async (page: Page, tripId: number): Promise<string> => {
  const find = async (): Promise<string | undefined> => {
    const mails: { links: string[] }[] = await (
      await page.request.get('/api/sandbox/mailbox?to=sam@acme.example')
    ).json();
    const mail = mails.find(({ links }) => links.some((link) => link.endsWith(`/trips/${tripId}`)));
    return mail?.links.find((link) => link.includes('/shared-trip#'));
  };
  await expect.poll(find).toBeDefined();
  return (await find()) ?? '';
};

/** The same page on this server. */
const here = (link: string): string => {
  const { pathname, hash } = new URL(link);
  return pathname + hash;
};

describe.skipIf(isSkipped)('a trip behind a link in the browser', () => {
  test.each(
    screensOfTheDay([
      [1440, 'light', 90],
      [375, 'dark', 130],
    ] as const),
  )(
    'at %i pixels (%s): its person shares it, somebody without an account reads it, and the person ends it',
    async (width, colorScheme, leaveInDays) => {
      const tripId = await bookLondon(server.url, { leaveInDays, identifier: `CC-9${width}` });
      const sam = await newPerson(browser, server.url, { width, colorScheme });
      await signIn(sam.page, 'sam@acme.example');
      await sam.page.goto(`/trips/${tripId}`);
      await pressButton(sam.page, 'Share');
      const form = sam.page.getByRole('region', { name: 'Share this trip' });
      await pressButton(sam.page, 'Make a Link');
      await form.getByText('Please say for whom the link is').waitFor();
      await form.getByRole('textbox', { name: 'For whom' }).fill('My sister');
      await form.getByRole('checkbox', { name: 'Show booking codes' }).check();
      await look(sam.page, 'share form');
      await pressButton(sam.page, 'Make a Link');
      const link = (await form.getByText('/shared-trip#').textContent()) ?? '';
      await form.getByText('My sister').waitFor();
      await look(sam.page, 'share link');

      const sister = await newPerson(browser, server.url, { width, colorScheme });
      await sister.page.goto(here(link));
      await heading(sister.page, 'Trip to London');
      await sister.page.getByText('Confirmation', { exact: true }).first().waitFor();
      expect(await sister.page.getByText('Sign in for everything').count()).toBe(0);
      await look(sister.page, 'shared trip with codes');
      const reply = await sister.page.reload();
      expect(reply?.headers()['x-robots-tag']).toBe('noindex');
      await heading(sister.page, 'Trip to London');

      await sister.page.goto(here(await mailedLink(sam.page, tripId)));
      await sister.page.getByRole('link', { name: 'Sign in for everything' }).waitFor();
      expect(await sister.page.getByText('Confirmation', { exact: true }).count()).toBe(0);
      await look(sister.page, 'shared trip from a mail');

      await form.getByRole('button', { name: 'End the link: My sister' }).click();
      await sam.page.getByRole('dialog').getByRole('button', { name: 'End the Link' }).click();
      await form.getByText('My sister', { exact: true }).waitFor({ state: 'detached' });
      await sister.page.goto(here(link));
      await heading(sister.page, 'This link has ended');
      await look(sister.page, 'shared trip ended');
      expect([...sam.complaints, ...sister.complaints.filter((said) => !said.includes('404'))]).toEqual([]);
      await sam.context.close();
      await sister.context.close();
    },
  );
});
