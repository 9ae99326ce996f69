/**
 * Finding flights: on routes of carrier ZZ, which always answer in the same way, and with a supplier that is down.
 * docs/screens.md#flight-row; docs/screens.md#long-lists; docs/screens.md#filters; docs/screens.md#dates
 * Proves docs/booking.md#several-items, docs/booking.md#voids, docs/faults.md#repeated-requests
 */
import type { Browser, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newPerson, type Person, signIn } from '#tests/builders/browser.ts';
import { flightsInView } from '#tests/builders/in-view.ts';
import { expectNoSidewaysScroll, isSkipped, look, openForJourneys } from '#tests/builders/journey.ts';
import { daysAhead } from '#tests/builders/main-job.ts';
import type { ServerProcess } from '#tests/builders/server-process.ts';
import { screensOfTheDay } from '#tests/builders/test-share.ts';
import { answerGuide, chooseAirport, chooseFlight } from './steps.ts';

let server: ServerProcess;
let browser: Browser;

openForJourneys(
  (opened) => {
    ({ server, browser } = opened);
  },
  // No process listens on the discard port: the second supplier is down.
  { SANDBOX_SCENARIOS: '1', DUFFEL_ACCESS_TOKEN: 'duffel_test_key', DUFFEL_URL: 'http://127.0.0.1:9' },
);

const screens = [
  [1440, 'light'],
  [375, 'dark'],
] as const;

type Leg = { readonly from: string; readonly to: string; readonly inDays: number };

const fillLeg = async (place: Page | Locator, { from, to, inDays }: Leg): Promise<void> => {
  await chooseAirport(place, 'From', from, from);
  await chooseAirport(place, 'To', to, to);
  await place.getByRole('textbox', { name: 'Depart' }).fill(daysAhead(inDays));
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const flights = (page: Page) => page.getByRole('region', { name: 'Flights', exact: true });
const rows = (page: Page) => flights(page).getByRole('heading', { level: 3 });

/** Signed in, at the route form. */
const openRoute = async (width: number, colorScheme: 'light' | 'dark'): Promise<Person> => {
  const person = await newPerson(browser, server.url, { width, colorScheme });
  const { page } = person;
  await signIn(page, 'sam@acme.example');
  if (width < 760) await page.getByRole('button', { name: 'Menu' }).click();
  await answerGuide(page, { purpose: 'Business', identifier: 'CC-100' });
  await heading(page, 'Where do you want to fly?');
  return person;
};

const searchOneWay = async (page: Page, leg: Leg): Promise<void> => {
  await page.getByRole('radio', { name: 'One way' }).check();
  await fillLeg(page, leg);
  await press(page, 'Next Step');
  await heading(page, 'Choose your outbound flight');
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
};

/** A week from the outbound to the return. */
const searchRound = async (page: Page, leg: Leg): Promise<void> => {
  await fillLeg(page, leg);
  await page.getByRole('textbox', { name: 'Return' }).fill(daysAhead(leg.inDays + 7));
  await press(page, 'Next Step');
  await heading(page, 'Choose your outbound flight');
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
};

/** Seven searches of up to 20 seconds each, at once. */
const comparisonMs = 60_000;
const compared = (page: Page) => page.getByText('The prices are compared.').waitFor({ timeout: comparisonMs });

/** From the list to the press of Book Now, for Sam. */
const bookFirst = async (page: Page, words: RegExp): Promise<void> => {
  await chooseFlight(page, words);
  await heading(page, 'Your flights');
  await press(page, 'Next Step');
  await page.getByRole('checkbox', { name: /Sam Lee Rivera/ }).check();
  await press(page, 'Next Step');
  await heading(page, 'Final Summary');
  const reason = page.getByRole('textbox', { name: 'Why is this trip needed?' });
  if (await reason.isVisible()) await reason.fill('Customer visit');
  await press(page, 'Book Now');
};

/** Where an element is, and its font size. */
const typeOf = async (place: Locator): Promise<{ top: number; size: number }> => {
  const size = await place.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  return { top: Math.round((await place.boundingBox())?.y ?? 0), size };
};

describe.skipIf(isSkipped)('finding flights in the browser', () => {
  test.each(screensOfTheDay(screens))(
    'FLT-46 FLT-47 FLT-48 FLT-71 at %i pixels (%s): three flights of a multi city trip, one changed, to their summary',
    async (width, colorScheme) => {
      const { page, context, complaints } = await openRoute(width, colorScheme);
      await page.getByRole('radio', { name: 'Multi city' }).check();
      await press(page, 'Add Flight');
      const legs: readonly Leg[] = [
        { from: 'LHR', to: 'LTN', inDays: 40 },
        { from: 'LTN', to: 'JFK', inDays: 42 },
        { from: 'JFK', to: 'LHR', inDays: 49 },
      ];
      for (const [index, leg] of legs.entries())
        await fillLeg(page.getByRole('group', { name: `Flight ${index + 1}` }), leg);
      await look(page, 'multi city route');
      await press(page, 'Next Step');
      await heading(page, 'Choose flight 1');
      await page.getByRole('progressbar').waitFor({ state: 'detached' });
      await look(page, 'multi city first flight');

      const row = flights(page).getByRole('listitem').first();
      const duration = await typeOf(row.getByText(/^\d+ h \d\d$|^\d+ min$/).first());
      const price = await typeOf(row.getByText(/^[\d,]+\.\d\d$/));
      expect(Math.abs(duration.top - price.top)).toBeLessThanOrEqual(2);
      expect(duration.size / price.size).toBeGreaterThanOrEqual(0.875);
      const target = await row.getByRole('button', { name: /^Select, 08:00 to / }).boundingBox();
      expect(target?.height).toBeGreaterThanOrEqual(44);

      await chooseFlight(page, /^Select, 13:00 to .*, ZZ/);
      await heading(page, 'Choose flight 2');
      await chooseFlight(page, /^Select, 13:00 to /);
      await heading(page, 'Choose flight 3');
      await page.getByText('Chosen').first().waitFor();
      await page.getByRole('progressbar').waitFor({ state: 'detached' });
      await look(page, 'multi city third flight');
      await chooseFlight(page, /^Select, 13:00 to /);
      await heading(page, 'Your flights');
      await look(page, 'multi city summary');
      expect(await page.getByRole('region', { name: /^Flight \d$/ }).count()).toBe(3);

      await press(page, 'Change flight 2 flight');
      await heading(page, 'Choose flight 2');
      expect(await page.getByRole('navigation', { name: 'Flights of this journey' }).getByText('To do').count()).toBe(
        1,
      );
      await chooseFlight(page, /^Select, 13:00 to /);
      await heading(page, 'Choose flight 3');
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  test.each(screensOfTheDay(screens))(
    'FLT-39 at %i pixels (%s): beside a dead supplier, filters to nothing, the reset, a reload and Back',
    async (width, colorScheme) => {
      const { page, context, complaints } = await openRoute(width, colorScheme);
      await searchOneWay(page, { from: 'JFK', to: 'LHR', inDays: 33 });
      await page.getByText('3 of 4 sources answered; these are their flights.').waitFor();
      await look(page, 'flights with a dead supplier');
      expect(await flightsInView(page), 'whole flights without scrolling').toBeGreaterThanOrEqual(
        width === 375 ? 2 : 5,
      );
      const tiles = page.getByRole('group', { name: 'Order of the flights' });
      expect(await tiles.getByRole('radio', { name: /^Best / }).isChecked()).toBe(true);
      await press(page, 'How Best is chosen');
      const how = page.getByRole('region', { name: 'How Best is chosen' });
      await how.getByText('A change of airports').waitFor();
      expect((await how.boundingBox())?.width).toBeGreaterThan(300);
      await look(page, 'how Best is chosen');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('ArrowRight');
      await page.waitForURL(/sort=cheapest/);
      await tiles.getByRole('radio', { name: /^Best / }).check();
      await press(page, 'Stops');
      await look(page, 'a filter that is open');
      const nonstop = page.getByRole('radio', { name: /^Nonstop/ });

      const all = Number.parseInt(await page.getByRole('heading', { level: 2, name: /^\d+ flights$/ }).innerText(), 10);
      expect(all).toBeGreaterThan(4);
      const words = (await nonstop.locator('xpath=..').innerText()).split(/\s+/);
      await nonstop.check();
      await press(page, `Show ${words[1]} flights`);
      await page.getByRole('button', { name: 'Stops: Nonstop' }).waitFor();
      await page.getByRole('button', { name: 'Remove filter Nonstop' }).waitFor();
      await page.getByRole('heading', { level: 2, name: `${words[1]} of ${all} flights` }).waitFor();
      // Rows below the visible ones follow a moment later.
      await expect.poll(() => rows(page).count()).toBe(Number(words[1]));
      await press(page, 'Airline');
      await page.getByRole('textbox', { name: 'Airline name' }).fill('zzz');
      await page.keyboard.press('Escape');
      await page.getByText('No flights match your route.').waitFor();
      await page.getByText(/^Without “Airline zzz” there (is|are) \d+ flights?\.$/).waitFor();
      await look(page, 'no flight matches');
      await page.reload();
      await page.getByText('No flights match your route.').waitFor();
      await press(page, 'Reset filters');
      await page.getByRole('heading', { level: 2, name: `${all} flights`, exact: true }).waitFor();
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2');

      await press(page, 'Stops');
      await page.getByRole('radio', { name: /^Up to 1 stop/ }).check();
      await page.keyboard.press('Escape');
      await press(page, 'Edit Search');
      await heading(page, 'Where do you want to fly?');
      await page.goBack();
      await page.getByRole('button', { name: 'Remove filter Up to 1 stop' }).waitFor();
      await page.setViewportSize({ width: 320, height: 800 });
      await expectNoSidewaysScroll(page, 'flights at 320 pixels');
      await page.goForward();
      await press(page, 'Open calendar, Depart');
      await page.getByRole('dialog', { name: 'Calendar, Depart' }).waitFor();
      expect(await page.getByRole('grid').count()).toBe(1);
      await look(page, 'calendar');
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  test.each(screensOfTheDay(screens))(
    'at %i pixels (%s): what leaving on the days around costs, and another day',
    async (width, colorScheme) => {
      const { page, context, complaints } = await openRoute(width, colorScheme);
      await searchRound(page, { from: 'JFK', to: 'LHR', inDays: 33 });
      const opener = page.getByRole('button', { name: /, compare nearby dates$/ });
      const before = await opener.innerText();
      await opener.click();
      const days = page.getByRole('list', { name: 'Lowest price by day of departure' }).getByRole('button');
      await compared(page);
      expect(await days.count()).toBe(7);
      const prices = await days.evaluateAll((bars) => bars.map((bar) => bar.lastElementChild?.textContent));
      for (const price of prices) expect(price).toMatch(/, from [\d,]+\.\d\d USD\. (In policy|Needs approval)/);
      await look(page, 'days around');
      await opener.click();
      expect(await flightsInView(page), 'whole flights below a saving').toBeGreaterThanOrEqual(width === 375 ? 2 : 5);
      await look(page, 'days around closed');
      await opener.click();
      await days.nth(5).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('progressbar').waitFor({ state: 'detached' });
      await expect.poll(() => days.nth(5).getAttribute('aria-pressed')).toBe('true');
      expect(await opener.innerText()).not.toBe(before);
      await page.reload();
      await heading(page, 'Choose your outbound flight');
      expect(await opener.innerText()).not.toBe(before);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  test.each(screensOfTheDay(screens))(
    'at %i pixels (%s): airports near both ends, their flights in the list, a reload, and a return to the same airport',
    async (width, colorScheme) => {
      const { page, context, complaints } = await openRoute(width, colorScheme);
      await searchRound(page, { from: 'JFK', to: 'LHR', inDays: 36 });
      await press(page, 'Nearby Airports');
      const panel = page.getByRole('region', { name: 'Nearby airports' });
      await panel.getByRole('checkbox', { name: 'LaGuardia (LGA), New York, 17 km' }).waitFor();
      await look(page, 'nearby airports');
      await panel.getByRole('checkbox', { name: /^Newark Liberty \(EWR\)/ }).check();
      await panel.getByRole('checkbox', { name: /^Gatwick \(LGW\)/ }).check();
      await panel.getByText(/^3 more searches\./).waitFor();
      await look(page, 'nearby airports chosen');
      await press(page, 'Search Nearby Airports');
      const told = page.getByText(/^The list has \d+ flights from Newark Liberty or to Gatwick\./).first();
      await told.waitFor({ timeout: comparisonMs });
      await press(page, 'Nearby Airports');
      expect(await flightsInView(page), 'whole flights below the nearby airports').toBeGreaterThanOrEqual(
        width === 375 ? 1 : 4,
      );
      await look(page, 'flights of nearby airports');
      await press(page, width === 375 ? 'All' : 'Airports');
      const from = page.getByRole('group', { name: 'Leaves from' });
      await from.getByRole('checkbox', { name: /^John F\. Kennedy \(JFK\)/ }).waitFor();
      await from.getByRole('checkbox', { name: /^Newark Liberty \(EWR\)/ }).check();
      await look(page, 'the filter of airports');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Remove filter From EWR' }).waitFor();
      await page.waitForURL(/from-airport=EWR/);
      await page.reload();
      await heading(page, 'Choose your outbound flight');
      await told.waitFor({ timeout: comparisonMs });
      const row = flights(page).getByRole('listitem').first();
      await row.getByText(/^From Newark Liberty, 33 km from JFK$/).waitFor();
      await chooseFlight(page, /^Select, /);
      await heading(page, 'Choose your return flight');
      await page
        .getByRole('navigation', { name: 'Flights of this journey' })
        .getByText(/ to EWR$/)
        .waitFor();
      await page.getByRole('progressbar').waitFor({ state: 'detached' });
      if (await page.getByRole('button', { name: 'Reset filters' }).first().isVisible())
        await page.getByRole('button', { name: 'Reset filters' }).first().click();
      await look(page, 'return to a nearby airport');
      await chooseFlight(page, /^Select, /);
      await heading(page, 'Your flights');
      await page.getByText('From Newark Liberty, 33 km from JFK').waitFor();
      await look(page, 'summary of a nearby airport');
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  test.each(screensOfTheDay(screens))(
    'at %i pixels (%s): another day of return, and what is then known in the calendar',
    async (width, colorScheme) => {
      const { page, context, complaints } = await openRoute(width, colorScheme);
      await searchRound(page, { from: 'JFK', to: 'LHR', inDays: 35 });
      await chooseFlight(page, /^Select, /);
      await heading(page, 'Choose your return flight');
      await page.getByRole('progressbar').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: /, compare nearby dates$/ }).click();
      await compared(page);
      await look(page, 'days around the return');
      await page.getByRole('list', { name: 'Lowest price by day of return' }).getByRole('button').nth(4).click();
      await page.getByText(/^Return on .*(are kept\.|Please choose again\.)$/).waitFor();
      await page.getByRole('progressbar').waitFor({ state: 'detached' });
      await look(page, 'another day of return');

      await press(page, 'Edit Search');
      await heading(page, 'Where do you want to fly?');
      await press(page, 'Open calendar, Return');
      const calendar = page.getByRole('dialog', { name: 'Calendar, Return' });
      await calendar.getByText(/^Prices from, round trip, 1 traveler, in USD\./).waitFor();
      const priced = calendar.getByRole('button', { name: /, from [\d,]+\.\d\d USD$/ });
      const known = await priced.count();
      expect(known).toBeGreaterThanOrEqual(7);
      await calendar.getByRole('button', { name: /^Find Prices Around/ }).click();
      await calendar.getByText('Prices found.').waitFor({ timeout: comparisonMs });
      expect(await priced.count()).toBeGreaterThan(known);
      await look(page, 'calendar with prices');
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  test.each(screensOfTheDay(screens))(
    'at %i pixels (%s): a price that rises before it is booked is shown with the old one, and booked when it is agreed to',
    async (width, colorScheme) => {
      const { page, context, complaints } = await openRoute(width, colorScheme);
      await searchOneWay(page, { from: 'LHR', to: 'STN', inDays: width === 375 ? 61 : 51 });
      await bookFirst(page, /^Select, 08:00 to /);
      const question = page.getByRole('heading', { name: /^The price changed from [\d.,]+ USD to [\d.,]+ USD$/ });
      await question.waitFor();
      const [was = '', now = ''] = ((await question.textContent()) ?? '').match(/[\d.,]+\d/g) ?? [];
      expect(Number(now) - Number(was)).toBeCloseTo(10);
      await page.getByText('Nothing is booked and nothing is charged until you confirm the new price.').waitFor();
      await look(page, 'a price that rose');
      await press(page, `Book at ${now} USD`);
      await heading(page, 'Your trip booking is processing');
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  test.each(screensOfTheDay(screens))(
    'at %i pixels (%s): a flight that is gone leads back to its list, with the filters as they were',
    async (width, colorScheme) => {
      const { page, context, complaints } = await openRoute(width, colorScheme);
      await searchOneWay(page, { from: 'LGW', to: 'LHR', inDays: 71 });
      // All flights of this route are nonstop, so there is no filter of stops.
      await press(page, 'Departure');
      await page.getByRole('checkbox', { name: /^Evening/i }).check();
      await page.getByRole('combobox', { name: 'Sort' }).selectOption('depart_latest');
      await bookFirst(page, /^Select, 18:00 to /);
      await heading(page, 'Choose your outbound flight');
      await page.getByRole('alert').waitFor();
      await page.getByRole('progressbar').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Remove filter Departs evening' }).waitFor();
      expect(await page.getByRole('combobox', { name: 'Sort' }).inputValue()).toBe('depart_latest');
      expect(await rows(page).first().textContent()).toMatch(/^18:00/);
      await look(page, 'a flight that is gone');
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});
