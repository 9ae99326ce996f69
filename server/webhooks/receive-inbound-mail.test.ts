/** Proves docs/rules.md#answers-by-mail, docs/threats.md#forged-answers, docs/decisions/0124 */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listMessages, type Message, messageMaxLength, replyAtDesk } from '#contract/messages.ts';
import { answerMarker } from '#domain/messages/answer-marker.ts';
import { repliedToDays } from '#domain/messages/reply-address.ts';
import type { Mail } from '#platform/mail/port.ts';
import { readMailbox, sandboxMailer } from '#platform/mail/sandbox-mailbox.ts';
import { replyAddress } from '#server/messages/reply-address.ts';
import { basicAuthorization, providerAuthorization, testInboundMail } from '#tests/builders/inbound-mail.ts';
import { tripWorld } from '#tests/builders/trip-world.ts';

/** What left the outbox, with its headers. */
const left: Mail[] = [];
let keep: (mail: Mail & { messageId: string }) => Promise<unknown>;
const at = tripWorld({
  config: { inboundMail: testInboundMail },
  mailer: {
    send: async (mail) => {
      left.push(mail);
      await keep(mail);
      return { ok: true, value: { id: mail.messageId } };
    },
  },
});
beforeAll(() => {
  const { db, clock } = at.world().world;
  keep = (mail) => sandboxMailer({ db, clock }).send(mail);
});

const sam = 'sam@acme.example';
let trip = 0;
let delivery = 0;
beforeEach(async () => {
  at.offerNew();
  trip = await at.created('sam');
  at.world().clock.advance(90);
});

/** Lets an expert write. @returns the address to which Sam's mail program would answer */
const addressOfSam = async (text = 'Shall I book seat 14C?'): Promise<string> => {
  await at.as('eva').get(replyAtDesk, { params: { id: trip }, body: { text } });
  await at.world().relay.relayDue();
  const mail = left.findLast(({ to, subject }) => to === sam && subject.endsWith(`trip ${trip}`));
  return mail?.replyTo ?? '';
};

type Body = Readonly<Record<string, unknown>>;

/** As Postmark sends it. */
const postmark = (address: string, more: Body = {}): Body => {
  delivery += 1;
  return {
    FromName: 'Sam Rivera',
    MessageStream: 'inbound',
    From: sam,
    FromFull: { Email: sam, Name: 'Sam Rivera', MailboxHash: '' },
    To: `"Tripwright" <${address}>`,
    ToFull: [{ Email: address, Name: 'Tripwright', MailboxHash: address.replace(/^reply\+|@.*$/g, '') }],
    Cc: '',
    CcFull: [],
    Bcc: '',
    BccFull: [],
    OriginalRecipient: address,
    Subject: `Re: Message about trip ${trip}`,
    MessageID: `22c74902-a0c1-4511-804f-34134285${String(delivery).padStart(4, '0')}`,
    ReplyTo: '',
    MailboxHash: address.replace(/^reply\+|@.*$/g, ''),
    Date: 'Mon, 2 Mar 2026 10:00:00 +0000',
    TextBody: 'Yes, please.\r\n',
    HtmlBody: '<div>Yes, please.</div>',
    StrippedTextReply: '',
    Tag: '',
    Headers: [
      { Name: 'X-Spam-Status', Value: 'No' },
      { Name: 'Message-ID', Value: `<sent-${delivery}@mail.acme.example>` },
    ],
    Attachments: [],
    ...more,
  };
};

const deliverRaw = async (raw: string, authorization = providerAuthorization): Promise<number> => {
  const reply = await at.world().app.inject({
    method: 'POST',
    url: '/api/webhooks/inbound-mail',
    headers: { 'content-type': 'application/json; charset=utf-8', ...(authorization && { authorization }) },
    payload: raw,
  });
  return reply.statusCode;
};
const deliver = (body: Body): Promise<number> => deliverRaw(JSON.stringify(body));

const written = (): Promise<readonly Message[]> => at.as('eva').get(listMessages, { params: { id: trip } });
const fromPeople = async () => (await written()).filter(({ is_expert: isExpert }) => !isExpert);
const backTo = async (to: string | null) => {
  await at.world().relay.relayDue();
  const mails = await readMailbox(at.world().world.db, to);
  return mails.filter(({ subject }) => subject.startsWith(`Your answer about trip ${trip} `));
};
const counted = async (outcome: string): Promise<number> => {
  const { values } = await at.world().world.metrics.inboundMails.get();
  return values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
};

/** Delivers, and expects that no message is made. @returns the mails that its person gets back */
const refused = async (body: Body, outcome: string) => {
  const [before, already] = [await counted(outcome), (await backTo(null)).length];
  expect(await deliver(body)).toBe(200);
  expect(await fromPeople()).toEqual([]);
  expect(await counted(outcome)).toBe(before + 1);
  const mails = await backTo(null);
  return mails.slice(0, mails.length - already);
};

describe('an answer to a mail', () => {
  test('becomes a message of the trip that waits for an expert, and the desk gets it', async () => {
    const address = await addressOfSam();
    expect(address).toMatch(/^reply\+[0-9a-z-]+@reply\.trip\.example$/);
    expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64);
    const [mail] = await readMailbox(at.world().world.db, sam);
    expect(mail?.text.startsWith(answerMarker)).toBe(true);
    expect(mail?.html).toContain(answerMarker);
    expect(mail?.text).toContain('To answer, reply to this mail or open the trip.');
    const quote = (mail?.text ?? '').split('\n').map((line) => `> ${line}`);
    const TextBody = ['Yes, please.', '', `On 2 March 2026, Tripwright <t@trip.example> wrote:`, ...quote].join('\r\n');
    expect(await deliver(postmark(address, { TextBody }))).toBe(200);
    expect(await fromPeople()).toEqual([
      {
        id: expect.any(Number),
        author: 'Sam Rivera',
        created: at.world().clock.now().toISOString(),
        text: 'Yes, please.',
        is_expert: false,
        is_urgent: false,
        by_mail: { is_other_address: false, files_left_out: 0 },
      },
    ]);
    await at.world().relay.relayDue();
    const [toDesk] = await readMailbox(at.world().world.db, 'support@tripwright.example');
    expect(toDesk).toMatchObject({ subject: `Message about trip ${trip}` });
    expect(toDesk?.text).toContain('Sent: By mail');
    const row = at
      .world()
      .world.db.selectFrom('trip_messages')
      .where('by_mail', 'is not', null)
      .where('trip_id', '=', trip);
    expect(await row.select(['settled_at', 'reply_due_at']).execute()).toEqual([
      { settled_at: null, reply_due_at: expect.any(Date) },
    ]);
    expect(await backTo(null)).toEqual([]);
  });

  test('is taken once, however often and under whatever name it is delivered', async () => {
    const body = postmark(await addressOfSam());
    expect(await Promise.all([deliver(body), deliver(body), deliver(body)])).toEqual([200, 200, 200]);
    expect(await deliver({ ...body, MessageID: 'another-name-of-the-same-mail' })).toBe(200);
    expect(await fromPeople()).toHaveLength(1);
    // Some mail programs give their mails no name.
    const nameless = { ...postmark(await addressOfSam()), Headers: [] };
    for (const again of [nameless, nameless]) expect(await deliver(again)).toBe(200);
    expect(await fromPeople()).toHaveLength(2);
  });

  test('has only text: HTML is read, files and control characters are not', async () => {
    const address = await addressOfSam();
    await deliver(postmark(address, { TextBody: '', HtmlBody: '<p>Only <b>HTML</b></p><script>x</script>' }));
    await deliver(postmark(address, { TextBody: 'A\u0000B\u001b[31m \u202Ec\ud800' }));
    const photo = {
      Name: 'passport.jpg',
      Content: 'QUJD'.repeat(300_000),
      ContentType: 'image/jpeg',
      ContentLength: 900_000,
    };
    const logo = {
      Name: 'logo.png',
      Content: 'QUJD',
      ContentType: 'image/png',
      ContentLength: 3,
      ContentID: 'logo@acme',
    };
    await deliver(postmark(address, { TextBody: 'My passport', Attachments: [photo, logo] }));
    expect((await fromPeople()).map(({ text, by_mail: byMail }) => [text, byMail?.files_left_out])).toEqual([
      ['My passport', 1],
      ['AB[31m c\uFFFD', 0],
      ['Only HTML', 0],
    ]);
    const [back, ...more] = await backTo(sam);
    expect(more).toEqual([]);
    expect(back?.text).toContain('1 file did not reach them');
    expect(back?.links).toEqual([`http://localhost:3000/trips/${trip}`]);
  });

  test('from another address is taken, and says so to the expert', async () => {
    const FromFull = { Email: 'Sam.Private@mail.example', Name: 'Sam', MailboxHash: '' };
    await deliver(postmark(await addressOfSam(), { FromFull }));
    expect(await fromPeople()).toMatchObject([{ author: 'Sam Rivera', by_mail: { is_other_address: true } }]);
    await at.world().relay.relayDue();
    const [toDesk] = await readMailbox(at.world().world.db, 'support@tripwright.example');
    expect(toDesk?.text).toContain('Sent: By mail, from another address than we wrote to');
  });

  test('is found by the address of the envelope, or else among those that it names, in any case', async () => {
    const address = (await addressOfSam()).toUpperCase();
    const other = { Email: 'someone@acme.example', Name: '', MailboxHash: '' };
    const CcFull = [other, { Email: address, Name: '', MailboxHash: '' }];
    await deliver(postmark(address, { OriginalRecipient: 'server-hash@inbound.example', ToFull: [other], CcFull }));
    expect(await fromPeople()).toHaveLength(1);
  });
});

describe('a mail that is no answer of a person', () => {
  test.each([
    ['an answer of an absent person', [{ Name: 'Auto-Submitted', Value: 'auto-replied' }]],
    ['an answer of an older program', [{ Name: 'X-Autoreply', Value: 'yes' }]],
    ['bulk mail', [{ Name: 'Precedence', Value: 'bulk' }]],
    ['our own mail, sent back', [{ Name: 'Auto-Submitted', Value: 'auto-generated' }]],
    ['a report of a mail server', [{ Name: 'Content-Type', Value: 'multipart/report; report-type=delivery-status' }]],
    ['a bounce', [{ Name: 'Return-Path', Value: '<>' }]],
  ])('makes no message and gets no mail: %s', async (_words, Headers) => {
    expect(await refused(postmark(await addressOfSam(), { Headers }), 'automatic')).toEqual([]);
  });

  test('nor one of a mail server’s own address; "Auto-Submitted: no" is a person’s', async () => {
    const address = await addressOfSam();
    const FromFull = { Email: 'MAILER-DAEMON@mx.example', Name: '', MailboxHash: '' };
    expect(await refused(postmark(address, { FromFull }), 'automatic')).toEqual([]);
    await deliver(postmark(address, { Headers: [{ Name: 'Auto-Submitted', Value: 'no' }] }));
    expect(await fromPeople()).toHaveLength(1);
  });
});

describe('an address that is not ours', () => {
  test('makes no message, and nobody gets a mail: another trip or person, a changed day or MAC, another domain', async () => {
    const address = await addressOfSam();
    const [, tripPart = '', userPart = '', day = '', mac = ''] = /\+(\w+)-(\w+)-(\w+)-(\w+)@/.exec(address) ?? [];
    const next = (part: string): string => (Number.parseInt(part, 36) + 1).toString(36);
    const forged = [
      `reply+${next(tripPart)}-${userPart}-${day}-${mac}@reply.trip.example`,
      `reply+${tripPart}-${next(userPart)}-${day}-${mac}@reply.trip.example`,
      `reply+${tripPart}-${userPart}-${next(day)}-${mac}@reply.trip.example`,
      `reply+${tripPart}-${userPart}-${day}-${mac.replace(/^./, (one) => (one === '0' ? '1' : '0'))}@reply.trip.example`,
      address.replace('@reply.trip.example', '@reply.other.example'),
      `reply+${tripPart}-${userPart}-${day}-${mac.slice(0, 31)}@reply.trip.example`,
      'reply+@reply.trip.example',
      'hello@reply.trip.example',
      '',
    ];
    for (const each of forged) expect([each, await refused(postmark(each), 'unknown-address')]).toEqual([each, []]);
  });
});

describe('an answer that a person wrote and that is not taken', () => {
  const told = async (body: Body, outcome: string, words: string, link = `http://localhost:3000/trips/${trip}`) => {
    const mails = await refused(body, outcome);
    expect(mails.map(({ to, links }) => [to, links])).toEqual([[sam, link === '' ? [] : [link]]]);
    expect(mails[0]?.text).toContain(words);
  };

  test('says that there was no text', async () => {
    const address = await addressOfSam();
    const body = { TextBody: `\n> ${answerMarker}\n> Shall I?\n`, HtmlBody: '' };
    await told(postmark(address, body), 'empty', 'We found no text of yours in it.');
  });

  test('says that it was too long, by one character', async () => {
    const address = await addressOfSam();
    await told(
      postmark(address, { TextBody: '👋'.repeat(messageMaxLength + 1) }),
      'too-long',
      'longer than 5,000 characters',
    );
    at.world().clock.advance(120);
    await deliver(postmark(address, { TextBody: '👋'.repeat(messageMaxLength) }));
    expect(await fromPeople()).toHaveLength(1);
  });

  test('says that the person may no longer write: no relation to the trip, switched off, organization suspended', async () => {
    const { db } = at.world().world;
    const address = await addressOfSam();
    const mine = db.updateTable('users').where('email', '=', sam);
    const no = ['no-access', 'You can no longer write about this trip.', ''] as const;
    await mine.set({ status: 'disabled' }).execute();
    await told(postmark(address), ...no);
    await mine.set({ status: 'active' }).execute();
    at.world().clock.advance(120);
    const acme = db.updateTable('organizations').where('name', 'like', 'Acme%');
    const root = db.selectFrom('users').where('email', '=', 'root@tripwright.example').select('id');
    const since = { suspended_at: at.world().clock.now(), suspended_by: root, suspended_reason: 'Invoices' };
    await acme.set({ status: 'suspended', ...since }).execute();
    await told(postmark(address), ...no);
    const never = { suspended_at: null, suspended_by: null, suspended_reason: null };
    await acme.set({ status: 'active', ...never }).execute();
    at.world().clock.advance(120);
    const zoe = await db
      .selectFrom('users')
      .where('email', '=', 'zoe@acme.example')
      .select('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('trips').set({ contact_id: zoe.id, creator_id: zoe.id }).where('id', '=', trip).execute();
    await told(postmark(address), ...no);
  });

  test('tells an expert to answer at the desk', async () => {
    const { db } = at.world().world;
    const eva = await db
      .selectFrom('users')
      .where('email', '=', 'eva@tripwright.example')
      .select('id')
      .executeTakeFirstOrThrow();
    const address = replyAddress(at.world().world, { tripId: trip, userId: eva.id }) ?? '';
    const [mail] = await refused(postmark(address), 'staff');
    expect(mail).toMatchObject({ to: 'eva@tripwright.example', links: [`http://localhost:3000/desk/trips/${trip}`] });
  });

  test('after twenty in an hour stops a loop of two programs', async () => {
    const address = await addressOfSam();
    for (let n = 0; n < 20; n += 1) await deliver(postmark(address));
    const before = await counted('too-many');
    await deliver(postmark(address));
    expect(await counted('too-many')).toBe(before + 1);
    expect(await fromPeople()).toHaveLength(20);
    at.world().clock.advance(61);
    await deliver(postmark(address));
    expect(await fromPeople()).toHaveLength(21);
  });

  test('gets three mails an hour at the most, all of them to the person of the address and none to the sender', async () => {
    const address = await addressOfSam();
    const FromFull = { Email: 'victim@elsewhere.example', Name: '', MailboxHash: '' };
    for (let n = 0; n < 6; n += 1) await deliver(postmark(address, { TextBody: '', HtmlBody: '', FromFull }));
    expect((await backTo(null)).map(({ to }) => to)).toEqual([sam, sam, sam]);
  });

  test('of an erased person stays without an answer', async () => {
    const { db, clock } = at.world().world;
    const address = await addressOfSam();
    const mine = db.updateTable('users').where('email', '=', sam);
    await mine.set({ erased_at: clock.now() }).execute();
    expect(await refused(postmark(address), 'erased')).toEqual([]);
    await mine.set({ erased_at: null }).execute();
  });
});

describe('the webhook', () => {
  test('answers nobody but the provider, before it reads what they send', async () => {
    const raw = JSON.stringify(postmark(await addressOfSam()));
    const { password } = testInboundMail;
    const wrong = [
      '',
      basicAuthorization('inbound', `${password}x`),
      basicAuthorization('inbound', password.slice(0, -1)),
      basicAuthorization('other', password),
      basicAuthorization('inbound', ''),
      `Bearer ${password}`,
      'Basic !',
    ];
    for (const each of wrong) expect([each, await deliverRaw(raw, each)]).toEqual([each, 401]);
    // Nothing of this body is JSON, which nobody learns without the password.
    expect(await deliverRaw('{', basicAuthorization('inbound', 'x'))).toBe(401);
    expect(await fromPeople()).toEqual([]);
  });

  test('refuses what is not a mail, and takes one with every optional field missing', async () => {
    for (const raw of ['{', '[]', '{}', 'null', '{"MessageID":"x"}', '{"MessageID":"","FromFull":{"Email":"a@b.c"}}'])
      expect([raw, await deliverRaw(raw)]).toEqual([raw, 400]);
    const OriginalRecipient = await addressOfSam();
    const least = { MessageID: 'least', FromFull: { Email: sam }, OriginalRecipient, TextBody: 'Least' };
    expect(await deliver(least)).toBe(200);
    expect((await fromPeople()).map(({ text }) => text)).toEqual(['Least']);
  });

  test('takes the largest mail of the provider, and nothing larger', async () => {
    const address = await addressOfSam();
    const file = (bytes: number) => ({
      ContentType: 'application/pdf',
      ContentLength: bytes,
      Content: 'A'.repeat(bytes),
    });
    expect(await deliver(postmark(address, { Attachments: [file(47 * 1024 * 1024)] }))).toBe(200);
    expect(await deliver(postmark(address, { Attachments: [file(51 * 1024 * 1024)] }))).toBe(413);
    expect(await fromPeople()).toHaveLength(1);
  });
});

// Sessions end when the clock moves this far, so it is the last.
test('an address of ours ends after 90 days, and the person is told', async () => {
  const { world, clock } = at.world();
  const address = await addressOfSam();
  clock.advance(repliedToDays * 24 * 60);
  expect(await deliver(postmark(address))).toBe(200);
  clock.advance(24 * 60);
  expect(await deliver(postmark(address))).toBe(200);
  const messages = world.db.selectFrom('trip_messages').where('trip_id', '=', trip).where('is_expert', '=', false);
  expect(await messages.select('id').execute()).toHaveLength(1);
  const [mail, ...more] = await backTo(sam);
  expect([mail?.links, more]).toEqual([[`http://localhost:3000/trips/${trip}`], []]);
  expect(mail?.text).toContain('We take answers to a mail for 90 days.');
});
