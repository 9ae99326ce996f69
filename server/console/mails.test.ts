/** Proves docs/operations.md#mails-and-money, docs/booking.md#mails, docs/threats.md#leaked-links */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listMails, readMail, readMailProgress, sendMailsAgain } from '#contract/console-mails.ts';
import type { CallInput } from '#contract/kit/client.ts';
import { askAdmission } from '#contract/settings/admissions.ts';
import { addMember } from '#contract/settings/team.ts';
import { sendSignInLink } from '#contract/sign-in.ts';
import { dropMailsTo, forgetRecipient } from '#platform/mail/kept-mails.ts';
import { makeOutboxRelay, queueMail } from '#platform/mail/outbox.ts';
import type { Mail } from '#platform/mail/port.ts';
import { type TestCaller, type TestWorld, testWorld } from '#tests/builders/test-world.ts';

let it: TestWorld;
let root: TestCaller;
beforeAll(async () => {
  it = await testWorld();
  root = await it.signIn('root@tripwright.example');
});
afterAll(() => it.close());
beforeEach(async () => {
  await it.world.db.deleteFrom('outbox').execute();
});

const mailTo = (to: string, more: Partial<Mail> = {}): Mail => ({
  to,
  subject: 'Your trip to London',
  text: 'Your trip is booked: https://travel.example/trips/12',
  html: '<p>Your trip is booked</p>',
  ...more,
});
const queue = async (to: string, more: Partial<Mail> = {}): Promise<number> => {
  await queueMail(it.world.db, mailTo(to, more));
  const { id } = await it.world.db
    .selectFrom('outbox')
    .select((of) => of.fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  return Number(id);
};
/** Two days of refusals are over. */
const giveUp = async (id: number, daysAgo = 0): Promise<void> => {
  await sql`update outbox set failed_at = now() - make_interval(days => ${daysAgo}), tries = 60, failure_kind = 'declined',
    failure = 'SMTP EENVELOPE 550' where id = ${id}`.execute(it.world.db);
};
const queueGivenUp = async (to: string, more: Partial<Mail> = {}): Promise<number> => {
  const id = await queue(to, more);
  await giveUp(id);
  return id;
};
const again = async (id: number) => await root.send('POST', `/console/mails/${id}/again`);
const eventsOf = async (event: string) => {
  const rows = await it.world.db.selectFrom('audit_events').where('event', '=', event).select('facts').execute();
  return rows.map(({ facts }) => facts);
};
const sent: string[] = [];
const relay = (isTaking = true) =>
  makeOutboxRelay({
    db: it.world.db,
    log: it.world.log,
    host: 'travel.example',
    mailer: {
      send: async ({ messageId }) => {
        sent.push(messageId);
        return isTaking
          ? { ok: true, value: { id: '1' } }
          : { ok: false, error: { kind: 'upstream', message: 'SMTP EENVELOPE 451' } };
      },
    },
  }).relayDue();
const all = () => root.get(listMails, { query: {} });

describe('the mails on the console', () => {
  test('say of each where it goes, what it is about, and what the mail server said', async () => {
    await queue('ada@acme.example');
    await relay();
    const waits = await queue('sam@acme.example');
    await relay(false);
    const gone = await queueGivenUp('zoe@acme.example');
    const { mails, given_up: givenUp } = await all();
    expect(givenUp).toBe(1);
    expect(mails).toMatchObject([
      {
        id: gone,
        state: 'given-up',
        to: 'zoe@acme.example',
        failure: { sentence: expect.stringMatching(/address does not exist/), answer: 'SMTP EENVELOPE 550' },
        may_send_again: true,
        next_try_at: null,
      },
      {
        id: waits,
        state: 'waiting',
        to: 'sam@acme.example',
        subject: 'Your trip to London',
        tries: 1,
        next_try_at: expect.any(String),
        failure: { sentence: expect.stringMatching(/try again later/) },
        may_send_again: false,
      },
      { state: 'sent', to: null, subject: null, sent_at: expect.any(String), failure: null, may_send_again: false },
    ]);
  });

  test('are found by state and by the whole address in any case, page by page', async () => {
    for (let mail = 0; mail < 51; mail += 1) await queue('ada@acme.example');
    await queueGivenUp('sam@acme.example');
    const found = async (query: CallInput<typeof listMails>['query']) =>
      (await root.get(listMails, { query })).mails.map(({ to }) => to);
    expect(await found({ state: 'given-up' })).toEqual(['sam@acme.example']);
    expect(await found({ email: 'SAM@acme.example' })).toEqual(['sam@acme.example']);
    expect(await found({ email: 'sam@acme.example', state: 'sent' })).toEqual([]);
    const first = await all();
    expect(first.mails).toHaveLength(50);
    const rest = await root.get(listMails, { query: { before: String(first.next) } });
    expect(rest).toMatchObject({ mails: [{}, {}], next: null });
  });

  test('show the text of a mail, but never of one that has a link or code', async () => {
    const text = async (id: number) => (await root.get(readMail, { params: { id: String(id) } })).text;
    const secretUntil = new Date(it.world.clock.now().getTime() + 60_000);
    expect(await text(await queue('ada@acme.example'))).toMatch(/^Your trip is booked/);
    expect(await text(await queue('ada@acme.example', { secretUntil }))).toBeNull();
    // A mail that forgot to say so.
    const link = 'Open https://travel.example/login?code=abc';
    expect(await text(await queue('ada@acme.example', { text: link }))).toBeNull();
  });

  test('hide every mail with a token, and know when each stops working', async () => {
    const ada = await it.signIn('ada@acme.example');
    await it.anonymous.get(sendSignInLink, { query: { email: 'sam@acme.example' } });
    await it.anonymous.get(askAdmission, { body: { email: 'new@acme.example', name: 'Nora New' } });
    const member = {
      customer_name: 'Nora New',
      customer_email: 'nora@fresh.example',
      policy_id: null,
      user_type: 0 as const,
    };
    const { id } = await it.world.db
      .selectFrom('organizations')
      .where('name', '=', 'Acme Robotics')
      .select('id')
      .executeTakeFirstOrThrow();
    await ada.get(addMember, { params: { id }, body: member });
    const { mails } = await all();
    expect(mails.map(({ to, is_secret, secret_until }) => [to, is_secret, secret_until !== null])).toEqual([
      ['nora@fresh.example', true, true],
      ['new@acme.example', true, true],
      ['sam@acme.example', true, true],
    ]);
  });

  test('are for administrators alone', async () => {
    const eva = await it.signIn('eva@tripwright.example');
    expect(await eva.call(listMails, { query: {} })).toMatchObject({ ok: false, status: 403 });
  });
});

describe('a mail that was given up', () => {
  test('leaves once however often it is sent again, under its old Message-ID, and the audit says so', async () => {
    const id = await queueGivenUp('zoe@acme.example');
    sent.length = 0;
    const answers = await Promise.all([again(id), again(id), again(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await relay()).toBe(1);
    expect((await again(id)).body).toMatchObject({ state: 'sent' });
    expect(await relay()).toBe(0);
    expect(sent).toEqual([`<outbox-${id}@travel.example>`]);
    const facts = (await eventsOf('mail-sent-again')).filter((one) => JSON.stringify(one).includes(`${id}`));
    expect(facts).toEqual([{ mailId: id, was: 'given up', now: 'waiting' }]);
  });

  test('has 48 new hours', async () => {
    const id = await queueGivenUp('zoe@acme.example');
    await sql`update outbox set created_at = now() - interval '20 days' where id = ${id}`.execute(it.world.db);
    await again(id);
    await relay(false);
    expect((await all()).mails[0]).toMatchObject({ state: 'waiting' });
    await sql`update outbox set again_at = now() - interval '49 hours', due = now() where id = ${id}`.execute(
      it.world.db,
    );
    await relay(false);
    expect((await all()).mails[0]).toMatchObject({ state: 'given-up' });
  });

  test('stays when its link or code has expired', async () => {
    const secretUntil = it.world.clock.now();
    const id = await queueGivenUp('zoe@acme.example', { secretUntil });
    expect((await all()).mails[0]).toMatchObject({ may_send_again: false });
    const refused = await again(id);
    expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringMatching(/link or code .* expired/) } });
    expect(await relay()).toBe(0);
  });

  test('is gone once the account of its recipient was erased, and none that was sent is found by the address', async () => {
    await queue('zoe@acme.example');
    await relay();
    const ofZoe = () => root.get(listMails, { query: { email: 'zoe@acme.example', state: 'sent' } });
    expect((await ofZoe()).mails).toMatchObject([{ to: 'zoe@acme.example' }]);
    const id = await queueGivenUp('zoe@acme.example');
    await dropMailsTo(it.world.db, 'zoe@acme.example');
    await forgetRecipient(it.world.db, 'zoe@acme.example');
    expect(await again(id)).toMatchObject({ status: 409, body: { detail: expect.stringMatching(/erased/) } });
    expect((await ofZoe()).mails).toEqual([]);
    expect((await all()).mails).toMatchObject([{ state: 'sent', to: null }]);
  });
});

describe('after an outage of the mail server', () => {
  test('all mails that were given up since a day leave, except those that expired, with their progress', async () => {
    const early = await queue('early@acme.example');
    await giveUp(early, 20);
    const expired = await queueGivenUp('late@acme.example', { secretUntil: it.world.clock.now() });
    await queueGivenUp('ada@acme.example');
    await queueGivenUp('sam@acme.example');
    const { rows } = await sql<{ day: string }>`
      select to_char((now() - interval '1 day') at time zone 'UTC', 'YYYY-MM-DD') as day`.execute(it.world.db);
    const since = rows[0]?.day ?? '';
    const done = await root.get(sendMailsAgain, { body: { since } });
    expect(done).toMatchObject({ count: 2, expired: 1, at: expect.any(String) });
    const progress = () => root.get(readMailProgress, { query: { at: done.at ?? '' } });
    expect(await progress()).toEqual({ sent: 0, waiting: 2, given_up: 0 });
    await relay();
    expect(await progress()).toEqual({ sent: 2, waiting: 0, given_up: 0 });
    expect(await root.get(sendMailsAgain, { body: { since } })).toMatchObject({ count: 0, at: null });
    const { mails } = await root.get(listMails, { query: { state: 'given-up' } });
    expect(mails.map(({ id }) => id)).toEqual([expired, early]);
    expect(await eventsOf('mails-sent-again')).toMatchObject([{ count: 2, expired: 1, was: 'given up' }]);
  });
});
