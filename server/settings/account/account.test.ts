/**
 * Proves docs/faults.md#stale-writes, docs/threats.md#forbidden-fields, docs/threats.md#guessed-passwords,
 * docs/threats.md#mixed-organizations, docs/threats.md#stolen-sessions
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readMailbox } from '#contract/sandbox.ts';
import { type Account, readAccount, saveAccount } from '#contract/settings/account.ts';
import { readCurrentUser } from '#contract/sign-in.ts';
import type { Database } from '#platform/db/database.ts';
import { freshDatabase } from '#tests/builders/test-database.ts';
import { type TestCaller, type TestWorld, testWorld } from '#tests/builders/test-world.ts';

const email = 'sam@acme.example';
let world: TestWorld;
let database: Database;
let sam: TestCaller;
let people: readonly Person[];
let members: readonly Member[];
let lastEventBefore: number;

const readPeople = () =>
  database.db
    .selectFrom('users')
    .select([
      'id',
      'name',
      'email',
      'password_hash',
      'collaborator_id',
      'home_airport',
      'home_airport_at',
      'email_proven_at',
      'version',
    ])
    .execute();
const readMembers = () => database.db.selectFrom('memberships').selectAll().execute();
type Person = Awaited<ReturnType<typeof readPeople>>[number];
type Member = Awaited<ReturnType<typeof readMembers>>[number];

/** Resets everyone to the sandbox world's initial state, without attempts, requests or mails. */
const startOver = async (): Promise<void> => {
  const { db } = database;
  for (const table of ['email_changes', 'sign_in_attempts', 'sign_in_challenges', 'outbox', 'sandbox_mails'] as const)
    await db.deleteFrom(table).execute();
  for (const { id, ...person } of people) await db.updateTable('users').set(person).where('id', '=', id).execute();
  await db
    .insertInto('memberships')
    .values([...members])
    .onConflict((on) => on.doNothing())
    .execute();
  const last = await db.selectFrom('audit_events').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  lastEventBefore = last?.id ?? 0;
};

beforeAll(async () => {
  database = await freshDatabase();
  world = await testWorld({ database });
  [people, members] = [await readPeople(), await readMembers()];
});
beforeEach(async () => {
  await startOver();
  sam = await world.signIn(email);
});
afterAll(async () => {
  await world.close();
  await database.close();
});

const account = (): Promise<Account> => sam.get(readAccount);
const body = async (change: object) => {
  const { name, email: address, collaborator_id, version: seen_version } = await account();
  return { name, email: address, password: null, collaborator_id, seen_version, ...change };
};
const put = async (change: object, by = sam) => by.send('PUT', '/customers', { body: await body(change) });
const idOf = async (address: string): Promise<number> =>
  (await world.world.db.selectFrom('users').where('email', '=', address).select('id').executeTakeFirstOrThrow()).id;
const mailsTo = async (to: string) => {
  await world.relay.relayDue();
  return world.anonymous.get(readMailbox, { query: { to } });
};
const linkToken = async (to: string): Promise<string> => {
  const [mail] = await mailsTo(to);
  return new URL(mail?.links[0] ?? '').searchParams.get('prove-email') ?? '';
};
const canSignIn = async (address: string, password = 'tripwright'): Promise<boolean> =>
  (await world.anonymous.send('POST', '/signin', { body: { email: address, password } })).status === 200;
const advance = (minutes: number) =>
  world.anonymous.send('POST', '/sandbox/clock', { body: { advance_minutes: minutes } });
const eventsOf = async () => {
  const events = database.db.selectFrom('audit_events').select('event').where('id', '>', lastEventBefore);
  return (await events.orderBy('id').execute()).map(({ event }) => event);
};

describe('GET /customers', () => {
  test('ACC-02 answers name, email and collaborator of the caller', async () => {
    expect(await account()).toEqual({
      name: 'Sam Rivera',
      email,
      collaborator_id: null,
      email_pending: null,
      home_airport: null,
      version: 1,
    });
  });
});

describe('PUT /customers', () => {
  test('ACC-03 ACC-07 saves name and collaborator; without a password the existing one stays', async () => {
    const tom = await idOf('tom@acme.example');
    for (const password of [null, '', undefined]) {
      const reply = await put({ name: ' Samuel Rivera ', password, collaborator_id: tom });
      expect(reply).toMatchObject({ status: 200, body: { name: 'Samuel Rivera', collaborator_id: tom } });
    }
    expect(await account()).toMatchObject({ name: 'Samuel Rivera', collaborator_id: tom, version: 4 });
    expect(await canSignIn(email)).toBe(true);
    expect(await mailsTo(email)).toEqual([]);
    await put({ collaborator_id: null });
    expect(await account()).toMatchObject({ collaborator_id: null });
  });

  test.each([
    ['ACC-04 no name', { name: '  ' }, 'name', 'Please fill in this field'],
    ['ACC-04 a name of 101', { name: 'n'.repeat(101) }, 'name', 'Please use at most 100 characters'],
    ['ACC-05 no address', { email: '' }, 'email', 'Please enter a valid email address'],
    ['ACC-05 no domain', { email: 'sam@acme' }, 'email', 'Please enter a valid email address'],
    [
      'ACC-05 an address of 101',
      { email: `${'s'.repeat(89)}@acme.example` },
      'email',
      'Please use at most 100 characters',
    ],
    ['ACC-06 a short password', { password: 'seven77' }, 'password', 'Please use at least 8 characters'],
    [
      'eight spaces',
      { password: '        ' },
      'password',
      'Repeated characters like "aaa" are easy to guess. Use a few unrelated words, or a password manager.',
    ],
    [
      'the person and the organization',
      { password: 'acme-robotics' },
      'password',
      'Your name, address, organization and the name of this product are easy to guess. Use a few unrelated words, or a password manager.',
    ],
    [
      'a common password',
      { password: 'password1' },
      'password',
      'This password is among the most common ones, which are guessed first. Please choose another',
    ],
  ])('%s is refused at its field and changes nothing', async (_what, change, field, sentence) => {
    const reply = await put(change);
    expect(reply).toMatchObject({ status: 422, body: { code: 'invalid', errors: { [field]: sentence } } });
    expect(await account()).toMatchObject({ name: 'Sam Rivera', email, version: 1 });
  });

  test('a collaborator is a colleague: nobody of another organization, not oneself, nobody who is missing', async () => {
    for (const id of [
      await idOf('max@globex.example'),
      await idOf(email),
      await idOf('eva@tripwright.example'),
      999_999,
    ])
      expect(await put({ collaborator_id: id })).toMatchObject({
        status: 422,
        body: { errors: { collaborator_id: 'Please choose a colleague of your organization' } },
      });
    expect(await account()).toMatchObject({ collaborator_id: null, version: 1 });
  });

  test('a collaborator who has left does not block other fields', async () => {
    const tom = await idOf('tom@acme.example');
    await put({ collaborator_id: tom });
    await database.db.deleteFrom('memberships').where('user_id', '=', tom).execute();
    expect(await put({ name: 'Samuel', collaborator_id: tom })).toMatchObject({ status: 200 });
    expect(await put({ collaborator_id: null })).toMatchObject({ status: 200 });
    expect(await put({ collaborator_id: tom })).toMatchObject({ status: 422 });
  });

  test('rights and flags cannot be written', async () => {
    for (const key of [
      'is_admin',
      'is_expert',
      'is_reports',
      'user_type',
      'status',
      'id',
      'email_proven_at',
      '__proto__x',
    ])
      expect(await put({ [key]: true })).toMatchObject({ status: 400, body: { code: 'malformed' } });
    expect(await account()).toMatchObject({ version: 1 });
  });

  describe('docs/decisions/0188 the home airport', () => {
    const shown = async (as = sam) => (await as.get(readCurrentUser)).home_airport;
    const jfk = { iata: 'JFK', title: 'New York, John F. Kennedy (JFK)' };

    test('is saved, shown to its person with the time of the choice, kept when it is not sent, and removed', async () => {
      expect(await put({ home_airport: 'jfk' })).toMatchObject({ status: 200, body: { home_airport: jfk } });
      const first = await shown();
      expect(first).toEqual({ ...jfk, airports: ['JFK'], chosen_at: expect.any(String) });
      await advance(10);
      await put({ name: 'Samuel' });
      await put({ home_airport: 'JFK' });
      expect(await shown()).toEqual(first);
      await put({ home_airport: 'NYC' });
      expect(await shown()).toMatchObject({ iata: 'NYC', airports: expect.arrayContaining(['JFK', 'LGA', 'EWR']) });
      expect((await shown())?.chosen_at).not.toBe(first?.chosen_at);
      await put({ home_airport: null });
      expect(await shown()).toBeUndefined();
    });

    test('is nobody else’s: not a manager’s, an expert’s or an administrator’s to read', async () => {
      await put({ home_airport: 'KEF' });
      for (const other of ['ada@acme.example', 'eva@tripwright.example', 'root@tripwright.example']) {
        const them = await world.signIn(other);
        expect(await shown(them)).toBeUndefined();
        for (const path of ['/customer-colleagues', '/customers', '/landers/user', '/console/people?search=sam'])
          expect((await them.send('GET', path)).text).not.toMatch(/KEF|Keflav/);
      }
    });

    test.each(['XXX', 'QQQ'])('%s is no airport', async (home_airport) => {
      expect(await put({ home_airport })).toMatchObject({
        status: 422,
        body: { errors: { home_airport: 'Please choose an airport from the list' } },
      });
    });
  });

  test('a form that was opened before another save is refused with the account as it is now', async () => {
    const opened = await body({ name: 'Late' });
    await put({ name: 'First' });
    expect(await sam.send('PUT', '/customers', { body: opened })).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        current: { name: 'First', email, collaborator_id: null, email_pending: null, home_airport: null, version: 2 },
      },
    });
    const { seen_version: _seen, ...blind } = opened;
    expect(await sam.send('PUT', '/customers', { body: blind })).toMatchObject({ status: 200, body: { name: 'Late' } });
  });

  test('of two saves at once one is refused', async () => {
    const bodies = await Promise.all(['One', 'Two'].map((name) => body({ name })));
    const replies = await Promise.all(bodies.map((each) => sam.send('PUT', '/customers', { body: each })));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('a fresh sign-in for address and password', () => {
  test('after 15 minutes both are refused, name and collaborator are not; signing in again helps', async () => {
    const original = sam;
    await advance(14);
    expect(await put({ password: 'correct horse 1' })).toMatchObject({ status: 200 });
    await advance(1);
    for (const change of [{ password: 'correct horse 2' }, { email: 'sam@new.example' }])
      expect(await put(change, original)).toMatchObject({ status: 401, body: { code: 'sign-in-again' } });
    expect(await put({ name: 'Samuel' })).toMatchObject({ status: 200 });
    const again = await world.anonymous.send('POST', '/signin', { body: { email, password: 'correct horse 1' } });
    const token = typeof again.body === 'object' && again.body && 'token' in again.body ? String(again.body.token) : '';
    expect(await put({ password: 'correct horse 2' }, world.callerWith(token))).toMatchObject({ status: 200 });
  });

  test('being active does not make a session fresh', async () => {
    for (let minutes = 0; minutes < 20; minutes += 4) {
      await account();
      await advance(4);
    }
    expect(await put({ password: 'correct horse 1' })).toMatchObject({ status: 401 });
  });
});

describe('a new password', () => {
  test('ends all other sessions and every mailed code, keeps this one, and is told by mail', async () => {
    const elsewhere = await world.signIn(email);
    const mailed = await world.anonymous.send('GET', `/signin-link?email=${email}`);
    expect(await put({ password: 'correct horse 1' })).toMatchObject({ status: 200 });
    expect((await elsewhere.send('GET', '/users')).status).toBe(401);
    expect((await sam.send('GET', '/users')).status).toBe(200);
    expect([await canSignIn(email), await canSignIn(email, 'correct horse 1')]).toEqual([false, true]);
    const code =
      typeof mailed.body === 'object' && mailed.body && 'code' in mailed.body ? String(mailed.body.code) : '';
    expect((await world.anonymous.send('POST', '/signin', { body: { email, code } })).status).toBe(401);
    const subjects = (await mailsTo(email)).map(({ subject }) => subject);
    expect(subjects).toContain('The password of your Tripwright account has changed');
    expect(await eventsOf()).toContain('password-changed');
  });

  test('a refused save leaves the old password', async () => {
    const opened = await body({ password: 'correct horse 1' });
    await put({ name: 'First' });
    expect((await sam.send('PUT', '/customers', { body: opened })).status).toBe(409);
    expect(await put({ password: 'correct horse 1', email: 'ada@acme.example' })).toMatchObject({ status: 422 });
    expect(await canSignIn(email)).toBe(true);
  });
});

describe('a new address', () => {
  const newEmail = 'sam@new.example';

  test('is used once its mailed link is opened by the account that asked; both addresses are told', async () => {
    expect(await put({ email: newEmail.toUpperCase() })).toMatchObject({
      status: 200,
      body: { email, email_pending: newEmail },
    });
    expect([await canSignIn(newEmail), await canSignIn(email)]).toEqual([false, true]);
    const [asked] = await mailsTo(email);
    expect(asked).toMatchObject({ subject: 'A new address for your Tripwright account was requested' });
    expect(asked?.text).toContain(newEmail);
    const token = await linkToken(newEmail);

    const max = await world.signIn('max@globex.example');
    expect(await max.send('PUT', '/customers/email', { body: { token } })).toMatchObject({ status: 404 });
    expect(await sam.send('PUT', '/customers/email', { body: { token: 'x'.repeat(43) } })).toMatchObject({
      status: 404,
    });
    expect(await sam.send('PUT', '/customers/email', { body: { token } })).toMatchObject({
      status: 200,
      body: { email: newEmail, email_pending: null, version: 3 },
    });
    expect([await canSignIn(newEmail), await canSignIn(email)]).toEqual([true, false]);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toContain(
      'The address of your Tripwright account has changed',
    );
    expect(await sam.send('PUT', '/customers/email', { body: { token } })).toMatchObject({ status: 404 });
    expect(await eventsOf()).toEqual(expect.arrayContaining(['email-change-asked', 'email-changed']));
  });

  test('a later one, a new password, or a day ends the link', async () => {
    await put({ email: newEmail });
    const first = await linkToken(newEmail);
    await put({ email: 'sam@newer.example' });
    const second = await linkToken('sam@newer.example');
    expect(await sam.send('PUT', '/customers/email', { body: { token: first } })).toMatchObject({ status: 404 });
    await put({ password: 'correct horse 1' });
    expect(await sam.send('PUT', '/customers/email', { body: { token: second } })).toMatchObject({ status: 404 });
    await put({ email: newEmail });
    await advance(24 * 60);
    expect(await account()).toMatchObject({ email_pending: null });
    expect(await sam.send('PUT', '/customers/email', { body: { token: await linkToken(newEmail) } })).toMatchObject({
      status: 404,
    });
  });

  test('one that another account has is refused, and trying many has to wait', async () => {
    const statuses = [];
    for (const other of ['ada@acme.example', 'max@globex.example', 'tom@acme.example', 'zoe@acme.example'])
      statuses.push((await put({ email: other })).status);
    expect(statuses).toEqual([422, 422, 422, 429]);
    await advance(10);
    expect((await put({ email: 'zoe@acme.example' })).headers['retry-after']).toBe(String(5 * 60));
    expect(await mailsTo('ada@acme.example')).toEqual([]);
  });

  test('one that became another account’s meanwhile is not taken from it', async () => {
    await put({ email: newEmail });
    const token = await linkToken(newEmail);
    await database.db.updateTable('users').set({ email: newEmail }).where('email', '=', 'tom@acme.example').execute();
    expect(await sam.send('PUT', '/customers/email', { body: { token } })).toMatchObject({ status: 409 });
    expect(await account()).toMatchObject({ email, email_pending: null });
  });

  test('saving another field does not give it up', async () => {
    await put({ email: newEmail });
    await put({ name: 'Samuel' });
    expect(await account()).toMatchObject({ name: 'Samuel', email_pending: newEmail });
  });

  test('the token is in the database only as its hash', async () => {
    await sam.get(saveAccount, { body: { ...(await body({ email: newEmail })) } });
    const token = await linkToken(newEmail);
    const rows = await database.db.selectFrom('email_changes').selectAll().execute();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
