import type { Browser, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listOwnOrganizations } from '#contract/organizations.ts';
import { addOwnCard } from '#contract/settings/billing.ts';
import { readCurrentUser } from '#contract/sign-in.ts';
import { readReply, signedInCaller } from '#tests/builders/api-caller.ts';
import { newPerson, signIn, signInHere } from '#tests/builders/browser.ts';
import { canaryCards, canaryPassports } from '#tests/builders/canaries.ts';
import { cardBody } from '#tests/builders/card-body.ts';
import { isSkipped, look, openForJourneys } from '#tests/builders/journey.ts';
import { book, cheapestInPolicy, chooseRoundTrip, daysAhead, expectOk, ownTraveler } from '#tests/builders/main-job.ts';
import { countingPresses } from '#tests/builders/presses.ts';
import type { ServerProcess } from '#tests/builders/server-process.ts';
import { screensOfTheDay } from '#tests/builders/test-share.ts';
import { addTraveler, answerGuide, bookNow, chooseBothFlights, searchRoundTrip } from './steps.ts';

let server: ServerProcess;
let browser: Browser;

openForJourneys((opened) => {
  ({ server, browser } = opened);
});

/** More vouchers than the sandbox world gave him: of those that do not cover a trip the largest pays. */
const giveSamVoucher = async (amountUsd: number): Promise<void> => {
  const ada = await signedInCaller(server.url, 'ada@acme.example');
  const organizations = readReply(listOwnOrganizations, expectOk(await ada.send('GET', '/organizations-admin')));
  const path = `/vouchers?organization_id=${organizations[0]?.id}`;
  const body = { customer_name: 'Sam Rivera', customer_email: 'sam@acme.example', amount_usd: amountUsd };
  expectOk(await ada.send('POST', path, body));
};

/** In the wizard: removes a colleague from the person's list, finds them among the removed ones, and puts them back. */
const takeOffAndPutBack = async (page: Page, name: string): Promise<void> => {
  const box = page.getByRole('checkbox', { name });
  await page.getByRole('button', { name: `Take off my list: ${name}` }).click();
  const question = page.getByRole('dialog');
  await question.getByText('It is removed from your list only.').waitFor();
  await look(page, 'the question before a colleague leaves the list');
  await question.getByRole('button', { name: 'Take off' }).click();
  await page.getByRole('button', { name: `Put back ${name}` }).waitFor();
  await box.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Show people taken off my list' }).click();
  const off = page.getByRole('list', { name: 'Taken off my list' });
  const putBack = off.getByRole('button', { name: `Put back ${name}` });
  await putBack.waitFor();
  await look(page, 'who was taken off the list');
  await putBack.click();
  await box.waitFor();
  await page.getByText('Nobody was taken off your list.').waitFor();
  await look(page, 'nobody is off the list');
};

/** Each of so many slices is shown leg by leg, from an airport to an airport, with local times. */
const expectLegs = async (page: Page, slices: number): Promise<void> => {
  const lists = page.getByRole('list', { name: 'Flights', exact: true });
  await expect.poll(() => lists.count()).toBe(slices);
  for (const list of await lists.all()) {
    const [first] = await list.getByRole('listitem').allInnerTexts();
    expect(first).toMatch(/Departs\s+\d\d:\d\d.*\([A-Z]{3}\).*Arrives\s+\d\d:\d\d.*\([A-Z]{3}\)/s);
  }
};

describe.skipIf(isSkipped)('the main job in the browser', () => {
  test.each(
    screensOfTheDay([
      [1440, 'light'],
      [375, 'dark'],
    ] as const),
  )(
    'GUIDE-13 WIZ-07 WIZ-41 at %i pixels (%s): sign in, answer the guide, choose both flights, book, and see the ticket in the trip',
    async (width, colorScheme) => {
      if (width === 1440) await giveSamVoucher(150.25);
      const { page, context, complaints } = await newPerson(browser, server.url, { width, colorScheme });
      const presses = await countingPresses(page);
      await page.goto('/login');
      await look(page, 'sign-in', { isWalked: true });
      await signInHere(page, 'sam@acme.example');
      presses.start();
      if (width < 760) await page.getByRole('button', { name: 'Menu' }).click();
      await answerGuide(page, { purpose: 'Business', identifier: 'CC-100' });
      await look(page, 'route form', { isWalked: true });
      await searchRoundTrip(page, {
        from: 'JFK',
        to: 'LHR',
        leaveInDays: width === 375 ? 37 : 28,
        stayDays: width === 375 ? 5 : 7,
      });
      await page.getByRole('heading', { level: 1, name: 'Choose your outbound flight' }).waitFor();
      await page.getByRole('progressbar').waitFor({ state: 'detached' });
      await look(page, 'flights');
      const fares = page.getByRole('button', { name: /\d+ fares/ }).first();
      await fares.click();
      await page
        .getByText(/No refund\.|Full refund\.|Cancel free/)
        .first()
        .waitFor();
      await look(page, 'flights with the fares of one');
      await expectLegs(page, 1);
      await fares.click();
      await chooseBothFlights(page, /^Select, .*in policy$/);

      await page.getByRole('heading', { level: 1, name: 'Who is traveling?' }).waitFor();
      await look(page, 'travelers', { isWalked: true });
      await takeOffAndPutBack(page, 'Ada Okafor');
      await page.getByRole('checkbox', { name: /Sam Lee Rivera/ }).check();
      await page.getByRole('button', { name: 'Next Step' }).click();
      await page.getByRole('heading', { level: 1, name: 'Final Summary' }).waitFor();
      // Before anything is paid: when and where each flight leaves and lands.
      await expectLegs(page, 2);
      const voucher = page.getByText('-150.25 USD');
      if (width === 1440) await voucher.waitFor();
      await look(page, 'final summary', { isWalked: true });
      await bookNow(page);
      // Two of them only look at fares, three take a colleague off the list and back.
      process.stdout.write(`presses at ${width} through the guide: ${presses.count() - 6}\n`);
      await look(page, 'confirmation');

      await page.getByRole('link', { name: /^Open trip \d+$/ }).click();
      // The ticket arrives by the event stream, without a reload.
      await page.getByText('E-ticket').first().waitFor();
      expect(await page.getByText(/^[A-HJ-NP-Z]{6}$/).count()).toBeGreaterThan(0);
      expect(await page.getByText(/^\d{13}$/).count()).toBeGreaterThan(0);
      if (width === 1440) await voucher.waitFor();
      await look(page, 'trip view');
      const tripId = Number(/trips\/(\d+)/.exec(page.url())?.[1]);

      const mails = await context.request.get(`/api/sandbox/mailbox?to=sam@acme.example`);
      expect(JSON.stringify(await mails.json())).toContain(`/trips/${tripId}`);

      await page.goto('/trips');
      await page.getByRole('table').waitFor();
      await look(page, 'trip list');
      // The earliest active trip comes first: the one in four weeks, before the one in five weeks.
      const firstTrip = page.getByRole('table').getByRole('link').first();
      if (width === 1440) expect(await firstTrip.getAttribute('href')).toBe(`/trips/${tripId}`);
      expect(await page.getByRole('link', { name: 'London' }).count()).toBeGreaterThan(0);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  test('APPR-01 APPR-02 a business fare asks for a reason, waits uncharged, and is booked when the approver presses Approve', async () => {
    const sam = await newPerson(browser, server.url);
    await signIn(sam.page, 'sam@acme.example');
    await answerGuide(sam.page, { purpose: 'Business', identifier: 'CC-200' });
    await searchRoundTrip(sam.page, { from: 'JFK', to: 'LHR', leaveInDays: 56, stayDays: 5, cabin: 'business_first' });
    await chooseBothFlights(sam.page, /^Select, .*needs approval/);
    await sam.page.getByRole('checkbox', { name: /Sam Lee Rivera/ }).check();
    await sam.page.getByRole('button', { name: 'Next Step' }).click();
    await sam.page.getByRole('button', { name: 'Book Now' }).click();
    await sam.page.getByRole('heading', { name: 'There is a problem' }).waitFor();
    await look(sam.page, 'final summary with a missing reason');
    await sam.page.getByRole('textbox', { name: 'Why is this trip needed?' }).fill('Board meeting right after landing');
    await bookNow(sam.page);
    await sam.page.getByRole('link', { name: /^Open trip \d+$/ }).click();
    await sam.page.getByText('Waiting for approval').first().waitFor();
    const tripPath = new URL(sam.page.url()).pathname;
    expect(await sam.page.getByText('E-ticket').count()).toBe(0);

    const ada = await newPerson(browser, server.url);
    await signIn(ada.page, 'ada@acme.example');
    await ada.page.goto(`${tripPath}/approve`);
    await ada.page.getByText('Board meeting right after landing').waitFor();
    await look(ada.page, 'approval');
    // She decides on her list, on a phone, without opening the trip.
    await ada.page.goto('/trips');
    await ada.page.getByRole('region', { name: /approvals? waits? for you$/ }).waitFor();
    await look(ada.page, 'trips of an approver');
    await ada.page.getByRole('link', { name: 'Approvals', exact: true }).click();
    await ada.page.getByRole('heading', { level: 1, name: /approvals? waits? for you$/ }).waitFor();
    await ada.page.goto(`/approvals?trip=${tripPath.split('/').at(-1)}`);
    await ada.page.getByText('Board meeting right after landing').waitFor();
    // Both buttons are in view at once, however much the card says.
    for (const name of ['Decline', 'Approve']) {
      const box = await ada.page.getByRole('button', { name, exact: true }).boundingBox();
      expect((box?.y ?? 900) + (box?.height ?? 0), name).toBeLessThanOrEqual(900);
    }
    await look(ada.page, 'approvals');
    // Before she decides, the suppliers say what is sold now.
    await ada.page.getByRole('button', { name: 'Check now' }).click();
    await ada.page.getByText(/^Checked at \d\d:\d\d by Ada Okafor$/).waitFor();
    await ada.page
      .getByText(/ when Sam Rivera asked\./)
      .first()
      .waitFor();
    await look(ada.page, 'approvals, checked');
    await ada.page.setViewportSize({ width: 375, height: 812 });
    await look(ada.page, 'approvals, checked');
    // The trip's own page has the same answer, also for a manager who was not asked.
    const tom = await newPerson(browser, server.url);
    await signIn(tom.page, 'tom@acme.example');
    await tom.page.goto(tripPath);
    await tom.page.getByText(/^Checked at \d\d:\d\d by Ada Okafor$/).waitFor();
    await look(tom.page, 'approval on the trip, checked');
    await tom.page.setViewportSize({ width: 375, height: 812 });
    await look(tom.page, 'approval on the trip, checked');
    expect(tom.complaints).toEqual([]);
    await tom.context.close();
    await ada.page.getByRole('button', { name: 'Approve', exact: true }).click();
    await ada.page.getByText('Sam Rivera, London: approved.').waitFor();
    await ada.page.setViewportSize({ width: 1440, height: 900 });
    // The link of the mail, opened a second time.
    await ada.page.goto(`${tripPath}/approve`);
    await ada.page.getByText(/^Ada Okafor approved this trip already\./).waitFor();
    await look(ada.page, 'nothing to approve');
    await ada.page.setViewportSize({ width: 375, height: 800 });
    await look(ada.page, 'nothing to approve');
    await ada.page.setViewportSize({ width: 1440, height: 900 });

    // Sam's open page updates by itself.
    await sam.page.getByText('E-ticket').first().waitFor();

    const undo = ada.page.getByRole('button', { name: /^Undo \(until \d\d:\d\d\)$/ });
    await ada.page.goto(tripPath);
    await undo.waitFor();
    await look(ada.page, 'approved, and to be undone');
    await undo.click();
    await ada.page.getByText('Undone by').waitFor();
    await sam.page.getByText('The booking was canceled.').first().waitFor();
    expect([...sam.complaints, ...ada.complaints]).toEqual([]);
  });

  test('docs/decisions/0039 a bank that asks: the trip waits, shows the question, and is booked once it is approved', async () => {
    const sam = await signedInCaller(server.url, 'sam@acme.example');
    const { id: userId } = readReply(readCurrentUser, expectOk(await sam.send('GET', '/users')));
    const card = { ...cardBody, number: '4000 0027 6000 3184' };
    const added = await sam.send('POST', `/customers/${userId}/cards`, card);
    const query = { way: 'roundtrip', from: 'JFK', to: 'LHR', depart: daysAhead(91), return: daysAhead(95), pax: '1' };
    const { flights } = await chooseRoundTrip(sam, { ...query, cabin: 'economy' }, cheapestInPolicy);
    const travelers = [await ownTraveler(sam)];
    const wish = { isSelfBook: true, flights, travelers, organization_id: null, destination: 'London' };
    const { id: cardId } = readReply(addOwnCard, expectOk(added));
    const trip = await book(sam, { ...wish, card_id: cardId }, 'asked');

    const { page, context, complaints } = await newPerson(browser, server.url, { width: 375, colorScheme: 'dark' });
    await signIn(page, 'sam@acme.example');
    await page.goto(`/trips/${trip.id}`);
    await page.getByRole('heading', { name: 'Your bank asks you to confirm this payment' }).waitFor();
    await look(page, 'a bank that asks');
    await page.getByRole('button', { name: 'Confirm with Your Bank' }).click();
    const bank = page.getByRole('dialog', { name: 'Sandbox bank' });
    await bank.getByText('Is this payment yours?').waitFor();
    await look(page, 'the question of the sandbox bank');
    await bank.getByRole('button', { name: 'Approve' }).click();
    // The ticket arrives by the event stream, without a reload.
    await page.getByText('E-ticket').first().waitFor();
    const mails = await context.request.get('/api/sandbox/mailbox?to=sam@acme.example');
    expect(JSON.stringify(await mails.json())).toContain('Please confirm the payment for your trip to London');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('WIZ-37 WIZ-38 CARD-01 without a card on file the trip waits at the card form and is booked with the new card', async () => {
    const { page, complaints } = await newPerson(browser, server.url);
    await signIn(page, 'new@solo.example');
    await answerGuide(page, { purpose: 'Business' });
    await searchRoundTrip(page, { from: 'LHR', to: 'JFK', leaveInDays: 30, stayDays: 4 });
    await chooseBothFlights(page, /^Select, /);
    await page.getByRole('heading', { level: 1, name: 'Who is traveling?' }).waitFor();
    await addTraveler(page, {
      first: 'Kim',
      last: 'Solo',
      email: 'new@solo.example',
      passport: canaryPassports.wizard,
    });
    await page.getByRole('button', { name: 'Next Step' }).click();
    await page.getByRole('button', { name: 'Book Now' }).click();
    await page.getByRole('heading', { level: 1, name: 'Add a card' }).waitFor();
    await look(page, 'card stage', { isWalked: true });
    await fillCard(page, '4242 4242 4242 4241');
    await page.getByRole('button', { name: 'Add Card and Book' }).click();
    await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
    // A number that no other test types: it is searched for when the server has stopped.
    await fillCard(page, canaryCards.stage.number);
    await page.getByRole('button', { name: 'Add Card and Book' }).click();
    const confirmed = page.getByRole('heading', { name: 'Your trip booking is processing' });
    await confirmed
      .or(page.getByRole('button', { name: /^Book at / }))
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
  });
});

const fillCard = async (page: Page, number: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Name on the card' }).fill('Kim Solo');
  await page.getByRole('textbox', { name: 'Card number' }).fill(number);
  await page.getByRole('combobox', { name: 'Expiry month' }).selectOption({ index: 6 });
  await page.getByRole('combobox', { name: 'Expiry year' }).selectOption({ index: 4 });
  await page.getByRole('textbox', { name: 'Security code' }).fill(canaryCards.stage.cvc);
  await page.getByRole('textbox', { name: 'Street' }).fill('1 High Street');
  await page.getByRole('textbox', { name: 'City' }).fill('London');
  await page.getByRole('textbox', { name: 'State' }).fill('London');
  await page.getByRole('textbox', { name: 'Zip code' }).fill('N1 9GU');
  await page.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'United Kingdom' });
};
