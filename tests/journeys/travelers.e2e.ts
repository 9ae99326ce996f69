/** Proves docs/threats.md#prepared-accounts */
import type { Browser, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newPerson, signIn } from '#tests/builders/browser.ts';
import { isSkipped, look, openForJourneys } from '#tests/builders/journey.ts';
import type { ServerProcess } from '#tests/builders/server-process.ts';
import { screensOfTheDay } from '#tests/builders/test-share.ts';
import { askFor } from './family-request.ts';
import { mailTo } from './sign-in-steps.ts';

let server: ServerProcess;
let browser: Browser;

openForJourneys((opened) => {
  ({ server, browser } = opened);
});

const openTravelers = async (page: Page): Promise<void> => {
  await page.goto('/settings/travelers');
  await page.getByRole('list', { name: 'Travelers' }).waitFor();
};
const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Travelers' }).getByRole('listitem').filter({ hasText: name });

/** Opens the form, chooses who else sees the traveler, and saves. */
const share = async (page: Page, name: string, way: RegExp, where: string): Promise<void> => {
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const ways = page.getByRole('group', { name: 'Who else sees this traveler' });
  await ways.getByRole('radio', { name: way }).check();
  await ways.scrollIntoViewIfNeeded();
  await look(page, where);
  await page.getByRole('button', { name: 'Save Traveler' }).click();
  await page.getByText('Success!').waitFor();
};

describe.skipIf(isSkipped)('whose a traveler and a trip are, in the browser', () => {
  test.each(
    screensOfTheDay([
      [1440, 'light'],
      [375, 'dark'],
    ] as const),
  )('TRV-22 TRV-23 TRV-29 at %i pixels (%s): share a traveler, and take it back', async (width, colorScheme) => {
    const sam = await newPerson(browser, server.url, { width, colorScheme });
    await signIn(sam.page, 'sam@acme.example');
    await openTravelers(sam.page);
    await row(sam.page, 'Tom Lindqvist').getByText('Shared with Acme Robotics').waitFor();
    await look(sam.page, 'travelers and who sees them');
    await share(sam.page, 'Tom Lindqvist', /^Only me/, 'the form of a traveler taken back');
    await row(sam.page, 'Tom Lindqvist').getByText('Only you see this traveler.').waitFor();
    await share(sam.page, 'Tom Lindqvist', /^Acme Robotics/, 'the form of a shared traveler');
    await row(sam.page, 'Tom Lindqvist').getByText('Shared with Acme Robotics').waitFor();
    expect(sam.complaints).toEqual([]);
    await sam.context.close();
  });

  test.each(
    screensOfTheDay([
      [1440, 'light'],
      [375, 'dark'],
    ] as const),
  )('at %i pixels (%s): confirm who follows a trip, and remove who should not', async (width, colorScheme) => {
    const email = `owner${width}@family.example`;
    const stranger = await newPerson(browser, server.url, { width, colorScheme });
    const tripId = await askFor(stranger.page, email);
    const { page, context, complaints } = await newPerson(browser, server.url, { width, colorScheme });
    const { code } = await mailTo(page, email);
    await page.request.post('/api/signin', { data: { email, code } });
    await page.goto(`/trips/${tripId}`);
    const people = page.getByRole('list', { name: 'Who follows this trip' });
    await people.getByText('Sees nothing yet').first().waitFor();
    await look(page, 'who was named to follow a trip');
    await page.getByRole('button', { name: 'Confirm zoe@acme.example' }).click();
    await people.getByText('Follows the trip').waitFor();
    await page.getByRole('button', { name: 'Remove somebody.else@family.example' }).click();
    const question = page.getByRole('dialog', { name: 'Remove somebody.else@family.example?' });
    await question.waitFor();
    await look(page, 'the question before somebody is removed');
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await people.getByText('somebody.else@family.example').waitFor({ state: 'detached' });
    await look(page, 'who follows a trip');
    const zoe = await newPerson(browser, server.url, { width, colorScheme });
    await signIn(zoe.page, 'zoe@acme.example');
    await zoe.page.goto(`/trips/${tripId}`);
    await zoe.page.getByRole('heading', { level: 1, name: 'London' }).waitFor();
    expect(complaints).toEqual([]);
    for (const each of [stranger.context, context, zoe.context]) await each.close();
  });
});
