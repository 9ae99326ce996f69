/** Proves docs/decisions/0048 */
import type { Browser, Page } from 'playwright-core';
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

const field = (page: Page) => page.getByRole('textbox', { name: 'Message to your travel expert' });

/**
 * In the page: records a print instead of opening a dialog, which would block the browser until somebody answers it.
 */
const notePrinting = (): void =>
  document.addEventListener(
    'load',
    ({ target }) => {
      if (!(target instanceof HTMLIFrameElement) || !target.contentWindow) return;
      const { title } = target;
      target.contentWindow.print = () => window.localStorage.setItem('printed', title);
    },
    true,
  );

/** How many sheets a printed page takes. */
const sheets = async (page: Page, format: 'A4' | 'Letter'): Promise<number> => {
  const pdf = (await page.pdf({ format })).toString('latin1');
  return Number(/\/Type\s*\/Pages.*?\/Count\s+(\d+)/s.exec(pdf)?.[1] ?? 0);
};

describe.skipIf(isSkipped)('messages and receipt of a trip in the browser', () => {
  test.each(
    screensOfTheDay([
      [1440, 'light'],
      [375, 'dark'],
    ] as const),
  )(
    'TRIP-26 TRIP-27 TRIP-28 TRIP-35 APP-13 at %i pixels (%s): write, see it in another window, open and print the receipt',
    async (width, colorScheme) => {
      const sam = await newPerson(browser, server.url, { width, colorScheme });
      await signIn(sam.page, 'sam@acme.example');
      await sam.page.goto(`/trips/${tripId}`);
      const tom = await newPerson(browser, server.url);
      await signIn(tom.page, 'tom@acme.example');
      await tom.page.goto(`/trips/${tripId}`);
      await field(tom.page).waitFor();

      const words = `An aisle seat please, at ${width} pixels`;
      await field(sam.page).fill(words);
      await sam.page.reload();
      expect(await field(sam.page).inputValue()).toBe(words);
      await sam.page.getByRole('region', { name: 'Cost' }).waitFor();
      await sam.page.getByRole('checkbox', { name: 'Urgent' }).check();
      await field(sam.page).press('Control+Enter');
      await sam.page.getByText('Message sent').waitFor({ state: 'attached' });
      // Tom's open page updates by itself.
      await tom.page.getByText(words).waitFor();
      for (const n of [1, 2, 3]) {
        await field(sam.page).fill(`Message ${n}`);
        await sam.page.getByRole('button', { name: 'Send' }).click();
        await sam.page.getByRole('listitem').getByText(`Message ${n}`).first().waitFor();
        await expect.poll(() => field(sam.page).inputValue()).toBe('');
      }
      const messages = sam.page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
      await expect.poll(() => messages.count()).toBe(3);
      await sam.page.getByRole('button', { name: 'View All' }).click();
      await sam.page.getByText(words).waitFor();
      await look(sam.page, 'trip view with messages');

      await sam.page.evaluate(notePrinting);
      await sam.page.getByRole('link', { name: 'Receipt' }).click();
      const paper = sam.page.frameLocator('iframe[title="Receipt"]');
      await paper.getByRole('heading', { name: 'Receipt' }).waitFor();
      expect(await paper.getByText(/Visa ending 4242/).count()).toBe(1);
      await sam.page.waitForFunction(() => window.localStorage.getItem('printed') === 'Receipt');
      expect([...sam.complaints, ...tom.complaints]).toEqual([]);
      // The check runs a script in the frame too, and the frame says that it may not.
      await look(sam.page, 'receipt');
      await sam.context.close();
      await tom.context.close();
    },
  );

  test('TRIP-31 the receipt by itself fits one sheet of A4 and one of Letter', async () => {
    const { page, context } = await newPerson(browser, server.url);
    await signIn(page, 'sam@acme.example');
    // As it was sent, but where a check may run. Under its own policy it may not.
    const html = await (await context.request.get(`/api/trips/${tripId}/receipt`)).text();
    const paper = await context.newPage();
    await paper.setContent(html);
    await look(paper, 'receipt by itself');
    expect(await sheets(paper, 'A4')).toBe(1);
    expect(await sheets(paper, 'Letter')).toBe(1);
    await context.close();
  });

  test('TRIP-30 an expert is told that experts cannot post here', async () => {
    const { page, context, complaints } = await newPerson(browser, server.url);
    await signIn(page, 'eva@tripwright.example');
    await page.goto(`/trips/${tripId}`);
    await field(page).fill('Hello');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('alert').filter({ hasText: 'Experts cannot post a message using the Customer UI.' }).waitFor();
    await look(page, 'trip view with a refused message');
    expect(complaints).toEqual([]);
    await context.close();
  });

  // The last one: nothing is booked after it.
  test('its traveler cancels it, and reads before what comes back; an open view follows', async () => {
    const tom = await newPerson(browser, server.url);
    await signIn(tom.page, 'tom@acme.example');
    await tom.page.goto(`/trips/${tripId}`);
    await tom.page.getByText('Your trip is booked.').waitFor();
    for (const [width, colorScheme, act] of [
      [375, 'dark', 'Keep this trip'],
      [1440, 'light', 'Cancel this trip'],
    ] as const) {
      const { page, context, complaints } = await newPerson(browser, server.url, { width, colorScheme });
      await signIn(page, 'sam@acme.example');
      await page.goto(`/trips/${tripId}`);
      await page.getByRole('button', { name: 'Cancel this trip' }).click();
      const dialog = page.getByRole('dialog', { name: 'Cancel this trip?' });
      await dialog.getByText('Back to the card ending in 4242').waitFor();
      await look(page, 'a trip that may be canceled');
      await dialog.getByRole('button', { name: act }).click();
      await dialog.waitFor({ state: 'detached' });
      if (act === 'Cancel this trip') await page.getByText(/^The booking was canceled\./).waitFor();
      else await page.getByText('Your trip is booked.').waitFor();
      expect(complaints).toEqual([]);
      await context.close();
    }
    await tom.page.getByText(/^The booking was canceled\./).waitFor();
    expect(tom.complaints).toEqual([]);
    await tom.context.close();
  });
});
