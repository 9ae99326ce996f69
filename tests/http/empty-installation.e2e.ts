/** An installation without a sandbox: the first day of people and operators, with only HTTP and real mail. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listRegistrations } from '#contract/expert-desk.ts';
import { listOwnOrganizations } from '#contract/organizations.ts';
import { readAccount } from '#contract/settings/account.ts';
import { addDomain, checkDomain } from '#contract/settings/domains.ts';
import { listMembers } from '#contract/settings/team.ts';
import { signIn } from '#contract/sign-in.ts';
import { type Caller, makeCaller, readReply } from '#tests/builders/api-caller.ts';
import { daysAhead, expectOk, finishedSearch } from '#tests/builders/main-job.ts';
import { printedLink, runAdmin } from '#tests/builders/operator.ts';
import { type PostgresServer, startPostgres } from '#tests/builders/postgres-server.ts';
import { type RealMailbox, startRealMailbox } from '#tests/builders/real-mailbox.ts';
import { removeDataDir, type ServerProcess, startServer, temporaryDataDir } from '#tests/builders/server-process.ts';

let mailbox: RealMailbox;
let postgres: PostgresServer | { readonly missing: string };

beforeAll(async () => {
  [mailbox, postgres] = await Promise.all([startRealMailbox(), startPostgres()]);
});
afterAll(async () => {
  await mailbox.close();
  if (!('missing' in postgres)) await postgres.stop();
});

const metricsToken = 'a-token-for-the-scraper';

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
  const env = (): Record<string, string> => {
    const url = databaseUrl();
    return {
      WORLD: 'empty',
      SECRET_KEY: 'a-key-for-tests-only-0123456789-abcdefghij',
      SMTP_URL: mailbox.url,
      METRICS_TOKEN: metricsToken,
      ...(url !== null && { DATABASE_URL: url, PUBLIC_URL: 'https://travel.example', HOST: 'localhost' }),
    };
  };
  const start = async (): Promise<void> => {
    server = await startServer({ dataDir, env: env() });
    stranger = makeCaller(server.url);
  };
  /** The first administrator, by command, approves the organizations that wait. */
  const approveAll = async (): Promise<void> => {
    const words = ['create-administrator', `root@${engine.toLowerCase()}.example`, 'Robin Root'];
    // Typed while the server runs.
    const { searchParams } = printedLink(await runAdmin({ DATA_DIR: dataDir, ...env() }, words));
    const body = { email: searchParams.get('email'), code: searchParams.get('code') };
    const entered = readReply(signIn, expectOk(await stranger.send('POST', '/signin?is-link=true', body)));
    expect(entered).toMatchObject({ is_admin: true, is_setup_open: true });
    const root = makeCaller(server.url, entered.token);
    const waiting = readReply(listRegistrations, expectOk(await root.send('GET', '/desk/registrations')));
    expect(waiting.length).toBeGreaterThan(0);
    for (const { organization_id: id } of waiting)
      expect((await root.send('PUT', `/desk/registrations/${id}/approve`)).status).toBe(200);
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
  /** A link works once. */
  const usedCodes = new Set<string>();
  const signedInByLink = async (): Promise<Caller> => {
    const { searchParams } = await mailbox.linkTo(founder, '/login', (link) => {
      const code = link.searchParams.get('code');
      return code !== null && !usedCodes.has(code);
    });
    const code = searchParams.get('code') ?? '';
    usedCodes.add(code);
    const signedIn = readReply(
      signIn,
      expectOk(await stranger.send('POST', '/signin?is-link=true', { email: founder, code })),
    );
    return makeCaller(server.url, signedIn.token);
  };

  afterAll(async () => {
    // A test that failed has left it running.
    if (server !== undefined && server.child.exitCode === null) await server.kill();
    removeDataDir(dataDir);
  });

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
    // The mailed link proves the address: before that the organization cannot be approved.
    await signedInByLink();
    expect(expectOk(await stranger.send('GET', `/signin-link?email=${founder}`))).toEqual({});
    expect(expectOk(await stranger.send('GET', '/signin-link?email=nobody@firm.example'))).toEqual({});
    await approveAll();
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
    expect(mailbox.mails.filter(({ to }) => to === 'nobody@firm.example')).toEqual([]);
  });

  test('invites a stranger by mail, who joins through its link with an account of their own', async (context) => {
    if (server === undefined) return context.skip();
    const id = await organization();
    const ask = { customer_name: 'Ben', customer_email: guest, policy_id: null, user_type: 0 };
    expectOk(await amy.send('POST', `/organizations/${id}/members`, ask));
    const token = (await mailbox.linkTo(guest, '/invitation')).searchParams.get('token');
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
