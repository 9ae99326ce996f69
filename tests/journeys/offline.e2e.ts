/** Proves docs/decisions/0181, docs/threats.md#trips-on-a-device */
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
let soonTrip: number;
let laterTrip: number;

openForJourneys(async (opened) => {
  ({ server, browser } = opened);
  soonTrip = await bookLondon(server.url, { leaveInDays: 6, identifier: 'CC-810' });
  laterTrip = await bookLondon(server.url, { leaveInDays: 90, identifier: 'CC-811' });
});

/** Everything that this browser keeps of the API, as one text. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url);
        if (!pathname.startsWith('/assets/'))
          texts.push(`${pathname}${search} ${await (await cache.match(request))?.text()}`);
      }
    }
    return texts.join('\n');
  });

const turnOn = async (page: Page): Promise<void> => {
  await page.goto('/settings/account');
  await pressButton(page, 'Keep My Trips on This Device');
  // It loads the files of the app, and reads the trips.
  await page.getByText('Your trips are kept on this device.').waitFor({ timeout: 120_000 });
};

const offlineWords = /^You are offline\. This is the state of \d{1,2}:\d{2}/;

const signOut = (page: Page): Promise<void> => page.getByRole('button', { name: 'Sign Out', exact: true }).click();

describe.skipIf(isSkipped)('trips on a device without a network', () => {
  test.each(
    screensOfTheDay([
      [1440, 'light'],
      [375, 'dark'],
    ] as const),
  )('at %i pixels (%s): turn it on, and read the trips in a plane', async (width, colorScheme) => {
    const { page, context, complaints } = await newPerson(browser, server.url, { width, colorScheme });
    await signIn(page, 'sam@acme.example');
    expect(await kept(page), 'nothing is kept before a person wants it').toBe('');
    await turnOn(page);
    await look(page, 'account with kept trips');
    await page.goto(`/trips/${laterTrip}`);
    await heading(page, 'London');
    await expect.poll(() => kept(page)).toContain(`/api/trips/${laterTrip}/confirmation-info/`);

    await context.setOffline(true);
    await page.reload();
    await page.getByText(offlineWords).waitFor();
    await page.getByText('Not live, last updated').waitFor();
    await look(page, 'opened trip offline');
    await page.goto('/trips');
    await page.getByText(offlineWords).waitFor();
    await look(page, 'list of trips offline');
    await page.goto(`/trips/${soonTrip}`);
    await page.getByText(offlineWords).waitFor();
    await look(page, 'trip that begins soon offline');
    await context.setOffline(false);
    await page.getByText(offlineWords).waitFor({ state: 'hidden' });
    // Refused, and not a bug: the browser logs what does not come while it is offline.
    expect(complaints.filter((one) => !one.includes('net::ERR_INTERNET_DISCONNECTED'))).toEqual([]);
    await context.close();
  });

  test('what needs the connection says so, and what was typed stays', async () => {
    const { page, context } = await newPerson(browser, server.url);
    await signIn(page, 'sam@acme.example');
    await turnOn(page);
    await context.setOffline(true);
    await page.goto(`/trips/${soonTrip}`);
    await page.getByText(offlineWords).waitFor();
    await page.getByRole('textbox', { name: 'Message to your travel expert' }).fill('A window seat please');
    await pressButton(page, 'Send');
    await page
      .getByRole('alert')
      .filter({ hasText: /^\s*You are offline\. What you entered is kept/ })
      .waitFor();
    await page.reload();
    await page.getByText(offlineWords).waitFor();
    expect(await page.getByRole('textbox', { name: 'Message to your travel expert' }).inputValue()).toBe(
      'A window seat please',
    );
    // Never opened before, so the browser has no file of it.
    await page.goto('/settings/travelers');
    await heading(page, 'This page did not load');
    await look(page, 'another page offline');
    await context.close();
  });

  test('signed out, nothing can be read without a network; the next person of the browser sees nothing of it', async () => {
    const { page, context } = await newPerson(browser, server.url);
    await signIn(page, 'sam@acme.example');
    await turnOn(page);
    await page.goto('/trips');
    expect(await kept(page)).toContain('London');
    await signOut(page);
    await page.waitForURL(({ pathname }) => pathname === '/login');
    expect(await kept(page)).toBe('');

    await signIn(page, 'sam@acme.example');
    await turnOn(page);
    // The session ends elsewhere; the browser still has all of it until it asks.
    const other = await newPerson(browser, server.url);
    await signIn(other.page, 'sam@acme.example');
    expect((await other.page.request.delete('/api/sessions')).ok()).toBe(true);
    await other.context.close();
    expect(await kept(page)).toContain('London');
    await page.goto('/trips');
    await page.waitForURL(({ pathname }) => pathname === '/login');
    await expect.poll(() => kept(page)).not.toContain('London');

    await signIn(page, 'sam@acme.example');
    await turnOn(page);
    // Tom signs in over Sam, whose session nobody ended here.
    const reply = await page.request.post('/api/signin', {
      data: { email: 'tom@acme.example', password: 'tripwright' },
    });
    expect(reply.ok()).toBe(true);
    expect(await kept(page)).toContain('London');
    await context.setOffline(true);
    await page.goto(`/trips/${soonTrip}`);
    // The device has no answer for Tom, so it asks who is there.
    await page.waitForURL(({ pathname }) => pathname === '/login');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('body').innerText()).not.toContain('London');
    await context.setOffline(false);
    await page.goto('/settings/account');
    await page.getByText('Off.', { exact: true }).waitFor();
    await expect.poll(() => kept(page)).toBe('');
    await context.close();
  });

  test('the operator’s worker takes the place of ours and deletes everything', async () => {
    const { page, context } = await newPerson(browser, server.url);
    await signIn(page, 'sam@acme.example');
    await turnOn(page);
    await page.evaluate(() => navigator.serviceWorker.register('/sw-end.js', { scope: '/' }));
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
    await context.close();
  });
});
