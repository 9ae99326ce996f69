/** Proves docs/decisions/0051, docs/threats.md#data-kept-too-long */
import type { Browser, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newPerson, signIn } from '#tests/builders/browser.ts';
import { isSkipped, look, openForJourneys } from '#tests/builders/journey.ts';
import type { ServerProcess } from '#tests/builders/server-process.ts';
import { screensOfTheDay } from '#tests/builders/test-share.ts';

let server: ServerProcess;
let browser: Browser;

openForJourneys((opened) => {
  ({ server, browser } = opened);
});

const save = (page: Page) => page.getByRole('button', { name: /Save Account$/ }).click();

const later = (page: Page, minutes: number) =>
  page.request.post('/api/sandbox/clock', { data: { advance_minutes: minutes } });

const expectFocus = (control: Locator): Promise<void> =>
  expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(true);

const isPressable = (control: Locator): Promise<boolean> =>
  control.click({ trial: true, timeout: 1_000 }).then(
    () => true,
    () => false,
  );

/** It has the focus, the page behind it is blocked, a press outside or Escape closes it, and then the focus returns. */
const expectModal = async (page: Page, question: Locator): Promise<void> => {
  const home = page.getByRole('link', { name: 'Tripwright' });
  const words = question.getByText('Leave without saving?');
  await expectFocus(question.getByRole('button', { name: 'Cancel' }));
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
  expect(await isPressable(home)).toBe(false);
  // A text selection from inside to outside is no press outside.
  await words.hover();
  await page.mouse.down();
  await page.mouse.move(2, 2);
  await page.mouse.up();
  await question.waitFor();
  await page.mouse.click(2, 2);
  await question.waitFor({ state: 'detached' });
  await expectFocus(home);
  await page.keyboard.press('Enter');
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await expectFocus(home);
};

/** The link of the newest mail to this address. */
const mailedLink = async (page: Page, to: string): Promise<string> => {
  await expect.poll(async () => (await page.request.get(`/api/sandbox/mailbox?to=${to}`)).json()).not.toEqual([]);
  const [mail]: { links: string[] }[] = await (await page.request.get(`/api/sandbox/mailbox?to=${to}`)).json();
  return mail?.links[0] ?? '';
};

describe.skipIf(isSkipped)('the account settings in the browser', () => {
  test.each(
    screensOfTheDay([
      [1440, 'light', 'tom@acme.example'],
      [375, 'dark', 'sam@acme.example'],
    ] as const),
  )(
    'APP-26 ACC-01 ACC-03 ACC-08 at %i pixels (%s): save name and collaborator, be asked before leaving, confirm who one is for a new password',
    async (width, colorScheme, email) => {
      const { page, context, complaints } = await newPerson(browser, server.url, { width, colorScheme });
      await signIn(page, email);
      await page.goto('/settings/account');
      await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
      await page.getByText('This device', { exact: true }).waitFor();
      await look(page, 'account');

      // A program reads the calendar without a session.
      await page.getByRole('button', { name: 'Turn On' }).click();
      const address = new URL((await page.getByText('/calendar-feeds/').textContent()) ?? '');
      const calendar = await fetch(server.url + address.pathname);
      expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
      await page.getByText('No program has read it yet.').waitFor();
      await look(page, 'account with a calendar');
      await page.getByRole('button', { name: 'Turn Off' }).click();
      await page.getByRole('button', { name: 'Turn On' }).waitFor();
      expect((await fetch(server.url + address.pathname)).status).toBe(404);

      const name = page.getByRole('textbox', { name: 'Full name' });
      await name.fill('');
      await save(page);
      await page.getByRole('link', { name: 'Please enter your full name' }).waitFor();
      await look(page, 'account with a problem');
      await name.fill('Robin Featherstonehaugh-Oyelaran');
      await page.getByRole('button', { name: 'Add Collaborator' }).click();
      await page.getByRole('combobox', { name: 'Collaborator' }).selectOption('Ada Okafor');

      await page.getByRole('link', { name: 'Tripwright' }).click();
      const question = page.getByRole('dialog', { name: 'Leave without saving?' });
      await question.waitFor();
      await look(page, 'the question before leaving');
      await expectModal(page, question);
      await page.getByRole('link', { name: 'Tripwright' }).click();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await save(page);
      await page.getByText('Success!').waitFor();
      await page.getByText('Your collaborator now sees your trips.').waitFor();
      await look(page, 'account saved');

      await later(page, 20);
      await page.getByLabel('Password', { exact: true }).fill('a longer password');
      await save(page);
      const current = page.getByLabel('Current password');
      await current.waitFor();
      await look(page, 'account asking who it is');
      await current.fill('tripwright');
      await save(page);
      await page.getByText('Your password is changed').waitFor();
      await page.reload();
      expect(await name.inputValue()).toBe('Robin Featherstonehaugh-Oyelaran');
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  test.each(
    screensOfTheDay([
      [1440, 'light', 'ada@acme.example'],
      [375, 'dark', 'sam@acme.example'],
    ] as const),
  )('dates and times at %i pixels (%s) are written as the browser says, then as the person chose', async (...at) => {
    const [width, colorScheme, email] = at;
    const american = { width, colorScheme, locale: 'en-US', timeZone: 'America/New_York' };
    const { page, context, complaints } = await newPerson(browser, server.url, american);
    await signIn(page, email);
    await page.goto('/settings/account');
    await page.getByText('Tuesday, June 16, 2026, 6:05 PM, 1,412.50 USD').waitFor();
    await look(page, 'dates as the browser says');
    await page.getByRole('combobox', { name: 'Region' }).selectOption('Germany');
    await page.getByText('Tuesday 16 June 2026, 18:05, 1.412,50 USD').waitFor();
    await page.getByRole('button', { name: 'Save How Dates Are Written' }).click();
    await page.getByText('Dates and times are now written like this.').waitFor();
    await look(page, 'dates as the person chose');
    await page.reload();
    await page.getByText('Tuesday 16 June 2026, 18:05, 1.412,50 USD').waitFor();
    await page.goto('/trips');
    await look(page, 'trips in Germany');
    // On another device of the person the account says it, not the device.
    const other = await newPerson(browser, server.url, american);
    await signIn(other.page, email);
    await other.page.goto('/settings/account');
    await other.page.getByText('Tuesday 16 June 2026, 18:05, 1.412,50 USD').waitFor();
    await other.page.getByRole('combobox', { name: 'Region' }).selectOption('As in my browser');
    await other.page.getByRole('button', { name: 'Save How Dates Are Written' }).click();
    await other.page.getByText('Dates and times are now written like this.').waitFor();
    await other.page.goto('/trips');
    await look(other.page, 'trips in the United States');
    expect([...complaints, ...other.complaints]).toEqual([]);
    await other.context.close();
    await context.close();
  });

  test('a new address is used once its mailed link is opened; other devices are signed out from here', async () => {
    const elsewhere = await newPerson(browser, server.url);
    await signIn(elsewhere.page, 'nia@northstar.example');
    const { page, complaints } = await newPerson(browser, server.url);
    await signIn(page, 'nia@northstar.example');
    await page.goto('/settings/account');
    await page.getByRole('textbox', { name: 'Email' }).fill('nia.berg@northstar.example');
    await save(page);
    await page.getByText('Until you open it, nia@northstar.example stays your address.').waitFor();
    await page.goto(await mailedLink(page, 'nia.berg@northstar.example'));
    await page.getByRole('heading', { name: 'Use your new address?' }).waitFor();
    await look(page, 'a new address');
    await page.getByRole('button', { name: 'Use This Address' }).click();
    await page.getByText('You now sign in with nia.berg@northstar.example.').waitFor();
    expect(new URL(page.url()).search).toBe('');

    await page.getByRole('button', { name: 'Sign Out Everywhere Else' }).click();
    await page.getByText('1 device is signed out.').waitFor();
    expect((await elsewhere.page.request.get('/api/users')).status()).toBe(401);
    expect((await page.request.get('/api/users')).status()).toBe(200);
    expect(complaints).toEqual([]);
  });
});

describe.skipIf(isSkipped)('deleting the account in the browser', () => {
  test.each(
    screensOfTheDay([
      [1440, 'light', 'zoe@acme.example', 'new@solo.example'],
      [375, 'dark', 'ada@acme.example', 'max@globex.example'],
    ] as const),
  )(
    'at %i pixels (%s): the page says what prevents it; a person with nothing in the way types the address and is gone',
    async (width, colorScheme, held, free) => {
      const { page, context, complaints } = await newPerson(browser, server.url, { width, colorScheme });
      await signIn(page, held);
      await page.goto('/settings/account');
      await page.getByRole('button', { name: 'Delete Account' }).click();
      await page.getByText('cannot be deleted yet').waitFor();
      await look(page, 'what stands in the way of deleting the account');
      expect(complaints).toEqual([]);
      await context.close();

      const other = await newPerson(browser, server.url, { width, colorScheme });
      await signIn(other.page, free);
      await other.page.goto('/settings/account');
      await other.page.getByRole('button', { name: 'Delete Account' }).click();
      await other.page.getByText('This cannot be undone').waitFor();
      await look(other.page, 'deleting the account');
      await other.page.getByLabel(`Type ${free} to confirm`).fill(free);
      await other.page.getByRole('button', { name: 'Delete My Account' }).click();
      await other.page.waitForURL('**/login?*');
      await other.page.getByText('Your account is deleted').waitFor();
      await look(other.page, 'sign-in after the account is deleted');
      expect(other.complaints).toEqual([]);
      await other.context.close();
    },
  );
});

describe.skipIf(isSkipped)('leaving a team in the browser', () => {
  test('the last Super Admin reads why not; a member reads what it ends, leaves, and is off the team', async () => {
    const { page, context, complaints } = await newPerson(browser, server.url);
    await signIn(page, 'zoe@acme.example');
    await page.goto('/settings/account');
    const teams = page.getByRole('list', { name: 'Your teams' });
    const askToLeave = async (team: string) => {
      await teams.getByRole('button', { name: `Leave ${team}` }).click();
      return page.getByRole('dialog', { name: `Leave ${team}?` });
    };
    const inBothWidths = async (where: string): Promise<void> => {
      for (const width of [375, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await look(page, where);
      }
    };
    const kept = await askToLeave('Globex Studio');
    await kept.getByRole('button', { name: 'Leave', exact: true }).click();
    await kept.getByText('You are the last Super Admin of this organization.').waitFor();
    await inBothWidths('the last Super Admin wants to leave');
    await kept.getByRole('button', { name: 'Cancel' }).click();

    const asked = await askToLeave('Acme Robotics');
    await asked.getByText('To come back, you need a new invitation').waitFor();
    await inBothWidths('the question before leaving a team');
    await asked.getByRole('button', { name: 'Leave', exact: true }).click();
    await page.getByText('You left Acme Robotics.').waitFor();
    await teams.getByText('Acme Robotics').waitFor({ state: 'detached' });
    await inBothWidths('account after leaving a team');
    const ada = await newPerson(browser, server.url);
    await signIn(ada.page, 'ada@acme.example');
    await ada.page.goto('/settings/team');
    await ada.page.getByRole('row', { name: 'ada@acme.example' }).waitFor();
    expect(await ada.page.getByRole('row', { name: 'zoe@acme.example' }).count()).toBe(0);
    expect([...complaints, ...ada.complaints]).toEqual([]);
    await ada.context.close();
    await context.close();
  });
});
