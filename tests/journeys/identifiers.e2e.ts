/** Proves docs/decisions/0187 */
import type { Browser } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { bookBefore } from '#tests/builders/book-before.ts';
import { newPerson, signIn } from '#tests/builders/browser.ts';
import { isSkipped, look, openForJourneys } from '#tests/builders/journey.ts';
import type { ServerProcess } from '#tests/builders/server-process.ts';
import { screensOfTheDay } from '#tests/builders/test-share.ts';

let server: ServerProcess;
let browser: Browser;

openForJourneys((opened) => {
  ({ server, browser } = opened);
});

let daysBooked = 220;

describe.skipIf(isSkipped)('a list of identifiers in the browser', () => {
  test.each(
    screensOfTheDay([
      [1440, 'light'],
      [375, 'dark'],
    ] as const),
  )(
    'GUIDE-23 TRIP-24 docs/decisions/0187 at %i pixels (%s): a Super Admin pastes a list, and trips choose from it',
    async (width, colorScheme) => {
      const { page, context, complaints } = await newPerson(browser, server.url, { width, colorScheme });
      daysBooked += 7;
      const trip = await bookBefore(server.url, 'CC-880', daysBooked);
      expect(trip).not.toBe(0);
      await signIn(page, 'ada@acme.example');
      await page.goto('/settings/identifiers');
      await page.getByRole('heading', { level: 1, name: 'Identifiers' }).waitFor();
      await page.getByRole('button', { name: 'Check the Values' }).waitFor();
      await page
        .getByText(/Your list will appear here|can be used/)
        .first()
        .waitFor();
      await look(page, 'no list yet');
      const many = Array.from({ length: 30 }, (_, index) => `CC-${700 + index} Region ${index + 1}`);
      const lines = ['CC-880', 'CC-900', ...many, 'x'.repeat(60)];
      await page.getByRole('textbox', { name: 'Cost Center, one a line' }).fill(lines.join('\n'));
      await page.getByRole('button', { name: 'Check the Values' }).click();
      await page.getByText(/1 line cannot be used/).waitFor();
      await look(page, 'what the list does');
      const add = page.getByRole('button', { name: /^Add \d+ Values$/ });
      // On the second screen the list is there already.
      if (await add.isVisible()) await add.click();
      else await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('row', { name: /CC-880/ }).waitFor();
      const only = page.getByRole('button', { name: 'Allow Only the List' });
      const other = page.getByRole('button', { name: 'Allow Other Values' });
      await only.or(other).waitFor();
      if (await only.isVisible()) await only.click();
      await other.waitFor();
      await page
        .getByRole('button', { name: 'Turn Off CC-700 Region 1', exact: true })
        .or(page.getByRole('button', { name: 'Turn On CC-700 Region 1', exact: true }))
        .click();
      await page.getByText(/^CC-700 Region 1 (is turned off|can be used)/).waitFor();
      await look(page, 'the list');

      const {
        page: sams,
        context: samsContext,
        complaints: heard,
      } = await newPerson(browser, server.url, { width, colorScheme });
      await signIn(sams, 'sam@acme.example');
      await sams.goto('/trips/new');
      await sams.getByRole('radio', { name: /^Standard/ }).click();
      await sams.getByRole('radio', { name: /^Self Booking/ }).click();
      await sams.getByRole('radio', { name: /^Business/ }).click();
      const field = sams.getByRole('combobox', { name: 'Cost Center' });
      await field.click();
      await sams.getByRole('option', { name: /^CC-880/ }).waitFor();
      expect(await sams.getByRole('option').first().textContent()).toContain('CC-880');
      await look(sams, 'the identifiers of the guide');
      await field.fill('region 3');
      await sams.getByRole('option', { name: 'CC-702 Region 3' }).waitFor();
      await sams.keyboard.press('ArrowDown');
      await sams.keyboard.press('Enter');
      await expect.poll(() => field.inputValue()).toBe('CC-702 Region 3');
      await sams.getByRole('button', { name: 'Next', exact: true }).click();
      await sams.getByText('Cost Center CC-702 Region 3').first().waitFor();

      await sams.goto('/trips');
      await sams.getByRole('button', { name: 'Cost Center: CC-880' }).click();
      const another = sams.getByRole('combobox', { name: 'Another Cost Center' });
      await another.fill('900');
      await sams.getByRole('option', { name: 'CC-900' }).waitFor();
      await look(sams, 'the identifiers of the search line');
      await another.press('Enter');
      await sams.getByRole('button', { name: 'Cost Center: CC-900' }).waitFor();

      await sams.goto(`/trips/${trip}`);
      const own = sams.getByRole('combobox', { name: 'Cost Center' });
      await own.click();
      await sams.getByRole('option', { name: /^CC-880/ }).waitFor();
      await look(sams, 'the identifiers of a trip');
      await own.fill('cc-900');
      await own.press('Enter');
      await sams.getByText('Cost Center saved').waitFor({ state: 'attached' });
      await sams.reload();
      await expect.poll(() => own.inputValue()).toBe('CC-900');
      expect([...complaints, ...heard]).toEqual([]);
      await samsContext.close();
      await context.close();
    },
  );
});
