/**
 * Proves docs/threats.md#guessed-codes, docs/threats.md#guessed-passwords, docs/threats.md#mail-bombing,
 * docs/threats.md#prepared-accounts, docs/threats.md#stolen-sessions, docs/threats.md#who-has-an-account
 */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readMailbox } from '#contract/sandbox.ts';
import { readCurrentUser, readFeatures, signOut } from '#contract/sign-in.ts';
import type { Database } from '#platform/db/database.ts';
import { browserOf } from '#tests/builders/sign-in-calls.ts';
import { freshDatabase } from '#tests/builders/test-database.ts';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';

let database: Database | undefined;
let made: TestWorld;
beforeEach(async () => {
  database ??= await freshDatabase();
  await made?.close();
  made = await testWorld({ database });
  await database.db.deleteFrom('sign_in_attempts').execute();
  await database.db.deleteFrom('sign_in_challenges').execute();
});
afterAll(async () => {
  await made.close();
  await database?.close();
});

const email = 'sam@acme.example';
const signIn = (body: Record<string, unknown>, headers: Record<string, string> = {}, query = '') =>
  made.anonymous.send('POST', `/signin${query}`, { body, headers });
const askForCode = async (address = email): Promise<string> => {
  const { body } = await made.anonymous.send('GET', `/signin-link?email=${address}`);
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
};
const mailsTo = async (to: string) => {
  await made.relay.relayDue();
  return made.anonymous.get(readMailbox, { query: { to } });
};
const wrong = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0');
const cookiesOf = (headers: Readonly<Record<string, unknown>>): string[] =>
  [headers['set-cookie'] ?? []].flat().map(String);
const pairOf = (cookie: string | undefined): string => cookie?.split(';', 1)[0] ?? '';

describe('looking an address up, SIGN-04 and SIGN-05', () => {
  const lookUp = async (address: string, cookie = '') =>
    (await made.anonymous.send('GET', `/signin?email=${encodeURIComponent(address)}`, { headers: { cookie } })).body;

  test('tells a stranger that the address is known and whose domain it is, but no name (SIGN-04) (SIGN-05)', async () => {
    expect(await lookUp(email)).toEqual({
      is_success: true,
      name: null,
      organization: 'Acme Robotics',
      is_domain_registered: true,
    });
    expect(await lookUp('nobody@acme.example')).toMatchObject({ is_success: false, organization: 'Acme Robotics' });
    const unknown = { is_success: false, name: null, organization: null, is_domain_registered: false };
    expect(await lookUp('someone@gmail.com')).toEqual(unknown);
    expect(await lookUp('someone@unknown.example')).toEqual(unknown);
  });

  test('a browser that signed in as the person before is told the name, for that address alone', async () => {
    const { headers } = await signIn({ email, password: 'tripwright' });
    const device = pairOf(cookiesOf(headers).find((cookie) => cookie.startsWith('device=')));
    expect(await lookUp(email.toUpperCase(), device)).toMatchObject({ name: 'Sam Rivera' });
    expect(await lookUp('ada@acme.example', device)).toMatchObject({ name: null });
    expect(await lookUp(email, `${device}x`)).toMatchObject({ name: null });
  });

  test('who asks for very many addresses has to wait', async () => {
    const statuses = new Set<number>();
    for (let index = 0; index < 121; index += 1)
      statuses.add((await made.anonymous.send('GET', `/signin?email=a${index}@x.example`)).status);
    expect([...statuses]).toEqual([200, 429]);
  });
});

describe('the password, SIGN-10', () => {
  test('SIGN-21 SIGN-30 answers a token and sets it in a cookie that scripts cannot read', async () => {
    const { status, body, headers } = await signIn({ email, password: 'tripwright' });
    expect([status, body]).toEqual([200, { token: expect.any(String), is_admin: false, is_expert: false }]);
    const session = cookiesOf(headers).find((cookie) => cookie.startsWith('session='));
    expect(session).toMatch(/; Expires=Tue, 19 Jan 2038 .*; HttpOnly; SameSite=Lax$/);
    const users = await made.anonymous.send('GET', '/users', { headers: { cookie: pairOf(session) } });
    expect(users.body).toMatchObject({ name: 'Sam Rivera' });
  });

  test('the database keeps no token that could be used', async () => {
    const sam = await made.signIn(email);
    const rows = await made.world.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(sam.token);
  });

  test('what is not right is refused alike for known and unknown addresses (SIGN-10)', async () => {
    const replies = await Promise.all([
      signIn({ email, password: 'wrong' }),
      signIn({ email: 'nobody@acme.example', password: 'wrong' }),
      signIn({ email, code: '12' }),
    ]);
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(replies[0]).toMatchObject({ status: 401, body: { code: 'sign-in-failed' } });
    expect(await signIn({ email })).toMatchObject({ status: 422, body: { errors: { password: expect.any(String) } } });
  });

  test('SIGN-20 after forty wrong passwords from all networks no stranger’s is checked, but the mailed code still works', async () => {
    for (let index = 0; index < 40; index += 1)
      await made.world.db
        .insertInto('sign_in_attempts')
        .values({ user_id: 3, network: `10.0.0.${index}`, kind: 'password', at: made.clock.now() })
        .execute();
    const samId = (
      await made.world.db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()
    ).id;
    await made.world.db.updateTable('sign_in_attempts').set({ user_id: samId }).execute();
    const refused = await signIn({ email, password: 'tripwright' });
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'attempts-exceeded', detail: expect.stringContaining('exceeded') },
    });
    expect((await signIn({ email, code: await askForCode() })).status).toBe(200);
    made.clock.advance(61);
    expect((await signIn({ email, password: 'tripwright' })).status).toBe(200);
  });

  test('signing in again ends the session that this browser had', async () => {
    const first = await made.signIn(email);
    await signIn({ email, password: 'tripwright' }, { cookie: `session=${first.token}` });
    expect((await first.send('GET', '/users')).status).toBe(401);
  });
});

describe('the mailed code and link, SIGN-11 to SIGN-16', () => {
  test('SIGN-11 the mail has a link and a code, and each signs in', async () => {
    const code = await askForCode();
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ code, subject: 'Your Tripwright sign-in link' });
    expect(mail?.subject).not.toContain(code);
    expect((await signIn({ email, code })).status).toBe(200);
    await askForCode();
    const [latest] = await mailsTo(email);
    const link = new URL(latest?.links[0] ?? '');
    expect([link.origin, link.pathname, link.searchParams.get('email')]).toEqual([
      'http://localhost:3000',
      '/login',
      email,
    ]);
    const body = { email, code: link.searchParams.get('code') };
    expect((await signIn({ ...body, email: 'ada@acme.example' }, {}, '?is-link=true')).status).toBe(401);
    const used = await Promise.all([signIn(body, {}, '?is-link=true'), signIn(body, {}, '?is-link=true')]);
    expect(used.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 401]);
    expect((await signIn(body, {}, '?is-link=true')).status).toBe(401);
  });

  test('a code works once, for ten minutes, and only the newest (SIGN-15)', async () => {
    const first = await askForCode();
    const second = await askForCode();
    if (first !== second) expect((await signIn({ email, code: first })).status).toBe(401);
    expect((await signIn({ email, code: second })).status).toBe(200);
    expect((await signIn({ email, code: second })).status).toBe(401);
    const third = await askForCode();
    made.clock.advance(10);
    expect((await signIn({ email, code: third })).status).toBe(401);
  });

  test('three wrong tries use a code up, even when they come together', async () => {
    const code = await askForCode();
    const tries = await Promise.all([0, 1, 2].map(() => signIn({ email, code: wrong(code) })));
    expect(tries.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(await signIn({ email, code })).toMatchObject({ status: 429, body: { code: 'attempts-exceeded' } });
  });

  test('of an account ten wrong codes in thirty days are checked, however many codes were mailed', async () => {
    let looked = 0;
    for (let round = 0; round < 6; round += 1) {
      const code = await askForCode();
      for (let index = 0; index < 3; index += 1)
        if ((await signIn({ email, code: wrong(code) })).status === 401) looked += 1;
      made.clock.advance(24 * 60);
    }
    expect(looked).toBe(10);
    const code = await askForCode();
    expect((await signIn({ email, code })).status).toBe(429);
    made.clock.advance(30 * 24 * 60);
    expect((await signIn({ email, code: await askForCode() })).status).toBe(200);
  });

  test('an account gets three mails in a quarter of an hour; an unknown address gets none and the same answer', async () => {
    for (let index = 0; index < 5; index += 1) await askForCode('tom@acme.example');
    expect(await mailsTo('tom@acme.example')).toHaveLength(3);
    expect(await made.anonymous.send('GET', '/signin-link?email=nobody@acme.example')).toMatchObject({
      status: 200,
      text: '{}',
    });
    expect(await mailsTo('nobody@acme.example')).toEqual([]);
  });

  test('outside the sandbox world the code is never answered, and the mail leaves all the same', async () => {
    const real = await testWorld({ database: made.world.database, hasPeople: false, config: { world: 'empty' } });
    expect((await real.anonymous.send('GET', `/signin-link?email=${email}`)).text).toBe('{}');
    await real.close();
    const challenges = await made.world.db.selectFrom('sign_in_challenges').selectAll().execute();
    expect(challenges).toHaveLength(1);
  });

  test('the first proof of an address ends what was prepared under it before', async () => {
    const early = await made.signIn('new@solo.example');
    const kim = made.world.db.updateTable('users').where('email', '=', 'new@solo.example');
    const { password_hash } = await made.world.db
      .selectFrom('users')
      .where('email', '=', 'new@solo.example')
      .select('password_hash')
      .executeTakeFirstOrThrow();
    await kim.set({ email_proven_at: null }).execute();
    expect((await signIn({ email: 'new@solo.example', code: await askForCode('new@solo.example') })).status).toBe(200);
    expect((await early.send('GET', '/users')).status).toBe(401);
    expect((await signIn({ email: 'new@solo.example', password: 'tripwright' })).status).toBe(401);
    await kim.set({ password_hash }).execute();
  });
});

describe('the session', () => {
  test('sign-out clears the browser except for the cookie of a known browser', async () => {
    const browser = browserOf(made, 'Firefox/140.0');
    const entered = await browser.send('POST', '/signin', { body: { email, password: 'tripwright' } });
    expect(entered.headers['clear-site-data']).toBeUndefined();
    const left = await browser.send('POST', '/signout');
    // "cookies" is left out, because the cookie of a known browser must stay.
    expect(left.headers['clear-site-data']).toBe('"cache", "storage"');
    expect(String(left.headers['set-cookie'])).not.toContain('device=');
    expect((await browser.send('GET', `/signin?email=${email}`)).body).toMatchObject({ name: expect.any(String) });
    await browser.send('POST', '/signin', { body: { email, password: 'tripwright' } });
    const { body } = await browser.send('GET', '/sessions');
    const ended = await browser.send('DELETE', `/sessions/${Object(body)[0].id}`);
    expect(ended.headers['clear-site-data']).toBe('"cache", "storage"');
  });

  test('ends on sign-out, for cookie and bearer alike', async () => {
    const sam = await made.signIn(email);
    expect((await sam.call(signOut)).ok).toBe(true);
    expect(await sam.send('GET', '/users')).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  test.each([
    [email, 30 * 24 * 60 - 2, 90 * 24 * 60],
    ['eva@tripwright.example', 12 * 60 - 2, 7 * 24 * 60],
  ])('of %s ends when unused and at its absolute end', async (address, almostIdleMinutes, absoluteMinutes) => {
    const idle = await made.signIn(address);
    made.clock.advance(almostIdleMinutes);
    expect((await idle.call(readCurrentUser)).ok).toBe(true);
    made.clock.advance(almostIdleMinutes + 2);
    expect((await idle.call(readCurrentUser)).ok).toBe(false);
    const busy = await made.signIn(address);
    for (let minutes = almostIdleMinutes; minutes < absoluteMinutes; minutes += almostIdleMinutes) {
      expect((await busy.call(readCurrentUser)).ok).toBe(true);
      made.clock.advance(almostIdleMinutes);
    }
    made.clock.advance(absoluteMinutes % almostIdleMinutes);
    expect((await busy.call(readCurrentUser)).ok).toBe(false);
  });

  test('reaches nothing once the person is disabled or the organization waits, and all again at once after', async () => {
    const max = await made.signIn('max@globex.example');
    const { db } = made.world;
    const globex = db.updateTable('organizations').where('name', '=', 'Globex Studio');
    const user = db.updateTable('users').where('email', '=', 'max@globex.example');
    const reached = async () => [
      (await max.send('GET', '/organizations-admin')).status,
      (await max.send('GET', '/users')).body,
    ];
    const known = { id: expect.any(Number), name: 'Max Weber', is_expert: false, is_admin: false };
    expect(await reached()).toEqual([200, known]);
    await globex.set({ status: 'pending' }).execute();
    expect(await reached()).toEqual([401, { ...known, standing: 'pending' }]);
    await globex.set({ status: 'active' }).execute();
    await user.set({ status: 'disabled' }).execute();
    expect(await reached()).toEqual([401, { ...known, standing: 'disabled' }]);
    expect((await signIn({ email: 'max@globex.example', password: 'tripwright' })).status).toBe(401);
    const code = await askForCode('max@globex.example');
    expect((await signIn({ email: 'max@globex.example', code })).body).toMatchObject({ standing: 'disabled' });
    await user.set({ status: 'active' }).execute();
    expect(await reached()).toEqual([200, known]);
    // A person of two organizations acts in the one that is active.
    const zoe = await made.signIn('zoe@acme.example');
    await globex.set({ status: 'pending' }).execute();
    expect((await zoe.send('GET', '/organizations-admin')).body).toMatchObject([{ name: 'Acme Robotics' }]);
    await globex.set({ status: 'active' }).execute();
  });

  test('REP-01 tells which extra features the person has', async () => {
    const ada = await made.signIn('ada@acme.example');
    expect(await ada.get(readFeatures)).toEqual({ is_reports: true, is_custom_reports: true });
    const sam = await made.signIn(email);
    expect(await sam.get(readFeatures)).toEqual({ is_reports: false, is_custom_reports: false });
  });
});
