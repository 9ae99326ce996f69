/**
 * Proves docs/threats.md#account-takeover, docs/threats.md#cross-site-requests, docs/threats.md#edited-history,
 * docs/threats.md#leaked-links, docs/threats.md#mail-bombing, docs/threats.md#stolen-sessions,
 * docs/threats.md#who-has-an-account
 */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeLog } from '#platform/log.ts';
import { makeOutboxRelay } from '#platform/mail/outbox.ts';
import type { Mail } from '#platform/mail/port.ts';
import { firstBrokenAuditEvent } from '#server/kit/audit.ts';
import { browserOf, cookiesSetBy, signInCalls, wrongCode } from '#tests/builders/sign-in-calls.ts';
import type { TestWorld } from '#tests/builders/test-world.ts';
import { issueSession } from './issue-session.ts';

const at = signInCalls();
const email = 'sam@acme.example';

/** The whole content of the database as text. */
const dump = async (): Promise<string> => {
  const { db } = at.made().world;
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db);
  const parts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(db);
    parts.push(...rows.map(({ row }) => row));
  }
  return parts.join('\n');
};

/** Every piece of a text that could be a token, a code or a cookie. */
const candidatesIn = (text: string): readonly string[] => [
  ...new Set([
    ...(text.match(/[A-Za-z0-9_-]{20,}/g) ?? []),
    ...(text.match(/[A-Za-z0-9_.~-]{20,}/g) ?? []),
    ...(text.match(/\$argon2id\$[^\s,")]+/g) ?? []),
  ]),
];

const post = (of: TestWorld, body: object) => of.anonymous.send('POST', '/signin', { body });

describe('what a thief of the database and the logs has', () => {
  test('opens nothing: not as a session, a link, a password or a known browser', async () => {
    const lines: string[] = [];
    const log = makeLog('trace', { write: (line) => void lines.push(line) });
    const real = await at.as({ world: 'empty' }, log);
    const mails: Mail[] = [];
    const mailer = { send: async (mail: Mail) => ({ ok: true as const, value: { id: String(mails.push(mail)) } }) };
    const ask = (path: string) => real.anonymous.send('GET', `${path}?email=${email}`);
    const relay = async () => {
      await real.world.background.stop(0);
      await makeOutboxRelay({ db: real.world.db, mailer, host: 'x', log }).relayDue();
    };
    const signedIn = await post(real, { email, password: 'tripwright' });
    await ask('/signin-link');
    await relay();
    await real.anonymous.send('POST', '/error-report', { body: { message: mails[0]?.text, url: mails[0]?.text } });
    await post(real, { email, code: '1' });
    // One mail that still waits in the outbox, and one that was sent.
    await ask('/reset-link');
    await real.world.background.stop(0);
    const stolen = `${await dump()}\n${lines.join('')}`;
    const candidates = candidatesIn(stolen);
    expect(candidates.length).toBeGreaterThan(40);
    const accepted: string[] = [];
    for (const one of candidates) {
      const asSession = await real.callerWith(one).send('GET', '/users');
      if (asSession.status !== 401) accepted.push(`session ${one}`);
      if (one.length !== 43) continue;
      const asLink = await post(real, { email, code: one });
      if (asLink.status === 200) accepted.push(`link ${one}`);
    }
    for (const hash of candidates.filter((one) => one.startsWith('$argon2id')).slice(0, 2))
      if ((await post(real, { email, password: hash })).status === 200) accepted.push('password hash');
    expect(accepted).toEqual([]);
    // Values that must never be stored.
    const { token } = Object(signedIn.body);
    const device = /device=([^;]+)/.exec(cookiesSetBy(signedIn))?.[1] ?? 'none';
    const [code = 'none', link = 'none'] = [/code: (\d{4})/, /code=([\w-]{43})/].map(
      (part) => part.exec(mails[0]?.text ?? '')?.[1],
    );
    expect(code).toMatch(/^\d{4}$/);
    for (const secret of [String(token), device, link]) expect(stolen).not.toContain(secret);
    expect(lines.join('')).not.toContain(email);
    // The same ways do open it with the real secret.
    expect((await post(real, { email, code: link })).status).toBe(200);
    expect((await real.callerWith(String(token)).send('GET', '/users')).status).toBe(200);
  }, 60_000);
});

describe('the session of a visitor whose address nobody has proven', () => {
  test('reaches nothing of the account that has the address, not even of an administrator', async () => {
    const { world } = at.made();
    for (const address of ['ada@acme.example', 'root@tripwright.example']) {
      const account = world.db.selectFrom('users').where('email', '=', address).select('id');
      const { id: userId } = await account.executeTakeFirstOrThrow();
      const visit = { userId, isStaff: false, kind: 'lander', userAgent: '' } as const;
      const { token } = await issueSession(world, world.db, visit);
      const visitor = at.made().callerWith(token);
      expect((await visitor.send('GET', '/users')).body).toMatchObject({ is_admin: false, is_expert: false });
      expect((await visitor.send('GET', '/customer-features')).body).toEqual({
        is_reports: false,
        is_custom_reports: false,
      });
      for (const path of ['/organizations-admin', '/customer-colleagues', '/travelers?all=false', '/reports/custom'])
        expect([path, (await visitor.send('GET', path)).status]).toEqual([path, 403]);
    }
  });
});

describe('a mailed link that others fetch first', () => {
  test('fifty readings of its address and of the API use nothing up; the one POST does', async () => {
    await at.askFor('/signin-link', email);
    const { code } = await at.linkTo(email);
    const { app } = at.made();
    const query = new URLSearchParams({ email, code }).toString();
    for (let n = 0; n < 50; n += 1)
      for (const method of ['GET', 'HEAD'] as const) {
        await app.inject({ method, url: `/login?${query}` });
        await app.inject({ method, url: `/api/signin?${query}` });
        await app.inject({ method, url: `/api/signin?is-link=true&${query}` });
      }
    expect((await at.signIn({ email, code })).status).toBe(200);
    expect((await at.signIn({ email, code })).status).toBe(401);
  });
});

describe('what another site makes a browser send', () => {
  const foreign: readonly Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ];

  test.each(foreign)('mails nothing and changes nothing with %o', async (headers) => {
    const { anonymous, world } = at.made();
    const refused = { status: 403, body: { code: 'cross-site' } };
    for (const path of ['/signin-link', '/reset-link'])
      expect(await anonymous.send('GET', `${path}?email=${email}`, { headers })).toMatchObject(refused);
    const body = { name: 'Kim', email: 'kim@elsewhere.example', organization: 'Elsewhere' };
    expect(await anonymous.send('POST', '/customers', { body, headers })).toMatchObject(refused);
    expect(await at.signIn({ email, password: 'tripwright' }, headers)).toMatchObject(refused);
    expect(await at.mailsTo(email)).toEqual([]);
    const browser = browserOf(at.made(), 'Firefox/140.0');
    await browser.send('POST', '/signin', { body: { email, password: 'tripwright' } });
    for (const [method, path] of [
      ['POST', '/signout'],
      ['DELETE', '/sessions'],
      ['DELETE', '/sessions/1'],
    ] as const)
      expect(await browser.send(method, path, { headers })).toMatchObject(refused);
    expect((await browser.send('GET', '/users')).status).toBe(200);
    expect(await world.db.selectFrom('users').where('email', '=', body.email).execute()).toEqual([]);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'a form of %s is not read',
    async (type) => {
      const headers = { 'content-type': type };
      const reply = await at.signIn({ email, password: 'tripwright' }, headers);
      expect(reply.status).toBe(415);
      expect(reply.headers['set-cookie']).toBeUndefined();
    },
  );
});

describe('what a look-up tells', () => {
  test('has the same fields for everyone and is kept by nobody (SIGN-05)', async () => {
    for (const address of [email, 'nobody@acme.example', 'x@gmail.com']) {
      const { body, headers } = await at.made().anonymous.send('GET', `/signin?email=${address}`);
      expect(Object.keys(Object(body)).toSorted()).toEqual([
        'is_domain_registered',
        'is_success',
        'name',
        'organization',
      ]);
      expect(headers['cache-control']).toBe('no-store');
    }
  });
});

describe('the audit of sign-in', () => {
  test('has every event of an account, with who, whom, from where, and no secret', async () => {
    const { world } = at.made();
    const { max } = await world.db
      .selectFrom('audit_events')
      .select(({ fn }) => fn.max('id').as('max'))
      .executeTakeFirstOrThrow();
    const browser = browserOf(at.made(), 'Firefox/140.0');
    const enter = async (body: object) => {
      await browser.send('POST', '/signin', { body: { email, ...body } });
      // Wrong guesses are audited after the answer.
      await at.audited();
    };
    await enter({ password: 'wrong' });
    const code = await at.askFor('/signin-link', email);
    await enter({ code: wrongCode(code) });
    await enter({ code });
    await at.askFor('/reset-link', email);
    await enter({ code: (await at.linkTo(email)).code });
    await enter({ password: 'tripwright' });
    const { body } = await browser.send('GET', '/sessions');
    await at.signIn({ email, password: 'tripwright' });
    await browser.send('DELETE', '/sessions');
    await browser.send('DELETE', `/sessions/${Object(body)[0].id}`);
    await at.signIn({ email: 'nobody@acme.example', password: 'wrong' });
    const rows = await world.db
      .selectFrom('audit_events')
      .where('id', '>', max ?? 0)
      .selectAll()
      .orderBy('id')
      .execute();
    expect(rows.map(({ event, facts }) => `${event} ${Object(facts).by ?? ''}`.trim())).toEqual([
      'sign-in-failed password',
      'link-mailed',
      'sign-in-failed code',
      'signed-in code',
      'reset-mailed',
      'signed-out',
      'signed-in link',
      'signed-out',
      'signed-in password',
      'signed-in password',
      'signed-out-elsewhere',
      'session-ended',
    ]);
    const { id } = await world.db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow();
    expect(rows.every(({ user_id, ip }) => user_id === id && ip === '127.0.0.1')).toBe(true);
    expect(rows.filter(({ event }) => event === 'signed-in').every(({ ref }) => /^[\w-]{22}$/.test(ref))).toBe(true);
    expect(JSON.stringify(rows)).not.toMatch(/tripwright|wrong|acme/);
    expect(await firstBrokenAuditEvent(world.db)).toBeNull();
  });

  test('records the first wrong password of an account in a day, and no refused one', async () => {
    const before = (await at.audited()).length;
    for (let n = 0; n < 30; n += 1) await at.signIn({ email, password: 'wrong' });
    expect((await at.audited()).slice(before).map(({ event }) => event)).toEqual(['sign-in-failed']);
    at.made().clock.advance(24 * 60);
    for (let n = 0; n < 3; n += 1) await at.signIn({ email, password: 'wrong' });
    expect((await at.audited()).slice(before)).toHaveLength(2);
  });
});
