/** The requests of a person on the sign-in page, in a world that is created afresh for each test of a file. */
import { afterAll, beforeEach } from 'vitest';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/db/database.ts';
import type { Log } from '#platform/log.ts';
import { makeOutboxRelay } from '#platform/mail/outbox.ts';
import { readMailbox, type SandboxMail, sandboxMailer } from '#platform/mail/sandbox-mailbox.ts';
import { freshDatabase } from './test-database.ts';
import { type TestCaller, type TestWorld, testWorld, type WireReply } from './test-world.ts';

type Headers = Record<string, string>;

export type SignInCalls = {
  readonly made: () => TestWorld;
  /** A second app on the same database, with other settings; closed after the test. */
  readonly as: (config: Partial<Config>, log?: Log) => Promise<TestWorld>;
  readonly signIn: (body: object, headers?: Headers, of?: TestWorld) => Promise<WireReply>;
  /** @returns the code from the sandbox's reply, or '' */
  readonly askFor: (path: '/signin-link' | '/reset-link', email: string, headers?: Headers) => Promise<string>;
  /** Newest first. */
  readonly mailsTo: (email: string) => Promise<readonly SandboxMail[]>;
  /** Email and code from the newest mail's link, as the page reads them from its URL. */
  readonly linkTo: (email: string) => Promise<{ email: string; code: string; referrer: string | null }>;
  readonly audited: (event?: string) => Promise<readonly { event: string; user_id: number | null; facts: unknown }[]>;
};

/** Sets the hooks of a test file. */
export const signInCalls = (): SignInCalls => {
  let database: Database | undefined;
  let made: TestWorld | undefined;
  let others: TestWorld[] = [];
  const close = async (): Promise<void> => {
    for (const world of [...others, ...(made ? [made] : [])]) await world.close();
    others = [];
  };
  const world = (): TestWorld => {
    if (!made) throw new Error('the world is made before each test');
    return made;
  };
  beforeEach(async () => {
    database ??= await freshDatabase();
    await close();
    made = await testWorld({ database });
    const emptied = ['sign_in_attempts', 'sign_in_challenges', 'sign_in_failures_told', 'bounded_mails'] as const;
    for (const table of [...emptied, 'sandbox_mails', 'outbox', 'sessions'] as const)
      await database.db.deleteFrom(table).execute();
  });
  afterAll(async () => {
    await close();
    await database?.close();
  });
  const mailsTo = async (email: string): Promise<readonly SandboxMail[]> => {
    const { db, clock, log, background } = world().world;
    await Promise.all([background.stop(0), ...others.map((other) => other.world.background.stop(0))]);
    await makeOutboxRelay({ db, mailer: sandboxMailer({ db, clock }), host: 'localhost', log }).relayDue();
    return await readMailbox(db, email);
  };
  return {
    made: world,
    as: async (config, log) => {
      const other = await testWorld({
        database: world().world.database,
        hasPeople: false,
        config,
        ...(log && { log }),
      });
      others.push(other);
      return other;
    },
    signIn: (body, headers = {}, of = world()) => of.anonymous.send('POST', '/signin', { body, headers }),
    askFor: async (path, email, headers = {}) => {
      const { body } = await world().anonymous.send('GET', `${path}?email=${encodeURIComponent(email)}`, { headers });
      return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
    },
    mailsTo,
    linkTo: async (email) => {
      const [mail] = await mailsTo(email);
      const { searchParams } = new URL(mail?.links[0] ?? 'http://no.link');
      return {
        email: searchParams.get('email') ?? '',
        code: searchParams.get('code') ?? '',
        referrer: searchParams.get('referrer'),
      };
    },
    audited: async (event) => {
      await Promise.all([world(), ...others].map(({ world: each }) => each.background.stop(0)));
      const events = world().world.db.selectFrom('audit_events').select(['event', 'user_id', 'facts']).orderBy('id');
      return await (event === undefined ? events : events.where('event', '=', event)).execute();
    },
  };
};

/** @returns a different code */
export const wrongCode = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0');

/** The cookies a reply sets, as the next request sends them. */
export const cookiesSetBy = ({ headers }: WireReply): string => {
  const set: readonly unknown[] = [headers['set-cookie'] ?? []].flat();
  return set.flatMap((cookie) => (typeof cookie === 'string' ? cookie.split(';', 1) : [])).join('; ');
};

/** A browser that keeps its cookies and sends its user agent. */
export const browserOf = (made: TestWorld, userAgent: string): Pick<TestCaller, 'send'> => {
  let cookie = '';
  return {
    send: async (method, path, { body, headers } = {}) => {
      const reply = await made.anonymous.send(method, path, {
        ...(body === undefined ? {} : { body }),
        headers: { 'user-agent': userAgent, cookie, ...headers },
      });
      cookie = [cookie, cookiesSetBy(reply)].filter((one) => one !== '').join('; ');
      return reply;
    },
  };
};
