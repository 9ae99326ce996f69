/** An empty installation becomes a business in the browser: commands at a terminal, real mail, no sandbox. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson, type Person, sharedBrowser } from '#tests/builders/browser.ts';
import { type FirstDay, startFirstDay } from '#tests/builders/first-day.ts';
import { isSkipped, look } from '#tests/builders/journey.ts';
import { daysAhead } from '#tests/builders/main-job.ts';
import { printedLink } from '#tests/builders/operator.ts';
import { readMails } from '#tests/builders/read-mails.ts';
import { atStripe, standInForStripe, typeAtStripe } from '#tests/builders/stripe-page.ts';
import { pressButton } from './sign-in-steps.ts';
import {
  addTraveler,
  answerGuide,
  chooseAirport,
  chooseBothFlights,
  fillCardOwner,
  heading,
  searchRoundTrip,
} from './steps.ts';

let day: FirstDay;
let browser: Browser;

beforeAll(async () => {
  if (isSkipped) return;
  [day, browser] = await Promise.all([startFirstDay(null), sharedBrowser()]);
});
afterAll(async () => {
  await day?.stop();
});

const founder = 'amy@firm.example';
const approver = 'ben@firm.example';
const traveler = 'cara@firm.example';
const parent = 'pat@family.example';

/** A person who opens the newest link to a page in their mail, with a browser of their own. */
const comeByMail = async (email: string, path: string, width: number): Promise<Person> => {
  const person = await newPerson(browser, day.server.url, { width });
  await standInForStripe(person.page, day.stripe);
  await person.page.goto((await day.mailbox.linkTo(email, path)).href);
  return person;
};

const joinTeam = async (email: string, name: string, width: number): Promise<Person> => {
  const person = await comeByMail(email, '/invitation', width);
  await person.page.getByRole('textbox', { name: 'Your full name' }).fill(name);
  await look(person.page, `first day, the invitation of ${name}`);
  await pressButton(person.page, 'Accept');
  return person;
};

/** Nothing but Stripe's own script was loaded from elsewhere. */
const leave = async ({ complaints, context }: Person): Promise<void> => {
  expect(complaints.filter((one) => !one.includes('js.stripe.com'))).toEqual([]);
  await context.close();
};

const fill = (page: Page, name: string, typed: string) => page.getByRole('textbox', { name, exact: true }).fill(typed);

const invite = async (page: Page, name: string, email: string, role: RegExp): Promise<void> => {
  await fill(page, 'Full name', name);
  await fill(page, 'Email', email);
  await page.getByRole('radio', { name: role }).check();
  const form = page.getByRole('form', { name: 'Add Team Member' });
  await form.getByRole('button', { name: 'Add Team Member' }).click();
  await page
    .getByText(new RegExp(`${email}`))
    .first()
    .waitFor();
};

describe.skipIf(isSkipped)('the first day of an installation, in the browser', () => {
  let amy: Person;
  let ben: Person;
  let cara: Person;
  let eva: Person;
  let pat: Person;

  test('the first administrator comes by a printed link, tries every part, and makes the first organization', async () => {
    const { page, context, complaints } = await newPerson(browser, day.server.url);
    const link = printedLink(await day.admin('create-administrator', 'robin@operator.example', 'Robin Root'));
    await page.goto(link.href);
    await look(page, 'first day, the link of the command');
    await pressButton(page, 'Continue');
    await heading(page, 'Setup');
    await look(page, 'first day, setup before');
    expect((await day.admin('backup', `${day.server.dataDir}/backups`)).code).toBe(0);
    await pressButton(page, 'Try everything');
    await page.getByText('7 of 8 parts work').waitFor({ state: 'attached' });
    await page.goto((await day.mailbox.linkTo('robin@operator.example', '/console/setup')).href);
    await heading(page, 'Setup');
    await page.getByText('8 of 8 parts work').waitFor({ state: 'attached' });
    await page.getByText('1.00 USD charged and refunded').first().waitFor();
    await look(page, 'first day, setup after');

    await page.goto('/console/organizations');
    await look(page, 'first day, no organization');
    await page.getByRole('link', { name: 'Create Organization' }).click();
    await fill(page, 'Name', 'Firm');
    await fill(page, 'Name of the first Super Admin', 'Amy Founder');
    await fill(page, 'Email of the first Super Admin', founder);
    await look(page, 'first day, a new organization');
    await pressButton(page, 'Create Organization');
    await heading(page, 'Firm');
    for (const name of ['Self booking', 'Reports', 'Landing pages'])
      await page.getByRole('checkbox', { name, exact: true }).check();
    await pressButton(page, 'Save Organization');
    await page.getByText('Firm is saved.').waitFor();
    await look(page, 'first day, the first organization');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('its Super Admin joins by mail, and adds policy, card and people', async () => {
    amy = await joinTeam(founder, 'Amy Founder', 1440);
    const { page } = amy;
    await page.goto('/settings/team');
    await invite(page, 'Ben Boss', approver, /^Trip Admin/);
    await invite(page, 'Cara Flyer', traveler, /^Standard/);
    await look(page, 'first day, the team');
    ben = await joinTeam(approver, 'Ben Boss', 375);
    cara = await joinTeam(traveler, 'Cara Flyer', 375);

    await page.goto('/settings/policies');
    await fill(page, 'Name', 'Every trip is approved');
    await page.getByRole('combobox', { name: 'Approver' }).selectOption('Ben Boss');
    await page.getByRole('checkbox', { name: /^Always ask the approver/ }).check();
    await pressButton(page, 'Save Policy');
    await page.getByText('The policy Every trip is approved is added.').waitFor();
    await look(page, 'first day, the policy');

    await page.goto('/settings/billing');
    await atStripe(page, 'number').waitFor();
    await typeAtStripe(page, '4242 4242 4242 4242');
    await fillCardOwner(page, 'Amy Founder');
    await pressButton(page, 'Add Credit Card');
    await page.getByText('The credit card is added.').waitFor();
    await look(page, 'first day, the card');
  });

  test('a member books on a phone, the approver approves by the link of the mail, and the report has the charge', async () => {
    const { page } = cara;
    await page.goto('/');
    await look(page, 'first day, the home of a new member');
    await answerGuide(page, { purpose: 'Business' });
    await searchRoundTrip(page, { from: 'JFK', to: 'LHR', leaveInDays: 28, stayDays: 7 });
    await chooseBothFlights(page, /^Select, .*778\.00 USD/);
    await heading(page, 'Who is traveling?');
    await look(page, 'first day, no traveler yet');
    await addTraveler(page, { first: 'Cara', last: 'Flyer', email: traveler });
    await look(page, 'first day, the first traveler');
    await pressButton(page, 'Next Step');
    await heading(page, 'Final Summary');
    await fill(page, 'Why is this trip needed?', 'The fair in London');
    await look(page, 'first day, the summary');
    await pressButton(page, 'Book Now');
    await page.getByRole('link', { name: /^Open trip \d+$/ }).click();
    await page.getByText('Waiting for approval').first().waitFor();
    const path = new URL(page.url()).pathname;

    await ben.page.goto((await day.mailbox.linkTo(approver, `${path}/approve`)).href);
    await ben.page.getByText('The fair in London').waitFor();
    await look(ben.page, 'first day, the approval');
    // The link in the approver's own mail approves.
    await ben.page.getByText('Approved').first().waitFor();
    // The open page of the traveler follows.
    await page.getByText('E-ticket').first().waitFor();
    await look(page, 'first day, the first trip');

    await amy.page.goto('/reports/transactions');
    const table = amy.page.getByRole('table', { name: 'Transactions of Firm' });
    await table.getByText('778.00').first().waitFor();
    await look(amy.page, 'first day, the first report');
    for (const person of [ben, cara]) await leave(person);
  });

  test('its Super Admin makes a landing page and a program from nothing, and publishes them', async () => {
    const { page } = amy;
    await page.goto('/landing-pages');
    await look(page, 'first day, no landing page');
    await fill(page, 'Program', 'Firm Summer Camp');
    await pressButton(page, 'Make Page');
    await page.waitForURL('**/landing-pages/firm-summer-camp');
    await fill(page, 'Line below the title', 'Flights to and from camp');
    await pressButton(page, 'Add disclaimer');
    await fill(page, 'Sentence', 'The names match the passport.');
    await pressButton(page, 'Add address');
    await fill(page, 'Told of each request', 'office@firm.example');
    await page.getByText('Families pay 50.00 USD once an expert confirms the booking.').waitFor();
    await page
      .getByText(/^Saved/)
      .first()
      .waitFor();
    await look(page, 'first day, the page before it is published');
    await page.getByRole('button', { name: /^Publish/ }).click();
    await page
      .getByText(/Live since/)
      .first()
      .waitFor();

    await page.goto('/landing-pages/firm-summer-camp/programs');
    await pressButton(page, 'Add program');
    for (const [label, value] of [
      ['Program', 'London Theatre Camp'],
      ['First day', daysAhead(60)],
      ['Last day', daysAhead(74)],
      ['Arrival airport', 'LHR'],
      ['Departure airport', 'LHR'],
      ['Arrive from', '10:00'],
      ['Arrive until', '21:00'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('checkbox', { name: /^Published/ }).check();
    await pressButton(page, 'Save Program');
    await page.getByText('London Theatre Camp is saved.').waitFor();
    await look(page, 'first day, the first program');
    await leave(amy);
  });

  test('our staff set the booking fee of the page, which families read from then on', async () => {
    eva = await newPerson(browser, day.server.url);
    const { page } = eva;
    await page.goto(printedLink(await day.admin('create-expert', 'eva@operator.example', 'Eva Expert')).href);
    await pressButton(page, 'Continue');
    await heading(page, 'Desk');
    await look(page, 'first day, the desk without a request');
    await page.goto('/landing-pages/firm-summer-camp');
    await fill(page, 'Booking fee in USD', '65');
    await pressButton(page, 'Publish 1 change');
    await page.getByText('The page is live.').waitFor();
    await look(page, 'first day, the fee of the page');
  });

  test('a parent asks on a phone for two children, and an expert proposes', async () => {
    pat = await newPerson(browser, day.server.url, { width: 375 });
    const { page } = pat;
    await standInForStripe(page, day.stripe);
    await page.goto('/firm-summer-camp');
    await heading(page, 'Firm Summer Camp');
    await page.getByText('a booking fee of 65.00 USD').waitFor();
    await look(page, 'first day, the landing page on a phone');
    await page.getByRole('textbox', { name: 'Email' }).first().fill(parent);
    await page.getByRole('textbox', { name: 'Your name' }).fill('Pat Parent');
    await page.getByRole('combobox', { name: 'Program' }).fill('london');
    await page.getByRole('option', { name: /London Theatre/ }).click();
    await chooseAirport(page, 'Home airport', 'JFK', 'JFK');
    await page.getByRole('combobox', { name: 'Travelers', exact: true }).selectOption('2');
    await page.getByRole('combobox', { name: 'How many of the 2 are under 18' }).selectOption('2');
    const ages = page.getByRole('combobox', { name: /^Age of/ });
    await ages.nth(0).selectOption('9');
    await ages.nth(1).selectOption('12');
    await page.getByRole('textbox', { name: 'Guardian name' }).fill('Pat Parent');
    await page.getByRole('textbox', { name: 'Guardian phone' }).fill('+1 303 555 0148');
    await page.getByRole('textbox', { name: 'Guardian address' }).fill('1 Long Lane, Boston');
    await page.getByRole('checkbox', { name: 'The names match the passport.' }).check();
    await look(page, 'first day, the request on a phone');
    await pressButton(page, 'Submit');
    await page.waitForURL(/\/trips\/\d+$/);
    await page.getByText('2 travelers, all under 18 (ages 9 and 12)').first().waitFor();
    await look(page, 'first day, the trip that was asked for');
    const { pathname } = new URL(page.url());

    await eva.page.goto('/desk');
    await eva.page.getByText('Pat Parent').first().waitFor();
    await look(eva.page, 'first day, the desk with its first request');
    await eva.page.goto(`/desk${pathname}`);
    await eva.page.getByRole('button', { name: 'Show phone and address' }).waitFor();
    await look(eva.page, 'first day, all that was asked');
    await eva.page.goto(`${pathname}/propose`);
    await heading(eva.page, 'Add a proposal');
    await pressButton(eva.page, 'Add Flights');
    await eva.page.getByRole('combobox', { name: 'From' }).and(eva.page.locator('[value*="JFK"]')).waitFor();
    await pressButton(eva.page, 'Next Step');
    await chooseBothFlights(eva.page, /^Select, /, {
      outbound: 'Choose the outbound flight for Pat Parent',
      inbound: 'Choose the return flight for Pat Parent',
      whole: 'Flights for Pat Parent',
    });
    await heading(eva.page, 'Add a proposal');
    await look(eva.page, 'first day, the proposal for two children');
    await pressButton(eva.page, 'Add Proposal');
    await eva.page.getByText(/^Trip ID$/).waitFor();

    // The parent's open page shows it by itself.
    await page.getByText('Option 1').first().waitFor();
    await look(page, 'first day, the options of a family');
  });

  test('the parent comes by the mail, reads how the option fits, pays with a card at Stripe’s fields and sees the booked trip', async () => {
    const { page } = pat;
    const trip = new URL(page.url()).pathname;
    // The mailed link proves the address; before that a visitor of the page books nothing.
    const proof = await day.mailbox.linkTo(parent, '/login');
    await page.goto(proof.href);
    await pressButton(page, 'Continue');
    await page.waitForURL(`**${trip}`);
    await page.goto((await day.mailbox.linkTo(parent, trip)).href);
    await page
      .getByText(/(inside|before|after) the window/)
      .first()
      .waitFor();
    await look(page, 'first day, the option with its fit');
    await page.getByRole('link', { name: 'Book this option' }).click();
    await heading(page, 'Book option 1');
    const year = new Date().getFullYear();
    for (const [first, age] of [
      ['Theo', 9],
      ['Lotte', 12],
    ] as const)
      await addTraveler(page, { first, last: 'Parent', email: parent, bornIn: year - age });
    await look(page, 'first day, the option before it is booked');
    await pressButton(page, 'Book this option');
    await atStripe(page, 'number').waitFor();
    await look(page, 'first day, no card of the family yet');
    await typeAtStripe(page, '4242 4242 4242 4242');
    await fillCardOwner(page, 'Pat Parent');
    await pressButton(page, 'Add Card and Book');
    await page.waitForURL(/\/itineraries\/\d+$/);
    await page.getByText('E-ticket, Lotte Parent').first().waitFor();
    await look(page, 'first day, the booked trip of a family');
  });

  test('every mail of the day reads well, as text and on a phone, and says who travels, when and for how much', async () => {
    const booked = await day.mailbox.mailTo(parent, 'is booked');
    await day.mailbox.mailTo('office@firm.example', 'flights for 2 travelers');
    const { mails } = day.mailbox;
    await readMails(browser, mails, new URL(day.server.url).origin);
    const textTo = (email: string, subject: RegExp): string =>
      mails.find((mail) => mail.to === email && subject.test(mail.subject))?.text ?? '';
    const paid = [...day.stripe.payments.values()].map(({ amount_received: cents }) => Number(cents));
    const price = `${(Math.max(...paid) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })} USD`;
    expect(paid).toContain(6_500);
    expect(booked.text).toMatch(
      /Dates: \d+ \w+ (?:\d{4} )?to \d+ \w+ \d{4}\nTravelers: Theo Parent \(age \d+\), Lotte Parent \(age \d+\)/,
    );
    expect(booked.text).toContain(`${price} to the card ending in 4242`);
    expect(booked.text).toContain('65.00 USD, charged separately to the same card');
    expect(textTo(parent, /proposal/)).toMatch(/Option 1[\s\S]*window/);
    for (const part of ['2 travelers, all under 18 (ages 9 and 12)', price, '65.00 USD, charged once it is booked'])
      expect(textTo(parent, /proposal/)).toContain(part);
    expect(textTo(parent, /request/)).toContain('London Theatre Camp');
    expect(textTo('travel@operator.example', /request/)).toContain('all under 18 (ages 9 and 12)');
    // Anybody may read the mailbox of an office: it has nothing about the children.
    expect(textTo('office@firm.example', /request/)).not.toMatch(/Pat|ages|Theo/);
  });

  test('the page changes, goes back and closes; visitors read what is live, and the family keeps its promise', async () => {
    const { page } = eva;
    const trip = new URL(pat.page.url()).pathname.split('/').slice(0, 3).join('/');
    const visitor = await newPerson(browser, day.server.url, { width: 375 });
    const shown = async (sentence: string | RegExp): Promise<void> => {
      await visitor.page.goto('/events/firm-summer-camp');
      await visitor.page.getByText(sentence).first().waitFor();
    };
    await page.goto('/landing-pages/firm-summer-camp');
    await fill(page, 'Line below the title', 'Flights with our staff');
    await fill(page, 'Booking fee in USD', '80');
    await page.getByRole('button', { name: 'Publish 2 changes' }).waitFor();
    await page.getByText('What changes').click();
    await page.getByRole('row', { name: /Booking fee.*65\.00 USD.*80\.00 USD/ }).waitFor();
    const preview = page.frameLocator('iframe[title^="Preview of the draft"]');
    for (const width of ['Computer, 1200', 'Phone, 375']) {
      await page.getByRole('button', { name: `${width} pixels wide` }).click();
      await preview.getByText(/Flights with our staff/).waitFor();
      await look(page, `first day, a draft beside what is live, ${width}`);
    }
    await shown(/Flights to and from camp/);
    await pressButton(page, 'Publish 2 changes');
    await page.getByText('The page is live.').waitFor();
    await shown(/a booking fee of 80\.00 USD/);
    await page.setViewportSize({ width: 375, height: 900 });
    await look(page, 'first day, the editor on a phone');

    // What was promised is kept: the family reads it, and our staff read both.
    await pat.page.goto(trip);
    await pat.page.getByRole('region', { name: 'The program as it was requested' }).getByText('65.00').waitFor();
    await page.goto(`/desk${trip}`);
    await page.getByText('The page changed since this request.').waitFor();
    await page.getByText('Now: 80.00 USD').waitFor();
    await look(page, 'first day, what changed since');

    await page.goto('/landing-pages/firm-summer-camp');
    await page.getByRole('button', { name: 'Go back to version 2' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Go back' }).click();
    await page.getByText('The draft is version 2 again.').waitFor();
    await pressButton(page, 'Publish 2 changes');
    await page.getByText('The page is live.').waitFor();
    await shown(/a booking fee of 65\.00 USD/);
    await pressButton(page, 'Unpublish');
    await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click();
    await heading(page, 'Firm Summer Camp');
    await page.getByText('The page is closed to visitors.').waitFor();
    await shown(/takes no requests/);
    await look(visitor.page, 'first day, a closed page');
    for (const person of [visitor, eva, pat]) await leave(person);
  });
});
