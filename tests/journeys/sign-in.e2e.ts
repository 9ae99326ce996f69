/** Proves docs/threats.md#leaked-links, docs/threats.md#open-redirects */
import type { Browser, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newPerson, signIn } from '#tests/builders/browser.ts';
import { isSkipped, look, openForJourneys } from '#tests/builders/journey.ts';
import type { ServerProcess } from '#tests/builders/server-process.ts';
import { screensOfTheDay } from '#tests/builders/test-share.ts';
import {
  chooseByKey,
  enterEmail,
  gone,
  mailTo,
  openSignIn,
  pressButton,
  pressByKey,
  typeByKey,
} from './sign-in-steps.ts';

let server: ServerProcess;
let browser: Browser;

openForJourneys((opened) => {
  ({ server, browser } = opened);
});

const sizes = [
  [1440, 'light'],
  [375, 'dark'],
] as const;

/** Each width uses its own people, so that neither uses up the other's mails and tries. */
const person = (width: number, wide: string, narrow: string): string => (width === 1440 ? wide : narrow);

const head = (page: Page, name: string) => page.getByRole('heading', { level: 2, name }).waitFor();

/** A mailed link, opened in a browser that did not request it. */
const openElsewhere = async (search: string) => {
  const other = await newPerson(browser, server.url);
  await openSignIn(other.page, search);
  return other;
};

describe.skipIf(isSkipped)('sign-in in the browser', () => {
  test.each(screensOfTheDay(sizes))(
    'SIGN-01 SIGN-06 SIGN-19 at %i pixels (%s): an email, a mistake, and the password, by keyboard alone',
    async (width, colorScheme) => {
      const { page, context, complaints } = await newPerson(browser, server.url, { width, colorScheme });
      const email = person(width, 'max@globex.example', 'nia@northstar.example');
      await openSignIn(page);
      await page.getByText('sales@tripwright.example').waitFor();
      await look(page, 'email entry');
      await pressByKey(page, 'Next');
      await page.getByRole('alert', { name: 'There is a problem' }).waitFor();
      expect(await page.title()).toBe('Error: Sign in - Tripwright');
      await look(page, 'email entry with a problem');
      await typeByKey(page, page.getByRole('textbox', { name: 'Email' }), email);
      await page.keyboard.press('Enter');
      // The password field already has the focus.
      await page.locator('input[type=password]:focus').waitFor();
      await look(page, 'known person');
      await page.keyboard.type('wrong-password');
      await pressByKey(page, 'Show password');
      await look(page, 'password shown');
      await page.keyboard.press('Enter');
      await pressByKey(page, 'Sign In');
      await page.getByText('The email, password or code is not right.').waitFor();
      await look(page, 'wrong password');
      await typeByKey(page, page.getByLabel('Password', { exact: true }), 'tripwright');
      await page.keyboard.press('Enter');
      await gone(page);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  test.each(screensOfTheDay(sizes))(
    'SIGN-01 SIGN-12 SIGN-13 SIGN-20 at %i pixels (%s): the code, wrong too often, then right, by keyboard alone',
    async (width, colorScheme) => {
      const { page, context, complaints } = await newPerson(browser, server.url, { width, colorScheme });
      const email = person(width, 'sam@acme.example', 'tom@acme.example');
      await openSignIn(page);
      await enterEmail(page, email);
      await chooseByKey(page, 'Enter a password', 'ArrowDown');
      await look(page, 'link chosen');
      await pressByKey(page, 'Send the Link');
      await head(page, 'Check your email');
      await page.locator('input[autocomplete=one-time-code]:focus').waitFor();
      await look(page, 'sent');
      await page.keyboard.press('Enter');
      await page.getByRole('alert', { name: 'There is a problem' }).waitFor();
      await look(page, 'sent with a problem');
      const { code } = await mailTo(page, email);
      const field = page.getByRole('textbox', { name: '4-digit code' });
      for (let tries = 0; tries < 4; tries += 1) {
        await typeByKey(page, field, code === '0000' ? '1111' : '0000');
        await page.keyboard.press('Enter');
        await page.getByText(/is not right|exceeded/).waitFor();
        if (tries === 0) await look(page, 'wrong code');
        await page.getByText(/is not right/).waitFor({ state: tries < 3 ? 'visible' : 'detached' });
      }
      await page.getByText(/exceeded/).waitFor();
      await look(page, 'too many tries');
      // The address stays: Next, another link, and its code.
      await pressByKey(page, 'Next');
      await chooseByKey(page, 'Enter a password', 'ArrowDown');
      await pressByKey(page, 'Send the Link');
      await head(page, 'Check your email');
      await typeByKey(page, field, (await mailTo(page, email)).code);
      await page.keyboard.press('Enter');
      await gone(page);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  test.each(screensOfTheDay(sizes))(
    'SIGN-16 SIGN-17 SIGN-18 at %i pixels (%s): a reset link opened elsewhere continues to the account, by keyboard alone',
    async (width, colorScheme) => {
      const { page, context, complaints } = await newPerson(browser, server.url, { width, colorScheme });
      const email = person(width, 'zoe@acme.example', 'new@solo.example');
      const forgetful = await newPerson(browser, server.url, { width, colorScheme });
      await openSignIn(forgetful.page);
      await enterEmail(forgetful.page, email);
      await pressByKey(forgetful.page, 'Reset password');
      await forgetful.page.getByText(`We sent a reset link and a code to ${email}.`, { exact: true }).waitFor();
      await look(forgetful.page, 'reset link sent');

      const { search } = await mailTo(forgetful.page, email);
      await openSignIn(page, search);
      await head(page, 'Sign in with your link');
      expect(page.url()).not.toContain('code=');
      await look(page, 'link opened');
      await pressByKey(page, 'Continue');
      await page.waitForURL('**/settings/account');

      const late = await openElsewhere(search);
      await pressButton(late.page, 'Continue');
      await late.page.getByText('The email, password or code is not right.').waitFor();
      await look(late.page, 'link used up');
      expect([...complaints, ...forgetful.complaints, ...late.complaints]).toEqual([]);
      for (const one of [context, forgetful.context, late.context]) await one.close();
    },
  );

  test.each(screensOfTheDay(sizes))(
    'SIGN-22 SIGN-24 SIGN-26 SIGN-27 SIGN-29 at %i pixels (%s): registration in all its answers, by keyboard alone',
    async (width, colorScheme) => {
      const { page, context, complaints } = await newPerson(browser, server.url, { width, colorScheme });
      const domain = person(width, 'halvorsen.example', 'fenwick.example');
      await openSignIn(page);
      await enterEmail(page, 'somebody@acme.example');
      await head(page, 'Create an account');
      await look(page, 'registration of a known domain');
      await typeByKey(page, page.getByRole('textbox', { name: 'Full name' }), 'Some Body');
      await page.keyboard.press('Enter');
      await page.getByText('Organization already registered').waitFor();
      await look(page, 'organization already registered');

      await pressByKey(page, 'Go back');
      await enterEmail(page, `tomasz@${domain}`);
      await head(page, 'Create an account');
      await look(page, 'registration');
      await pressByKey(page, 'Register');
      await page.getByRole('alert', { name: 'There is a problem' }).waitFor();
      await look(page, 'registration with problems');
      await chooseByKey(page, 'Organization', 'ArrowDown');
      await page.getByRole('paragraph').filter({ hasText: 'We do not offer individual booking.' }).waitFor();
      await look(page, 'individual');
      await page.keyboard.press('ArrowUp');
      await typeByKey(page, page.getByRole('textbox', { name: 'Organization name' }), 'Northstar Coaches');
      await typeByKey(page, page.getByRole('textbox', { name: 'Full name' }), 'Tomasz Wiśniewski-Brzęczyszczykiewicz');
      await page.keyboard.press('Enter');
      await page.getByText(/^Participants of Northstar Coaches cannot register here/).waitFor();
      await look(page, 'blocked registration');
      await typeByKey(page, page.getByRole('textbox', { name: 'Organization name' }), `Works of ${domain}`);
      await page.keyboard.press('Enter');
      await page.getByRole('list', { name: 'What happens next' }).waitFor();
      await look(page, 'registered');

      // The link is opened in the browser that requested it: it continues by itself.
      await openSignIn(page, (await mailTo(page, `tomasz@${domain}`)).search);
      await head(page, 'Waiting for approval');
      await look(page, 'waiting for approval');
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  test.each(screensOfTheDay(sizes))(
    'SIGN-26 SIGN-29 at %i pixels (%s): refused, asks for admission, proves the address, is accepted by keyboard, signs in; another is declined',
    async (width, colorScheme) => {
      const theirs = await newPerson(browser, server.url, { width, colorScheme });
      const ada = await newPerson(browser, server.url, { width, colorScheme });
      const { page } = theirs;
      await signIn(ada.page, 'ada@acme.example');
      await ada.page.goto('/settings/team');
      await ada.page.getByRole('button', { name: 'Edit Tom Lindqvist' }).waitFor();

      const askToJoin = async (name: string, email: string): Promise<void> => {
        await openSignIn(page);
        await enterEmail(page, email);
        await head(page, 'Create an account');
        await typeByKey(page, page.getByRole('textbox', { name: 'Full name' }), name);
        await page.keyboard.press('Enter');
        await page.getByText('Or ask the Super Admins of Acme Robotics here to let you in.').waitFor();
        await look(page, 'registered already with the way to ask');
        await pressByKey(page, 'Ask for Admission');
        await head(page, 'Check your email');
        await look(page, 'asked for admission');
        await openSignIn(page, (await mailTo(page, email)).search);
        await head(page, 'Ask to join Acme Robotics');
        expect(new URL(page.url()).search).toBe('');
        await look(page, 'the link to ask for admission');
        await pressByKey(page, 'Send the Request');
        await head(page, 'Your request is sent');
        await look(page, 'the request for admission is sent');
      };

      const kim = {
        name: person(width, 'Kim Doe', 'Kay Doe'),
        email: person(width, 'kim@acme.example', 'kay@acme.example'),
      };
      await askToJoin(kim.name, kim.email);
      // The page of the Super Admin was open all the time.
      await ada.page.getByRole('button', { name: `Accept ${kim.name}` }).waitFor();
      await look(ada.page, 'team with a request to join');
      await pressByKey(ada.page, `Accept ${kim.name}`);
      await ada.page.getByText(`${kim.name} is on the team as Standard, and is told by mail.`).waitFor();
      await ada.page.getByRole('button', { name: `Edit ${kim.name}` }).waitFor();
      await look(ada.page, 'team with somebody who was let in');

      await openSignIn(page, (await mailTo(page, kim.email)).search);
      await pressByKey(page, 'Next');
      await head(page, 'Hello');
      await chooseByKey(page, 'Enter a password', 'ArrowDown');
      await pressByKey(page, 'Send the Link');
      await head(page, 'Check your email');
      await typeByKey(page, page.getByRole('textbox', { name: '4-digit code' }), (await mailTo(page, kim.email)).code);
      await page.keyboard.press('Enter');
      await gone(page);
      await page.getByRole('heading', { level: 1, name: 'All Trips' }).waitFor();
      // No other page is open that could go to sign-in by itself.
      await page.goto('about:blank');
      await page.context().clearCookies();

      const pat = {
        name: person(width, 'Pat Moss', 'Pim Moss'),
        email: person(width, 'pat@acme.example', 'pim@acme.example'),
      };
      await askToJoin(pat.name, pat.email);
      await pressByKey(ada.page, `Decline ${pat.name}`);
      const question = ada.page.getByRole('dialog', { name: `Decline the request of ${pat.name}?` });
      await question.waitFor();
      await look(ada.page, 'the question before declining a request to join');
      await question.getByRole('button', { name: 'Decline' }).press('Enter');
      await ada.page.getByText(`The request of ${pat.name} is declined.`).waitFor();
      await question.waitFor({ state: 'hidden' });
      // The pressed button is gone: the focus is on the answer.
      const focused = () => ada.page.evaluate(() => document.activeElement?.textContent);
      await expect.poll(focused).toContain(`The request of ${pat.name} is declined.`);
      await look(ada.page, 'a request to join declined');
      expect([...theirs.complaints, ...ada.complaints]).toEqual([]);
      for (const one of [theirs, ada]) await one.context.close();
    },
  );

  test('offline the email stays, and goes on by itself when the connection is back', async () => {
    const { page, context } = await newPerson(browser, server.url);
    await openSignIn(page);
    await context.setOffline(true);
    await enterEmail(page, 'sam@acme.example');
    await page.getByText('we send it when the connection is back').waitFor();
    await look(page, 'offline');
    await context.setOffline(false);
    await head(page, 'Hello');
    await context.close();
  });

  test('SIGN-16 a scanner that opens a link fifty times does not use it up; a person does, once', async () => {
    const forgetful = await newPerson(browser, server.url);
    await openSignIn(forgetful.page);
    await enterEmail(forgetful.page, 'ada@acme.example');
    await forgetful.page.getByRole('radio', { name: 'Get a sign-in link via email' }).check();
    await pressButton(forgetful.page, 'Send the Link');
    await head(forgetful.page, 'Check your email');
    const { search } = await mailTo(forgetful.page, 'ada@acme.example');

    const scanner = await newPerson(browser, server.url);
    for (let times = 0; times < 20; times += 1) {
      await scanner.context.request.head(`/login${search}`);
      await scanner.context.request.get(`/login${search}`);
    }
    for (let times = 0; times < 10; times += 1) {
      const answer = await scanner.page.goto(`/login${search}`);
      expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
      await scanner.page.getByRole('button', { name: 'Continue' }).waitFor();
    }
    const right = await openElsewhere(search);
    await pressButton(right.page, 'Continue');
    await gone(right.page);
    const late = await openElsewhere(search);
    await pressButton(late.page, 'Continue');
    await late.page.getByText('The email, password or code is not right.').waitFor();
    for (const one of [forgetful, scanner, right, late]) await one.context.close();
  });

  test.each(['//evil.example', '/.//evil.example', 'javascript:alert(1)', '\\\\evil.example/desk'])(
    'SIGN-41 the referrer %s leads nowhere',
    async (referrer) => {
      const { page, context, complaints } = await newPerson(browser, server.url);
      await openSignIn(page, `?referrer=${encodeURIComponent(referrer)}`);
      await pressButton(page, 'Sign in as Ada Okafor');
      await page.waitForURL('**/trips');
      expect(new URL(page.url()).origin).toBe(server.url);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});
