import type { Browser } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newPerson, signIn } from '#tests/builders/browser.ts';
import { isSkipped, look, openForJourneys } from '#tests/builders/journey.ts';
import type { ServerProcess } from '#tests/builders/server-process.ts';
import { readAndEndCalendar } from './calendar-steps.ts';

let server: ServerProcess;
let browser: Browser;

openForJourneys((opened) => {
  ({ server, browser } = opened);
});

describe.skipIf(isSkipped)('programs of a landing page in the browser', () => {
  test.each([
    [1440, 'light', '2031'],
    [375, 'dark', '2032'],
  ] as const)(
    'at %i pixels (%s): a partner adds a program, copies it to the next year, and a family sees it',
    async (width, colorScheme, year) => {
      const { page, context, complaints } = await newPerson(browser, server.url, { width, colorScheme });
      await signIn(page, 'nia@northstar.example');
      await page.goto('/landing-pages/northstar-camps/programs');
      await page
        .getByRole('button', { name: /London Stage and Screen/, expanded: false })
        .first()
        .click();
      await page.getByLabel('Program', { exact: true }).waitFor();
      await look(page, 'programs, one open');
      await page.getByRole('button', { name: 'Cancel' }).click();
      const calendar = await readAndEndCalendar(page, server.url, 'programs');
      expect(calendar).toContain('X-WR-CALNAME:Tripwright\\, ');
      await page.getByRole('button', { name: 'Add program' }).click();
      const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
      await fill('Program', 'Lake Superior Sailing');
      await fill('Season', `Summer ${year}`);
      await fill('First day', `${year}-06-28`);
      await fill('Last day', `${year}-07-11`);
      await fill('Arrival airport', 'ORD');
      await fill('Departure airport', 'ORD');
      await fill('Arrive from', '10:00');
      await fill('Arrive until', '16:00');
      await fill('Places', '24');
      await page.getByRole('button', { name: 'Add flight' }).click();
      await fill('Date', `${year}-06-28`);
      await fill('Flight', 'nonsense');
      await fill('From', 'DEN');
      await fill('To', 'ORD');
      await fill('Leaves', '09:32');
      await fill('Lands', '17:05');
      await fill('Seats', '6');
      await page.getByRole('checkbox', { name: /^Published/ }).check();
      await page.getByRole('button', { name: 'Save Program' }).click();
      await page.getByText('Flight must be an airline and a number, like UA 1611').first().waitFor();
      await look(page, 'programs, one to correct');
      await fill('Flight', 'UA 1284');
      await page.getByRole('button', { name: 'Save Program' }).click();
      await page.getByText(`Lake Superior Sailing, Summer ${year} is saved.`).waitFor();
      await page.getByRole('button', { name: 'Copy to next year' }).click();
      await page.getByRole('table', { name: 'Moved days' }).waitFor();
      await look(page, 'programs, a copy');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Import CSV' }).click();
      const csv = 'Program,Season\nCanoe,Summer';
      await page
        .getByLabel('File')
        .setInputFiles({ name: 'programs.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
      await page.getByRole('table', { name: 'Cells to correct' }).waitFor();
      await look(page, 'programs, an import');
      await page.goto('/events/northstar-camps');
      await page.getByLabel('Program', { exact: true }).fill('Superior');
      await page.getByRole('option', { name: /Lake Superior/ }).waitFor();
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});
