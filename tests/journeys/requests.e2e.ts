import type { Browser, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listTrips } from '#contract/trip-list.ts';
import { newPerson, signIn } from '#tests/builders/browser.ts';
import { isSkipped, look, openForJourneys } from '#tests/builders/journey.ts';
import { daysAhead } from '#tests/builders/main-job.ts';
import type { ServerProcess } from '#tests/builders/server-process.ts';
import { pressButton } from './sign-in-steps.ts';
import { chooseAirport, fillStay, heading } from './steps.ts';

let server: ServerProcess;
let browser: Browser;

openForJourneys((opened) => {
  ({ server, browser } = opened);
});

/** Answers the guide up to the contact. An answered step closes, so its radio is pressed. */
const answer = async (page: Page, ...answers: readonly RegExp[]): Promise<void> => {
  for (const name of answers) await page.getByRole('radio', { name }).click();
};

const typedPlace = async (page: Page, field: string, place: string): Promise<void> => {
  await page.getByRole('combobox', { name: field }).fill(place);
  await page
    .getByRole('option', { name: new RegExp(place) })
    .last()
    .click();
};

const askForHotel = async (page: Page): Promise<void> => {
  await heading(page, 'Where do you want to stay?');
  await fillStay(page, 0, { place: 'London, United Kingdom', checkin: 41, checkout: 44 });
  await pressButton(page, 'Next Step');
  await heading(page, 'Your hotels');
  await look(page, 'hotels that are asked for');
  await pressButton(page, 'Next Step');
};

/** A one way flight, a car and usually a hotel in London, up to the travelers. */
const askForTrip = async (page: Page, { isWithHotel }: { readonly isWithHotel: boolean }): Promise<void> => {
  await heading(page, 'Where do you want to fly?');
  if (!isWithHotel) await page.getByRole('checkbox', { name: /^Hotels/ }).uncheck();
  await page.getByRole('checkbox', { name: /^Cars/ }).check();
  await page.getByRole('radio', { name: 'One way' }).check();
  await chooseAirport(page, 'From', 'JFK', 'JFK');
  await chooseAirport(page, 'To', 'LHR', 'LHR');
  await page.getByRole('textbox', { name: 'Depart' }).fill(daysAhead(40));
  await pressButton(page, 'Next Step');
  await heading(page, 'What flights do you need?');
  await page.getByRole('textbox', { name: /^Anything else about the flights/ }).fill('An aisle seat, please.');
  await look(page, 'flight requirements', { isWalked: true });
  await pressButton(page, 'Next Step');
  if (isWithHotel) await askForHotel(page);
  await heading(page, 'Where do you need a car?');
  await typedPlace(page, 'Pick-up place', 'London');
  await page.getByRole('textbox', { name: 'Pick-up date' }).fill(daysAhead(41));
  await page.getByRole('textbox', { name: 'Drop-off date' }).fill(daysAhead(44));
  await page.getByRole('combobox', { name: 'Drop-off time' }).selectOption('9:15am');
  await look(page, 'cars form');
  await pressButton(page, 'Next Step');
  await heading(page, 'Your cars');
  await look(page, 'cars summary', { isWalked: true });
  await pressButton(page, 'Next Step');
};

/** The text of a mail about a trip. */
const mailAbout = async (page: Page, to: string, subject: string): Promise<string> => {
  const read = async (): Promise<{ subject: string; text: string }[]> =>
    (await page.request.get(`/api/sandbox/mailbox?to=${to}`)).json();
  await expect.poll(async () => (await read()).some((mail) => mail.subject === subject)).toBe(true);
  return (await read()).find((mail) => mail.subject === subject)?.text ?? '';
};

const eastern = 'Eastern (Standard|Daylight) Time';

const openNewTrip = async (page: Page, email: string): Promise<void> => {
  await signIn(page, email);
  await page.goto('/trips/new');
  await heading(page, 'Book a Trip');
};

/** Who requests what, up to the form, and at which of the two widths the test walks it. */
const otherTrips = [
  {
    type: /^Offsite/,
    screen: { width: 375, colorScheme: 'dark' },
    form: 'Your offsite',
    whose: 'Tom Lindqvist',
    contact: async (page: Page) => {
      await answer(page, /^Colleague/);
      await page.getByRole('combobox', { name: 'Which colleague?' }).selectOption('Tom Lindqvist');
    },
  },
  {
    type: /^Premium/,
    screen: { width: 1440, colorScheme: 'light' },
    form: 'Your premium trip',
    // In letters that are not Latin, read from right to left.
    whose: 'נועה בן־דוד',
    contact: async (page: Page) => {
      await answer(page, /^External/);
      await page.getByRole('textbox', { name: 'Full name' }).fill('נועה בן־דוד');
      await page.getByRole('textbox', { name: 'Email address' }).fill('noa@elsewhere.example');
    },
  },
  {
    type: /^Custom/,
    screen: { width: 375, colorScheme: 'dark' },
    form: 'Your request',
    whose: 'Ada Okafor',
    contact: (page: Page) => answer(page, /^You/),
  },
] as const;

describe.skipIf(isSkipped)('requests that an expert works on, in the browser', () => {
  test('FLT-73 WIZ-25 WIZ-26 WIZ-35 CAR-02 TRIP-21 at 1440 pixels (light): flights, a hotel and a car are asked for, the fee is charged, the desk has the request, it can be changed, and a late answer says so', async () => {
    const sam = await newPerson(browser, server.url, { timeZone: 'America/New_York' });
    const { page } = sam;
    await openNewTrip(page, 'sam@acme.example');
    await answer(page, /^Standard/, /^Assisted Booking/, /^Business/);
    await page.getByRole('textbox', { name: 'Cost Center' }).fill('CC-300');
    await pressButton(page, 'Next');
    await pressButton(page, 'Next > Details');
    await askForTrip(page, { isWithHotel: true });
    await heading(page, 'Who is traveling?');
    await page.getByRole('checkbox', { name: /Sam Lee Rivera/ }).check();
    await pressButton(page, 'Next Step');
    await heading(page, 'Final Summary');
    await page.getByText('Expected reply: within about an hour, on weekends within four hours.').waitFor();
    await look(page, 'summary of a request');
    await pressButton(page, 'Create Request');
    await heading(page, 'Your trip request is submitted');
    await look(page, 'a submitted request');
    await page.getByRole('link', { name: /^Open trip \d+$/ }).click();
    // In the reader's time zone, which is named.
    await page
      .getByText(new RegExp(`^An expert is working on your request and answers by .* ${eastern}\\.$`))
      .waitFor();
    // The fee is charged right after; the open page updates by itself.
    await page.getByText('Active - Deposit Paid').first().waitFor();
    await page.getByText('An aisle seat, please.').waitFor();
    await page.getByText(/Hotel in London/).waitFor();
    await look(page, 'a requested trip');
    const tripId = Number(/trips\/(\d+)/.exec(page.url())?.[1]);
    expect(await page.getByRole('main').innerText()).not.toMatch(/\bUTC\b|Coordinated|GMT/);
    await page.getByText(new RegExp(`asked for by Sam Rivera on .* ${eastern}$`)).waitFor();
    // Number and place, and next to them the identifier under the organization's own name: on the page and in the mail.
    expect(await page.getByRole('textbox', { name: 'Cost Center' }).inputValue()).toBe('CC-300');
    const mail = await mailAbout(page, 'sam@acme.example', `We have your request, trip ${tripId}`);
    for (const said of [`Trip: ${tripId}, London`, 'Cost Center: CC-300']) expect(mail).toContain(said);
    expect(mail).toMatch(new RegExp(`An expert answers by .* ${eastern}\\.`));

    await pressButton(page, 'Ask an expert to change it');
    const box = page.getByRole('textbox', { name: 'Message to your travel expert' });
    await expect.poll(() => box.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('A later flight home, please.');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('listitem').getByText('A later flight home, please.').waitFor();

    const eva = await newPerson(browser, server.url);
    await signIn(eva.page, 'eva@tripwright.example');
    await eva.page.goto('/desk?state=requested');
    const row = eva.page.getByRole('row').filter({ has: eva.page.locator(`a[href="/desk/trips/${tripId}"]`) });
    await row.getByText('Propose a trip to London for 1 traveler.').waitFor();
    await row.getByText(/^in (\d+ h )?\d+ min$/).waitFor();
    await look(eva.page, 'a request at the desk');

    // Nobody answers: the page says that the promised answer is late, and what happens now.
    await page.request.post('/api/sandbox/clock', { data: { advance_minutes: 360 } });
    await page.reload();
    await page.getByText(/^We promised an answer by .* It is late, and we are sorry\. .* you get a mail/).waitFor();
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await look(page, 'a promise that is late');
    }
    await eva.page.reload();
    await row.getByText(/^Late by /).waitFor();
    expect([...sam.complaints, ...eva.complaints]).toEqual([]);
    await Promise.all([sam.context.close(), eva.context.close()]);
  });

  test('WIZ-27 WIZ-33 at 375 pixels (dark): a group is asked for in its own words', async () => {
    const { page, context, complaints } = await newPerson(browser, server.url, { width: 375, colorScheme: 'dark' });
    await openNewTrip(page, 'tom@acme.example');
    await answer(page, /^Group/, /^Yes \(Decided\)/, /^Business/);
    await page.getByRole('textbox', { name: 'Cost Center' }).fill('CC-400');
    await pressButton(page, 'Next');
    await answer(page, /^You/);
    await pressButton(page, 'Next > Details');
    await heading(page, 'Your group trip');
    await pressButton(page, 'Create Trip Request');
    await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
    await look(page, 'a concierge form with problems');
    await page.getByRole('combobox', { name: 'Number of people' }).selectOption('15-29');
    await page.getByRole('textbox', { name: /^First day/ }).fill(daysAhead(90));
    await page.getByRole('textbox', { name: 'Flights: what do you need?' }).fill('20 from Berlin, 5 from Oslo');
    await pressButton(page, 'Create Trip Request');
    await heading(page, 'Your trip request is submitted');
    await look(page, 'a submitted request');
    await page.getByRole('link', { name: /^Open trip \d+$/ }).click();
    await page.getByText('Flights (Economy): 20 from Berlin, 5 from Oslo').waitFor();
    await look(page, 'a requested trip');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('GUIDE-12 GUIDE-30 GUIDE-32 WIZ-27 WIZ-40 an offsite for a colleague and any other request at 375 pixels (dark), a premium trip with an external contact at 1440 (light), each reloaded in the middle, each made once', async () => {
    const { page, context, complaints } = await newPerson(browser, server.url);
    await signIn(page, 'ada@acme.example');
    const trips = async (): Promise<number> =>
      listTrips.reply.parse(await (await page.request.get('/api/reports/trips')).json()).length;
    const before = await trips();
    for (const { type, contact, form, whose, screen } of otherTrips) {
      await page.setViewportSize({ width: screen.width, height: 900 });
      await page.emulateMedia({ colorScheme: screen.colorScheme });
      await page.goto('/trips/new');
      await answer(page, type, /^No \(Undecided\)/, /^Business/);
      await page.getByRole('textbox', { name: 'Cost Center' }).fill('CC-500');
      await pressButton(page, 'Next');
      await contact(page);
      await pressButton(page, 'Next > Details');
      await heading(page, form);
      await page.getByRole('combobox', { name: 'Number of people' }).selectOption({ index: 2 });
      await page.getByRole('textbox', { name: 'Flights: what do you need?' }).fill('From Boston, early');
      await page.reload();
      await heading(page, form);
      expect(await page.getByRole('textbox', { name: 'Flights: what do you need?' }).inputValue()).toBe(
        'From Boston, early',
      );
      const destination = page.getByRole('textbox', { name: 'Destination' });
      if (await destination.isVisible()) await destination.fill('Lisbon');
      await look(page, form);
      await page.getByRole('button', { name: 'Create Trip Request' }).dblclick();
      await heading(page, 'Your trip request is submitted');
      await page.getByRole('link', { name: /^Open trip \d+$/ }).click();
      await page.getByText('From Boston, early').waitFor();
      await page.getByText(whose).filter({ visible: true }).first().waitFor();
    }
    expect(await trips()).toBe(before + otherTrips.length);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('GUIDE-19 GUIDE-20 WIZ-11 at 375 pixels (dark): Globex books nothing itself; one press asks an expert instead', async () => {
    const { page, context, complaints } = await newPerson(browser, server.url, { width: 375, colorScheme: 'dark' });
    await openNewTrip(page, 'max@globex.example');
    await answer(page, /^Standard/);
    await page.getByText('Assisted Booking · Popular').waitFor();
    await look(page, 'our experts book, because nobody else may');
    await pressButton(page, 'Change how to book');
    await page.getByRole('radio', { name: /^Self Booking · Disabled/ }).click();
    await page.getByText(/^Your organization has disabled the Self Booking options/).waitFor();
    await look(page, 'self booking is refused');
    await pressButton(page, 'Switch to Assisted Booking');
    await answer(page, /^Business/);
    await pressButton(page, 'Next > Details');
    await askForTrip(page, { isWithHotel: false });
    await heading(page, 'Who is traveling?');
    await pressButton(page, 'Next Step');
    await heading(page, 'Final Summary');
    await look(page, 'summary of a request', { isWalked: true });
    await pressButton(page, 'Create Request');
    await heading(page, 'Your trip request is submitted');
    expect(complaints).toEqual([]);
    await context.close();
  });
});
