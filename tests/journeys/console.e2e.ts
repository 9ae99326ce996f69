import type { Browser } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newPerson, signIn } from '#tests/builders/browser.ts';
import { isSkipped, look, openForJourneys } from '#tests/builders/journey.ts';
import type { ServerProcess } from '#tests/builders/server-process.ts';

let server: ServerProcess;
let browser: Browser;

openForJourneys((opened) => {
  ({ server, browser } = opened);
});

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
      await page.getByRole('button', { name: 'Save Organization' }).click();
      await page.getByText('Globex Studio is saved.').waitFor();
      await look(page, 'console organization');
      await page.goBack();
      await page.getByRole('link', { name: 'Globex Studio' }).waitFor();
      expect(new URL(page.url()).search).toBe('?text=globex');
      await page.goto('/console/people?text=sam');
      await page.getByRole('link', { name: 'Sam Rivera' }).waitFor();
      await look(page, 'console people');
      await page.getByRole('link', { name: 'Sam Rivera' }).click();
      await page.getByRole('heading', { level: 1, name: 'Sam Rivera' }).waitFor();
      await look(page, 'console person');
      await page.goto('/console/mails');
      await page.getByRole('heading', { level: 1, name: 'Mails' }).waitFor();
      await look(page, 'console mails');
      await page.goto('/console/money');
      await page
        .getByText(/^\d+ needs? a person$|^No money needs a person$/)
        .last()
        .waitFor();
      await look(page, 'console money');
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});
