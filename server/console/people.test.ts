/** docs/operations.md#people; docs/decisions/0108 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  endPersonSession,
  endPersonSessions,
  listPeople,
  mostPeopleCounted,
  readPerson,
} from '#contract/console-people.ts';
import { listSessions } from '#contract/sign-in.ts';
import { searchWords } from '#domain/console/search-words.ts';
import { type TestCaller, type TestWorld, testWorld } from '#tests/builders/test-world.ts';

let it: TestWorld;
let root: TestCaller;
beforeAll(async () => {
  it = await testWorld();
  root = await it.signIn('root@tripwright.example');
});
afterAll(() => it.close());

const db = () => it.world.db;
const idOf = async (email: string): Promise<number> =>
  (await db().selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id;
const addPerson = async (name: string, email: string): Promise<number> => {
  const created_at = it.clock.now();
  const made = await db()
    .insertInto('users')
    .values({ name, email, created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
};
const found = async (text: string) =>
  (await root.get(listPeople, { query: { text } })).people.map(({ email }) => email);
const params = async (email: string) => ({ id: String(await idOf(email)) });
const lastEvent = () =>
  db()
    .selectFrom('audit_events')
    .orderBy('id', 'desc')
    .limit(1)
    .select(['event', 'user_id', 'actor_id'])
    .executeTakeFirst();

describe('the list of people', () => {
  test('has everybody, the newest first, with teams and roles', async () => {
    const { people, total } = await root.get(listPeople, { query: {} });
    const rows = await db().selectFrom('users').select('id').orderBy('id', 'desc').execute();
    expect(people.map(({ id }) => id)).toEqual(rows.slice(0, people.length).map(({ id }) => id));
    expect(total).toBe(rows.length);
    const sam = people.find(({ email }) => email === 'sam@acme.example');
    expect(sam).toMatchObject({ name: 'Sam Rivera', state: 'active', is_expert: false, is_admin: false });
    expect(sam?.teams).toMatchObject([{ organization_name: 'Acme Robotics', user_type: 0 }]);
  });

  test('finds the beginnings of words of a name and of an address, in any case and any script', async () => {
    await addPerson('Łucja O’Brien-Żółć', 'lucja.z_x+tag@brzoza.example');
    for (const text of [
      'łucja',
      'ŁUC',
      'żółć',
      'brien',
      'lucja.z_x',
      'tag',
      'brzoza.ex',
      'lucja.z_x+tag@brzoza.example',
    ])
      expect([text, await found(text)]).toEqual([text, ['lucja.z_x+tag@brzoza.example']]);
    expect(await found('sam acme')).toEqual(['sam@acme.example']);
    expect(await found('ivera')).toEqual([]);
  });

  test.each(['%', '_', "'", '&', "sam' | 'ada", ':*'])('"%s" is no wildcard and no operator', async (text) => {
    expect(await found(text)).toEqual([]);
  });

  test('shows staff, people who wait and people who are switched off by themselves', async () => {
    const off = await addPerson('Olga Off', 'olga@off.example');
    await db().updateTable('users').set({ status: 'disabled' }).where('id', '=', off).execute();
    const only = async (kind: 'staff' | 'pending' | 'disabled') =>
      (await root.get(listPeople, { query: { only: kind } })).people.map(({ email }) => email);
    expect(await only('staff')).toEqual(expect.arrayContaining(['root@tripwright.example', 'eva@tripwright.example']));
    expect((await only('staff')).every((email) => email.endsWith('tripwright.example'))).toBe(true);
    expect(await only('disabled')).toEqual(['olga@off.example']);
    for (const email of await only('pending'))
      expect(await root.get(readPerson, { params: await params(email) })).toMatchObject({ state: 'pending' });
  });

  test('leaves out erased accounts', async () => {
    const id = await addPerson('Erika Erased', 'erika@erased.example');
    expect(await found('erika')).toHaveLength(1);
    await db().updateTable('users').set({ erased_at: it.clock.now() }).where('id', '=', id).execute();
    expect(await found('erika')).toEqual([]);
    expect(await root.call(readPerson, { params: { id: String(id) } })).toMatchObject({ ok: false, status: 404 });
  });

  test('shows 50 and counts at most 1000, by an index', async () => {
    await sql`insert into users (name, email, created_at)
      select 'Nora Many', 'nora' || n || '@many.example', now() from generate_series(1, 1100) n`.execute(db());
    const { people, total } = await root.get(listPeople, { query: { text: 'many nora' } });
    expect([people.length, total]).toEqual([50, mostPeopleCounted]);
    expect((await root.get(listPeople, { query: { text: 'nora1099' } })).total).toBe(1);
    await sql`analyze users`.execute(db());
    const { rows } = await sql<Record<string, string>>`explain select id from users
      where erased_at is null and people_words(name, email) @@ to_tsquery('simple', ${searchWords('nora1099')})`.execute(
      db(),
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('users_by_words');
  });
});

describe('one person', () => {
  test('is shown with teams, policies to approve, collaborators and the last sign-in', async () => {
    const [ada, tom, sam] = [
      await idOf('ada@acme.example'),
      await idOf('tom@acme.example'),
      await idOf('sam@acme.example'),
    ];
    await db().updateTable('users').set({ collaborator_id: ada }).where('id', '=', tom).execute();
    await db().updateTable('users').set({ collaborator_id: sam }).where('id', '=', ada).execute();
    await it.signIn('ada@acme.example');
    const person = await root.get(readPerson, { params: { id: String(ada) } });
    expect(person).toMatchObject({
      email: 'ada@acme.example',
      last_signed_in_at: it.clock.now().toISOString(),
      collaborator: { id: sam, email: 'sam@acme.example' },
      collaborator_of: [{ id: tom, email: 'tom@acme.example' }],
    });
    expect(person.teams.map(({ organization_name: name, user_type: type }) => [name, type])).toContainEqual([
      'Acme Robotics',
      1,
    ]);
    const policies = await db()
      .selectFrom('policies')
      .where('approver_id', '=', ada)
      .where('deleted_at', 'is', null)
      .select('title')
      .execute();
    expect(person.approves.map(({ policy }) => policy)).toEqual(policies.map(({ title }) => title));
    expect(policies.length).toBeGreaterThan(0);
  });

  test('is signed out on one device, and then on every device', async () => {
    const [one, two] = [await it.signIn('sam@acme.example'), await it.signIn('sam@acme.example')];
    const of = await params('sam@acme.example');
    const { sessions } = await root.get(readPerson, { params: of });
    const current = (await one.get(listSessions)).find(({ is_current: isCurrent }) => isCurrent);
    expect(sessions).toContainEqual(
      expect.objectContaining({ id: current?.id, device: expect.any(String), network: '127.0.0.1' }),
    );
    const oneSession = { params: { ...of, sessionId: String(current?.id) } };
    expect(await root.call(endPersonSession, oneSession)).toMatchObject({ ok: true });
    expect(await lastEvent()).toEqual({
      event: 'signed-out-by-staff',
      user_id: await idOf('sam@acme.example'),
      actor_id: await idOf('root@tripwright.example'),
    });
    expect((await one.call(listSessions)).ok).toBe(false);
    expect((await two.call(listSessions)).ok).toBe(true);
    expect(await root.call(endPersonSession, oneSession)).toMatchObject({ ok: false, status: 409 });
    expect(await root.get(endPersonSessions, { params: of })).toEqual({ ended: sessions.length - 1 });
    expect((await two.call(listSessions)).ok).toBe(false);
    expect((await root.get(readPerson, { params: of })).sessions).toEqual([]);
  });

  test('keeps a session whose number belongs to somebody else', async () => {
    const tom = await it.signIn('tom@acme.example');
    const [session] = await tom.get(listSessions);
    const other = { params: { ...(await params('sam@acme.example')), sessionId: String(session?.id) } };
    expect(await root.call(endPersonSession, other)).toMatchObject({ ok: false, status: 409 });
    expect((await tom.call(listSessions)).ok).toBe(true);
  });

  test('is read only with a trace, and by administrators alone', async () => {
    const of = await params('sam@acme.example');
    await root.get(readPerson, { params: of });
    const [trace] = await db()
      .selectFrom('audit_events')
      .where('event', '=', 'staff-call')
      .orderBy('id', 'desc')
      .limit(1)
      .select('facts')
      .execute();
    expect(trace?.facts).toEqual({ id: Number(of.id), call: 'GET /console/people/:id' });
    for (const email of ['eva@tripwright.example', 'ada@acme.example'])
      expect(await (await it.signIn(email)).call(readPerson, { params: of })).toMatchObject({ ok: false, status: 403 });
  });
});
