/** An installation without a sandbox: the first day of people and operators, with only HTTP and real mail. */
import { once } from 'node:events';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listOwnOrganizations } from '#contract/organizations.ts';
import { readAccount } from '#contract/settings/account.ts';
import { addDomain, checkDomain } from '#contract/settings/domains.ts';
import { listMembers } from '#contract/settings/team.ts';
import { signIn } from '#contract/sign-in.ts';
import { openDatabase } from '#platform/db/database.ts';
import { silentLog } from '#platform/log.ts';
import { type Caller, makeCaller, readReply } from '#tests/builders/api-caller.ts';
import { daysAhead, expectOk, finishedSearch, waitFor } from '#tests/builders/main-job.ts';
import { type PostgresServer, startPostgres } from '#tests/builders/postgres-server.ts';
import { removeDataDir, type ServerProcess, startServer, temporaryDataDir } from '#tests/builders/server-process.ts';

const mails: { readonly to: string; readonly text: string }[] = [];
const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData: (stream, session, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.once('end', () => {
      const [to] = session.envelope.rcptTo;
      void PostalMime.parse(Buffer.concat(chunks)).then(({ text = '' }) => {
        mails.push({ to: to?.address ?? '', text });
        done();
      });
    });
  },
});
let postgres: PostgresServer | { readonly missing: string };

beforeAll(async () => {
  const listening = smtp.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  postgres = await startPostgres();
});
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  if (!('missing' in postgres)) await postgres.stop();
});

const smtpUrl = (): string => {
  const address = smtp.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `smtp://127.0.0.1:${address.port}`;
};

const metricsToken = 'a-token-for-the-scraper';

/** The link to a page in the newest mail to an address. */
const linkTo = (email: string, page: string): Promise<URL> =>
  waitFor(`a mail to ${email} with ${page}`, async () => {
    const links = mails
      .filter(({ to }) => to === email)
      .flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
      .filter((link) => new URL(link).pathname === page);
    const link = links.at(-1);
    return link === undefined ? undefined : new URL(link);
  });

/** The part of a reply that a browser keeps. */
const sessionIn = (headers: Headers): string | undefined =>
  headers
    .getSetCookie()
    .map((line) => /^(?:__Host-)?session=([^;]+)/.exec(line)?.[1])
    .find((token) => token !== undefined);

describe.each(['embedded', 'PostgreSQL'] as const)('an empty installation, %s', (engine) => {
  const dataDir = temporaryDataDir();
  const databaseUrl = (): string | null => (engine === 'embedded' || 'missing' in postgres ? null : postgres.url);
  let server: ServerProcess;
  let stranger: Caller;
  const start = async (): Promise<void> => {
    const url = databaseUrl();
    server = await startServer({
      dataDir,
      env: {
        WORLD: 'empty',
        SECRET_KEY: 'a-key-for-tests-only-0123456789-abcdefghij',
        SMTP_URL: smtpUrl(),
        METRICS_TOKEN: metricsToken,
        ...(url !== null && { DATABASE_URL: url, PUBLIC_URL: 'https://travel.example', HOST: 'localhost' }),
      },
    });
    stranger = makeCaller(server.url);
  };
  /** What the provider's experts do at their desk. The first experts are created in the database. */
  const approveAll = async (): Promise<void> => {
    const database = await openDatabase({ databaseUrl: databaseUrl(), dataDir, log: silentLog() });
    await database.db.updateTable('organizations').set({ status: 'active' }).execute();
    await database.db.updateTable('users').set({ status: 'active' }).where('status', '=', 'pending').execute();
    await database.close();
  };
  const password = 'umbrella-kayak-forty-two';
  const founder = `amy@${engine.toLowerCase()}.example`;
  const guest = `ben@${engine.toLowerCase()}.example`;
  let amy: Caller;
  const organization = async (): Promise<number> => {
    const [own] = readReply(listOwnOrganizations, expectOk(await amy.send('GET', '/organizations-admin')));
    return own?.id ?? 0;
  };
  const accountOf = (body: unknown) => readReply(readAccount, body);
  const signedInByLink = async (): Promise<Caller> => {
    const code = (await linkTo(founder, '/login')).searchParams.get('code');
    const signedIn = readReply(
      signIn,
      expectOk(await stranger.send('POST', '/signin?is-link=true', { email: founder, code })),
    );
    return makeCaller(server.url, signedIn.token);
  };

  afterAll(() => removeDataDir(dataDir));

  test('starts without supplier, gateway or people, is ready, and serves its pages', async (context) => {
    if (engine === 'PostgreSQL' && databaseUrl() === null) return context.skip();
    await start();
    expect((await stranger.send('GET', '/readyz')).status).toBe(200);
    for (const page of ['/', '/login', '/invitation?token=x', '/settings/team', '/events/nobody'])
      expect(await (await fetch(`${server.url}${page}`)).text()).toContain('<div id="root">');
    expect(await (await fetch(`${server.url}/.well-known/security.txt`)).text()).toContain('Contact: mailto:');
    for (const path of ['/sandbox/mailbox?to=a@b.example', '/sandbox/people'])
      expect((await stranger.send('GET', path)).status).toBe(404);
    expect((await stranger.send('POST', '/error-report', { message: 'x' })).status).toBe(204);
  });

  test('shows its metrics only with the token', async (context) => {
    if (server === undefined) return context.skip();
    expect((await stranger.send('GET', '/metrics')).status).toBe(401);
    const { status, body } = await makeCaller(server.url, metricsToken).send('GET', '/metrics');
    expect(status).toBe(200);
    for (const figure of [
      'tripwright_money_at_risk_minor',
      'tripwright_duty_overdue_seconds',
      'tripwright_sealed_with_old_key',
    ])
      expect(body).toContain(figure);
  });

  test('registers an organization, whose person signs in by mailed link and chooses a password', async (context) => {
    if (server === undefined) return context.skip();
    const asked = { name: 'Amy Founder', email: founder, organization: `Firm ${engine}` };
    expectOk(await stranger.send('POST', '/customers', asked));
    await linkTo(founder, '/login');
    expect(expectOk(await stranger.send('GET', `/signin-link?email=${founder}`))).toEqual({});
    expect(expectOk(await stranger.send('GET', '/signin-link?email=nobody@firm.example'))).toEqual({});
    await server.stop();
    await approveAll();
    await start();
    amy = await signedInByLink();
    const { version, ...account } = accountOf(expectOk(await amy.send('GET', '/customers')));
    const save = (chosen: string) =>
      amy.send('PUT', '/customers', {
        name: account.name,
        email: founder,
        password: chosen,
        collaborator_id: null,
        seen_version: version,
      });
    for (const weak of ['        ', 'aaaaaaaa', 'Password1!', 'amy founder', 'tripwright1'])
      expect(await save(weak)).toMatchObject({ status: 422, body: { errors: { password: expect.any(String) } } });
    expectOk(await save(password));
    expect((await stranger.send('POST', '/signin', { email: founder, password })).status).toBe(200);
    expect(mails.filter(({ to }) => to === 'nobody@firm.example')).toEqual([]);
  });

  test('invites a stranger by mail, who joins through its link with an account of their own', async (context) => {
    if (server === undefined) return context.skip();
    const id = await organization();
    const ask = { customer_name: 'Ben', customer_email: guest, policy_id: null, user_type: 0 };
    expectOk(await amy.send('POST', `/organizations/${id}/members`, ask));
    const token = (await linkTo(guest, '/invitation')).searchParams.get('token');
    let session: string | undefined;
    const accepted = await stranger.send(
      'POST',
      '/invitation-link/accept',
      { token, name: 'Ben Guest' },
      {},
      (headers) => {
        session = sessionIn(headers);
      },
    );
    expect(expectOk(accepted)).toEqual({ is_signed_in: true });
    const ben = makeCaller(server.url, session);
    expect(accountOf(expectOk(await ben.send('GET', '/customers'))).email).toBe(guest);
    const members = readReply(listMembers, expectOk(await amy.send('GET', `/organizations/${id}/members`)));
    expect(members.map(({ customer_email: email }) => email).toSorted()).toEqual([founder, guest].toSorted());
    const reply = await ben.send('DELETE', '/customers', { email: guest });
    expect(reply).toEqual({ status: 204, body: '' });
    expect((await ben.send('GET', '/users')).status).toBe(401);
  });

  test('names a mail domain and asks real servers for its record: without a record there is no proof', async (context) => {
    if (server === undefined) return context.skip();
    const id = await organization();
    const added = await amy.send('POST', `/organizations/${id}/domains`, { domain: 'firm.invalid' });
    const domain = readReply(addDomain, expectOk(added));
    expect(domain).toMatchObject({ state: 'unproven', record: expect.stringContaining('=') });
    const checked = await amy.send('POST', `/organizations/${id}/domains/${domain.id}/check`);
    const { look, domain: after } = readReply(checkDomain, expectOk(checked));
    expect(['missing', 'no-answer']).toContain(look);
    expect(after.state).toBe('unproven');
    expect((await amy.send('PUT', `/organizations/${id}/domains/${domain.id}/lock`, { is_locked: true })).status).toBe(
      409,
    );
  });

  test('finds no flight and no hotel, and says so at once', async (context) => {
    if (server === undefined) return context.skip();
    const days = { depart: daysAhead(28), return: daysAhead(35) };
    const query = { way: 'roundtrip', from: 'JFK', to: 'LHR', ...days, pax: '1', cabin: 'economy' };
    const { flights } = await finishedSearch(amy, { ...query, org: String(await organization()) });
    expect(flights).toEqual([]);
  });

  test('stops in time when asked to, and starts again with all its data', async (context) => {
    if (server === undefined) return context.skip();
    expect(await server.stop()).toBe(0);
    await start();
    expect((await stranger.send('POST', '/signin', { email: founder, password })).status).toBe(200);
    expect(await server.stop()).toBe(0);
    expect(server.output()).not.toContain('"level":50');
  });
});
