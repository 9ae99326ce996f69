/** Proves docs/faults.md#mail-server-away, docs/threats.md#words-in-mails */
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/builders/test-database.ts';
import { fixedClock } from '../clock.ts';
import { readMailbox, sandboxMailer } from './sandbox-mailbox.ts';
import { smtpMailer } from './smtp.ts';

const mail = {
  to: 'zoe@acme.example',
  subject: "Trip for Zoë O'Connor-Núñez\r\nBcc: thief@evil.example",
  text: 'Your code is 0042.\nOpen https://travel.example/login?code=abc or https://travel.example/trips.',
  html: '<p>Your code is <b>0042</b></p>',
  messageId: '<outbox-7@travel.example>',
};

describe('the sandbox mailbox', () => {
  test('shows mails newest first with their links and code', async () => {
    const { inRolledBack } = await testDatabase();
    await inRolledBack(async (db) => {
      const clock = fixedClock('2026-03-01T09:00:00Z');
      const mailer = sandboxMailer({ db, clock });
      await mailer.send(mail);
      await mailer.send(mail);
      clock.advance(5);
      await mailer.send({
        ...mail,
        to: 'ZOE@acme.example',
        text: 'Departs 0730 on 2026-04-01',
        messageId: '<outbox-8@x>',
      });
      await mailer.send({ ...mail, to: 'sam@acme.example', messageId: '<outbox-9@x>' });
      expect(await readMailbox(db, 'Zoe@acme.example')).toMatchObject([
        { text: 'Departs 0730 on 2026-04-01', code: null, links: [], sent_at: new Date('2026-03-01T09:05:00Z') },
        {
          to: 'zoe@acme.example',
          code: '0042',
          links: ['https://travel.example/login?code=abc', 'https://travel.example/trips'],
        },
      ]);
      expect((await readMailbox(db, null)).map(({ to }) => to)).toEqual([
        'sam@acme.example',
        'zoe@acme.example',
        'zoe@acme.example',
      ]);
    });
  });
});

describe('mail over SMTP', () => {
  const withServer = async (refusal: Error | null, use: (url: string, received: Received[]) => Promise<void>) => {
    const received: Received[] = [];
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          received.push({
            raw: Buffer.concat(chunks),
            recipients: session.envelope.rcptTo.map(({ address }) => address),
          });
          done(refusal);
        });
      },
    });
    const listening = server.listen(0, '127.0.0.1');
    await new Promise((resolve) => listening.once('listening', resolve));
    const address = server.server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    await use(`smtp://127.0.0.1:${address.port}`, received);
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  type Received = { raw: Buffer; recipients: string[] };

  test('carries every letter, one recipient, our Message-ID and no header of the subject', () =>
    withServer(null, async (url, received) => {
      const mailer = smtpMailer({ url, from: 'Tripwright <travel@travel.example>' });
      expect(await mailer.send(mail)).toMatchObject({ ok: true });
      mailer.close();
      const parsed = await PostalMime.parse(received[0]?.raw ?? '');
      expect(received[0]?.recipients).toEqual(['zoe@acme.example']);
      expect(parsed.subject).toContain("Zoë O'Connor-Núñez");
      expect(parsed.bcc).toBeUndefined();
      expect(parsed.messageId).toBe('<outbox-7@travel.example>');
      expect(parsed.from).toMatchObject({ name: 'Tripwright', address: 'travel@travel.example' });
      expect(parsed.text?.trim()).toBe(mail.text);
      expect(parsed.html?.trim()).toBe(mail.html);
    }));

  test.each([
    [451, 'upstream'],
    [554, 'declined'],
  ])('an answer of %i is told as %s', (responseCode, kind) =>
    withServer(Object.assign(new Error('no'), { responseCode }), async (url) => {
      const mailer = smtpMailer({ url, from: 'a@b.example' });
      expect(await mailer.send(mail)).toMatchObject({ ok: false, error: { kind } });
      mailer.close();
    }),
  );

  test('a server that is away is an outage, not an error', async () => {
    const mailer = smtpMailer({ url: 'smtp://127.0.0.1:1', from: 'a@b.example' });
    expect(await mailer.send(mail)).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
    mailer.close();
  });
});
