import type { Browser, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listTravelers } from '#contract/travelers.ts';
import { createTrip, itinerariesReply } from '#contract/trips.ts';
import { emptyStay } from '#domain/hotels/route-form.ts';
import { assistedDescription } from '#domain/new-trip/assisted-request.ts';
import { newPerson, signIn } from '#tests/builders/browser.ts';
import { isSkipped, look, openForJourneys } from '#tests/builders/journey.ts';
import { daysAhead } from '#tests/builders/main-job.ts';
import type { ServerProcess } from '#tests/builders/server-process.ts';
import { pressButton } from './sign-in-steps.ts';
import { chooseBothFlights, heading } from './steps.ts';

let server: ServerProcess;
let browser: Browser;

openForJourneys((opened) => {
  ({ server, browser } = opened);
});

const leaveInDays = 130;
const stayDays = 4;
const jfk = { iata: 'JFK', title: 'New York, John F. Kennedy (JFK)' };
const lhr = { iata: 'LHR', title: 'London, Heathrow (LHR)' };

/** What the wizard sends for a round trip with a hotel. The wizard itself has journeys of its own. */
const description = assistedDescription({
  flights: {
    search: {
      form: {
        way: 'roundtrip',
        legs: [
          { from: jfk, to: lhr, depart: daysAhead(leaveInDays) },
          { from: lhr, to: jfk, depart: daysAhead(leaveInDays + stayDays) },
        ],
      },
      cabin: 'economy',
      pax: 1,
    },
    chosen: [],
    other: 'An aisle seat, please.',
  },
  hotels: [
    {
      ...emptyStay,
      place: { id: 0, name: 'London', name_full: 'London, United Kingdom' },
      checkin: daysAhead(leaveInDays + 1),
      checkout: daysAhead(leaveInDays + stayDays),
    },
  ],
  cars: null,
  travelers: [],
});

/** Sam requests a trip to London. @returns its id */
const askForTrip = async (page: Page): Promise<number> => {
  await signIn(page, 'sam@acme.example');
  const travelers = listTravelers.reply.parse(await (await page.request.get('/api/travelers')).json());
  const me = travelers.find(({ is_me }) => is_me);
  const made = await page.request.post('/api/trips', {
    headers: { 'idempotency-key': 'a-trip-to-london' },
    data: {
      isSelfBook: false,
      description,
      destination: 'London',
      dateStart: daysAhead(leaveInDays),
      dateEnd: daysAhead(leaveInDays + stayDays),
      travelers: me ? [me.id] : [],
      organization_id: 1,
      identifier: 'CC-300',
    },
  });
  return createTrip.reply.parse(await made.json()).id;
};

/** Adds the requested flights with the route form as it is already filled in. */
const addFlights = async (page: Page, words: RegExp): Promise<void> => {
  await pressButton(page, 'Add Flights');
  await heading(page, 'Where does Sam Rivera want to fly?');
  await page.getByRole('combobox', { name: 'From' }).and(page.locator('[value*="JFK"]')).waitFor();
  await look(page, 'route of a proposal');
  await pressButton(page, 'Next Step');
  await chooseBothFlights(page, words, {
    outbound: 'Choose the outbound flight for Sam Rivera',
    inbound: 'Choose the return flight for Sam Rivera',
    whole: 'Flights for Sam Rivera',
  });
  await heading(page, 'Add a proposal');
};

const addHotel = async (page: Page): Promise<void> => {
  await pressButton(page, 'Add Hotels');
  await heading(page, 'Where does Sam Rivera want to stay?');
  await pressButton(page, 'Next Step');
  await heading(page, 'Choose the hotel in London for Sam Rivera');
  await page
    .getByRole('button', { name: /^View rooms, .*in policy/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 2, name: 'Rooms' }).waitFor();
  await page
    .getByRole('button', { name: /^Select / })
    .first()
    .click();
  await heading(page, 'Hotels for Sam Rivera');
  await pressButton(page, 'Next Step');
  await heading(page, 'Add a proposal');
};

/** Adds a car for 180.00 USD without its number, and a transfer for 60.00 USD with it. */
const addCarAndTransfer = async (page: Page): Promise<void> => {
  await pressButton(page, 'Add a Car, a Transfer or Anything Else');
  const car = page.getByRole('group', { name: 'Item 1: Car' });
  await car.getByLabel(/^Car, such as/).fill('Compact, automatic');
  await car.getByLabel('Provider (optional)').fill('Hertz');
  await car.getByLabel('Pick-up place').fill('London Heathrow');
  await car.getByLabel('Pick-up time (optional)').fill('08:30');
  await car.getByLabel('Time zone of the pick-up').selectOption('Europe/London');
  await car.getByLabel('Price in USD').fill('180');
  await car.getByText('Refunded in full until').click();
  await car.getByRole('textbox', { name: 'Last day' }).fill(daysAhead(leaveInDays - 1));
  await car.getByRole('textbox', { name: 'Last day' }).press('Enter');
  await pressButton(page, 'Add Another Item');
  await page.getByRole('group', { name: 'Item 2: Car' }).getByLabel('Kind').selectOption('transfer');
  const transfer = page.getByRole('group', { name: 'Item 2: Transfer' });
  await transfer.getByLabel(/^Transfer, such as/).fill('Private car to the hotel');
  await transfer.getByLabel('Provider (optional)').fill('Addison Lee');
  await transfer.getByLabel('Price in USD').fill('60');
  await transfer.getByLabel('Confirmation number (optional)').fill('AL-7781');
};

/** How the lines of what was bought are called; our fee is a line of its own. */
const boughtLabels: readonly string[] = ['Flight', 'Hotel', 'Car', 'Transfer'];

/** Presses a button, and agrees to a changed price if there is one, until the trip is shown. */
const pressUntilTrip = async (page: Page, name: string, act: 'Propose' | 'Book'): Promise<void> => {
  const risen = page.getByRole('button', { name: new RegExp(`^${act} at `) });
  const read = page.getByRole('link', { name: 'Open the Trip' });
  const trip = page.getByText(/^Trip ID$/);
  await pressButton(page, name);
  for (;;) {
    await trip.or(risen).or(read).first().waitFor();
    if (await trip.isVisible()) return;
    if (await risen.isVisible()) {
      await risen.click();
      await risen.waitFor({ state: 'detached' });
    } else await read.click();
  }
};

describe.skipIf(isSkipped)('proposals of experts in the browser', () => {
  test('an expert proposes two options at 1440 pixels (light); the customer compares them and books one at 375 (dark)', async () => {
    const sam = await newPerson(browser, server.url, { width: 375, colorScheme: 'dark' });
    const eva = await newPerson(browser, server.url);
    const tripId = await askForTrip(sam.page);

    await signIn(eva.page, 'eva@tripwright.example');
    await eva.page.goto('/desk?state=requested');
    await eva.page.locator(`a[href="/trips/${tripId}/propose"]`).click();
    await heading(eva.page, 'Add a proposal');
    await pressButton(eva.page, 'Add Proposal');
    await eva.page.getByRole('heading', { name: 'There is a problem' }).waitFor();
    await look(eva.page, 'a proposal with nothing in it');
    await addFlights(eva.page, /^Select, .*in policy$/);
    await addHotel(eva.page);
    await addCarAndTransfer(eva.page);
    await eva.page
      .getByRole('textbox', { name: /^Note to Sam Rivera/ })
      .fill('The hotel is a short walk from your meeting.\nBreakfast is in the price.');
    await look(eva.page, 'a proposal before it is added');
    await eva.page.setViewportSize({ width: 375, height: 900 });
    await look(eva.page, 'a proposal before it is added', { isWalked: true });
    await eva.page.setViewportSize({ width: 1440, height: 900 });
    await pressUntilTrip(eva.page, 'Add Proposal', 'Propose');
    await eva.page.getByRole('heading', { name: 'Option 1' }).waitFor();
    expect(new URL(eva.page.url()).pathname).toBe(`/trips/${tripId}/itineraries/2`);
    await look(eva.page, 'a proposed trip for its expert');

    await eva.page.getByRole('link', { name: 'Add a Proposal' }).click();
    await heading(eva.page, 'Add a proposal');
    await addFlights(eva.page, /^Select, .*in policy$/);
    await pressUntilTrip(eva.page, 'Add Proposal', 'Propose');
    await eva.page.getByRole('heading', { name: 'Option 2' }).waitFor();

    await sam.page.goto(`/trips/${tripId}`);
    await sam.page.getByText('Proposals are ready. Please choose one.').waitFor();
    const options = sam.page.getByRole('table', { name: 'Options side by side' });
    await options.waitFor();
    expect(await options.getByRole('row').count()).toBe(3);
    await look(sam.page, 'options to choose from');
    await sam.page.setViewportSize({ width: 1440, height: 900 });
    await look(sam.page, 'options to choose from', { isWalked: true });
    await sam.page.setViewportSize({ width: 375, height: 900 });
    await options.getByRole('link', { name: 'Option 1' }).click();
    await sam.page.getByText('The hotel is a short walk from your meeting.').waitFor();
    await sam.page.getByRole('link', { name: 'Book this option' }).click();
    await heading(sam.page, 'Book option 1');
    await look(sam.page, 'an option before it is booked', { isWalked: true });
    await pressUntilTrip(sam.page, 'Book this option', 'Book');
    // The ticket arrives by the event stream, without a reload.
    await sam.page.getByText('E-ticket').first().waitFor();
    await sam.page.getByText('Your trip is booked.').waitFor();
    // The card pays one sum, of which the car and the transfer are lines.
    const lines = itinerariesReply
      .parse(await (await sam.page.request.get(`/api/trips/${tripId}/itineraries`)).json())
      .itineraries.find(({ index }) => index === 2);
    const bought = lines?.bookings.filter(({ cost_label: label }) => boughtLabels.includes(label)) ?? [];
    expect(bought).toHaveLength(4);
    expect(bought.reduce((total, { cost }) => total + cost, 0)).toBe(lines?.proposal?.pay_now);
    expect(lines?.bookings.map(({ cost, cost_label: label }) => [label, cost])).toEqual(
      expect.arrayContaining([
        ['Car', 18_000],
        ['Transfer', 6_000],
      ]),
    );
    const receipt = await (await sam.page.request.get(`/api/trips/${tripId}/receipt`)).text();
    expect(receipt).toContain('Compact, automatic');
    await sam.page.getByText('AL-7781').waitFor();
    await sam.page.getByText('Compact, automatic: our experts are arranging it.').waitFor();
    await look(sam.page, 'a booked option');

    // The expert arranges the car at the desk, and the customer's open page shows its number.
    await eva.page.goto(`/desk/trips/${tripId}`);
    const number = eva.page.getByLabel('Confirmation number: Compact, automatic');
    await number.waitFor();
    await look(eva.page, 'a trip at the desk with something to arrange');
    await eva.page.setViewportSize({ width: 375, height: 900 });
    await look(eva.page, 'a trip at the desk with something to arrange');
    await eva.page.setViewportSize({ width: 1440, height: 900 });
    await number.fill('HZ-4711');
    await number.press('Enter');
    await sam.page.getByText('HZ-4711').waitFor();
    await sam.page.setViewportSize({ width: 1440, height: 900 });
    await look(sam.page, 'a booked option');
    await sam.page.setViewportSize({ width: 375, height: 900 });
    await sam.page.getByRole('link', { name: '2', exact: true }).click();
    await sam.page.getByText(/^Option 1 was chosen/).waitFor();
    expect(await sam.page.getByRole('link', { name: 'Book this option' }).count()).toBe(0);
    await look(sam.page, 'an option that was not chosen');

    expect([...sam.complaints, ...eva.complaints]).toEqual([]);
    await Promise.all([sam.context.close(), eva.context.close()]);
  });
});
