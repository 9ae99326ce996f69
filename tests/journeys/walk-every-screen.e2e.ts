import type { Browser, Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { type PageName, pagePatterns, pages } from '#contract/pages.ts';
import { bookBefore } from '#tests/builders/book-before.ts';
import { newPerson, type Person, signIn } from '#tests/builders/browser.ts';
import { isSkipped, look, openForJourneys } from '#tests/builders/journey.ts';
import type { ServerProcess } from '#tests/builders/server-process.ts';
import { screensOfTheDay, someOfTheDay } from '#tests/builders/test-share.ts';

let server: ServerProcess;
let browser: Browser;
let tripId: number;

openForJourneys(async (opened) => {
  ({ server, browser } = opened);
  tripId = await bookBefore(server.url, 'ENG-204', 40);
});

/** Who opens a page: nobody, a member, the administrator of an organization, a partner, an expert, an administrator of the installation. */
type Who = 'nobody' | 'sam' | 'ada' | 'nia' | 'eva' | 'root';
const addresses: Readonly<Record<Exclude<Who, 'nobody'>, string>> = {
  sam: 'sam@acme.example',
  ada: 'ada@acme.example',
  nia: 'nia@northstar.example',
  eva: 'eva@tripwright.example',
  root: 'root@tripwright.example',
};

/** A page that needs more than its address is walked in the journey that leads to it. */
type Visit = readonly [who: Who, path?: () => string] | { readonly walkedIn: string };

/** Every page: the compiler asks for a new one. */
const visits: Readonly<Record<PageName, Visit>> = {
  login: ['nobody'],
  lander: ['nobody', () => pages.lander('northstar-camps')],
  home: { walkedIn: 'it leads to another page' },
  trips: ['sam'],
  trip_new: ['sam'],
  approvals: ['ada'],
  trip: ['sam', () => pages.trip(tripId)],
  trip_approve: ['ada', () => pages.approveTrip(tripId)],
  trip_receipt: ['sam', () => pages.receipt(tripId)],
  trip_itinerary: { walkedIn: 'tests/journeys/proposals.e2e.ts' },
  trip_propose: { walkedIn: 'tests/journeys/proposals.e2e.ts' },
  trip_book_option: { walkedIn: 'tests/journeys/proposals.e2e.ts' },
  reports_flights_manifest: ['ada'],
  reports_flight_volume: ['ada'],
  reports_transactions: ['ada'],
  reports_travelers_costs: ['ada'],
  reports_travelers_flights: ['ada'],
  reports_travelers_hotels: ['ada'],
  reports_custom_users: ['ada'],
  reports_custom_flights: ['ada'],
  reports_custom_volume: ['ada'],
  reports_custom: ['ada', () => pages.customReport(1)],
  invitation: ['nobody'],
  domain_proof: ['nobody'],
  merge: ['nobody'],
  shared_trip: ['nobody'],
  settings_invitations: ['sam'],
  settings_account: ['sam'],
  settings_travelers: ['sam'],
  settings_billing: ['ada'],
  settings_policies: ['ada'],
  settings_team: ['ada'],
  settings_vouchers: ['ada'],
  settings_identifiers: ['ada'],
  settings_what_we_did: ['ada'],
  landing_page_programs: ['nia', () => pages.landingPagePrograms('northstar-camps')],
  desk: ['eva'],
  desk_groups: ['eva'],
  desk_replies: ['eva'],
  desk_trip: ['eva', () => pages.deskTrip(tripId)],
  landing_pages: ['nia'],
  landing_page: ['nia', () => pages.landingPage('northstar-camps')],
  console_setup: ['root'],
  console_audit: ['root'],
  console_mails: ['root'],
  console_money: ['root'],
  console_organizations: ['root'],
  console_create_organization: ['root'],
  console_organization: ['root', () => pages.consoleOrganization(1)],
  console_people: ['root'],
  console_staff: ['root'],
  console_registrations: ['root'],
  console_person: ['root', () => pages.consolePerson(1)],
};

type Row = readonly [page: PageName, who: Who, path: () => string];

const isPage = (name: string): name is PageName => name in visits;
const rows: readonly Row[] = Object.keys(visits)
  .filter(isPage)
  .flatMap((name) => {
    const visit = visits[name];
    return 'walkedIn' in visit ? [] : [[name, visit[0], visit[1] ?? (() => pagePatterns[name])] as const];
  });

/** Each day another part; the whole in `npm run test:all`. */
const rowsOfTheDay = someOfTheDay(rows, 12);

describe.skipIf(isSkipped).each(
  screensOfTheDay([
    [1440, 'light'],
    [375, 'dark'],
  ] as const),
)('at %i pixels (%s) every screen', (width, colorScheme) => {
  const opened = new Map<Who, Person>();
  const pageOf = async (who: Who): Promise<Page> => {
    const known = opened.get(who);
    if (known) return known.page;
    const person = await newPerson(browser, server.url, { width, colorScheme });
    opened.set(who, person);
    if (who !== 'nobody') await signIn(person.page, addresses[who]);
    return person.page;
  };
  afterAll(async () => {
    for (const { context } of opened.values()) await context.close();
  });

  test.each(rowsOfTheDay)('can be walked through by keyboard: %s, as %s', async (name, who, path) => {
    const page = await pageOf(who);
    await page.goto(path());
    await page.locator('h1').first().waitFor();
    expect(new URL(page.url()).pathname, 'the page that opened').toBe(path());
    await look(page, `walk ${name}`, { isWalked: true });
    expect(opened.get(who)?.complaints).toEqual([]);
  });
});
