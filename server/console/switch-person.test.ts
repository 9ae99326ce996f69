/** docs/operations.md#people; docs/decisions/0068, docs/decisions/0108 */
import { describe, expect, test } from 'vitest';
import { erasePerson, readObligations, readPerson, switchPerson } from '#contract/console-people.ts';
import { listSessions, readCurrentUser, sendSignInLink, signIn } from '#contract/sign-in.ts';
import { readTrip } from '#contract/trips.ts';
import { tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();
const db = () => at.world().world.db;
const idOf = async (email: string): Promise<number> =>
  (await db().selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id;
const params = async (email: string) => ({ id: String(await idOf(email)) });
const set = async (email: string, isOn: boolean) =>
  at.as('root').call(switchPerson, { params: await params(email), body: { is_on: isOn } });
const events = async (name: string) =>
  await db()
    .selectFrom('audit_events')
    .where('event', '=', name)
    .orderBy('id')
    .select(['user_id', 'actor_id'])
    .execute();
const mailsTo = async (to: string) => {
  await at.world().relay.relayDue();
  return await db()
    .selectFrom('sandbox_mails')
    .where('recipient', '=', to)
    .orderBy('id')
    .select(['subject', 'text'])
    .execute();
};

describe('switching a person off and on', () => {
  test('ends sessions and mailed links; what is booked stays booked; then everything works again', async () => {
    const email = 'sam@acme.example';
    at.offerNew();
    const tripId = await at.created('sam', { key: 'before-off' });
    await at.world().jobs.runAll();
    const stateOf = async () => (await at.as('ada').get(readTrip, { params: { id: tripId } })).state;
    const before = await stateOf();
    const own = await at.world().signIn(email);
    const { code } = await at.world().anonymous.get(sendSignInLink, { query: { email } });
    expect((await at.as('root').get(readObligations, { params: await params(email) })).trip_count).toBe(1);

    expect(await set(email, false)).toMatchObject({ ok: true });
    expect((await own.call(listSessions)).ok).toBe(false);
    const byCode = await at.world().anonymous.call(signIn, { body: { email, code: code ?? '' } });
    const byPassword = await at.world().anonymous.call(signIn, { body: { email, password: 'tripwright' } });
    expect([byCode.ok, byPassword.ok]).toEqual([false, false]);
    expect(await stateOf()).toBe(before);
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Your Tripwright account is switched off');
    const [samId, rootId] = [await idOf(email), await idOf('root@tripwright.example')];
    expect(await events('account-switched-off')).toEqual([{ user_id: samId, actor_id: rootId }]);

    // A second press changes nothing and mails nobody.
    expect(await set(email, false)).toMatchObject({ ok: true });
    expect(await events('account-switched-off')).toHaveLength(1);

    expect(await set(email, true)).toMatchObject({ ok: true });
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Your Tripwright account works again');
    expect(await (await at.world().signIn(email)).get(readCurrentUser)).toMatchObject({ id: samId });
    expect(await events('account-switched-on')).toEqual([{ user_id: samId, actor_id: rootId }]);
  });

  test.each([
    ['root@tripwright.example', 'You cannot switch your own account off.'],
    ['eva@tripwright.example', 'This person is on our staff. Take the role away first.'],
  ])('%s is refused: %s', async (email, detail) => {
    expect(await set(email, false)).toMatchObject({ ok: false, status: 409, problem: { detail } });
    expect(await at.as('root').get(readPerson, { params: await params(email) })).toMatchObject({ state: 'active' });
  });

  test('says what others still need the person for', async () => {
    const ada = await params('ada@acme.example');
    const { last_super_admin_of: teams, obstacles } = await at.as('root').get(readObligations, { params: ada });
    expect(teams).toEqual(['Acme Robotics']);
    expect(obstacles.map(({ sentence }) => sentence)).toContain(
      'This person is the last Super Admin of Acme Robotics. Make another member Super Admin first.',
    );
    const invited = { customer_name: 'Ina Vited', customer_email: 'ina@fresh.example', policy_id: null, user_type: 0 };
    const sent = await at
      .as('ada')
      .send('POST', `/organizations/${at.organization('Acme')}/members`, { body: invited });
    expect(sent.status).toBeLessThan(300);
    expect((await at.as('root').get(readObligations, { params: ada })).invitation_count).toBe(1);
  });
});

describe('erasing a person on the console', () => {
  const erase = async (email: string, typed: string) =>
    at.as('root').call(erasePerson, { params: await params(email), body: { email: typed } });

  test('is refused while others need the person, and for staff', async () => {
    const ada = await erase('ada@acme.example', 'ada@acme.example');
    expect(ada).toMatchObject({ ok: false, status: 409 });
    expect(JSON.stringify(ada)).toContain('This person is the last Super Admin of Acme Robotics.');
    expect(await erase('eva@tripwright.example', 'eva@tripwright.example')).toMatchObject({
      ok: false,
      problem: { detail: 'This person is on our staff. Take the role away first.' },
    });
  });

  test('needs the address, typed, and a recent sign-in; then nothing of the person is left', async () => {
    const email = 'tom@acme.example';
    expect(await erase(email, 'sam@acme.example')).toMatchObject({ ok: false, status: 422 });
    at.world().clock.advance(16);
    expect(await erase(email, email)).toMatchObject({ ok: false, problem: { code: 'sign-in-again' } });
    const id = await idOf(email);
    const root = await at.world().signIn('root@tripwright.example');
    const body = { email: ' TOM@acme.example' };
    expect(await root.call(erasePerson, { params: { id: String(id) }, body })).toMatchObject({ ok: true });
    expect(await db().selectFrom('users').where('id', '=', id).select(['name', 'status']).executeTakeFirst()).toEqual({
      name: 'Former member',
      status: 'disabled',
    });
    expect(await events('account-erased')).toEqual([{ user_id: id, actor_id: await idOf('root@tripwright.example') }]);
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Your Tripwright account is deleted');
    expect(await root.call(erasePerson, { params: { id: String(id) }, body })).toMatchObject({
      ok: false,
      status: 404,
    });
  });
});

test('switching and erasing are for administrators alone', async () => {
  const of = await params('sam@acme.example');
  for (const who of ['eva', 'ada'] as const) {
    const erased = await at.as(who).call(erasePerson, { params: of, body: { email: 'sam@acme.example' } });
    const switched = await at.as(who).call(switchPerson, { params: of, body: { is_on: false } });
    expect([erased, switched]).toMatchObject([
      { ok: false, status: 403 },
      { ok: false, status: 403 },
    ]);
  }
});
