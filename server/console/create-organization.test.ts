import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createConsoleOrganization, readConsoleOrganization } from '#contract/console-organizations.ts';
import { registerOrganization } from '#contract/sign-in.ts';
import { acceptMailed, callerOfCookies } from '#tests/builders/join-team.ts';
import { type TestCaller, type TestWorld, testWorld } from '#tests/builders/test-world.ts';

let it: TestWorld;
let root: TestCaller;
beforeAll(async () => {
  it = await testWorld();
  root = await it.signIn('root@tripwright.example');
});
afterAll(() => it.close());

const body = {
  name: 'Fresh Orchards',
  currency: 'EUR',
  admin_name: 'Nora New',
  admin_email: 'nora@orchards.example',
  has_domain: true,
};
const create = (change: Partial<typeof body> = {}, by = root) =>
  by.call(createConsoleOrganization, { body: { ...body, ...change } });
const countOf = async (name: string): Promise<number> =>
  (await it.world.db.selectFrom('organizations').where('name', '=', name).select('id').execute()).length;

describe('an organization that an administrator creates', () => {
  test('its first Super Admin gets a mail, accepts, and is signed in', async () => {
    const made = await create();
    expect(made).toMatchObject({
      ok: true,
      value: { name: 'Fresh Orchards', state: 'active', currency: 'EUR', domain: 'orchards.example', members: [] },
    });
    if (!made.ok) return;
    const joined = await acceptMailed(it, { email: body.admin_email, name: 'Nora New' });
    expect(joined).toMatchObject({ status: 200, body: { is_signed_in: true } });
    const nora = callerOfCookies(it, joined);
    const { id } = made.value;
    expect((await nora.send('GET', `/organizations/${id}/members`)).status).toBe(200);
    const { members } = await root.get(readConsoleOrganization, { params: { id: String(id) } });
    expect(members).toMatchObject([{ customer_email: body.admin_email, user_type: 1 }]);
    const events = await it.world.db
      .selectFrom('audit_events')
      .where('event', '=', 'organization-created')
      .select('facts')
      .execute();
    expect(events).toEqual([
      { facts: { organizationId: id, name: 'Fresh Orchards', currency: 'EUR', domain: 'orchards.example' } },
    ]);
  });

  test('a Super Admin who has an account joins with it', async () => {
    const made = await create({ name: 'Second Home', admin_email: 'sam@acme.example', has_domain: false });
    expect(made).toMatchObject({ ok: true, value: { domain: null } });
    const sam = await it.signIn('sam@acme.example');
    expect((await acceptMailed(it, { email: 'sam@acme.example' })).status).toBe(200);
    const id = made.ok ? made.value.id : 0;
    expect((await sam.send('GET', `/organizations/${id}/members`)).status).toBe(200);
  });

  test('identical submits at the same moment make one, and the others say that it exists', async () => {
    const twin = { name: 'Twin Lakes', admin_email: 'tia@twin.example', has_domain: false };
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(twin)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers.filter(({ ok }) => !ok))
      expect(answer).toMatchObject({ problem: { errors: { name: 'There is an organization Twin Lakes already' } } });
    expect(await countOf('Twin Lakes')).toBe(1);
    const asked = await it.world.db.selectFrom('invitations').where('email', '=', twin.admin_email).execute();
    expect(asked).toHaveLength(1);
  });

  test.each([
    [{ name: 'acme  ROBOTICS', has_domain: false }, 'name', 'There is an organization Acme Robotics already'],
    [
      { name: 'Acme Events', admin_email: 'eve@acme.example' },
      'admin_email',
      'Acme Robotics has the domain acme.example. Invite this person there, or create the organization without the domain',
    ],
    [
      { name: 'Staff Party', admin_email: 'eva@tripwright.example' },
      'admin_email',
      'This person is on the staff. Staff need an address of their own',
    ],
    [{ name: 'No Money', currency: 'HRK' }, 'currency', 'Please choose a currency'],
  ])('%j is refused at its field', async (change, field, sentence) => {
    const before = await countOf(change.name);
    expect(await create({ admin_email: 'x@fine.example', ...change })).toMatchObject({
      ok: false,
      status: 422,
      problem: { errors: { [field]: sentence } },
    });
    expect(await countOf(change.name)).toBe(before);
  });

  test('a domain where anybody can have an address belongs to nobody', async () => {
    for (const name of ['First Bakery', 'Other Bakery'])
      expect(await create({ name, admin_email: `${name.slice(0, 5).toLowerCase()}@gmail.com` })).toMatchObject({
        ok: true,
        value: { domain: null },
      });
  });

  test('a registration blocks its name and domain once its address is proven, and says so', async () => {
    const registration = { name: 'Wim Waits', email: 'wim@waiting.example', organization: 'Waiting Room' };
    expect(await it.anonymous.call(registerOrganization, { body: registration })).toMatchObject({ ok: true });
    const prove = (at: Date | null) =>
      it.world.db.updateTable('users').set({ email_proven_at: at }).where('email', '=', registration.email).execute();
    await prove(it.clock.now());
    expect(await create({ name: 'Waiting Room', admin_email: 'x@fine.example' })).toMatchObject({
      problem: { errors: { name: 'Waiting Room waits for approval. Approve it at the desk, or decline it.' } },
    });
    await prove(null);
    expect(await create({ name: 'Waiting Rooms', admin_email: 'ann@waiting.example' })).toMatchObject({
      ok: true,
      value: { domain: 'waiting.example' },
    });
  });

  test('is for administrators alone', async () => {
    for (const email of ['eva@tripwright.example', 'ada@acme.example'])
      expect(await create({ name: 'Not Mine' }, await it.signIn(email))).toMatchObject({ ok: false, status: 403 });
    expect(await countOf('Not Mine')).toBe(0);
  });
});
