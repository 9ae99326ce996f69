/** Proves docs/decisions/0104 */
import type { Browser } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { bookLondon } from '#tests/builders/book-london.ts';
import { newPerson, signIn } from '#tests/builders/browser.ts';
import { isSkipped, look, openForJourneys } from '#tests/builders/journey.ts';
import type { ServerProcess } from '#tests/builders/server-process.ts';
import { screensOfTheDay } from '#tests/builders/test-share.ts';

let server: ServerProcess;
let browser: Browser;
let tripId: number;

openForJourneys(async (opened) => {
  ({ server, browser } = opened);
  tripId = await bookLondon(server.url, { leaveInDays: 40, identifier: 'CC-300' });
});

describe.skipIf(isSkipped)('a trip at the desk in the browser', () => {
  test.each(
    screensOfTheDay([
      [1440, 'light'],
      [375, 'dark'],
    ] as const),
  )(
    'TRIP-28 TRIP-30 TRIP-35 at %i pixels (%s): a customer asks, an expert answers at the desk, the customer reads it at once and by mail',
    async (width, colorScheme) => {
      const sam = await newPerson(browser, server.url, { width, colorScheme });
      await signIn(sam.page, 'sam@acme.example');
      await sam.page.goto(`/trips/${tripId}`);
      const question = `Can I bring a bicycle, at ${width} pixels?`;
      await sam.page.getByRole('textbox', { name: 'Message to your travel expert' }).fill(question);
      await sam.page.getByRole('checkbox', { name: 'Urgent' }).check();
      await sam.page.getByRole('button', { name: 'Send' }).click();
      await sam.page.getByRole('listitem').getByText(question).waitFor();

      const eva = await newPerson(browser, server.url, { width, colorScheme });
      await signIn(eva.page, 'eva@tripwright.example');
      // Home of an expert is the desk, which lists a message about a booked trip too.
      await eva.page.goto('/');
      const link = eva.page.locator(`[data-row-link][href="/desk/trips/${tripId}"]`);
      const row = eva.page.getByRole('row').filter({ has: link });
      await row.getByText('Urgent').waitFor();
      await link.press('t');
      await row.getByText('You', { exact: true }).waitFor();
      await look(eva.page, 'the desk with an urgent message');
      await eva.page.goto(`/trips/${tripId}`);
      await eva.page.getByRole('link', { name: 'Open This Trip at the Desk' }).click();
      await eva.page.getByText(question).waitFor();
      const holder = eva.page.getByRole('region', { name: 'Who has it' });
      await holder.getByText(/^You, since /).waitFor();
      const note = `The airline takes bicycles, at ${width} pixels.`;
      await eva.page.getByRole('textbox', { name: 'Add a note' }).fill(note);
      await eva.page.getByRole('button', { name: 'Save Note' }).click();
      await eva.page.getByRole('list', { name: 'Notes of the desk' }).getByText(note).waitFor();
      await look(eva.page, 'a trip at the desk with a question');
      const answer = `Yes, for 60 USD each way, said at ${width} pixels.`;
      await eva.page.getByRole('textbox', { name: 'Reply to Sam Rivera' }).fill(answer);
      await eva.page.getByRole('button', { name: 'Send' }).click();
      await eva.page.getByRole('listitem').getByText(answer).waitFor();
      await look(eva.page, 'a trip at the desk with an answer');

      // The customer's open page shows it by itself.
      await sam.page.getByRole('listitem').getByText(answer).waitFor();
      expect(await sam.page.getByText(note).count()).toBe(0);
      await look(sam.page, 'trip view with an expert’s answer');
      const mailbox = '/api/sandbox/mailbox?to=sam@acme.example';
      await expect
        .poll(async () => (await sam.context.request.get(mailbox)).text(), { timeout: 30_000 })
        .toContain(answer);
      await sam.page.getByRole('textbox', { name: 'Message to your travel expert' }).fill('Thank you!');
      await sam.page.getByRole('button', { name: 'Send' }).click();
      await eva.page.getByRole('button', { name: 'No answer needed to the message of Sam Rivera' }).click();
      await eva.page.getByText('No answer needed, says Eva Brandt').last().waitFor();
      await holder.getByRole('button', { name: 'Return It' }).click();
      await holder.getByText('Nobody has this trip yet.').waitFor();
      expect([...sam.complaints, ...eva.complaints]).toEqual([]);
      await sam.context.close();
      await eva.context.close();
    },
  );
});
