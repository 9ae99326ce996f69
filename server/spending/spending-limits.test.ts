/** Proves docs/threats.md#runaway-bookings */
import { beforeEach, describe, expect, test } from 'vitest';
import { listDailyCaps, raiseDailyCap } from '#contract/daily-caps.ts';
import { readCurrentUser } from '#contract/sign-in.ts';
import { confirmPrice } from '#contract/trips.ts';
import { endedWithoutPurchase } from '#domain/bookings/states.ts';
import { makeLog } from '#platform/log.ts';
import { readMailbox } from '#platform/mail/sandbox-mailbox.ts';
import { cardBody } from '#tests/builders/card-body.ts';
import { proposalActs } from '#tests/builders/proposal-acts.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';

/** Every offer here costs 412.00 USD. */
const price = 41_200;
const unlimited = { dailyCapUsd: 0, bookingsPerHour: 0, payerBookingsPerHour: 0 };
const spending = { ...unlimited };
const alarms: string[] = [];
const at = tripWorld({
  config: { spending },
  log: makeLog('error', { write: (line: string) => void alarms.push(line) }),
});
const { requested, accept, quoted } = proposalActs(at);
const db = () => at.world().world.db;
const bookingsRun = () => at.world().jobs.runDue();

/** Moves earlier bookings a day back, and empties the desk's mails. */
const aDayLater = async () => {
  const { clock } = at.world();
  const before = new Date(clock.now().getTime() - 25 * 3_600_000);
  await db().updateTable('booking_attempts').set({ created_at: before }).execute();
  await db().updateTable('service_fees').set({ asked_at: before }).execute();
  await db().updateTable('spending_alerts').set({ at: before }).execute();
};

beforeEach(async () => {
  await aDayLater();
  Object.assign(spending, unlimited);
  alarms.length = 0;
  await deskMails();
});

const chosen = async (name: Person, body: object = {}) => {
  at.offerNew();
  return at.chosen(name, { body });
};
const booked = async (name: Person) => at.send(name, await chosen(name));
const tripCount = async () => (await db().selectFrom('trips').select('id').execute()).length;

/** The amount charged or still to be charged to Acme's cards, by our records. */
const charged = async (): Promise<number> => {
  const rows = await db()
    .selectFrom('booking_attempts')
    .innerJoin('cards', 'cards.id', 'booking_attempts.card_id')
    .where('cards.organization_id', '=', at.organization('Acme'))
    .where('booking_attempts.created_at', '>', new Date(at.world().clock.now().getTime() - 86_400_000))
    .where('booking_attempts.state', 'not in', [...endedWithoutPurchase])
    .select('booking_attempts.total_minor')
    .execute();
  return rows.reduce((sum, { total_minor: minor }) => sum + minor, 0);
};

let mailsSeen = 0;
/** Subjects of what the desk got about limits since the last look, oldest first. */
const deskMails = async (): Promise<readonly string[]> => {
  await at.world().relay.relayDue();
  const mails = await readMailbox(db(), at.world().world.config.supportEmail);
  const about = mails.map(({ subject }) => subject).filter((subject) => subject.startsWith('Please look'));
  const fresh = about.length - mailsSeen;
  mailsSeen = about.length;
  return about.slice(0, fresh);
};

/** The text of the newest of those mails, in one line. */
const lastDeskText = async (): Promise<string> => {
  const mails = await readMailbox(db(), at.world().world.config.supportEmail);
  return (mails.find(({ subject }) => subject.startsWith('Please look'))?.text ?? '').replaceAll(/\s+/g, ' ');
};

const capReached = (name = 'The cards of Acme Robotics have') => {
  const { supportEmail } = at.world().world.config;
  const way = name.startsWith('The cards')
    ? `We told your travel provider, who can raise the limit for today: please write to ${supportEmail}.`
    : `Please write to ${supportEmail}: an expert can book it for you.`;
  const detail = `${name} reached the limit of what may be charged in one day without an expert. Nothing was booked and nothing was charged. ${way}`;
  return { status: 409, body: { code: 'daily-cap', detail } };
};

describe('a daily cap on what an organization’s cards are charged', () => {
  test('a booking above it is refused, leaves nothing behind, and alerts the desk once', async () => {
    spending.dailyCapUsd = 1_000;
    expect(await booked('sam')).toMatchObject({ status: 200 });
    expect(await deskMails()).toEqual([]);
    expect(await booked('ada')).toMatchObject({ status: 200 });
    await at.world().relay.relayDue();
    const half = await lastDeskText();
    const before = await tripCount();
    const third = await chosen('sam');
    expect(await at.send('sam', third)).toMatchObject(capReached());
    // Reported once for the whole window of the cap, a day, however many bookings are tried.
    at.world().clock.advance(61);
    expect(await booked('sam')).toMatchObject(capReached());
    expect(await tripCount()).toBe(before);
    expect(await charged()).toBe(2 * price);
    const subject = `Please look at the bookings of organization ${at.organization('Acme')}`;
    expect(await deskMails()).toEqual([subject, subject]);
    const facts = ['Paid for by', 'Acme Robotics', 'Booked by'];
    for (const said of [...facts, 'bookings still go through', '824.00 USD of 1,000.00 USD'])
      expect(half).toContain(said);
    for (const said of [...facts, 'this booking was refused', '1,236.00 USD of 1,000.00 USD'])
      expect(await lastDeskText()).toContain(said);
    expect(alarms.map((line) => JSON.parse(line))).toMatchObject([
      { alert: true, limit: 'daily-cap', isPassed: false, organizationId: at.organization('Acme') },
      {
        alert: true,
        limit: 'daily-cap',
        isPassed: true,
        organizationId: at.organization('Acme'),
        msg: 'a limit on bookings is half used, or passed',
      },
    ]);
    await aDayLater();
    expect(await booked('sam')).toMatchObject({ status: 200 });
  });

  test('bookings at one moment never pass it together', async () => {
    spending.dailyCapUsd = 1_300;
    const bodies: (readonly [Person, object])[] = [];
    for (const name of ['sam', 'ada', 'tom', 'sam', 'ada', 'tom', 'sam', 'ada'] as const)
      bodies.push([name, await chosen(name, { is_overlap_accepted: true })]);
    const answers = await Promise.all(bodies.map(([name, body]) => at.send(name, body)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 409, 409, 409, 409, 409,
    ]);
    expect(await charged()).toBe(3 * price);
  });

  test('what ended without a purchase does not count, and a changed price is checked against the cap again', async () => {
    spending.dailyCapUsd = 800;
    const { offer } = at.offerNew();
    const id = await at.created('sam');
    at.world().clock.advance(5);
    at.supplier.prices.set(offer.ref, 43_000);
    await bookingsRun();
    const confirm = () =>
      at.as('sam').call(confirmPrice, { params: { id }, body: { confirmed_amount: 430, confirmed_currency: 'USD' } });
    expect(await booked('ada')).toMatchObject({ status: 200 });
    expect(await confirm()).toMatchObject({ status: 409, problem: { code: 'daily-cap' } });
    expect(await at.trip('sam', id)).toMatchObject({ state: 'needs attention', price_to_confirm: 43_000 });
    spending.dailyCapUsd = 850;
    expect(await confirm()).toMatchObject({ ok: true });
  });

  test('a proposal above it stays open; an expert accepts it for the customer, and the desk is told', async () => {
    const { tripId } = await quoted({});
    spending.dailyCapUsd = 400;
    expect(await accept(tripId, 2)).toMatchObject(capReached());
    expect(await at.trip('sam', tripId)).toMatchObject({ state: 'quoted' });
    expect(await deskMails()).toHaveLength(1);
    await aDayLater();
    expect(await accept(tripId, 2, {}, 'eva')).toMatchObject({ status: 200, body: { state: 'booking' } });
    expect(await deskMails()).toHaveLength(1);
    expect(await lastDeskText()).toContain('The limit is exceeded: an expert booked beyond it.');
  });

  test('the fee of an assisted trip counts and is refused like anything else: nothing is held, nobody is asked', async () => {
    spending.dailyCapUsd = 99;
    await requested();
    const before = await tripCount();
    await expect(requested({ description: 'Another one' })).rejects.toThrow('"code":"daily-cap"');
    expect(await tripCount()).toBe(before);
    const now = at.world().clock.now();
    const fees = await db().selectFrom('service_fees').where('asked_at', '=', now).selectAll().execute();
    expect(fees).toHaveLength(1);
    spending.dailyCapUsd = 100;
    await requested({ description: 'Another one' });
    await expect(requested({ description: 'A third one' })).rejects.toThrow('"code":"daily-cap"');
  });

  test('the desk raises it for one organization for a day, audited; then the alerts start again', async () => {
    spending.dailyCapUsd = 500;
    const acme = at.organization('Acme');
    const raise = (cap_usd: number, id = acme, name: Person = 'eva') =>
      at.as(name).call(raiseDailyCap, { params: { id }, body: { cap_usd, reason: 'A conference in London' } });
    expect(await booked('sam')).toMatchObject({ status: 200 });
    const second = await chosen('ada', { is_overlap_accepted: true });
    expect(await at.send('ada', second)).toMatchObject(capReached());
    expect(await deskMails()).toHaveLength(2);
    const listed = {
      organization_id: acme,
      organization_name: 'Acme Robotics',
      spent: price,
      cap: 50_000,
      cap_usd: 500,
    };
    expect(await at.as('eva').get(listDailyCaps)).toEqual([
      { ...listed, currency: 'USD', is_reached: true, raised: null },
    ]);
    for (const name of ['sam', 'ada', 'tom'] as const)
      expect(await raise(900, acme, name)).toMatchObject({ status: 403, problem: { code: 'role-too-low' } });
    expect(await raise(500)).toMatchObject({
      status: 422,
      problem: { errors: { cap_usd: expect.stringContaining('500') } },
    });
    expect(await raise(900, 999_999)).toMatchObject({ status: 404 });
    spending.dailyCapUsd = 0;
    expect(await raise(900)).toMatchObject({
      status: 409,
      problem: { code: 'conflict', detail: 'This installation has no daily cap.' },
    });
    spending.dailyCapUsd = 500;
    expect(await raise(900)).toMatchObject({ ok: true });
    expect(await at.as('eva').get(listDailyCaps)).toMatchObject([
      { cap: 90_000, cap_usd: 900, raised: { by: 'Eva Brandt', reason: 'A conference in London' } },
    ]);
    const events = await db().selectFrom('audit_events').where('event', '=', 'daily-cap-raised').selectAll().execute();
    expect(events.at(-1)?.facts).toMatchObject({ organizationId: acme, capUsd: 900, capUsdBefore: 500 });
    expect(await at.send('ada', second)).toMatchObject({ status: 200 });
    expect(await booked('tom')).toMatchObject(capReached());
    expect(await deskMails()).toHaveLength(2);
    await db().updateTable('daily_cap_raises').set({ until_at: at.world().clock.now() }).execute();
    expect(await booked('tom')).toMatchObject(capReached());
    expect((await at.as('eva').get(listDailyCaps))[0]).toMatchObject({ cap_usd: 500, raised: null });
  });

  test('a person’s own card has a cap of its own', async () => {
    spending.dailyCapUsd = 500;
    const { id } = await at.as('sam').get(readCurrentUser);
    const added = await at.as('sam').send('POST', `/customers/${id}/cards`, { body: cardBody });
    expect(added).toMatchObject({ status: 200 });
    const personal = async () => {
      at.offerNew();
      return at.send('sam', await at.chosen('sam', { org: null, body: { identifier: '' } }));
    };
    expect(await booked('sam')).toMatchObject({ status: 200 });
    expect(await personal()).toMatchObject({ status: 200 });
    await deskMails();
    expect(await personal()).toMatchObject(capReached('This card has'));
    expect(await deskMails()).toEqual([`Please look at the bookings of person ${id}`]);
    expect(await lastDeskText()).toContain('A person’s own cards');
  });
});

describe('bookings within an hour', () => {
  test('a person’s are reported at half, refused at the limit, even when sent at once, and allowed again after an hour', async () => {
    spending.bookingsPerHour = 3;
    const { id } = await at.as('sam').get(readCurrentUser);
    // Earlier bookings of somebody else do not lengthen the wait.
    expect(await booked('ada')).toMatchObject({ status: 200 });
    at.world().clock.advance(5);
    const bodies: object[] = [];
    for (let i = 0; i < 6; i += 1) bodies.push(await chosen('sam', { is_overlap_accepted: true }));
    const [last, ...others] = bodies;
    const answers = await Promise.all(others.map((body) => at.send('sam', body)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429, 429]);
    expect(alarms.map((line) => JSON.parse(line))).toMatchObject([
      { alert: true, limit: 'person', isPassed: false },
      { alert: true, limit: 'person', isPassed: true },
    ]);
    const subject = `Please look at the bookings of person ${id}`;
    expect(await deskMails()).toEqual([subject, subject]);
    const text = await lastDeskText();
    expect(text).toContain('Within the hour, with this one');
    for (const never of ['Paid for by', 'USD of ']) expect(text).not.toContain(never);
    at.world().clock.advance(20);
    const refused = await at.send('sam', last);
    expect(refused).toMatchObject({
      headers: { 'retry-after': '2400' },
      body: {
        code: 'rate-limited',
        detail: `Too many trips were booked within the last hour. Nothing was booked and nothing was charged. Please write to ${at.world().world.config.supportEmail}: an expert can book it for you.`,
      },
    });
    expect(await booked('tom')).toMatchObject({ status: 200 });
    at.world().clock.advance(40);
    expect(await booked('sam')).toMatchObject({ status: 200 });
    expect(await deskMails()).toEqual([]);
    // In a new hour the desk is told again.
    expect(await booked('sam')).toMatchObject({ status: 200 });
    expect(await deskMails()).toEqual([subject]);
  });

  test('those that one organization pays for are counted over all of its people', async () => {
    spending.payerBookingsPerHour = 2;
    expect(await booked('sam')).toMatchObject({ status: 200 });
    at.world().clock.advance(10);
    expect(await booked('ada')).toMatchObject({ status: 200 });
    const body = { code: 'rate-limited' };
    expect(await booked('tom')).toMatchObject({ status: 429, body, headers: { 'retry-after': '3000' } });
    expect(await deskMails()).toHaveLength(2);
    // A raised cap concerns money only, so it does not repeat other alerts.
    spending.dailyCapUsd = 5_000;
    const raised = { cap_usd: 6_000, reason: 'A conference in London' };
    await at.as('eva').get(raiseDailyCap, { params: { id: at.organization('Acme') }, body: raised });
    expect(await booked('tom')).toMatchObject({ status: 429, body });
    expect(await deskMails()).toEqual([]);
  });
});
