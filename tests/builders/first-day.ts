/**
 * An installation on its first day, as its operator starts it: no sandbox, no data, real mail, and suppliers and
 * payments by test keys. Everything is done by commands and over HTTP. docs/operations.md#the-first-day
 */
import { randomUUID } from 'node:crypto';
import { signIn } from '#contract/sign-in.ts';
import { type Caller, makeCaller, readReply } from './api-caller.ts';
import { type DuffelServer, startDuffelServer } from './duffel-server.ts';
import { providerAuthorization, testInboundMail } from './inbound-mail.ts';
import { expectOk } from './main-job.ts';
import { runAdmin, type Said } from './operator.ts';
import { type RealMail, type RealMailbox, startRealMailbox } from './real-mailbox.ts';
import { removeDataDir, type ServerProcess, startServer, temporaryDataDir } from './server-process.ts';
import { type StripeServer, startStripeServer, stripeTestKey } from './stripe-server.ts';

export type FirstDay = {
  readonly server: ServerProcess;
  readonly stranger: Caller;
  readonly mailbox: RealMailbox;
  readonly duffel: DuffelServer;
  readonly stripe: StripeServer;
  /** A command typed at a terminal, beside the running server. */
  admin(...words: readonly string[]): Promise<Said>;
  /** Opens a sign-in link. */
  enter(link: URL): Promise<Caller>;
  /** Opens the newest sign-in link in the mails to this address that was not opened yet. */
  enterByMail(email: string): Promise<Caller>;
  /** Answers a mail, as the mail provider delivers it. @returns the status */
  answerMail(mail: RealMail, text: string): Promise<number>;
  /** Opens an invitation's mailed link and joins under this name. */
  join(email: string, name: string): Promise<Caller>;
  stop(): Promise<number | null>;
};

/** What a browser keeps of a reply. */
const sessionIn = (headers: Headers): string | undefined =>
  headers
    .getSetCookie()
    .map((line) => /^(?:__Host-)?session=([^;]+)/.exec(line)?.[1])
    .find((token) => token !== undefined);

/** @param databaseUrl of an empty PostgreSQL database; null: the embedded database in a new folder */
export const startFirstDay = async (databaseUrl: string | null): Promise<FirstDay> => {
  const [mailbox, duffel, stripe] = await Promise.all([
    startRealMailbox(),
    startDuffelServer(() => new Date()),
    startStripeServer(),
  ]);
  const dataDir = temporaryDataDir();
  const settings: Record<string, string> = {
    WORLD: 'empty',
    SECRET_KEY: 'a-key-for-tests-only-0123456789-abcdefghij',
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Travel <travel@operator.example>',
    INBOUND_MAIL_DOMAIN: 'reply.operator.example',
    INBOUND_MAIL_PASSWORD: testInboundMail.password,
    DUFFEL_ACCESS_TOKEN: 'duffel_test_key',
    DUFFEL_URL: duffel.baseUrl,
    STRIPE_SECRET_KEY: stripeTestKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_page',
    STRIPE_URL: stripe.baseUrl,
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl, PUBLIC_URL: 'https://travel.example', HOST: 'localhost' }),
  };
  const server = await startServer({ dataDir, env: settings });
  const stranger = makeCaller(server.url);
  const used = new Set<string | null>([null]);
  const enter = async ({ searchParams }: URL): Promise<Caller> => {
    const body = { email: searchParams.get('email'), code: searchParams.get('code') };
    used.add(body.code);
    const { token } = readReply(signIn, expectOk(await stranger.send('POST', '/signin?is-link=true', body)));
    return makeCaller(server.url, token);
  };
  return {
    server,
    stranger,
    mailbox,
    duffel,
    stripe,
    admin: (...words) => runAdmin({ DATA_DIR: dataDir, ...settings }, words),
    enter,
    enterByMail: async (email) => {
      const isUnused = (link: URL): boolean => !used.has(link.searchParams.get('code'));
      return enter(await mailbox.linkTo(email, '/login', isUnused));
    },
    answerMail: async ({ to, replyTo, subject, text: quoted }, text) => {
      const quote = quoted.split('\n').map((line) => `> ${line}`);
      const body = {
        FromFull: { Email: to, Name: '', MailboxHash: '' },
        ToFull: [{ Email: replyTo, Name: '', MailboxHash: '' }],
        OriginalRecipient: replyTo,
        Subject: `Re: ${subject}`,
        MessageID: randomUUID(),
        TextBody: [text, '', 'On 2 March 2026 at 10:00, Travel <travel@operator.example> wrote:', ...quote].join(
          '\r\n',
        ),
        HtmlBody: '',
        Headers: [{ Name: 'Message-ID', Value: `<${randomUUID()}@mail.example>` }],
        Attachments: [],
      };
      const headers = { 'content-type': 'application/json', authorization: providerAuthorization };
      const url = `${server.url}/api/webhooks/inbound-mail`;
      return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).status;
    },
    join: async (email, name) => {
      const token = (await mailbox.linkTo(email, '/invitation')).searchParams.get('token');
      let session: string | undefined;
      const keep = (headers: Headers): void => {
        session = sessionIn(headers);
      };
      expectOk(await stranger.send('POST', '/invitation-link/accept', { token, name }, {}, keep));
      return makeCaller(server.url, session);
    },
    stop: async () => {
      const code = server.child.exitCode === null ? await server.stop() : server.child.exitCode;
      removeDataDir(dataDir);
      await Promise.all([mailbox.close(), duffel.close(), stripe.close()]);
      return code;
    },
  };
};
