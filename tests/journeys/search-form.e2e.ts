/**
 * Filling in the route of a trip as people do it: in a hurry, with mistakes, and with a session that ends.
 * docs/screens.md#dates; docs/screens.md#late-results
 * Proves docs/booking.md#capture
 */
import type { Browser, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newPerson, type Person, signIn, signInHere } from '#tests/builders/browser.ts';
import { isSkipped, look, openForJourneys } from '#tests/builders/journey.ts';
import { daysAhead } from '#tests/builders/main-job.ts';
import type { ServerProcess } from '#tests/builders/server-process.ts';
import { screensOfTheDay } from '#tests/builders/test-share.ts';
import { answerGuide, chooseFlight, heading, searchRoundTrip } from './steps.ts';

let server: ServerProcess;
let browser: Browser;

openForJourneys((opened) => {
  ({ server, browser } = opened);
});

const screens = [
  [1440, 'light'],
  [375, 'dark'],
] as const;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Signed in, at the route form. */
const openRoute = async (width: number, colorScheme: 'light' | 'dark'): Promise<Person> => {
  const person = await newPerson(browser, server.url, { width, colorScheme });
  const { page } = person;
  await signIn(page, 'sam@acme.example');
  if (width < 760) await page.getByRole('button', { name: 'Menu' }).click();
  await answerGuide(page, { purpose: 'Business', identifier: 'CC-100' });
  await heading(page, 'Where do you want to fly?');
  await page.getByRole('radio', { name: 'One way' }).check();
  return person;
};

const airport = (page: Page, name: string) => page.getByRole('combobox', { name });

/** Types without waiting for an answer, and continues with a key. */
const typeAirport = async (page: Page, field: string, text: string, key: string): Promise<void> => {
  await airport(page, field).click();
  await page.keyboard.type(text);
  await page.keyboard.press(key);
};

/**
 * The answers to the typed text have arrived. Without them the form says what is missing and sends nothing to the
 * server.
 */
const bothAirportsChosen = async (page: Page): Promise<void> => {
  await expect.poll(() => airport(page, 'From').inputValue()).toMatch(/\(JFK\)$/);
  await expect.poll(() => airport(page, 'To').inputValue()).toMatch(/\(LHR\)$/);
};

/**
 * From New York to London on some day. Each field is left before its answer arrives; continues once both have arrived.
 */
const searchLondon = async (page: Page, leaveInDays: number): Promise<void> => {
  await typeAirport(page, 'From', 'JFK', 'Enter');
  await typeAirport(page, 'To', 'LHR', 'Tab');
  await page.getByRole('textbox', { name: 'Depart' }).fill(daysAhead(leaveInDays));
  await bothAirportsChosen(page);
  await press(page, 'Next Step');
};

const found = z.looseObject({
  flights: z.array(z.looseObject({ price_display: z.looseObject({ amount: z.number() }) })),
});

/**
 * A slow source: a search's reply comes unfinished and without its cheapest flight until the source is released.
 * @returns releases it with the next reply
 */
const holdCheapest = async (page: Page): Promise<() => void> => {
  let isHeld = true;
  await page.route(/\/api\/flight-search\/[^/?]{22}/, async (route) => {
    const response = await route.fetch();
    if (!isHeld || response.status() !== 200) return route.fulfill({ response });
    const reply = found.parse(await response.json());
    const cheapest = Math.min(...reply.flights.map(({ price_display: { amount } }) => amount));
    const flights = reply.flights.filter(({ price_display: { amount } }) => amount > cheapest);
    // Without its tag: the next reply differs.
    const { etag: _etag, ...headers } = response.headers();
    return route.fulfill({ response, headers, json: { ...reply, flights, is_finished: false } });
  });
  return () => {
    isHeld = false;
  };
};

describe.skipIf(isSkipped)('the route of a trip in the browser', () => {
  test.each(screensOfTheDay(screens))(
    'FLT-61 FLT-65 LAND-32 at %i pixels (%s): a code and Tab, a mistyped city, and a pressed date',
    async (width, colorScheme) => {
      const { page, context, complaints } = await openRoute(width, colorScheme);
      await press(page, 'Next Step');
      await page.getByText('Please select an airport').first().waitFor();
      await look(page, 'a route with nothing in it');
      await typeAirport(page, 'From', 'BOS', 'Tab');
      await expect.poll(() => airport(page, 'From').inputValue()).toBe('Boston, Logan (BOS)');
      await airport(page, 'To').click();
      await page.keyboard.type('san fransisco');
      await page.getByRole('option', { name: /\(SFO\)/ }).waitFor();
      await look(page, 'a mistyped city');
      await page.keyboard.press('Enter');
      await expect.poll(() => airport(page, 'To').inputValue()).toMatch(/\(SFO\)$/);
      await expect.poll(() => page.getByText('Please select an airport').count()).toBe(0);
      await page.getByRole('textbox', { name: 'Depart' }).click();
      const calendar = page.getByRole('dialog', { name: 'Calendar, Depart' });
      await calendar.waitFor();
      await look(page, 'a pressed date');
      await calendar.getByRole('button', { name: 'Next month' }).click();
      await calendar.getByRole('grid').getByRole('button').nth(14).click();
      await calendar.waitFor({ state: 'detached' });
      await press(page, 'Next Step');
      await heading(page, 'Choose your outbound flight');
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  test.each(screensOfTheDay(screens))(
    'at %i pixels (%s): a finished list is in its order, even with the pointer on it',
    async (width, colorScheme) => {
      const { page, context, complaints } = await openRoute(width, colorScheme);
      await searchLondon(page, 35);
      await heading(page, 'Choose your outbound flight');
      const list = page.getByRole('region', { name: 'Flights', exact: true });
      await page.getByRole('combobox', { name: 'Sort' }).selectOption('price_lowest');
      await list.getByRole('listitem').first().hover();
      await page.getByRole('progressbar').waitFor({ state: 'detached' });
      const prices = async () =>
        (await list.getByRole('button', { name: /^Select, / }).all()).map(async (button) => {
          const name = (await button.getAttribute('aria-label')) ?? (await button.innerText());
          return Number(/([\d,]+\.\d\d) USD/.exec(name)?.[1]?.replaceAll(',', ''));
        });
      await expect
        .poll(async () => {
          const shown = await Promise.all(await prices());
          return shown.length > 1 && shown.every((price, at) => at === 0 || (shown[at - 1] ?? 0) <= price);
        })
        .toBe(true);
      await look(page, 'a finished list in its order');
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  test.each(screensOfTheDay(screens))(
    'FLT-11 at %i pixels (%s): a cheaper flight that comes late is offered above rows that are aimed at, and shown when asked for',
    async (width, colorScheme) => {
      const { page, context, complaints } = await openRoute(width, colorScheme);
      const letIn = await holdCheapest(page);
      await searchLondon(page, 36);
      await heading(page, 'Choose your outbound flight');
      const list = page.getByRole('region', { name: 'Flights', exact: true });
      await page.getByRole('combobox', { name: 'Sort' }).selectOption('price_lowest');
      const first = list.getByRole('button', { name: /^Select, / }).first();
      await first.waitFor();
      const before = await first.getAttribute('aria-label');
      // By keyboard: the rows stay in place as long as the focus is on one.
      await page.getByRole('combobox', { name: 'Sort' }).press('Shift');
      await first.focus();
      letIn();
      const offer = page.getByRole('button', { name: /^Show \d+ cheaper flights?$/ });
      await offer.waitFor();
      expect(await first.getAttribute('aria-label')).toBe(before);
      await look(page, 'a cheaper flight is offered');
      await offer.press('Enter');
      await offer.waitFor({ state: 'detached' });
      expect(await first.getAttribute('aria-label')).not.toBe(before);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  test.each(screensOfTheDay(screens))(
    'FLT-14 WIZ-41 at %i pixels (%s): prices that expired are found again with the flights that were chosen, and the trip is booked',
    async (width, colorScheme) => {
      const { page, context, complaints } = await openRoute(width, colorScheme);
      // Offers expire after half an hour.
      const expire = () => page.request.post('/api/sandbox/clock', { data: { advance_minutes: 31 } });
      await page.getByRole('radio', { name: 'Round trip' }).check();
      await searchRoundTrip(page, { from: 'JFK', to: 'LHR', leaveInDays: width === 375 ? 57 : 47, stayDays: 5 });
      await heading(page, 'Choose your outbound flight');
      await page.getByRole('progressbar').waitFor({ state: 'detached' });
      await expire();
      await chooseFlight(page, /^Select, .*in policy$/);
      await heading(page, 'Choose your return flight');
      await page.getByText(/^The prices had expired\. The same flights were found again/).waitFor();
      await look(page, 'flights that were found again');
      await chooseFlight(page, /^Select, .*in policy$/);
      await heading(page, 'Your flights');
      await press(page, 'Next Step');
      await page.getByRole('checkbox', { name: /Sam Lee Rivera/ }).check();
      await press(page, 'Next Step');
      await heading(page, 'Final Summary');
      await expire();
      await press(page, 'Book Now');
      // At the same price it is booked. At another price the page says so and books nothing before the person agrees.
      const booked = page.getByRole('heading', { name: 'Your trip booking is processing' });
      const dearer = page.getByText(/^The prices had expired\. Everything you chose was found again/);
      await booked.or(dearer).first().waitFor();
      if (await dearer.isVisible()) {
        await look(page, 'another price of what was found again');
        await press(page, 'Book Now');
      }
      await booked.waitFor();
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  test.each(screensOfTheDay(screens))(
    'APP-45 at %i pixels (%s): a session that has ended shows sign-in, and leads back to the same place with everything typed',
    async (width, colorScheme) => {
      const { page, context } = await openRoute(width, colorScheme);
      await typeAirport(page, 'From', 'JFK', 'Enter');
      await typeAirport(page, 'To', 'LHR', 'Tab');
      await page.getByRole('textbox', { name: 'Depart' }).fill(daysAhead(36));
      await bothAirportsChosen(page);
      await context.clearCookies();
      await press(page, 'Next Step');
      await page.getByRole('textbox', { name: 'Email' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/login');
      await look(page, 'sign-in after a session that ended');
      await signInHere(page, 'sam@acme.example');
      await heading(page, 'Choose your outbound flight');
      await page.getByRole('progressbar').waitFor({ state: 'detached' });
      await press(page, 'Edit Search');
      await heading(page, 'Where do you want to fly?');
      expect(await airport(page, 'From').inputValue()).toContain('(JFK)');
      expect(await airport(page, 'To').inputValue()).toContain('(LHR)');
      await look(page, 'the route after signing in again');
      await context.close();
    },
  );
});
