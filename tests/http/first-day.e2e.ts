/** An empty installation becomes a business: only commands and HTTP, on both databases. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readApproval } from '#contract/approvals.ts';
import { createConsoleOrganization } from '#contract/console-organizations.ts';
import { readDeskAsked } from '#contract/desk-asked.ts';
import { listDeskTrips } from '#contract/expert-desk.ts';
import { submitLanderTrip } from '#contract/lander-request.ts';
import { listEvents, readLander } from '#contract/landers.ts';
import { createLandingPage, saveLandingPageDraft } from '#contract/landing-pages.ts';
import { listMessages } from '#contract/messages.ts';
import { listOwnOrganizations } from '#contract/organizations.ts';
import { createProgram } from '#contract/programs.ts';
import { addProposal } from '#contract/proposals.ts';
import { readTransactions } from '#contract/reports.ts';
import { listMembers } from '#contract/settings/team.ts';
import { readSetup } from '#contract/setup.ts';
import { readCurrentUser } from '#contract/sign-in.ts';
import { createTraveler } from '#contract/travelers.ts';
import { readTrip } from '#contract/trips.ts';
import { type Caller, makeCaller, readReply } from '#tests/builders/api-caller.ts';
import { cardBody } from '#tests/builders/card-body.ts';
import { type FirstDay, startFirstDay } from '#tests/builders/first-day.ts';
import {
  book,
  type Choose,
  chooseRoundTrip,
  daysAhead,
  expectOk,
  tripInState,
  waitFor,
} from '#tests/builders/main-job.ts';
import { printedLink } from '#tests/builders/operator.ts';
import { type PostgresServer, startPostgres } from '#tests/builders/postgres-server.ts';

let postgres: PostgresServer | { readonly missing: string };
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  if (!('missing' in postgres)) await postgres.stop();
});

const administrator = 'robin@operator.example';
const expert = 'eva@operator.example';
const founder = 'amy@firm.example';
const approver = 'ben@firm.example';
const traveler = 'cara@firm.example';

const strictPolicy = {
  title: 'Every trip is approved',
  hotel_max: 0,
  flight_within_mr_percentage: 20,
  flight_max_cabin_short: 'economy',
  flight_max_cabin_long: 'economy',
  flight_max_upgrade_short: 0,
  flight_max_upgrade_long: 0,
  is_approve_always: true,
  is_notify_upfront: true,
};

/** The first fare on sale. */
const firstSold: Choose = (options) => {
  for (const option of options) {
    const price = option.prices.find(({ amount }) => amount > 0);
    if (price) return { option, price };
  }
  throw new Error('Duffel sells nothing');
};

const parentAddress = 'pat@family.example';

/** Two weeks in London, with a flight that staff is on. */
const campProgram = () => ({
  full_program_name: 'London Theatre Camp',
  category_sub: 'Next summer',
  date_start: daysAhead(60),
  date_end: daysAhead(74),
  airport_iata_arrive: 'LHR',
  airport_iata_depart: 'LHR',
  arrive_from: '10:00',
  arrive_until: '21:00',
  depart_from: '07:00',
  depart_until: '17:00',
  group_flights_out_gw: 'JFK',
  flights: [
    {
      date: daysAhead(60),
      flight: 'BA 178',
      from: 'JFK',
      to: 'LHR',
      leaves: '08:00',
      lands: '20:00',
      seats: 6,
      staff: 'Maya Lindqvist',
      is_to_check: false,
    },
  ],
  is_assisted_booking: false,
  capacity: 24,
  closes_on: daysAhead(50),
  contact_name: 'Camp office',
  contact_email: 'office@firm.example',
  is_published: true,
});

const childOf = (first: string, age: number) => ({
  passport_first_name: first,
  passport_last_name: 'Parent',
  email: parentAddress,
  phone_number: '+12125550143',
  date_of_birth: `${Number(daysAhead(60).slice(0, 4)) - age}-01-01`,
  sex: 'f',
});

const profile = {
  passport_first_name: 'Cara',
  passport_last_name: 'Flyer',
  email: traveler,
  phone_number: '+12125550100',
  date_of_birth: '1990-05-04',
  sex: 'f',
};

describe.each(['embedded', 'PostgreSQL'] as const)('the first day of an installation, %s', (engine) => {
  let day: FirstDay;
  let root: Caller;
  let eva: Caller;
  let amy: Caller;
  let ben: Caller;
  let cara: Caller;
  let firm: number;
  let parent: Caller;
  let familyTrip: number;

  beforeAll(async () => {
    if (engine === 'embedded') day = await startFirstDay(null);
    else if (!('missing' in postgres)) day = await startFirstDay(postgres.url);
  });
  afterAll(async () => {
    await day?.stop();
  });

  test('has its first administrator by a command, who sees in Setup what works', async (context) => {
    if (day === undefined) return context.skip();
    root = await day.enter(printedLink(await day.admin('create-administrator', administrator, 'Robin Root')));
    const setup = readReply(readSetup, expectOk(await root.send('GET', '/setup')));
    expect(setup).toMatchObject({ world: 'test', is_done: false });
    expectOk(await root.send('POST', '/setup/mail/try'));
    const arrived = await day.mailbox.linkTo(administrator, '/console/setup');
    expect(
      expectOk(await root.send('POST', '/setup/mail/arrived', { token: arrived.searchParams.get('arrived') })),
    ).toMatchObject({ state: 'works' });
    expect(expectOk(await root.send('POST', '/setup/payment/try'))).toMatchObject({ state: 'works' });
    expect(expectOk(await root.send('POST', '/setup/suppliers/try'))).toMatchObject({ state: 'works' });
    expect([...day.stripe.payments.values()]).toMatchObject([{ amount_received: 100, amount_refunded: 100 }]);
  });

  test('has its first expert by a command', async (context) => {
    if (root === undefined) return context.skip();
    eva = await day.enter(printedLink(await day.admin('create-expert', expert, 'Eva Expert')));
    expect((await eva.send('GET', '/desk/trips')).status).toBe(200);
  });

  test('has its first organization, whose Super Admin comes in by mail', async (context) => {
    if (eva === undefined) return context.skip();
    const asked = { name: 'Firm', currency: 'USD', admin_name: 'Amy Founder', admin_email: founder, has_domain: true };
    const made = readReply(
      createConsoleOrganization,
      expectOk(await root.send('POST', '/console/organizations', asked)),
    );
    firm = made.id;
    amy = await day.join(founder, 'Amy Founder');
    const path = `/console/organizations/${firm}`;
    const { name, identifier_label, is_identifier_required, is_custom_reports, staff_notes, version } = made;
    const saved = await root.send('PUT', path, {
      name,
      identifier_label,
      is_identifier_required,
      is_custom_reports,
      is_partner: true,
      staff_notes,
      is_self_booking: true,
      is_reports: true,
      seen_version: version,
    });
    expect(expectOk(saved)).toMatchObject({ is_self_booking: true, is_reports: true });
    const own = readReply(listOwnOrganizations, expectOk(await amy.send('GET', '/organizations-admin')));
    expect(own).toMatchObject([{ id: firm, user_type: 1, is_self_booking: true }]);
  });

  test('has its policy, its card and its people, by its Super Admin', async (context) => {
    if (amy === undefined) return context.skip();
    for (const [customer_name, customer_email, user_type] of [
      ['Ben Boss', approver, 2],
      ['Cara Flyer', traveler, 0],
    ])
      expectOk(
        await amy.send('POST', `/organizations/${firm}/members`, {
          customer_name,
          customer_email,
          policy_id: null,
          user_type,
        }),
      );
    ben = await day.join(approver, 'Ben Boss');
    cara = await day.join(traveler, 'Cara Flyer');
    const members = readReply(listMembers, expectOk(await amy.send('GET', `/organizations/${firm}/members`)));
    const boss = members.find(({ customer_email: email }) => email === approver);
    const policy = { ...strictPolicy, approver_id: boss?.customer_id };
    expect(expectOk(await amy.send('POST', `/organizations/${firm}/policies`, policy))).toMatchObject({
      is_default: true,
      approver_name: 'Ben Boss',
    });
    const card = { ...cardBody, number: day.stripe.takeCard(), cvc: '', full_name: 'Amy Founder' };
    expectOk(await amy.send('POST', `/organizations/${firm}/cards`, card));
  });

  test('sells its first trip: the traveler books, the approver approves by mail, the card is charged', async (context) => {
    if (cara === undefined) return context.skip();
    const { id: me } = readReply(createTraveler, expectOk(await cara.send('POST', '/travelers', profile)));
    const days = { depart: daysAhead(28), return: daysAhead(35) };
    const query = { way: 'roundtrip', from: 'JFK', to: 'LHR', ...days, pax: '1', cabin: 'economy', org: String(firm) };
    const { flights, total } = await chooseRoundTrip(cara, query, firstSold);
    const wish = {
      isSelfBook: true,
      flights,
      travelers: [me],
      organization_id: firm,
      trip_type: 'standard',
      destination: 'London',
      approval_reason: 'The fair in London',
    };
    const created = await book(cara, wish, `first-${engine}`);
    expect(created.state).toBe('pending approval');
    const link = await day.mailbox.linkTo(approver, `/trips/${created.id}/approve`);
    expect(readReply(readApproval, expectOk(await ben.send('GET', `/trips/${created.id}/approval`)))).toMatchObject({
      may_approve: true,
      reason: 'The fair in London',
    });
    expectOk(await ben.send('PUT', `/trips/${created.id}/approve?key=${link.searchParams.get('key')}`));
    const booked = await tripInState(cara, created.id, ['booked', 'needs attention', 'failed', 'canceled']);
    expect(booked).toMatchObject({ state: 'booked', total_amount: total.amount });
    expect(day.duffel.orders.size).toBe(1);
    const captured = [...day.stripe.payments.values()].filter(({ amount_refunded: back }) => back === 0);
    expect(captured).toMatchObject([{ status: 'succeeded', amount_received: Math.round(total.amount * 100) }]);
    await day.mailbox.linkTo(traveler, `/trips/${created.id}`);
  });

  test('has its first report, with that charge', async (context) => {
    if (cara === undefined) return context.skip();
    const query = `organization_id=${firm}&from=${daysAhead(-2)}&to=${daysAhead(2)}`;
    const [captured] = [...day.stripe.payments.values()].filter(({ amount_refunded: back }) => back === 0);
    const report = readReply(
      readTransactions,
      expectOk(
        await waitFor('the report to have the charge', async () => {
          const reply = await amy.send('GET', `/reports/transactions?${query}`);
          return JSON.stringify(reply.body).includes('"row_count":1') ? reply : undefined;
        }),
      ),
    );
    expect(report.rows.flat()).toContain(Number(captured?.amount_received) / 100);
    expect((await cara.send('GET', `/reports/transactions?${query}`)).status).toBe(403);
  });

  test('has its first landing page, made by the partner, and its first request of a family', async (context) => {
    if (cara === undefined) return context.skip();
    const asked = { slug: 'firm-camp', label: 'Firm Summer Camp', organization_id: firm };
    const made = readReply(createLandingPage, expectOk(await amy.send('POST', '/landing-pages', asked)));
    const page = {
      ...made.draft,
      short_paths: ['firmcamp'],
      org_welcome: '<p>Tell us who is <strong>traveling</strong>.</p><script>alert(1)</script>',
      partner_emails: ['office@firm.example'],
      disclaimers: [{ id: 1, label: 'The names match the passport.' }],
    };
    const saved = await amy.send('PUT', '/landing-pages/firm-camp/draft', { page, seen_version: made.version });
    const { version, problems } = readReply(saveLandingPageDraft, expectOk(saved));
    expect(problems).toEqual({});
    // Nobody sees it before it is published.
    expect((await day.stranger.send('GET', '/landers/config/firm-camp')).status).toBe(400);
    expectOk(await amy.send('PUT', '/landing-pages/firm-camp/publish', { seen_version: version }));
    const program = expectOk(await amy.send('POST', '/landing-pages/firm-camp/programs', campProgram()));
    const { id: programId } = readReply(createProgram, program);
    const shown = readReply(readLander, expectOk(await day.stranger.send('GET', '/landers/config/firm-camp')));
    expect(shown).toMatchObject({
      label: 'Firm Summer Camp',
      org_welcome: '<p>Tell us who is <strong>traveling</strong>.</p>',
    });
    const events = readReply(listEvents, expectOk(await day.stranger.send('GET', `/events/${shown.category}`)));
    expect(events).toMatchObject([
      { id: programId, availability: 'open', group_flights: `${daysAhead(60)} JFK-LHR BA178` },
    ]);

    const request = {
      category: shown.category,
      email: parentAddress,
      name: 'Pat Parent',
      organization_program_id: programId,
      home_airport_from: 'JFK',
      pax_count: 2,
      ages_under_18: [9, 12],
      um_name: 'Pat Parent',
      um_phone: '+12125550143',
      um_address: '1 Long Lane, Boston',
      card: { ...cardBody, number: day.stripe.takeCard(), cvc: '', full_name: 'Pat Parent' },
      disclaimers_accepted: [1],
      is_self_search: false,
    };
    const { token, trip_id } = readReply(
      submitLanderTrip,
      expectOk(await day.stranger.send('POST', '/landers/trip', request)),
    );
    familyTrip = trip_id;
    parent = makeCaller(day.server.url, token ?? undefined);
    await day.mailbox.mailTo('office@firm.example', 'flights for 2 travelers');
  });

  test('an expert finds the request at the desk, proposes for both children, and the family books it', async (context) => {
    if (parent === undefined) return context.skip();
    const { trips } = readReply(listDeskTrips, expectOk(await eva.send('GET', '/desk/trips')));
    expect(trips.map(({ id }) => id)).toContain(familyTrip);
    const { id: evaId } = readReply(readCurrentUser, expectOk(await eva.send('GET', '/users')));
    expectOk(await eva.send('PUT', `/desk/trips/${familyTrip}/holder`, { holder_id: evaId, seen_holder_id: null }));
    const asked = readReply(readDeskAsked, expectOk(await eva.send('GET', `/desk/trips/${familyTrip}/asked`)));
    expect(asked).toMatchObject({ traveler_count: 2, ages_under_18: [9, 12], guardian_name: 'Pat Parent' });
    const legs = asked.start?.legs ?? [];
    const contact = readReply(readTrip, expectOk(await eva.send('GET', `/trips/${familyTrip}`))).contact_id;
    const query = {
      way: 'roundtrip',
      from: 'JFK',
      to: 'LHR',
      depart: legs[0]?.depart ?? '',
      return: legs[1]?.depart ?? '',
      pax: '2',
      children: '2',
      adults: '0',
      cabin: 'economy',
      org: String(firm),
      contact: String(contact),
    };
    const { flights, total } = await chooseRoundTrip(eva, query, firstSold);
    const proposed = await eva.send('POST', `/trips/${familyTrip}/itineraries`, {
      flights,
      note: 'With staff on board',
    });
    const { index } = readReply(addProposal, expectOk(proposed));
    const proposal = await day.mailbox.mailTo(parentAddress, 'With staff on board');

    // The parent answers from the mail program, and the expert reads it at the desk.
    expect(proposal.replyTo).toMatch(/^reply\+[0-9a-z-]+@reply\.operator\.example$/);
    expect(await day.answerMail(proposal, 'Can they sit together?')).toBe(200);
    const said = readReply(listMessages, expectOk(await eva.send('GET', `/trips/${familyTrip}/messages`)));
    expect(said).toMatchObject([
      { text: 'Can they sit together?', is_expert: false, by_mail: { is_other_address: false, files_left_out: 0 } },
    ]);
    await day.mailbox.mailTo('travel@operator.example', 'Can they sit together?');
    expectOk(await eva.send('POST', `/desk/trips/${familyTrip}/messages`, { text: 'Yes, 14C and 14D.' }));
    const answer = await day.mailbox.mailTo(parentAddress, 'Yes, 14C and 14D.');
    expect(await day.answerMail(answer, 'Wonderful.')).toBe(200);
    const all = readReply(listMessages, expectOk(await eva.send('GET', `/trips/${familyTrip}/messages`)));
    expect(all.map(({ text }) => text)).toEqual(['Wonderful.', 'Yes, 14C and 14D.', 'Can they sit together?']);

    // The mailed link proves the address: the visitor of the page becomes a person with an account.
    parent = await day.enterByMail(parentAddress);
    const children: number[] = [];
    for (const [first, age] of [
      ['Theo', 9],
      ['Lotte', 12],
    ] as const)
      children.push(
        readReply(createTraveler, expectOk(await parent.send('POST', '/travelers', childOf(first, age)))).id,
      );
    const accepted = await parent.send('PUT', `/trips/${familyTrip}/itineraries/${index}/accept`, {
      travelers: children,
      approval_reason: 'Summer camp',
    });
    expectOk(accepted);
    const booked = await tripInState(parent, familyTrip, ['booked', 'needs attention', 'failed', 'canceled']);
    expect(booked).toMatchObject({ state: 'booked', total_amount: total.amount });
    await day.mailbox.mailTo(parentAddress, 'booked');
  });
});
