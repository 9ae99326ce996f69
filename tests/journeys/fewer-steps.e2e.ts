/** Proves docs/decisions/0186, docs/decisions/0188 */
import type { Browser } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newPerson, signIn } from '#tests/builders/browser.ts';
import { isSkipped, look, openForJourneys } from '#tests/builders/journey.ts';
import { countingPresses } from '#tests/builders/presses.ts';
import type { ServerProcess } from '#tests/builders/server-process.ts';
import { chooseAirport, fillLine, heading } from './steps.ts';

let server: ServerProcess;
let browser: Browser;

openForJourneys((opened) => {
  ({ server, browser } = opened);
});

describe.skipIf(isSkipped)('a trip begins with fewer presses, in the browser', () => {
  test.each([
    ['sam@acme.example', ['Standard', 'Self Booking', 'Business'], 'CC-100', 5, [1440, 'light']],
    ['max@globex.example', ['Standard', 'Business'], null, 3, [375, 'dark']],
  ] as const)(
    'docs/decisions/0186 %s answers %j, with the identifier %s: %i presses',
    async (email, answers, identifier, mostPresses, [width, colorScheme]) => {
      const { page, context, complaints } = await newPerson(browser, server.url, { width, colorScheme });
      const presses = await countingPresses(page);
      await signIn(page, email);
      await page.goto('/trips/new');
      await heading(page, 'Book a Trip');
      presses.start();
      for (const answer of answers) await page.getByRole('radio', { name: new RegExp(`^${answer}`) }).click();
      if (identifier !== null) {
        await page.getByRole('textbox', { name: 'Cost Center' }).fill(identifier);
        await page.keyboard.press('Enter');
      }
      await page.getByRole('button', { name: 'Change contact' }).waitFor();
      await look(page, 'the guide with an answer that nobody had to choose');
      await page.getByRole('button', { name: 'Next > Details' }).click();
      await heading(page, 'Where do you want to fly?');
      expect(presses.count()).toBe(mostPresses);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  test('docs/decisions/0188 a home airport is chosen once, and the search line, the wizard and a landing page begin there', async () => {
    const { page, context, complaints } = await newPerson(browser, server.url, { width: 375 });
    await signIn(page, 'new@solo.example');
    await page.goto('/settings/account');
    await chooseAirport(page, 'Home airport', 'bos', 'BOS');
    await page.getByRole('button', { name: 'Save Account' }).click();
    await page.getByText('Your account is saved.').waitFor();
    await look(page, 'the account with a home airport');

    const from = page.getByRole('combobox', { name: 'From' });
    await page.goto('/trips');
    await expect.poll(() => from.inputValue()).toBe('Boston (BOS)');
    await page.goto('/trips/new');
    for (const answer of [/^Standard/, /^Self Booking/, /^Business/])
      await page.getByRole('radio', { name: answer }).click();
    await page.getByRole('button', { name: 'Next > Details' }).click();
    await heading(page, 'Where do you want to fly?');
    await expect.poll(() => from.inputValue()).toContain('(BOS)');
    await page.goto('/events/northstar-camps');
    await expect.poll(() => page.getByRole('combobox', { name: 'Home airport' }).inputValue()).toContain('(BOS)');

    await page.goto('/settings/account');
    await page.getByRole('combobox', { name: 'Home airport' }).fill('');
    // Leaving the field closes its list.
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Save Account' }).click();
    await page.getByText('Your account is saved.').waitFor();
    await page.goto('/trips');
    await from.waitFor();
    expect(await from.inputValue()).toBe('');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('docs/decisions/0188 a search is saved from the line and from the flights, filled in with one press, renamed and deleted', async () => {
    const { page, context, complaints } = await newPerson(browser, server.url, { width: 375 });
    await signIn(page, 'new@solo.example');
    await page.goto('/trips');
    await fillLine(page, { from: 'JFK', to: 'LHR', leaveInDays: 40, stayDays: 3 });
    await page.getByRole('textbox', { name: 'People' }).fill('2');
    await page.getByRole('button', { name: 'Cabin: Economy' }).click();
    await page.getByRole('button', { name: 'Premium Economy' }).click();
    await page.getByRole('button', { name: 'Save this search' }).click();
    const name = page.getByRole('textbox', { name: 'Name of this search' });
    expect(await name.inputValue()).toBe('New York to London');
    await look(page, 'a search that is saved');
    await name.fill('Head office');
    await page.keyboard.press('Enter');
    const saved = page.getByRole('button', {
      name: /^Head office: New York \(JFK\) to London \(LHR\).*, 2 people, Premium Economy$/,
    });
    await saved.waitFor();

    await page.reload();
    await saved.click();
    await expect.poll(() => page.getByRole('textbox', { name: 'People' }).inputValue()).toBe('2');
    await page.getByRole('button', { name: 'Cabin: Premium Economy' }).waitFor();
    await look(page, 'the search line with a saved search');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await heading(page, 'Choose your outbound flight');
    await page.getByRole('button', { name: 'Save this search' }).click();
    await name.fill('head OFFICE');
    await page.keyboard.press('Enter');
    await page.getByText('You already keep a search of this name').first().waitFor();
    await look(page, 'a saved search with a name that is taken');
    await name.fill('The fair');
    await page.keyboard.press('Enter');
    await page.getByText('Saved as The fair.').first().waitFor();

    await page.goto('/trips');
    await page.getByRole('button', { name: 'Rename or delete' }).click();
    await page.getByRole('button', { name: 'Delete The fair' }).waitFor();
    await look(page, 'saved searches to rename or delete');
    await page.getByRole('button', { name: 'Delete The fair' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'Delete The fair' }).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await context.close();
  });
});
