import type { Browser, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { bookLondon } from '#tests/builders/book-london.ts';
import { newPerson, signIn } from '#tests/builders/browser.ts';
import { isSkipped, look, openForJourneys } from '#tests/builders/journey.ts';
import type { ServerProcess } from '#tests/builders/server-process.ts';
import { screensOfTheDay } from '#tests/builders/test-share.ts';

let server: ServerProcess;
let browser: Browser;
openForJourneys((opened) => {
  ({ server, browser } = opened);
});

/** The airline changes or cancels a flight of the trip. */
const disrupt = async (body: Record<string, unknown>): Promise<void> => {
  const reply = await fetch(`${server.url}/api/sandbox/disruption`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(reply.status).toBe(200);
};

const question = (page: Page) => page.getByRole('region', { name: 'Next action' });
/** How far an element is below the upper edge of the window. */
const placeOf = async (thing: Locator): Promise<number> => Math.round((await thing.boundingBox())?.y ?? 0);

describe.skipIf(isSkipped)('a booked flight changes while its trip is open in the browser', () => {
  test.each(
    screensOfTheDay([
      [1440, 'light', 60],
      [375, 'dark', 70],
    ] as const),
  )(
    'TRIP-17 TRIP-34 LIST-08 LIST-14 at %i pixels (%s): it moves by minutes, then by hours, is accepted, and is canceled',
    async (width, colorScheme, leaveInDays) => {
      const tripId = await bookLondon(server.url, { leaveInDays, identifier: `CC-${width}` });
      const { page, context, complaints } = await newPerson(browser, server.url, { width, colorScheme });
      await signIn(page, 'sam@acme.example');
      await page.goto(`/trips/${tripId}`);
      const passes = page.getByRole('heading', { level: 4 });
      await passes.first().waitFor();
      // The last flight of the journey: no connection depends on its departure.
      const flight = await passes.count();

      // The scroll position of a person who reads further down does not change.
      const last = passes.last();
      await last.scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 200);
      await page.waitForTimeout(300);
      const before = await placeOf(last);
      await disrupt({ trip_id: tripId, is: 'moved', flight, minutes: 20 });
      await page.getByText('Itinerary updated', { exact: true }).waitFor({ state: 'attached' });
      await page.getByText('Updated', { exact: true }).first().waitFor();
      await page.getByText(/^20 min later than booked, changed by the airline on /).waitFor();
      expect(await question(page).count()).toBe(0);
      await disrupt({ trip_id: tripId, is: 'moved', flight, minutes: 100, number: '4321' });
      await page.getByText(/^2 h 00 later than booked, changed by the airline on /).waitFor();
      await question(page).waitFor({ state: 'attached' });
      expect(Math.abs((await placeOf(last)) - before)).toBeLessThanOrEqual(48);

      await page.evaluate(() => window.scrollTo(0, 0));
      await look(page, 'trip whose flight has moved');

      // Its code, its ticket and its number find it in the list. The airline's question is next to its status.
      const code = await page
        .getByText(/^[A-Z0-9]{6}$/)
        .first()
        .textContent();
      const ticket = await page
        .getByText(/^\d{13}$/)
        .first()
        .textContent();
      await page.goto('/trips');
      const search = page.getByRole('searchbox', { name: 'Search' });
      for (const typed of [`trip ${tripId}`, ticket ?? '', code?.toLowerCase() ?? '']) {
        await search.fill('nothing of this name');
        await page.getByText('No results').waitFor();
        await search.fill(typed);
        await page.getByText('1 match found').waitFor();
      }
      const row = page.getByRole('row').filter({ hasText: 'London' });
      expect(await row.textContent()).toContain('Active - BookedAnswer needed');
      await look(page, 'list with a question of the airline');
      await row.getByRole('link', { name: 'London' }).click();
      await page.waitForURL(`**/trips/${tripId}`);
      await question(page).getByRole('button', { name: 'Accept New Time' }).click();
      await question(page).waitFor({ state: 'detached' });
      await look(page, 'trip whose flight has moved and is accepted');

      await disrupt({ trip_id: tripId, is: 'moved', flight, minutes: -90 });
      await question(page).getByRole('button', { name: 'Ask for Another Flight' }).click();
      await page.getByText('An expert is looking at this trip.').waitFor();
      await page.getByText(/Please find others\.$/).waitFor();
      await look(page, 'trip whose traveler asked for another flight');

      await disrupt({ trip_id: tripId, is: 'canceled' });
      await page
        .getByText(/^The airline canceled these flights\. .* are refunded to the card ending in 4242\.$/)
        .waitFor();
      await page.getByText(/^Refund, .*, card ending 4242$/).waitFor();
      // The question ended with the flights; the next steps replace it.
      await page.getByRole('link', { name: 'Search Again' }).waitFor();
      const answers = page.getByRole('button', { name: /^(Accept New Time|Ask for Another Flight)$/ });
      expect(await answers.count()).toBe(0);
      await look(page, 'trip that the airline canceled');
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});
