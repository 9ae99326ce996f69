/** Proves docs/decisions/0167, docs/decisions/0172 */
import type { Browser, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { bookLondon } from '#tests/builders/book-london.ts';
import { newPerson, signIn } from '#tests/builders/browser.ts';
import { isSkipped, look, openForJourneys } from '#tests/builders/journey.ts';
import { daysAhead } from '#tests/builders/main-job.ts';
import type { ServerProcess } from '#tests/builders/server-process.ts';
import { screensOfTheDay } from '#tests/builders/test-share.ts';
import { pressButton } from './sign-in-steps.ts';
import { heading } from './steps.ts';

let server: ServerProcess;
let browser: Browser;

openForJourneys((opened) => {
  ({ server, browser } = opened);
});

const hourMs = 3_600_000;

/** When the first flight of a trip departs, in milliseconds. */
const departure = async (page: Page, tripId: number): Promise<number> => {
  const reply: unknown = await (await page.request.get(`/api/trips/${tripId}/itineraries`)).json();
  const flights: unknown = Reflect.get(Object(reply), 'appendixFlights');
  return Date.parse(String(Reflect.get(Object(Array.isArray(flights) ? flights[0] : null), 'depart_at')));
};

describe.skipIf(isSkipped)('a booked trip in the browser', () => {
  test.each(
    screensOfTheDay([
      [1440, 'light', 80],
      [375, 'dark', 120],
    ] as const),
  )(
    'at %i pixels (%s): on its days it says what to do now, and it is booked again on other days',
    async (width, colorScheme, leaveInDays) => {
      const tripId = await bookLondon(server.url, { leaveInDays, identifier: `CC-7${width}` });
      const { page, context, complaints } = await newPerson(browser, server.url, { width, colorScheme });
      await signIn(page, 'sam@acme.example');
      const departs = await departure(page, tripId);
      for (const [name, hours, words] of [
        ['a day before', -20, /^Next action: Check in for /],
        ['before the flight', -2, /^Next action: .* leaves in 2 h 00$/],
        ['in the air', 1, /^Next action: .* lands in /],
      ] as const) {
        await page.clock.setFixedTime(departs + hours * hourMs);
        await page.goto(`/trips/${tripId}`);
        await page.getByRole('region', { name: words }).waitFor();
        await look(page, `trip ${name}`);
      }
      await page.clock.setFixedTime(new Date());
      await page.goto(`/trips/${tripId}`);
      await page.getByRole('link', { name: 'Book again' }).click();
      const day = page.getByRole('textbox', { name: 'New first day' });
      await day.waitFor();
      await look(page, 'new first day');
      await day.fill(daysAhead(leaveInDays + 10));
      await pressButton(page, 'Continue');
      await heading(page, 'Where do you want to fly?');
      await pressButton(page, 'Next Step');
      await page
        .getByRole('button', { name: /^Select, / })
        .first()
        .waitFor();
      const asked = new URL(page.url());
      expect(asked.pathname).toBe('/trips/new');
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});
