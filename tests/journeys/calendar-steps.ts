import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { look } from '#tests/builders/journey.ts';

/**
 * Turns the calendar of the page on, reads it as a program without a session does, and turns it off.
 * @param where how pictures and complaints name the page
 * @returns what the program read
 */
export const readAndEndCalendar = async (page: Page, serverUrl: string, where: string): Promise<string> => {
  await page.getByRole('button', { name: 'Calendar', exact: true }).click();
  await page.getByRole('button', { name: 'Turn On' }).waitFor();
  await look(page, `${where}, the calendar`);
  await page.getByRole('button', { name: 'Turn On' }).click();
  const { pathname } = new URL((await page.getByText('/calendar-feeds/').textContent()) ?? '');
  await page.getByText('No program has read it yet.').waitFor();
  await look(page, `${where}, the calendar is on`);
  const file = await fetch(serverUrl + pathname);
  expect(file.status).toBe(200);
  await page.getByRole('button', { name: 'Turn Off' }).click();
  await page.getByRole('button', { name: 'Turn On' }).waitFor();
  expect((await fetch(serverUrl + pathname)).status).toBe(404);
  await page.getByRole('button', { name: 'Calendar', exact: true }).click();
  // Long lines are folded.
  return (await file.text()).replaceAll('\r\n ', '');
};
