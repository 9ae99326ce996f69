/** Proves docs/decisions/0051 */
import type { Browser, Page } from 'playwright-core';
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

const looks = [
  [1440, 'light'],
  [375, 'dark'],
] as const;

/** Super Admins and members of other organizations. */
const strangers = {
  1440: { email: 'max@globex.example', known: 'Max Weber' },
  375: { email: 'nia@northstar.example', known: 'Nia Achieng' },
} as const;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const submit = (page: Page, name: string) => page.getByRole('form').getByRole('button', { name, exact: true }).click();

/** The link of the newest mail to this address. */
const mailedLink = async (page: Page, to: string): Promise<string> => {
  const read = async (): Promise<{ links: string[] }[]> =>
    (await page.request.get(`/api/sandbox/mailbox?to=${to}`)).json();
  await expect.poll(read).not.toEqual([]);
  const [mail] = await read();
  return mail?.links[0] ?? '';
};

describe.skipIf(isSkipped)('team and vouchers in the browser', () => {
  test.each(screensOfTheDay(looks))(
    'APP-31 TEAM-01 TEAM-02 TEAM-17 TEAM-18 TEAM-19 at %i pixels (%s): ask somebody who accepts by the mail, raise the role, delete',
    async (width, colorScheme) => {
      const { page, context, complaints } = await newPerson(browser, server.url, { width, colorScheme });
      await signIn(page, 'ada@acme.example');
      await page.goto('/settings/team');
      await page.getByRole('button', { name: 'Edit Tom Lindqvist' }).waitFor();
      await look(page, 'team');

      const name = `Maximiliane Featherstonehaugh-Oyelaran ${width}`;
      const email = `maximiliane.featherstonehaugh-oyelaran-${width}@acme.example`;
      await submit(page, 'Add Team Member');
      await page.getByRole('link', { name: 'Please enter a name' }).waitFor();
      await look(page, 'team with a problem');
      await page.getByRole('textbox', { name: 'Full name' }).fill(name);
      await page.getByRole('textbox', { name: 'Email' }).fill(email);
      await page.getByRole('combobox', { name: 'Policy' }).selectOption('Executive');
      await submit(page, 'Add Team Member');
      await page.getByText(`We invited ${email} to join as Standard.`).waitFor();
      await page.getByRole('row', { name }).getByText('Waiting').waitFor();
      await look(page, 'team with somebody who was asked');

      const theirs = await newPerson(browser, server.url, { width, colorScheme });
      await theirs.page.goto(await mailedLink(page, email));
      await theirs.page.getByText('Acme Robotics invites you to join its team').waitFor();
      expect(new URL(theirs.page.url()).search).toBe('');
      await look(theirs.page, 'a mailed invitation');
      await press(theirs.page, 'Accept');
      await theirs.page.getByRole('heading', { level: 1, name: 'You are on the team' }).waitFor();
      await look(theirs.page, 'a mailed invitation accepted');
      await theirs.page.getByRole('link', { name: 'Go to Your Trips' }).click();
      await theirs.page.getByRole('heading', { level: 1, name: 'All Trips' }).waitFor();
      expect((await theirs.page.request.get('/api/users')).status()).toBe(200);

      await page.reload();
      await press(page, `Edit ${name}`);
      await page.getByRole('radio', { name: /^Super Admin/ }).check();
      await page.getByText(`This changes what ${name} may do.`).waitFor();
      await look(page, 'team with another role');
      await submit(page, 'Save Team Member');
      await page.getByText(`${name} is now Super Admin and was told by mail.`).waitFor();
      expect((await theirs.page.request.get('/api/users')).status()).toBe(200);

      await press(page, `Delete ${name}`);
      const question = page.getByRole('dialog', { name: `Delete ${name} from the team?` });
      await question.waitFor();
      await look(page, 'the question before deleting');
      await question.getByRole('button', { name: 'Delete' }).click();
      await page.getByText(`${name} is no longer on the team.`).waitFor();
      await press(page, 'Edit Ada Okafor');
      await page.getByRole('radio', { name: /^Standard/ }).check();
      await submit(page, 'Save Team Member');
      await page.getByText('Ada Okafor is the last Super Admin of this organization.').waitFor();
      await look(page, 'the last Super Admin');
      expect([...complaints, ...theirs.complaints]).toEqual([]);
      await theirs.context.close();
      await context.close();
    },
  );

  test.each(screensOfTheDay(looks))(
    'at %i pixels (%s): somebody of another organization is asked, sees who asks, declines, is asked again, accepts; one is sent again and withdrawn',
    async (width, colorScheme) => {
      const { page, context, complaints } = await newPerson(browser, server.url, { width, colorScheme });
      // One address gets at most three mails a day, so each width asks another person.
      const { email: them, known } = strangers[width];
      await signIn(page, 'ada@acme.example');
      await page.goto('/settings/team');
      await page.getByRole('button', { name: 'Edit Tom Lindqvist' }).waitFor();
      const ask = async (name: string, email: string): Promise<void> => {
        await page.getByRole('textbox', { name: 'Full name' }).fill(name);
        await page.getByRole('textbox', { name: 'Email' }).fill(email);
        await submit(page, 'Add Team Member');
        await page.getByText(`We invited ${email} to join as Standard.`).waitFor();
      };
      await ask('Typed Name', them);

      const theirs = await newPerson(browser, server.url, { width, colorScheme });
      await signIn(theirs.page, them);
      await theirs.page.goto('/trips');
      await theirs.page.getByText('An organization invites you to join a team.').waitFor();
      await look(theirs.page, 'trips with an invitation');
      await theirs.page.getByRole('link', { name: 'See the invitation' }).click();
      await theirs.page.getByText(/You stay with .*: you will belong to both\./).waitFor();
      await look(theirs.page, 'own invitations');
      await press(theirs.page, 'Decline Acme Robotics');
      await theirs.page.getByText('You declined. We told Ada Okafor by mail.').waitFor();
      await look(theirs.page, 'own invitations, none left');

      await page.reload();
      await page.getByRole('row', { name: 'Typed Name' }).getByText('Declined', { exact: true }).waitFor();
      await page.getByRole('combobox', { name: 'Policy' }).waitFor();
      await look(page, 'team with somebody who declined');
      await ask('Typed Name', them);
      await theirs.page.reload();
      await press(theirs.page, 'Accept Acme Robotics');
      await theirs.page.getByText('You are on the team of Acme Robotics.').waitFor();
      await page.reload();
      await press(page, `Delete ${known}`);
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByText(`${known} is no longer on the team.`).waitFor();

      const late = `late-${width}@fresh.example`;
      await ask('Late', late);
      const before = await mailedLink(page, late);
      await press(page, 'Send Again to Late');
      await page.getByText(`We mailed ${late} again.`).waitFor();
      await expect.poll(() => mailedLink(page, late)).not.toBe(before);
      await press(page, 'Withdraw the invitation of Late');
      const question = page.getByRole('dialog', { name: 'Withdraw the invitation of Late?' });
      await question.waitFor();
      await look(page, 'the question before withdrawing');
      await question.getByRole('button', { name: 'Withdraw' }).click();
      await page.getByText('The invitation of Late is withdrawn.').waitFor();
      const link = await mailedLink(page, late);
      await theirs.context.clearCookies();
      await theirs.page.goto(link);
      await theirs.page.getByText('This invitation is no longer valid.').waitFor();
      await look(theirs.page, 'a mailed invitation that was withdrawn');
      expect([...complaints, ...theirs.complaints]).toEqual([]);
      await theirs.context.close();
      await context.close();
    },
  );

  test('a mail domain waits for its record, is proven by it and locked; its addresses join at once', async () => {
    const { page, context, complaints } = await newPerson(browser, server.url);
    const inBothWidths = async (where: string): Promise<void> => {
      for (const width of [375, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await look(page, where);
      }
    };
    await signIn(page, 'ada@acme.example');
    await page.goto('/settings/team');
    await page.getByRole('button', { name: 'Edit Tom Lindqvist' }).waitFor();
    const name = async (domain: string): Promise<void> => {
      await page.getByRole('textbox', { name: 'Domain' }).fill(domain);
      await press(page, 'Add Domain');
      await row(domain)
        .getByText(/^tripwright-verification=/)
        .waitFor();
    };
    // By its beginning: one domain's name may end with another's.
    const row = (begins: string) => page.getByRole('row', { name: new RegExp(`^${begins}`) });
    await name('robotics-of-acme.example');
    await row('robotics-of-acme.example').getByText('Not proven').waitFor();
    await press(page, 'Check Now robotics-of-acme.example');
    await page.getByText('We could not find the record at robotics-of-acme.example yet.').waitFor();
    await inBothWidths('a mail domain that waits for its record');

    // The sandbox's DNS has the record of the domain that the organization is registered with.
    await name('acme.example');
    await press(page, 'Check Now acme.example');
    await page.getByText('The record is there: acme.example is proven.').waitFor();
    await row('acme.example').getByText('Proven', { exact: true }).waitFor();
    await press(page, 'Lock acme.example');
    await row('acme.example').getByText('Locked', { exact: true }).waitFor();
    await inBothWidths('a mail domain that is locked');

    await page.getByRole('textbox', { name: 'Full name' }).fill('Nora Castellanos');
    await page.getByRole('textbox', { name: 'Email' }).fill('nora@acme.example');
    await submit(page, 'Add Team Member');
    await page.getByText('Nora Castellanos joined at once. We told them by mail.').waitFor();
    await row('Nora Castellanos').waitFor();

    await press(page, 'Delete acme.example');
    const question = page.getByRole('dialog', { name: 'Delete acme.example?' });
    await question.getByText('Its proof and its lock end').waitFor();
    await inBothWidths('the question before a mail domain is deleted');
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('acme.example is no longer a domain of this organization.').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test.each(screensOfTheDay(looks))(
    'APP-32 VOU-01 VOU-13 VOU-14 VOU-16 VOU-17 at %i pixels (%s): find, add, edit, disable and enable a voucher',
    async (width, colorScheme) => {
      const { page, context, complaints } = await newPerson(browser, server.url, { width, colorScheme });
      await signIn(page, 'nia@northstar.example');
      await page.goto('/settings/vouchers');
      await page.getByText('parent@family.example').waitFor();
      await look(page, 'vouchers');
      await page.getByRole('searchbox', { name: 'Search' }).fill('parent');
      await page.getByText('1 voucher', { exact: true }).waitFor();
      expect(new URL(page.url()).search).toBe('?search=parent');

      await page.getByRole('searchbox', { name: 'Search' }).fill('');
      await submit(page, 'Add Voucher');
      await page.getByRole('link', { name: 'Please enter an amount' }).waitFor();
      await page.getByRole('textbox', { name: 'Name' }).fill(`Uma ${width}`);
      await page.getByRole('textbox', { name: 'Email' }).fill(`uma${width}@family.example`);
      await page.getByRole('spinbutton', { name: 'Amount, USD' }).fill('75.5');
      await submit(page, 'Add Voucher');
      await page.getByText(`The voucher of $75.50 for Uma ${width} is saved.`).waitFor();

      await press(page, `Edit Uma ${width}, $75.50`);
      await page.getByRole('spinbutton', { name: 'Amount, USD' }).fill('80');
      await look(page, 'voucher being edited');
      await submit(page, 'Save Voucher');
      await page.getByText(`The voucher of $80.00 for Uma ${width} is saved.`).waitFor();

      await press(page, `Disable Uma ${width}, $80.00`);
      const question = page.getByRole('dialog', { name: 'Disable voucher' });
      await question.getByText('Are you sure you want to deactivate this voucher?').waitFor();
      await look(page, 'the question before disabling');
      await question.getByRole('button', { name: 'Disable' }).click();
      await page.getByText('Voucher deactivated successfully').waitFor();
      await look(page, 'voucher disabled');
      await press(page, `Enable Uma ${width}, $80.00`);
      await page.getByText('Voucher activated successfully').waitFor();
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});
