import type { Browser, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { northstarLogo } from '#server/sandbox/parts/northstar-logo.ts';
import { newPerson, signIn } from '#tests/builders/browser.ts';
import { isSkipped, look, openForJourneys } from '#tests/builders/journey.ts';
import type { ServerProcess } from '#tests/builders/server-process.ts';

let server: ServerProcess;
let browser: Browser;

openForJourneys((opened) => {
  ({ server, browser } = opened);
});

/** Two disputes as the server sends them: one that is due, and one of a charge that nobody knows. */
const disputes = {
  total: 2,
  disputes: [
    {
      ref: 'dp_1MtJUT2eZvKYlo2CNaw2HvEv',
      state: 'needs response',
      is_inquiry: false,
      reason: 'product_not_received',
      amount: { amount: 1240.5, currency: 'USD' },
      withdrawn: { amount: 1240.5, currency: 'USD' },
      evidence_due_at: '2026-12-01T23:59:59.000Z',
      is_urgent: true,
      has_evidence: false,
      opened_at: '2026-11-22T08:12:00.000Z',
      organization: 'Acme Robotics',
      trip_id: 1,
      destination: 'Lisbon',
      charge: 'ch_1AZtxr2eZvKYlo2CJDX8whov',
      payment: 'k7Qd2mX9',
    },
    {
      ref: 'dp_1MtJUT2eZvKYlo2CNaw2HvEw',
      state: 'under review',
      is_inquiry: true,
      reason: 'general',
      amount: { amount: 80, currency: 'KWD' },
      withdrawn: { amount: 0, currency: 'KWD' },
      evidence_due_at: null,
      is_urgent: false,
      has_evidence: true,
      opened_at: '2026-11-20T08:12:00.000Z',
      organization: null,
      trip_id: null,
      destination: '',
      charge: 'ch_1AZtxr2eZvKYlo2CJDX8whow',
      payment: null,
    },
  ],
};

/** The link of the newest mail to an address, once it has arrived. */
const mailedLink = async (page: Page, to: string): Promise<string> => {
  const read = async (): Promise<{ links: string[] }[]> =>
    (await page.request.get(`/api/sandbox/mailbox?to=${to}`)).json();
  await expect.poll(async () => (await read())[0]?.links.length).toBeGreaterThan(0);
  return (await read())[0]?.links[0] ?? '';
};

describe.skipIf(isSkipped)('the console in the browser', () => {
  test.each([
    [1440, 'light'],
    [375, 'dark'],
  ] as const)(
    'at %i pixels (%s): an administrator finds an organization and switches its reports',
    async (width, colorScheme) => {
      const { page, context, complaints } = await newPerson(browser, server.url, { width, colorScheme });
      await signIn(page, 'root@tripwright.example');
      await page.goto('/console/organizations');
      await page.getByRole('link', { name: 'Acme Robotics' }).waitFor();
      await look(page, 'console organizations');
      await page.getByRole('searchbox', { name: 'Search' }).fill('globex');
      await page.getByRole('link', { name: 'Acme Robotics' }).waitFor({ state: 'detached' });
      await page.getByRole('link', { name: 'Globex Studio' }).click();
      await page.getByRole('heading', { level: 1, name: 'Globex Studio' }).waitFor();
      await page.getByRole('checkbox', { name: 'Reports', exact: true }).click();
      await page.getByRole('textbox', { name: 'Notes of staff' }).fill(`Seen at ${width} pixels`);
      const logo = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(northstarLogo, 'base64') };
      await page.getByLabel('Logo', { exact: true }).setInputFiles(logo);
      await page.getByRole('img', { name: 'Logo of Globex Studio' }).waitFor();
      await page.getByRole('button', { name: 'Save Organization' }).click();
      await page.getByText('Globex Studio is saved.').waitFor();
      await look(page, 'console organization');
      const domain = `globex-${width}.com`;
      await page.getByRole('textbox', { name: 'Domain' }).fill(domain);
      await page.getByRole('button', { name: 'Add Domain' }).click();
      await page.getByRole('button', { name: `Prove by Mail ${domain}` }).click();
      await page.getByRole('combobox', { name: 'Send the mail to' }).selectOption(`hostmaster@${domain}`);
      await look(page, 'console, the proof of a domain');
      await page.getByRole('button', { name: 'Send Mail' }).click();
      await page.getByText(`A mail leaves to hostmaster@${domain}.`).waitFor();
      await look(page, 'console organization, with its domains');
      const reader = await newPerson(browser, server.url, { width, colorScheme });
      await reader.page.goto(await mailedLink(page, `hostmaster@${domain}`));
      await reader.page.getByRole('heading', { level: 1, name: `Is ${domain} yours?` }).waitFor();
      await look(reader.page, 'the link that proves a domain');
      await reader.page.getByRole('button', { name: 'Confirm the Domain' }).click();
      await reader.page.getByRole('heading', { level: 1, name: `${domain} is proven` }).waitFor();
      await page.goBack();
      await page.getByRole('link', { name: 'Globex Studio' }).waitFor();
      expect(new URL(page.url()).search).toBe('?text=globex');
      await page.goto('/console/people?text=sam');
      await page.getByRole('link', { name: 'Sam Rivera' }).waitFor();
      await look(page, 'console people');
      await page.getByRole('link', { name: 'Sam Rivera' }).click();
      await page.getByRole('heading', { level: 1, name: 'Sam Rivera' }).waitFor();
      await page
        .getByText('No mail waits')
        .or(page.getByRole('table', { name: 'Mails' }))
        .first()
        .waitFor();
      await look(page, 'console person');
      await page.getByRole('button', { name: 'Merge with…' }).click();
      await page.getByRole('textbox', { name: 'Address of the other account' }).fill('tom@acme.example');
      await page.getByRole('button', { name: 'See What Would Move' }).click();
      await page.getByRole('heading', { name: 'What does not' }).waitFor();
      await look(page, 'console person, what a merge would move');
      await page.getByRole('button', { name: 'Ask the Person' }).click();
      await page.getByText('We asked tom@acme.example.').waitFor();
      await reader.page.goto(await mailedLink(page, 'tom@acme.example'));
      await reader.page.getByRole('heading', { level: 1, name: 'Are both accounts yours?' }).waitFor();
      await look(reader.page, 'the link that merges two accounts');
      expect(reader.complaints).toEqual([]);
      await reader.context.close();
      await page.goto('/console/staff');
      await page.getByRole('table', { name: 'Staff' }).waitFor();
      await look(page, 'console staff');
      await page.goto('/console/registrations');
      await page.getByRole('heading', { name: 'Organizations that wait' }).waitFor();
      await look(page, 'console registrations');
      await page.goto('/console/mails');
      await page.getByRole('heading', { level: 1, name: 'Mails' }).waitFor();
      await look(page, 'console mails');
      await page.goto('/console/money');
      await page
        .getByText(/^\d+ needs? a person$|^No money needs a person$/)
        .last()
        .waitFor();
      await look(page, 'console money');
      // No bank of the sandbox world disputes anything while the journey runs.
      await page.route('**/api/console/disputes*', (route) => route.fulfill({ json: disputes }));
      await page.goto('/console/money');
      await page.getByRole('region', { name: 'Inquiry of an unknown charge' }).waitFor();
      await look(page, 'console money, with disputes');
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});
