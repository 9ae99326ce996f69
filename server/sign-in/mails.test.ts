/** Proves docs/threats.md#mail-bombing, docs/threats.md#words-in-mails */
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { describe, expect, test } from 'vitest';
import type { Mail } from '#platform/mail/port.ts';
import { smtpMailer } from '#platform/mail/smtp.ts';
import { plainWords } from '#server/kit/plain-words.ts';
import { withoutKeys } from '#tests/builders/canaries.ts';
import { browserOf, signInCalls } from '#tests/builders/sign-in-calls.ts';
import { approvedMail, newDeviceMail, registrationMail, resetMail, signInMail } from './parts/mails.ts';

const at = signInCalls();
const email = 'sam@acme.example';
const publicUrl = 'https://travel.example';
const to = 'sam+trips@acme.example';
const facts = { to, publicUrl, linkToken: 'T'.repeat(43), minutes: 10, linkMinutes: 10 };
const login = `${publicUrl}/login?email=sam%2Btrips%40acme.example`;

const mails: readonly (readonly [string, Mail, string])[] = [
  ['the sign-in mail', signInMail({ ...facts, code: '0042' }), `${login}&code=${facts.linkToken}`],
  [
    'the reset mail',
    resetMail({ ...facts, code: '0042' }),
    `${login}&code=${facts.linkToken}&referrer=%2Fsettings%2Faccount`,
  ],
  ['the proof of an address', registrationMail(facts), `${login}&code=${facts.linkToken}`],
  ['the approval', approvedMail({ to, publicUrl, organization: 'Łódź & Söhne' }), login],
  [
    'the new device',
    newDeviceMail({
      to,
      publicUrl,
      device: 'Chrome on Mac',
      at: new Date('2026-03-02T09:00:00Z'),
      zone: 'Europe/Berlin',
    }),
    `${publicUrl}/settings/account`,
  ],
];

describe('mails of sign-in', () => {
  test.each(mails)('%s reads well as text, is designed as HTML, and leads to one place', (_name, mail, link) => {
    expect(mail.to).toBe(to);
    expect(mail.text.match(/https?:\/\/\S+/g)).toEqual([link]);
    expect(mail.text).not.toMatch(/[<>]|undefined|null/);
    expect(mail.text.split('\n\n').length).toBeGreaterThanOrEqual(4);
    expect(mail.html).toMatch(/^<!doctype html><html lang="en">.*<h1 .*<a href=/);
    expect(mail.html.match(/https?:\/\/[^"&]+/g)).toEqual([link.split('&', 1)[0]]);
    expect(mail.html).not.toMatch(/<(img|script|link|style)\b/);
    // Subjects are shown on locked screens.
    expect(mail.subject).not.toMatch(/\d|TTT/);
  });

  test('a link without a code beside it is not said to have one', () => {
    for (const mail of [signInMail({ ...facts, code: null }), resetMail({ ...facts, code: null })]) {
      expect(mail.text).toContain('The link works once, for 10 minutes.');
      expect(mail.text).not.toMatch(/this code/);
    }
  });
});

describe('resetting the password', () => {
  test('mails a link that signs in and leads to where a new password is chosen (SIGN-17)', async () => {
    expect(await at.askFor('/reset-link', email)).toMatch(/^\d{4}$/);
    const [mail] = await at.mailsTo(email);
    expect(mail?.subject).toBe('Choose a new Tripwright password');
    const link = await at.linkTo(email);
    expect(link).toMatchObject({ email, referrer: '/settings/account' });
    expect((await at.signIn({ email, code: link.code })).status).toBe(200);
    expect((await at.signIn({ email, code: link.code })).status).toBe(401);
  });

  test('mails a code for the code state that follows, and the old password works on (SIGN-18)', async () => {
    const code = await at.askFor('/reset-link', email);
    expect((await at.signIn({ email, code })).status).toBe(200);
    expect((await at.signIn({ email, password: 'tripwright' })).status).toBe(200);
    expect(await at.audited('reset-mailed')).not.toEqual([]);
  });

  test('answers an unknown address alike, and never with a code outside the sandbox world', async () => {
    const { anonymous } = await at.as({ world: 'empty' });
    const ask = (address: string) => anonymous.send('GET', `/reset-link?email=${address}`);
    const [known, unknown] = [await ask(email), await ask('nobody@acme.example')];
    expect([known.status, known.text]).toEqual([200, '{}']);
    expect([unknown.status, unknown.text]).toEqual([200, '{}']);
    expect(await at.mailsTo(email)).toHaveLength(1);
    expect(await at.mailsTo('nobody@acme.example')).toEqual([]);
  });

  test('a mail says when its link works longer than its code', () => {
    expect(signInMail({ ...facts, code: '0042', linkMinutes: 15 }).text).toContain(
      'The link works once, for 15 minutes, and the code for 10 minutes.',
    );
    expect(resetMail({ ...facts, code: null, linkMinutes: 23 * 60 + 59 }).text).toContain(
      'The link works once, for 23 hours.',
    );
  });

  test('reset and sign-in mails share one budget: three in a quarter of an hour, ten a day', async () => {
    for (let n = 0; n < 3; n += 1) {
      await at.askFor('/reset-link', email);
      await at.askFor('/signin-link', email);
    }
    expect(await at.mailsTo(email)).toHaveLength(3);
    for (let quarter = 0; quarter < 8; quarter += 1) {
      at.made().clock.advance(16);
      for (let n = 0; n < 3; n += 1) await at.askFor('/reset-link', email);
    }
    expect(await at.mailsTo(email)).toHaveLength(10);
  });

  test('ten requests at once send three mails', async () => {
    await Promise.all(Array.from({ length: 10 }, () => at.askFor('/signin-link', email)));
    expect(await at.mailsTo(email)).toHaveLength(3);
  });
});

const hostile = [
  'Acme\r\nBcc: thief@evil.example',
  'Acme\nSubject: You have won',
  'Acme\u2028Bcc: x@evil.example',
  'Visit https://evil.example now',
  'HTTP://EVIL.EXAMPLE/login',
  'evil.example/login',
  'www.evil.example',
  'evil．example',
  'evil。example',
  'mail me@evil.example',
  'mailto:me@evil.example',
  'tel:+12125550100',
  'javascript://evil.example/%0aalert(1)',
  '<a href="https://evil.example">Acme</a>',
  '"><script src=//evil.example></script>',
  '=?utf-8?q?=41cme?= evil.example',
  '\u202Eelpmaxe.live',
  'e\u200Bvil.example',
  'evil.\u200Bexample',
  `${'x'.repeat(300)}.evil.example`,
];

describe('what people typed, in a mail', () => {
  test.each(hostile)('%j makes no link, no header, and no more than a hundred characters', async (typed) => {
    const words = plainWords(typed);
    expect([...words].length).toBeLessThanOrEqual(100);
    expect(words).not.toMatch(/[\r\n\u2028\u2029\p{Cf}]|:\/\/|\w[.@．。]\w/u);
    const { text, html, subject } = approvedMail({ to, publicUrl, organization: typed });
    expect(subject).toBe('Your organization account is ready');
    expect(text.replace(login, '')).not.toMatch(/\w[.．。]\w|:\/\//u);
    expect(html).not.toMatch(/<script|href="(?!https:\/\/travel\.example)/i);
  });

  test.each(['O’Connor & Sons, Inc.', 'Łódź & Söhne', 'St. Mary’s School', '青い鳥株式会社'])(
    '%s stays as it is',
    (name) => {
      expect(plainWords(name)).toBe(name);
    },
  );

  test('our first mail to an address says nothing of what was typed beside it', async () => {
    for (const [n, typed] of hostile.slice(0, 5).entries()) {
      const address = `first${n}@stranger${n}.example`;
      const clean = typed.replaceAll(/[\r\n]/g, ' ');
      const body = { name: clean, email: address, organization: clean };
      expect((await at.made().anonymous.send('POST', '/customers', { body })).status).toBe(200);
      const [mail] = await at.mailsTo(address);
      const words = withoutKeys(`${mail?.subject}${mail?.text}${mail?.html}`);
      expect(words).not.toMatch(/evil|thief|won|Bcc/i);
    }
  });

  test.each(['evil.example', 'localhost:3000@evil.example', 'localhost:3000\\.evil.example'])(
    'the host %s of a request is in no link',
    async (host) => {
      const headers = { host, 'x-forwarded-host': host, forwarded: `host=${host}` };
      await at.made().anonymous.send('GET', `/reset-link?email=${email}`, { headers });
      const browser = browserOf(at.made(), 'Firefox/140.0');
      await browser.send('GET', `/signin-link?email=${email}`, { headers });
      for (const mail of await at.mailsTo(email)) {
        expect(mail.links.map((link) => new URL(link).origin)).toEqual(['http://localhost:3000']);
        expect(mail.html).not.toContain('evil');
      }
    },
  );

  test('the mail that a server receives has one recipient and the headers that we wrote', async () => {
    const received: { to: readonly string[]; raw: string }[] = [];
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          received.push({ to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString() });
          done();
        });
      },
    });
    const listening = server.listen(0, '127.0.0.1');
    await new Promise((resolve) => listening.once('listening', resolve));
    const address = listening.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Tripwright <travel@travel.example>' });
    for (const [n, organization] of hostile.entries())
      await mailer.send({ ...approvedMail({ to, publicUrl, organization }), messageId: `<m${n}@travel.example>` });
    mailer.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
    expect(received).toHaveLength(hostile.length);
    for (const one of received) {
      const parsed = await PostalMime.parse(one.raw);
      expect(one.to).toEqual([to]);
      expect([parsed.subject, parsed.from?.address, parsed.bcc ?? []]).toEqual([
        'Your organization account is ready',
        'travel@travel.example',
        [],
      ]);
    }
  });
});
