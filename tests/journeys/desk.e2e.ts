import type { Browser, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newPerson, signIn, signInHere } from '#tests/builders/browser.ts';
import { isSkipped, look, openForJourneys } from '#tests/builders/journey.ts';
import type { ServerProcess } from '#tests/builders/server-process.ts';
import { screensOfTheDay } from '#tests/builders/test-share.ts';
import { gone, mailTo, openSignIn, pressButton } from './sign-in-steps.ts';

let server: ServerProcess;
let browser: Browser;

openForJourneys((opened) => {
  ({ server, browser } = opened);
});

type Visitor = { readonly name: string; readonly email: string; readonly organization: string };

/** Registers on the sign-in page with an unknown address. */
const register = async (page: Page, { name, email, organization }: Visitor): Promise<void> => {
  await openSignIn(page);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await pressButton(page, 'Next');
  await page.getByRole('textbox', { name: 'Full name' }).fill(name);
  await page.getByRole('textbox', { name: 'Organization name' }).fill(organization);
  await pressButton(page, 'Register');
  await page.getByRole('list', { name: 'What happens next' }).waitFor();
};

/** Opens the link of the newest mail to this address. */
const openMail = async (page: Page, email: string): Promise<void> => {
  const { search } = await mailTo(page, email);
  await page.goto(`/login${search}`);
};

/** Requests a link by mail and opens it. */
const openMailedLink = async (page: Page, email: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await pressButton(page, 'Next');
  await page.getByRole('radio', { name: 'Get a sign-in link via email' }).check();
  await pressButton(page, 'Send the Link');
  await openMail(page, email);
};

const openedPath = (page: Page): string => new URL(page.url()).pathname;

describe.skipIf(isSkipped)('the experts’ desk in the browser', () => {
  test.each([
    [1440, 'light', 'eva@tripwright.example', '/desk', 'Desk'],
    [375, 'dark', 'root@tripwright.example', '/desk/groups', 'Groups'],
  ] as const)(
    'SIGN-34 SIGN-36 at %i pixels (%s): %s signs in and is at %s',
    async (width, colorScheme, email, path, title) => {
      const { page, context, complaints } = await newPerson(browser, server.url, { width, colorScheme });
      await page.goto('/login');
      await signInHere(page, email);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      expect(openedPath(page)).toBe(path);
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      await look(page, path);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  test.each(
    screensOfTheDay([
      [1440, 'light', { name: 'First Visitor', email: 'first@fresh.example', organization: 'Fresh Fields' }],
      [375, 'dark', { name: 'Second Visitor', email: 'second@brook.example', organization: 'Brook & Sons' }],
    ] as const),
  )(
    'SIGN-22 SIGN-25 at %i pixels (%s): a registration is proven by its mail, approved at the desk, and its person books',
    async (width, colorScheme, visitor) => {
      const size = { width, colorScheme } as const;
      const customer = await newPerson(browser, server.url, size);
      await register(customer.page, visitor);

      const expert = await newPerson(browser, server.url, size);
      await expert.page.goto('/login');
      await signInHere(expert.page, 'eva@tripwright.example');
      const row = expert.page.getByRole('listitem').filter({ hasText: visitor.organization });
      await row.getByText('Address not confirmed yet').waitFor();
      await look(expert.page, 'a registration that is not proven');

      await openMail(customer.page, visitor.email);
      await customer.page.getByText('Done').first().waitFor();
      await expert.page.reload();
      await row.getByText('Address confirmed').waitFor();
      await row.getByRole('button', { name: 'Approve' }).click();
      await expert.page.getByText(`${visitor.organization} can book trips now.`).waitFor();
      await look(expert.page, 'an approved registration');

      const later = await newPerson(browser, server.url, size);
      await openSignIn(later.page, (await mailTo(later.page, visitor.email)).search);
      await openMailedLink(later.page, visitor.email);
      await gone(later.page);
      await later.page.goto('/trips/new');
      await later.page.getByRole('heading', { level: 1, name: 'Book a Trip' }).waitFor();
      expect(openedPath(later.page)).toBe('/trips/new');
      const people = [customer, expert, later];
      expect(people.flatMap(({ complaints }) => complaints)).toEqual([]);
      await Promise.all(people.map(({ context }) => context.close()));
    },
  );

  test('a registration is declined with a reason by keyboard, and its person reads it in the mail and on the page of sign-in', async () => {
    const { page, context } = await newPerson(browser, server.url);
    const visitor = { name: 'Third Visitor', email: 'third@mild.example', organization: 'Mild Winds' };
    await register(page, visitor);
    await signIn(page, 'root@tripwright.example');
    await page.goto('/desk');
    await page.getByRole('button', { name: `Decline ${visitor.organization}` }).press('Enter');
    const dialog = page.getByRole('dialog', { name: `Decline ${visitor.organization}?` });
    await dialog.getByRole('textbox', { name: 'Reason' }).waitFor();
    await look(page, 'declining a registration');
    await page.keyboard.type('We could not reach you by phone.');
    await dialog.getByRole('button', { name: 'Decline' }).press('Enter');
    await page.getByText(`${visitor.organization} is declined.`).waitFor();
    await expect
      .poll(async () => (await page.request.get(`/api/sandbox/mailbox?to=${visitor.email}`)).text())
      .toContain('We could not reach you by phone.');

    const later = await newPerson(browser, server.url, { width: 375, colorScheme: 'dark' });
    await openSignIn(later.page);
    await openMailedLink(later.page, visitor.email);
    await later.page.getByRole('heading', { name: 'This account is switched off' }).waitFor();
    await look(later.page, 'an account that is switched off');
    expect(later.complaints).toEqual([]);
    await Promise.all([context.close(), later.context.close()]);
  });

  test('a customer who opens the desk is led home', async () => {
    const { page, context } = await newPerson(browser, server.url);
    await signIn(page, 'sam@acme.example');
    await page.goto('/desk');
    await page.waitForURL((url) => !url.pathname.startsWith('/desk'));
    expect((await page.request.get('/api/desk/trips')).status()).toBe(403);
    await context.close();
  });
});
