/** An empty installation becomes a business: only commands and HTTP, on both databases. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readApproval } from '#contract/approvals.ts';
import { createConsoleOrganization } from '#contract/console-organizations.ts';
import { listOwnOrganizations } from '#contract/organizations.ts';
import { readTransactions } from '#contract/reports.ts';
import { listMembers } from '#contract/settings/team.ts';
import { readSetup } from '#contract/setup.ts';
import { createTraveler } from '#contract/travelers.ts';
import { type Caller, readReply } from '#tests/builders/api-caller.ts';
import { cardBody } from '#tests/builders/card-body.ts';
import { type FirstDay, startFirstDay } from '#tests/builders/first-day.ts';
import { book, chooseRoundTrip, daysAhead, expectOk, tripInState, waitFor } from '#tests/builders/main-job.ts';
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
    const { name, identifier_label, is_identifier_required, is_custom_reports, is_partner, staff_notes, version } =
      made;
    const saved = await root.send('PUT', path, {
      name,
      identifier_label,
      is_identifier_required,
      is_custom_reports,
      is_partner,
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
    const { flights, total } = await chooseRoundTrip(cara, query, (options) => {
      for (const option of options) {
        const price = option.prices.find(({ amount }) => amount > 0);
        if (price) return { option, price };
      }
      throw new Error('Duffel sells nothing');
    });
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
});
