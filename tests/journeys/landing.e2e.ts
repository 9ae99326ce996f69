/** Proves docs/threats.md#foreign-markup */
import type { Browser, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sanitizedWelcome } from '#domain/landers/clean-html.ts';
import { newPerson, signIn } from '#tests/builders/browser.ts';
import { hostileHtml } from '#tests/builders/hostile-html.ts';
import { isSkipped, look, openForJourneys } from '#tests/builders/journey.ts';
import type { ServerProcess } from '#tests/builders/server-process.ts';
import { screensOfTheDay } from '#tests/builders/test-share.ts';
import { chooseAirport } from './steps.ts';

let server: ServerProcess;
let browser: Browser;

openForJourneys((opened) => {
  ({ server, browser } = opened);
});

const step = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^Step \\d+, ${name}`) });
const contact = (page: Page) => step(page, 'Contact details');

/** The row of a flight whose risks must be accepted. */
const riskyRow = (page: Page) =>
  page
    .getByRole('region', { name: 'Flights', exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: /accept the risks/ }) })
    .first();

const leg = async (page: Page, which: string): Promise<void> => {
  await page.getByRole('heading', { name: `Choose your ${which} flight` }).waitFor();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
};

/** Everything that a request for an adult from New York needs, except the flights and the disclaimers. */
const fillIn = async (page: Page, email: string): Promise<void> => {
  await contact(page).getByRole('textbox', { name: 'Email' }).fill(email);
  await contact(page).getByRole('textbox', { name: 'Your name' }).fill('Noemí Castellanos-Whitfield');
  await page.getByRole('combobox', { name: 'Program' }).fill('london');
  await page.getByRole('option', { name: /London Stage/ }).click();
  await page.getByRole('combobox', { name: 'Season' }).selectOption({ index: 1 });
  await chooseAirport(page, 'Home airport', 'JFK', 'JFK');
  const traveler = step(page, 'Traveler details');
  await traveler.getByRole('textbox', { name: /^First/ }).fill('Iñés');
  await traveler.getByRole('textbox', { name: /^Last/ }).fill('Castellanos-Whitfield');
  for (const [part, value] of [
    ['Day', '14'],
    ['Month', '3'],
    ['Year', '2000'],
  ] as const)
    await traveler.getByRole('combobox', { name: part }).selectOption(value);
  await traveler.getByRole('radio', { name: 'Female' }).click();
  await traveler.getByRole('textbox', { name: 'Phone' }).fill('+1 (303) 555-0148');
};

const summary = (page: Page) => page.getByRole('region', { name: 'The program you chose' });

describe.skipIf(isSkipped)('a landing page in the browser', () => {
  test.each(
    screensOfTheDay([
      [1440, 'light'],
      [375, 'dark'],
    ] as const),
  )(
    'at %i pixels (%s): a visitor comes by the short path, reads, finds a program by keyboard and is led on (APP-02) (APP-39) (APP-42) (APP-43)',
    async (width, colorScheme) => {
      const { page, context, complaints } = await newPerson(browser, server.url, { width, colorScheme });
      await page.goto('/camps?utm=poster');
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/events/northstar-camps?utm=poster');
      await page.getByRole('heading', { level: 1, name: 'Northstar Summer Camps' }).waitFor();
      expect(await page.title()).toBe('Northstar Summer Camps - Tripwright');
      expect(
        await page
          .getByRole('img', { name: 'Northstar Youth Programs' })
          .evaluate((img) => Reflect.get(img, 'naturalWidth')),
      ).toBe(112);
      for (const role of ['banner', 'navigation'] as const) expect(await page.getByRole(role).count()).toBe(0);
      expect(await page.getByRole('button', { name: 'Book a Trip or Group' }).count()).toBe(0);
      await look(page, 'the landing page');

      await page.getByText('What if we have to change or cancel?').click();
      await page.getByText(/^A further \$50 per person applies/).waitFor();

      const program = page.getByRole('combobox', { name: 'Program' });
      await contact(page).getByRole('textbox', { name: 'Email' }).fill('noemi.castellanos@family.example');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Noemí Castellanos-Whitfield');
      await page.keyboard.press('Tab');
      await page.keyboard.type('chess');
      await page.getByText('No matching results').first().waitFor();
      await look(page, 'the landing page without a match');
      await program.fill('stage lon');
      await page.getByRole('option', { name: /London Stage and Screen/ }).waitFor();
      await look(page, 'the list of programs');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.getByRole('combobox', { name: 'Season' }).selectOption({ index: 2 });
      await summary(page).getByText('Chaperoned group flights').waitFor();
      await look(page, 'the chosen program');

      await page.reload();
      await summary(page).getByText('14 nights').waitFor();
      expect(await program.inputValue()).toBe('London Stage and Screen');
      const mail = await page.getByRole('link', { name: 'Write to flights@northstar.example' }).getAttribute('href');
      expect(mail).toMatch(
        /^mailto:flights@northstar\.example\?subject=Flights%20for%20London%20Stage%20and%20Screen%2C/,
      );
      await page.getByRole('link', { name: 'Sign In' }).click();
      await page.waitForURL(/\/login/);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  test.each(
    screensOfTheDay([
      [1440, 'light'],
      [375, 'dark'],
    ] as const),
  )(
    'at %i pixels (%s): a parent asks for flights for a participant and accepts the risk of one (LAND-87) (LAND-95) (FLT-53) (FLT-55)',
    async (width, colorScheme) => {
      const { page, context } = await newPerson(browser, server.url, { width, colorScheme });
      await page.goto('/camps');
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.getByRole('alert', { name: 'There is a problem' }).getByText('Please select a program').waitFor();
      await look(page, 'the request with what is missing');
      await fillIn(page, `parent.of.${width}@family.example`);
      await page.getByRole('radio', { name: /^Search flights/ }).click();
      await leg(page, 'outbound');
      const select = riskyRow(page).getByRole('button', { name: /^Select/ });
      await select.click();
      await riskyRow(page).getByText('Please accept the risks before you select this flight').waitFor();
      await look(page, 'the flights of the request');
      await riskyRow(page).getByRole('checkbox').check();
      await select.click();
      await leg(page, 'return');
      const back = page.getByRole('region', { name: 'Flights', exact: true }).getByRole('listitem').first();
      for (const box of await back.getByRole('checkbox').all()) await box.check();
      await back.getByRole('button', { name: /^Select/ }).click();
      await page.getByRole('button', { name: 'Change outbound flight' }).waitFor();
      for (const box of await step(page, 'Disclaimers').getByRole('checkbox').all()) await box.check();
      await look(page, 'the whole request');
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.waitForURL(/\/trips\/\d+$/);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await look(page, 'the trip that was asked for');
      await context.close();
    },
  );

  test.each(
    screensOfTheDay([
      [1440, 'light'],
      [375, 'dark'],
    ] as const),
  )(
    'at %i pixels (%s): a coach asks for two, chooses flights for two, and an expert reads and proposes for two (LAND-20) (LAND-50) (LAND-71) (LAND-88) (LAND-93)',
    async (width, colorScheme) => {
      const { page, context } = await newPerson(browser, server.url, { width, colorScheme });
      await page.goto('/camps');
      await page.getByRole('radio', { name: /^Search flights/ }).click();
      const search = step(page, 'Ideal flights');
      await search
        .getByText(
          'The search begins once these are filled in: the program, the home airport, the first name of the traveler.',
        )
        .waitFor();
      await fillIn(page, `coach.of.${width}@family.example`);
      await page.getByRole('combobox', { name: 'Travelers', exact: true }).selectOption('2');
      // A visitor who requests this begins with the flights that staff are on.
      await step(page, 'Flight type')
        .getByRole('radio', { name: /^With the camp group/ })
        .click();
      await page.getByRole('radio', { name: /^Search flights/ }).click();
      await search
        .getByText('The search begins once these are filled in: how many of the 2 travelers are under 18.')
        .waitFor();
      const minors = page.getByRole('combobox', { name: 'How many of the 2 are under 18' });
      await minors.selectOption('1');
      await page.getByRole('combobox', { name: 'Age of the traveler under 18' }).selectOption('9');
      await search.getByText('Flights for travelers under 18 are arranged by an expert.').waitFor();
      await look(page, 'two travelers, one of them a child');
      await minors.selectOption('0');
      await leg(page, 'outbound');
      // The program names one flight of this day, and for the next day only that staff fly this route.
      const rows = page.getByRole('region', { name: 'Flights', exact: true });
      await rows.getByText('for 2 travelers').first().waitFor();
      await expect.poll(() => rows.getByText('Chaperoned', { exact: true }).count()).toBe(1);
      expect(await rows.getByText('Staff fly this route on this day').count()).toBe(0);
      await look(page, 'the flight with staff on board');
      const named = rows.getByRole('listitem').filter({ has: page.getByText('Chaperoned', { exact: true }) });
      for (const box of await named.getByRole('checkbox').all()) await box.check();
      await named.getByRole('button', { name: /^Select/ }).click();
      await leg(page, 'return');
      await rows.getByText('Staff fly this route on this day').first().waitFor();
      expect(await rows.getByText('Chaperoned', { exact: true }).count()).toBe(0);
      await look(page, 'a route that staff fly');
      const back = rows.getByRole('listitem').first();
      for (const box of await back.getByRole('checkbox').all()) await box.check();
      await back.getByRole('button', { name: /^Select/ }).click();
      await page.getByRole('button', { name: 'Change outbound flight' }).waitFor();
      await page.getByText('Flights, for 2 travelers').waitFor();
      for (const box of await step(page, 'Disclaimers').getByRole('checkbox').all()) await box.check();
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.waitForURL(/\/trips\/\d+$/);
      await page.getByText('2 travelers, all adults').first().waitFor();
      await page.getByText(/^For 2 travelers/).waitFor();
      await look(page, 'the trip of two');
      const { pathname } = new URL(page.url());
      await context.close();

      const eva = await newPerson(browser, server.url, { width, colorScheme });
      await signIn(eva.page, 'eva@tripwright.example');
      await eva.page.goto('/desk?state=requested');
      await eva.page.getByText('Propose a trip to London for 2 travelers, all adults.').first().waitFor();
      await look(eva.page, 'the desk with a request of two');
      await eva.page.goto(`${pathname}/propose`);
      await eva.page.getByText('2 travelers, all adults. Named by the customer when they book').waitFor();
      await look(eva.page, 'a proposal for two');
      await eva.page.getByRole('button', { name: 'Add Flights' }).click();
      await expect
        .poll(() =>
          eva.page
            .getByRole('spinbutton', { name: 'Passengers' })
            .or(eva.page.getByLabel('Passengers'))
            .first()
            .inputValue(),
        )
        .toBe('2');
      await eva.context.close();
    },
  );

  test('at 375 pixels: +1 stays before a phone number, another code stays, and Colorado is CO (LAND-48) (LAND-57)', async () => {
    const { page, context, complaints } = await newPerson(browser, server.url, { width: 375 });
    await page.goto('/camps');
    const phone = step(page, 'Traveler details').getByRole('textbox', { name: 'Phone' });
    const typed = async (text: string): Promise<string> => {
      await phone.press('ControlOrMeta+a');
      await phone.press('Backspace');
      await phone.pressSequentially(text);
      return phone.inputValue();
    };
    expect(await phone.inputValue()).toBe('+1');
    await phone.focus();
    await phone.press('End');
    await page.keyboard.insertText('+1 303 555 0148');
    expect(await phone.inputValue()).toBe('+1 303 555 0148');
    expect(await typed('3035550148')).toBe('+13035550148');
    expect(await typed('13035550148')).toBe('+13035550148');
    expect(await typed('+442079460958')).toBe('+442079460958');
    const card = step(page, 'Payment');
    await card.getByRole('textbox', { name: 'State' }).fill('Colorado');
    await card.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'United States' });
    await card.getByRole('textbox', { name: 'State' }).press('Tab');
    expect(await card.getByRole('textbox', { name: 'State' }).inputValue()).toBe('CO');
    await card.getByRole('textbox', { name: 'State' }).fill('Colorodo');
    await page.getByRole('button', { name: 'Submit' }).click();
    await card.getByText('Please enter a state of the United States, such as CO or Colorado').waitFor();
    await look(page, 'a state that is none');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('the page of a category with one program has it chosen, and no header either (APP-43)', async () => {
    const { page, context, complaints } = await newPerson(browser, server.url, { width: 375 });
    await page.goto('/coaches');
    await summary(page).getByText('Northstar Coaches Training Week').waitFor();
    for (const role of ['banner', 'navigation'] as const) expect(await page.getByRole(role).count()).toBe(0);
    await look(page, 'the page of one program');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('an address that names no page leads home, which leads a visitor to sign-in (LAND-02)', async () => {
    const { page, context } = await newPerson(browser, server.url);
    await page.goto('/events/nobody');
    await page.waitForURL(/\/login$/);
    await context.close();
  });

  test('of 500 hostile welcomes none runs anything, even without a content policy', async () => {
    const { page, context } = await newPerson(browser, server.url);
    const run = async (texts: readonly string[]): Promise<number> => {
      await page.goto('about:blank');
      return page.evaluate(async (all) => {
        for (const html of all) {
          const frame = document.createElement('iframe');
          document.body.append(frame);
          frame.contentDocument?.write(`<body>${html}`);
          frame.contentDocument?.close();
        }
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        return [...document.querySelectorAll('iframe')].filter(
          (frame) => frame.contentWindow && 'ran' in frame.contentWindow,
        ).length;
      }, texts);
    };
    expect(hostileHtml.length).toBeGreaterThanOrEqual(500);
    // Without cleaning they do run, which shows that the check can fail.
    expect(await run(hostileHtml.slice(0, 64))).toBeGreaterThan(10);
    expect(await run(hostileHtml.map(sanitizedWelcome))).toBe(0);
    await context.close();
  });
});
