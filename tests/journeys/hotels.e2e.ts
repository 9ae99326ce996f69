import { createServer } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { newPerson, type Person, signIn } from '#tests/builders/browser.ts';
import { hotelsInView, ratesInView } from '#tests/builders/in-view.ts';
import { isSkipped, look, openForJourneys } from '#tests/builders/journey.ts';
import type { ServerProcess } from '#tests/builders/server-process.ts';
import { pressButton } from './sign-in-steps.ts';
import { answerGuide, chooseBothFlights, fillStay, heading, searchRoundTrip } from './steps.ts';

let server: ServerProcess;
let browser: Browser;

/** A tile source on this machine: a grey point for every tile. It keeps what browsers tell it about themselves. */
const tileAsks: { readonly referrer: string | undefined; readonly cookie: string | undefined }[] = [];
const grey = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGO4BgAA2wDaCnKiUwAAAABJRU5ErkJggg==',
  'base64',
);
const tileServer = createServer(({ headers }, answer) => {
  tileAsks.push({ referrer: headers.referer, cookie: headers.cookie });
  answer.writeHead(200, { 'content-type': 'image/png' }).end(grey);
});
await new Promise<void>((listening) => {
  tileServer.listen(0, '127.0.0.1', listening);
});
afterAll(() => {
  tileServer.close();
});
const tileAddress = tileServer.address();
const tilePort = typeof tileAddress === 'object' ? tileAddress?.port : 0;

// In Luton the name of each hotel says what happens to a booking there.
openForJourneys(
  (opened) => {
    ({ server, browser } = opened);
  },
  {
    SANDBOX_SCENARIOS: '1',
    MAP_TILE_URL: `http://127.0.0.1:${tilePort}/{z}/{x}/{y}.png`,
    MAP_TILE_ATTRIBUTION: '© Map contributors',
  },
);

type Items = NonNullable<Parameters<typeof answerGuide>[1]['items']>;

/** Opens the first hotel of the list whose button has these words, and takes its first room. */
const chooseRoom = async (page: Page, hotel: RegExp, where?: string): Promise<void> => {
  await page.getByRole('button', { name: hotel }).first().click();
  await page.getByRole('heading', { level: 2, name: 'Rooms' }).waitFor();
  if (where) await look(page, where);
  await page
    .getByRole('button', { name: /^Select / })
    .first()
    .click();
};

/** Sam begins a trip of these items; on a phone through the menu. */
const begin = async (page: Page, identifier: string, items: Items): Promise<void> => {
  await signIn(page, 'sam@acme.example');
  const isPhone = (page.viewportSize()?.width ?? 0) < 760;
  if (isPhone) await pressButton(page, 'Menu');
  await answerGuide(page, { purpose: 'Business', identifier, items });
};

const inPolicy = /^View rooms, .*in policy/;

/** Books at the current price. Agrees when it rose, and chooses again when a room is no longer available. */
const bookNow = async (page: Page): Promise<void> => {
  const booked = page.getByRole('heading', { name: 'Your trip booking is processing' });
  const risen = page.getByRole('button', { name: /^Book at / });
  const gone = page.getByText(/no longer available/);
  await pressButton(page, 'Book Now');
  for (;;) {
    await booked.or(risen).or(gone).first().waitFor();
    if (await booked.isVisible()) return;
    if (await risen.isVisible()) await risen.click();
    else {
      await chooseRoom(page, inPolicy);
      await heading(page, 'Your hotels');
      await pressButton(page, 'Next Step');
      await pressButton(page, 'Book Now');
    }
  }
};

const openTrip = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: /^Open trip \d+$/ }).click();
  await page.getByText(/^Trip ID$/).waitFor();
};

const travelerIsSam = async (page: Page): Promise<void> => {
  await heading(page, 'Who is traveling?');
  await page.getByRole('checkbox', { name: /Sam Lee Rivera/ }).check();
  await pressButton(page, 'Next Step');
  await heading(page, 'Final Summary');
};

const leave = async ({ complaints, context }: Person): Promise<void> => {
  // Tiles are the only thing that a page asks another host for.
  const tile = `request to http://127.0.0.1:${tilePort}/`;
  expect(complaints.filter((complaint) => !complaint.startsWith(tile))).toEqual([]);
  await context.close();
};

/** A round trip to London with a hotel night in Luton, up to the list of its hotels. */
const flightAndLuton = async (page: Page, leaveInDays: number): Promise<void> => {
  await begin(page, 'CC-900', ['Flights', 'Hotels']);
  await searchRoundTrip(page, { from: 'JFK', to: 'LHR', leaveInDays, stayDays: 4 });
  await chooseBothFlights(page, /^Select, .*in policy$/);
  await heading(page, 'Where do you want to stay?');
  await fillStay(page, 0, { place: 'Luton, United Kingdom', checkin: leaveInDays + 1, checkout: leaveInDays + 3 });
  await pressButton(page, 'Next Step');
  await heading(page, 'Choose your hotel in Luton');
};

/** The map of a stay near a place of the person's own, and the pictures of the routes, on the screen and on paper. */
const lookAtPlaces = async (page: Page): Promise<void> => {
  const place = { name: 'Client', latitude: 51.893, longitude: -0.43 };
  const kept: unknown = await (await page.request.post('/api/saved-places', { data: place })).json();
  await page.reload();
  const map = page.getByRole('region', { name: /^Where .* is$/ });
  await map.getByText(/ of Client\.$/).waitFor();
  await map.getByText(/ of the center of Luton and .* of Heathrow \(LHR\)\.$/).waitFor();
  await map.getByText('© Map contributors').waitFor();
  expect(await page.getByRole('figure').count(), 'a picture there and one back').toBe(2);
  await look(page, 'a trip with a flight and a stay');
  await map.getByRole('button', { name: 'Farther' }).click();
  await page.emulateMedia({ media: 'print' });
  for (const own of await map.getByText(/Client/).all())
    expect(await own.isVisible(), 'an own place on paper').toBe(false);
  expect(await map.getByText(/of the center of Luton/).isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  // The other journeys look for the town.
  const row = Number(Reflect.get(Object(kept), 'row_id'));
  expect((await page.request.delete(`/api/saved-places/${row}`)).ok()).toBe(true);
};

describe.skipIf(isSkipped)('hotels in the browser', () => {
  test('HTL-31 HTL-32 HTL-33 HTL-34 HTL-35 HTL-36 at 1440 pixels (light): two stays in two cities, two rooms in one of them', async () => {
    const sam = await newPerson(browser, server.url);
    const { page } = sam;
    await begin(page, 'CC-800', ['Hotels']);
    await heading(page, 'Where do you want to stay?');
    await fillStay(page, 0, { place: 'London, United Kingdom', checkin: 40, checkout: 43 });
    await pressButton(page, 'Add Hotel');
    await fillStay(page, 1, { place: 'Paris, France', checkin: 43, checkout: 45 });
    const london = page.getByRole('group', { name: 'Hotel 1' });
    await london.getByRole('combobox', { name: 'Rooms' }).selectOption('2');
    await london.getByRole('combobox', { name: 'Adults, room 2' }).selectOption('2');
    await look(page, 'stay form', { isWalked: true });
    await pressButton(page, 'Next Step');

    await heading(page, 'Choose hotel 1 of 2: London');
    await page.getByRole('region', { name: 'Hotels' }).waitFor();
    expect(await hotelsInView(page), 'whole hotels without scrolling').toBeGreaterThanOrEqual(4);
    const map = page.getByRole('region', { name: 'Map of London' });
    await map.getByText('© Map contributors').waitFor();
    const loaded = () =>
      map
        .locator('img')
        .evaluateAll(
          (images) => images.filter((one) => one instanceof HTMLImageElement && one.naturalWidth > 0).length,
        );
    await expect.poll(loaded, { message: 'streets that the policy of the page lets in' }).toBeGreaterThan(3);
    expect(tileAsks.filter(({ referrer, cookie }) => referrer !== undefined || cookie !== undefined)).toEqual([]);
    await look(page, 'a list of hotels');
    await page.getByRole('button', { name: inPolicy }).first().click();
    await page.getByRole('button', { name: 'Back to Results' }).click();
    await page.getByRole('button', { name: inPolicy }).first().click();
    await page
      .getByRole('list', { name: /^Prices of / })
      .first()
      .waitFor();
    expect(await ratesInView(page), 'whole rates without scrolling').toBeGreaterThanOrEqual(3);
    await page.getByRole('button', { name: 'Back to Results' }).click();
    await chooseRoom(page, inPolicy, 'a hotel with its rooms');
    await heading(page, 'Choose hotel 2 of 2: Paris');
    // Earlier choices survive a reload.
    await page.reload();
    await page
      .getByText(/^Change$/)
      .first()
      .waitFor();
    await chooseRoom(page, inPolicy);
    await heading(page, 'Your hotels');
    await look(page, 'hotels summary', { isWalked: true });
    await page.getByRole('button', { name: /^Edit Hotel 1, / }).click();
    await heading(page, 'Choose hotel 1 of 2: London');
    await pressButton(page, 'Back to Summary');
    await heading(page, 'Your hotels');
    await pressButton(page, 'Next Step');
    await travelerIsSam(page);
    await page.getByText('Pay At Property').first().waitFor();
    await look(page, 'final summary of hotels', { isWalked: true });
    await bookNow(page);
    await openTrip(page);
    await expect.poll(() => page.getByText('Confirmation', { exact: true }).count(), { timeout: 45_000 }).toBe(2);
    await page.getByText(/2 rooms: 1 adult, 2 adults/).waitFor();
    await look(page, 'a trip of two stays');
    await leave(sam);
  });

  test('MONEY-05 HTL-36 at 375 pixels (dark): a flight and a hotel that is paid at the property are booked together', async () => {
    const sam = await newPerson(browser, server.url, { width: 375, colorScheme: 'dark' });
    const { page } = sam;
    await flightAndLuton(page, 60);
    await page.getByRole('region', { name: 'Hotels' }).waitFor();
    expect(await hotelsInView(page), 'whole hotels without scrolling').toBeGreaterThanOrEqual(2);
    await look(page, 'a list of hotels');
    await page
      .getByRole('button', { name: /^View rooms, .*Pay at Property/ })
      .first()
      .click();
    await page
      .getByRole('list', { name: /^Prices of / })
      .first()
      .waitFor();
    expect(await ratesInView(page), 'whole rates without scrolling').toBeGreaterThanOrEqual(1);
    await page.getByRole('button', { name: 'Back to Results' }).click();
    await chooseRoom(page, /^View rooms, .*Pay at Property/, 'a hotel with its rooms');
    await heading(page, 'Your hotels');
    await pressButton(page, 'Next Step');
    await travelerIsSam(page);
    await page
      .getByRole('region', { name: 'Charged now' })
      .getByText(/pay now0\.00 USD$/)
      .waitFor();
    await look(page, 'final summary of a flight and a hotel');
    await bookNow(page);
    await openTrip(page);
    await page.getByText('E-ticket').first().waitFor();
    await page.getByText(/more at the property/).waitFor();
    await lookAtPlaces(page);
    await leave(sam);
  });

  test('TRIP-18 a hotel that is gone when it is booked: the flight is booked, and the trip says what is missing', async () => {
    const sam = await newPerson(browser, server.url);
    const { page } = sam;
    await flightAndLuton(page, 80);
    await chooseRoom(page, /^View rooms, .*Sold Out at Booking/);
    await heading(page, 'Your hotels');
    await pressButton(page, 'Next Step');
    await travelerIsSam(page);
    await bookNow(page);
    await openTrip(page);
    await page.getByText('E-ticket').first().waitFor();
    await page.getByRole('heading', { name: /Sold Out at Booking.*: not booked$/ }).waitFor();
    await page.getByText('Not booked', { exact: true }).waitFor();
    await look(page, 'a trip that is booked in part');
    await leave(sam);
  });

  test('HTL-06 HTL-09 HTL-18 a person keeps a place of their own and finds the hotels nearest to it', async () => {
    const tom = await newPerson(browser, server.url);
    const { page } = tom;
    await signIn(page, 'tom@acme.example');
    await page.goto('/settings/account');
    const panel = page.getByRole('region', { name: 'Your places' });
    await panel.getByRole('button', { name: 'Add a Place' }).click();
    const dialog = page.getByRole('dialog', { name: 'Keep a place of your own' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Client');
    await dialog.getByRole('combobox', { name: 'City or airport nearby' }).fill('Leeds');
    await page.getByRole('option', { name: /^Leeds, United Kingdom/ }).click();
    const pin = dialog.getByRole('button', { name: /^Pin at/ });
    const before = await pin.getAttribute('aria-label');
    await dialog.getByRole('button', { name: /^Map, put the pin/ }).click({ position: { x: 90, y: 70 } });
    await expect.poll(() => pin.getAttribute('aria-label')).not.toBe(before);
    await pin.focus();
    await page.keyboard.press('Shift+ArrowDown');
    await look(page, 'a place to keep');
    await page.setViewportSize({ width: 375, height: 812 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await look(page, 'a place to keep, on a phone');
    const kept = await pin.getAttribute('aria-label');
    expect(kept).not.toBe(before);
    await dialog.getByRole('button', { name: 'Keep the Place' }).click();
    await panel.getByText('Client, Leeds').waitFor();
    await look(page, 'the places of a person, on a phone');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await panel.scrollIntoViewIfNeeded();
    await look(page, 'the places of a person');
    await answerGuide(page, {
      purpose: 'Business',
      identifier: 'CC-820',
      items: ['Hotels'],
      isAskedForContact: true,
    });
    await heading(page, 'Where do you want to stay?');
    await page.getByRole('combobox', { name: 'Place' }).click();
    await page.getByRole('option', { name: /^Client, Leeds.*Your place/ }).waitFor();
    await look(page, 'own places in the form of a stay');
    await fillStay(page, 0, { place: 'Client, Leeds', checkin: 30, checkout: 32 });
    await pressButton(page, 'Next Step');
    await heading(page, 'Choose your hotel near Client');
    await page
      .getByText(/ from Client/)
      .first()
      .waitFor();
    await page.getByRole('region', { name: 'Map of Client' }).getByText('© Map contributors').waitFor();
    await look(page, 'hotels near an own place');
    await leave(tom);
  });

  test('HTL-20 HTL-21 HTL-22 HTL-37 at 375 pixels (dark): a place without hotels leads to our experts, who are told of every stay', async () => {
    const sam = await newPerson(browser, server.url, { width: 375, colorScheme: 'dark' });
    const { page } = sam;
    await begin(page, 'CC-810', ['Hotels']);
    await fillStay(page, 0, { place: 'Ascension Island', checkin: 50, checkout: 53 });
    await pressButton(page, 'Next Step');
    await page.getByText('Your search returned no results.', { exact: true }).first().waitFor();
    await look(page, 'a place without hotels');
    await page.getByRole('main').getByRole('button', { name: 'Switch to Assisted Booking' }).last().click();
    await heading(page, 'Your hotels');
    await look(page, 'hotels that are asked for');
    await pressButton(page, 'Next Step');
    await travelerIsSam(page);
    await pressButton(page, 'Create Request');
    await heading(page, 'Your trip request is submitted');
    await openTrip(page);
    await page.getByText(/Hotel in Ascension Island/).waitFor();
    await leave(sam);
  });
});
