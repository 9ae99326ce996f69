import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listOwnOrganizations } from '#contract/organizations.ts';
import { readReply, signedInCaller } from '#tests/builders/api-caller.ts';
import { newPerson, sharedBrowser, signIn } from '#tests/builders/browser.ts';
import { foundIn } from '#tests/builders/canaries.ts';
import { isSkipped, look } from '#tests/builders/journey.ts';
import {
  book,
  cheapestInPolicy,
  chooseRoundTrip,
  daysAhead,
  expectOk,
  ownTraveler,
  tripInState,
} from '#tests/builders/main-job.ts';
import { removeDataDir, type ServerProcess, startServer, temporaryDataDir } from '#tests/builders/server-process.ts';
import { atStripe, standInForStripe, typeAtStripe } from '#tests/builders/stripe-page.ts';
import { type StripeServer, startStripeServer, stripeTestKey } from '#tests/builders/stripe-server.ts';

let stripe: StripeServer;
let server: ServerProcess;
let browser: Browser;

beforeAll(async () => {
  if (isSkipped) return;
  stripe = await startStripeServer();
  const keys = { STRIPE_SECRET_KEY: stripeTestKey, STRIPE_PUBLISHABLE_KEY: 'pk_test_page', STRIPE_URL: stripe.baseUrl };
  // An empty folder: the prepared world has cards that only the sandbox's gateway knows.
  const dataDir = temporaryDataDir();
  [server, browser] = await Promise.all([startServer({ dataDir, env: keys }), sharedBrowser()]);
});
afterAll(async () => {
  if (isSkipped) return;
  await server.stop();
  removeDataDir(server.dataDir);
  await stripe.close();
});

const fill = async (page: Page): Promise<void> => {
  await typeAtStripe(page, '4242 4242 4242 4242');
  for (const [name, typed] of [
    ['Name on the card', 'Sam Rivera'],
    ['Street', '1 Long Lane'],
    ['City', 'Boston'],
    ['State', 'MA'],
    ['Zip code', '02110'],
  ] as const)
    await page.getByRole('textbox', { name }).fill(typed);
  await page.getByRole('combobox', { name: 'Country' }).selectOption('United States');
};

describe.skipIf(isSkipped)('a process with keys of Stripe', () => {
  test('CARD-02 CARD-08 a card is typed into Stripe’s fields, put on file, and pays for a trip: held, then captured', async () => {
    const { page, context, complaints } = await newPerson(browser, server.url, { width: 375 });
    await standInForStripe(page, stripe);
    await signIn(page, 'sam@acme.example');
    await page.goto('/settings/billing?cards=individual');
    await atStripe(page, 'number').waitFor();
    await page.getByRole('button', { name: 'Add Credit Card' }).click();
    await page.getByRole('link', { name: 'Please enter the card number' }).click();
    await look(page, 'a card at Stripe with problems');
    // A frame whose colour scheme differs from its page gets a white background, under the light text of the dark
    // scheme.
    await page.emulateMedia({ colorScheme: 'dark' });
    const schemes = page
      .locator('iframe')
      .evaluateAll((all) => all.map((frame) => getComputedStyle(frame).colorScheme));
    expect(await schemes).toEqual(['light', 'light', 'light']);
    await page.emulateMedia({ colorScheme: 'light' });
    await fill(page);
    await page.getByRole('button', { name: 'Add Credit Card' }).click();
    await page.getByText('The credit card is added.').waitFor();
    await page.getByRole('rowheader', { name: 'Visa Default' }).waitFor();
    await look(page, 'a card at Stripe');
    // Allowed by the page's policy, and the only request to another site.
    expect(new Set(complaints)).toEqual(new Set(['request to https://js.stripe.com/endive/stripe.js']));
    await context.close();

    const sam = await signedInCaller(server.url, 'sam@acme.example');
    const [acme] = readReply(listOwnOrganizations, expectOk(await sam.send('GET', '/organizations-admin')));
    const trip = { way: 'roundtrip', from: 'JFK', to: 'LHR', depart: daysAhead(28), return: daysAhead(35), pax: '1' };
    const query = { ...trip, cabin: 'economy', org: String(acme?.id) };
    const { flights } = await chooseRoundTrip(sam, query, cheapestInPolicy);
    const travelers = [await ownTraveler(sam)];
    const wish = { isSelfBook: true, flights, travelers, organization_id: acme?.id, trip_type: 'standard' };
    const created = await book(sam, { ...wish, identifier: 'CC-100', destination: 'London' }, 'stripe');
    const booked = await tripInState(sam, created.id, ['booked', 'canceled', 'failed']);
    expect(booked.state).toBe('booked');
    expect([...stripe.payments.values()]).toMatchObject([
      { status: 'succeeded', capture_method: 'manual', amount_received: Math.round(Number(booked.total_amount) * 100) },
    ]);
    // A long part of the number: the times and numbers of a run may contain any four digits.
    expect(foundIn(server.output(), { card: '4242 4242 4242 4242', key: 'sk_test' })).toEqual([]);
  });
});
