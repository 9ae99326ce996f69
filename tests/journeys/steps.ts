/** The steps of the main job as a person does them in the browser, by role and label. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { daysAhead } from '#tests/builders/main-job.ts';

export type Guide = {
  readonly purpose: 'Business' | 'Personal';
  readonly identifier?: string;
  /** Which of the items Flights and Hotels, both on by default, stay on; default: Flights. */
  readonly items?: readonly ('Flights' | 'Hotels')[];
  /** Of a manager, who may choose a colleague. */
  readonly isAskedForContact?: boolean;
};

/**
 * Book a Trip: Standard, Self Booking, the purpose, the identifier where it is required. For a member, who can choose
 * no colleague, the contact is answered. docs/decisions/0186
 */
export const answerGuide = async (page: Page, guide: Guide): Promise<void> => {
  const { purpose, identifier, items = ['Flights'] } = guide;
  // On a phone through the menu.
  await page
    .getByRole('link', { name: /^Book a Trip( or Group)?$/ })
    .filter({ visible: true })
    .first()
    .click();
  // An answered step closes together with its radios: a press, because no radio is left to check.
  await page.getByRole('radio', { name: /^Standard/ }).click();
  await page.getByRole('radio', { name: /^Self Booking/ }).click();
  await page.getByRole('radio', { name: new RegExp(`^${purpose}`) }).click();
  if (identifier) {
    await page.getByRole('textbox', { name: 'Cost Center' }).fill(identifier);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
  }
  if (guide.isAskedForContact) await page.getByRole('radio', { name: /^You/ }).click();
  await page.getByRole('button', { name: 'Next > Details' }).click();
  for (const item of ['Flights', 'Hotels'] as const)
    if (!items.includes(item)) await page.getByRole('checkbox', { name: new RegExp(`^${item}`) }).uncheck();
};

/**
 * Types part of an airport and takes the first answer with its code.
 * @param page or a part of it, where a page asks for several routes
 */
export const chooseAirport = async (
  page: Page | Locator,
  field: string,
  typed: string,
  code: string,
): Promise<void> => {
  await page.getByRole('combobox', { name: field }).fill(typed);
  await page
    .getByRole('option', { name: new RegExp(`\\(${code}\\)`) })
    .first()
    .click();
};

/** Waits for the screen of that name. */
export const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

export type RoundTrip = {
  readonly from: string;
  readonly to: string;
  readonly leaveInDays: number;
  readonly stayDays: number;
  readonly cabin?: string;
};

/** Fills the route form and continues to the flights. */
export const searchRoundTrip = async (page: Page, trip: RoundTrip): Promise<void> => {
  await chooseAirport(page, 'From', trip.from, trip.from);
  await chooseAirport(page, 'To', trip.to, trip.to);
  await page.getByRole('textbox', { name: 'Depart' }).fill(daysAhead(trip.leaveInDays));
  await page.getByRole('textbox', { name: 'Return' }).fill(daysAhead(trip.leaveInDays + trip.stayDays));
  if (trip.cabin) await page.getByRole('combobox', { name: 'Cabin' }).selectOption(trip.cabin);
  await page.getByRole('button', { name: 'Next Step' }).click();
};

/** Types a trip into the search line, with Tab from field to field. `stayDays` null: one way. */
export const fillLine = async (
  page: Page,
  { stayDays, ...trip }: Omit<RoundTrip, 'stayDays'> & { readonly stayDays: number | null },
): Promise<void> => {
  const fields: readonly (readonly [string, string])[] = [
    ['From', trip.from],
    ['To', trip.to],
    ['Depart', daysAhead(trip.leaveInDays)],
    ...(stayDays === null ? [] : [['Return', daysAhead(trip.leaveInDays + stayDays)] as const]),
  ];
  for (const [label, text] of fields) {
    await page.getByLabel(label, { exact: true }).fill(text);
    await page.keyboard.press('Tab');
  }
  for (const [label, code] of fields.slice(0, 2))
    await expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).toContain(`(${code})`);
};

const farthestTabs = 80;

/** Presses Tab until the control with this name has the focus; fails when Tab does not lead there. */
export const tabTo = async (page: Page, name: string | RegExp): Promise<void> => {
  const control = (role: 'button' | 'checkbox' | 'combobox' | 'textbox') =>
    page.getByRole(role, { name, exact: typeof name === 'string' });
  const wanted = control('button').or(control('checkbox')).or(control('combobox')).or(control('textbox'));
  for (let tabs = 0; tabs < farthestTabs; tabs++) {
    if ((await wanted.and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}.`);
};

/** Waits for the search to end and takes the first flight of the list whose button has these words. */
export const chooseFlight = async (page: Page, words: RegExp): Promise<void> => {
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: words }).first().click();
};

const ownHeads = {
  outbound: 'Choose your outbound flight',
  inbound: 'Choose your return flight',
  whole: 'Your flights',
};

/**
 * Chooses both legs of a round trip, and continues from their summary.
 * @param heads the screens' titles, which differ between an expert and a traveler
 */
export const chooseBothFlights = async (page: Page, words: RegExp, heads = ownHeads): Promise<void> => {
  await page.getByRole('heading', { level: 1, name: heads.outbound }).waitFor();
  await chooseFlight(page, words);
  await page.getByRole('heading', { level: 1, name: heads.inbound }).waitFor();
  await chooseFlight(page, words);
  await page.getByRole('heading', { level: 1, name: heads.whole }).waitFor();
  await page.getByRole('button', { name: 'Next Step' }).click();
};

/** Days from today. */
export type StayDates = { readonly place: string; readonly checkin: number; readonly checkout: number };

/** One of the stays in the form of hotels, from 0. */
export const fillStay = async (page: Page, index: number, { place, checkin, checkout }: StayDates): Promise<void> => {
  const group = page.getByRole('group', { name: /^Hotel/ }).nth(index);
  await group.getByRole('combobox', { name: 'Place' }).fill(place);
  await page
    .getByRole('option', { name: new RegExp(place) })
    .first()
    .click();
  await group.getByRole('textbox', { name: 'Check-in' }).fill(daysAhead(checkin));
  await group.getByRole('textbox', { name: 'Check-out' }).fill(daysAhead(checkout));
};

type NewTraveler = {
  readonly first: string;
  readonly last: string;
  readonly email: string;
  readonly passport?: string;
  /** Default: 1990. */
  readonly bornIn?: number;
};

/** Adds a woman on the step of the travelers, and chooses her for the trip. */
export const addTraveler = async (page: Page, traveler: NewTraveler): Promise<void> => {
  const { first, last, email, passport, bornIn = 1990 } = traveler;
  await page.getByRole('button', { name: 'Add Traveler' }).click();
  await page.getByRole('textbox', { name: /^First/ }).fill(first);
  await page.getByRole('textbox', { name: /^Last/ }).fill(last);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: /^Phone/ }).fill('+44 20 7946 0958');
  await page.getByRole('combobox', { name: 'Year' }).first().selectOption(String(bornIn));
  await page.getByRole('combobox', { name: 'Month' }).first().selectOption({ index: 4 });
  await page.getByRole('combobox', { name: 'Day' }).first().selectOption({ index: 12 });
  await page.getByRole('radio', { name: 'Female' }).check();
  if (passport !== undefined) {
    await page.getByRole('textbox', { name: /^Passport number/ }).fill(passport);
    await page.getByRole('combobox', { name: 'Passport country' }).selectOption({ label: 'United Kingdom' });
    const expiry = page.getByRole('group', { name: 'Passport expiry' });
    for (const part of ['Year', 'Month', 'Day'])
      await expiry.getByRole('combobox', { name: part }).selectOption({ index: 5 });
  }
  // As an airline prints it, without accents.
  await page.getByText(`${last}/${first}`.toUpperCase()).waitFor();
  await page
    .getByRole('button', { name: /^(Add|Save) Traveler$/ })
    .last()
    .click();
  await page.getByRole('checkbox', { name: new RegExp(`${first} ${last}`) }).check();
};

/** Fills in the name and the address of a card, where its number is typed at the processor's own fields. */
export const fillCardOwner = async (page: Page, name: string): Promise<void> => {
  for (const [field, typed] of [
    ['Name on the card', name],
    ['Street', '1 Long Lane'],
    ['City', 'Boston'],
    ['State', 'MA'],
    ['Zip code', '02110'],
  ] as const)
    await page.getByRole('textbox', { name: field, exact: true }).fill(typed);
  await page.getByRole('combobox', { name: 'Country' }).selectOption('United States');
};

/** Books at the current price, and agrees when it rose in between. */
export const bookNow = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Book Now' }).click();
  const confirmed = page.getByRole('heading', { name: 'Your trip booking is processing' });
  const risen = page.getByRole('button', { name: /^Book at / });
  await confirmed.or(risen).first().waitFor();
  if (await risen.isVisible()) await risen.click();
  await confirmed.waitFor();
};
