import type { Browser, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newPerson, signIn } from '#tests/builders/browser.ts';
import { isSkipped, look, openForJourneys } from '#tests/builders/journey.ts';
import type { ServerProcess } from '#tests/builders/server-process.ts';

let server: ServerProcess;
let browser: Browser;

openForJourneys((opened) => {
  ({ server, browser } = opened);
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const choose = (page: Page, label: string, option: string) =>
  page.getByRole('combobox', { name: label }).selectOption(option);

const fillCard = async (page: Page): Promise<void> => {
  for (const [name, typed] of [
    ['Name on the card', 'Ada Featherstonehaugh-Oyelaran'],
    ['Card number', '5555 5555 5555 4444'],
    ['Security code', '123'],
    ['Street', '1 Long Lane'],
    ['City', 'Boston'],
    ['State', 'MA'],
    ['Zip code', '02110'],
  ] as const)
    await page.getByRole('textbox', { name }).fill(typed);
  await choose(page, 'Expiry month', '12');
  await choose(page, 'Expiry year', '2030');
  await choose(page, 'Country', 'United States');
};

const persons = [
  [
    1440,
    'light',
    { email: 'ada@acme.example', first: 'Standard', currency: 'USD', other: 'EUR', members: 'Sam Rivera' },
  ],
  [375, 'dark', { email: 'zoe@acme.example', first: 'Studio', currency: 'EUR', other: 'USD', members: 'Max Weber' }],
] as const;

describe.skipIf(isSkipped)('policies and billing in the browser', () => {
  test.each(persons)(
    'APP-30 POL-01 POL-02 POL-10 POL-11 at %i pixels (%s): add a policy, make it the default, edit and delete',
    async (width, colorScheme, { email, first, currency, members }) => {
      const { page, context, complaints } = await newPerson(browser, server.url, { width, colorScheme });
      await signIn(page, email);
      await page.goto('/settings/policies');
      await page.getByRole('rowheader', { name: `${first} Default` }).waitFor();
      await look(page, 'policies');

      await page.getByRole('textbox', { name: `Hotel limit per night, ${currency}` }).fill('about 220');
      await press(page, 'Save Policy');
      await page.getByRole('link', { name: 'Hotel limit must be a number, like 220' }).waitFor();
      await look(page, 'policies with problems');

      await page.getByRole('textbox', { name: 'Name' }).fill('Directors and partners');
      await page.getByRole('textbox', { name: /^Hotel limit/ }).fill('1,220.50');
      await choose(page, 'Approver', members);
      await choose(page, 'Cabin on long routes', 'Business/First');
      await page.getByText(`${members} approves. Hotels up to 1,220.50 ${currency} a night.`).waitFor();
      await page.getByRole('link', { name: 'Tripwright' }).click();
      const question = page.getByRole('dialog', { name: 'Leave without saving?' });
      await question.waitFor();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await press(page, 'Save Policy');
      await page.getByText('The policy Directors and partners is added.').waitFor();
      await look(page, 'policy added');

      await press(page, 'Set as Default: Directors and partners');
      await page.getByText('Directors and partners is the default policy.').waitFor();
      await page.getByRole('rowheader', { name: 'Directors and partners Default' }).waitFor();
      await press(page, `Edit: ${first}`);
      await page.getByRole('heading', { name: `Edit Policy: ${first}` }).waitFor();
      await look(page, 'editing a policy');
      await press(page, `Delete: ${first}`);
      const sure = page.getByRole('dialog');
      await sure.getByText('Are you sure you want to delete this policy?').waitFor();
      await look(page, 'the question before deleting a policy');
      await sure.getByRole('button', { name: 'Delete' }).click();
      await page.getByText(`The policy ${first} is deleted.`).waitFor();
      await page.reload();
      await page.getByRole('rowheader', { name: 'Directors and partners Default' }).waitFor();
      expect(await page.getByRole('rowheader', { name: first, exact: true }).count()).toBe(0);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  test.each(persons)(
    'APP-29 BILL-02 BILL-06 BILL-10 BILL-12 BILL-13 BILL-14 BILL-17 at %i pixels (%s): change the currency, add a card in a stale session, name it, make it the default, delete it, and the only one after a warning',
    async (width, colorScheme, { email, other }) => {
      const { page, context, complaints } = await newPerson(browser, server.url, { width, colorScheme });
      await signIn(page, email);
      await page.goto('/settings/billing');
      await page.getByRole('table', { name: 'Organization Cards' }).waitFor();
      await look(page, 'billing');

      await choose(page, 'Default Currency', other);
      await press(page, 'Save Currency');
      await page.getByText(`The default currency is ${other}. Past trips keep theirs`).waitFor();

      await page.getByRole('radio', { name: /^Individual Cards/ }).check();
      await page.getByText('The cards that pay for trips appear here.').waitFor();
      await look(page, 'billing without cards');
      await page.goto('/settings/billing');

      await page.request.post('/api/sandbox/clock', { data: { advance_minutes: 20 } });
      await fillCard(page);
      await press(page, 'Add Credit Card');
      const password = page.getByLabel('Current password');
      await password.waitFor();
      await look(page, 'billing asking who it is');
      await password.fill('tripwright');
      await press(page, 'Confirm and Add Credit Card');
      await page.getByText('The credit card is added.').waitFor();

      await page.getByRole('button', { name: /^Edit Label: .*Mastercard 4444$/ }).click();
      await page.getByRole('textbox', { name: 'Label of Mastercard 4444' }).fill('Conferences');
      await look(page, 'a label that is edited');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('The label is Conferences.').waitFor();
      await press(page, 'Set as Default: Conferences, Mastercard 4444');
      await page.getByText('Conferences, Mastercard 4444 is the default card.').waitFor();
      await page.getByRole('rowheader', { name: 'Mastercard Default' }).waitFor();
      await page
        .getByRole('button', { name: /^Delete: / })
        .first()
        .click();
      const sure = page.getByRole('dialog');
      await sure.getByText('Are you sure you want to delete this credit card?').waitFor();
      await look(page, 'the question before deleting a card');
      await sure.getByRole('button', { name: 'Delete' }).click();
      await page.getByText('is deleted.').waitFor();
      expect(await page.getByRole('row').count()).toBe(2);

      await page.getByRole('button', { name: /^Delete: / }).click();
      await sure.getByText(/^It is the organization’s only card\./).waitFor();
      await look(page, 'the question before deleting the only card');
      await sure.getByRole('button', { name: 'Delete' }).click();
      await page.getByText('The cards that pay for trips appear here.').waitFor();

      // A person may delete even their only card.
      await page.getByRole('radio', { name: /^Individual Cards/ }).check();
      await fillCard(page);
      await press(page, 'Add Credit Card');
      await page.getByText('The credit card is added.').waitFor();
      await page.getByRole('button', { name: /^Delete: / }).click();
      await sure.getByText('It is your only card. Personal trips cannot be paid until you add another.').waitFor();
      await look(page, 'the question before deleting the only card of a person');
      await sure.getByRole('button', { name: 'Delete' }).click();
      await page.getByText('The cards that pay for trips appear here.').waitFor();
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});
