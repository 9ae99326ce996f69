/** Proves docs/threats.md#prepared-accounts */
import { beforeEach, describe, expect, test } from 'vitest';
import { browserOf, signInCalls } from '#tests/builders/sign-in-calls.ts';
import { approveOrganization } from './approve-organization.ts';
import { issueSession } from './issue-session.ts';

const at = signInCalls();

const emails = ['kim@fresh.example', 'lea@fresh.example', 'kim@gmail.com', 'mo@gmail.com'];
beforeEach(async () => {
  const { db } = at.made().world;
  const users = db.selectFrom('users').where('email', 'in', emails).select('id');
  const ofUsers = await db.selectFrom('memberships').where('user_id', 'in', users).select('organization_id').execute();
  await db.deleteFrom('memberships').where('user_id', 'in', users).execute();
  await db.deleteFrom('users').where('email', 'in', emails).execute();
  const organizations = ofUsers.map(({ organization_id }) => organization_id);
  if (organizations.length > 0) await db.deleteFrom('organizations').where('id', 'in', organizations).execute();
});

const kim = { name: 'Kim Fresh', email: 'kim@fresh.example', organization: 'Fresh Fields' };
const register = (change: Partial<typeof kim> = {}) =>
  at.made().anonymous.send('POST', '/customers', { body: { ...kim, ...change } });
const organizationOf = (email: string) =>
  at
    .made()
    .world.db.selectFrom('users')
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .where('users.email', '=', email)
    .select([
      'organizations.id',
      'organizations.name',
      'organizations.status',
      'organizations.domain',
      'users.status as of_user',
      'users.password_hash',
      'memberships.user_type',
    ])
    .executeTakeFirst();
const prove = async (email: string) => at.signIn(await linkOf(email));
const linkOf = async (address: string) => {
  const { email, code } = await at.linkTo(address);
  return { email, code };
};

describe('registering an organization', () => {
  test('makes a person and an organization that wait, and mails a link to prove the address (SIGN-22) (SIGN-23)', async () => {
    expect(await register()).toMatchObject({ status: 200, text: '' });
    expect(await organizationOf(kim.email)).toMatchObject({
      name: 'Fresh Fields',
      status: 'pending',
      domain: 'fresh.example',
      of_user: 'pending',
      password_hash: null,
      user_type: 1,
    });
    const [mail] = await at.mailsTo(kim.email);
    expect(mail).toMatchObject({ subject: 'Confirm your email address for Tripwright', code: null });
    expect(mail?.links[0]).toMatch(
      /^http:\/\/localhost:3000\/login\?email=kim%40fresh\.example&code=[A-Za-z0-9_-]{43}$/,
    );
  });

  test('the proof signs in to a waiting account, which reaches nothing until it is approved (SIGN-25)', async () => {
    await register();
    const browser = browserOf(at.made(), 'Firefox/140.0');
    const signedIn = await browser.send('POST', '/signin', { body: await linkOf(kim.email) });
    expect(signedIn).toMatchObject({ status: 200, body: { is_admin: false, is_expert: false, standing: 'pending' } });
    expect((await browser.send('GET', '/users')).body).toMatchObject({ name: 'Kim Fresh', standing: 'pending' });
    for (const path of ['/trips', '/organizations-admin', '/sessions', '/travelers?all=false'])
      expect([path, (await browser.send('GET', path)).status]).toEqual([path, 401]);
    const waiting = await organizationOf(kim.email);
    const approval = { organizationId: waiting?.id ?? 0, by: { actorId: 1, ip: '203.0.113.7' } };
    expect(await approveOrganization(at.made().world, approval)).toEqual({ ok: true, value: undefined });
    expect((await browser.send('GET', '/users')).body).not.toHaveProperty('standing');
    expect((await browser.send('GET', '/organizations-admin')).body).toMatchObject([{ name: 'Fresh Fields' }]);
    const [mail] = await at.mailsTo(kim.email);
    expect(mail).toMatchObject({ subject: 'Your organization account is ready' });
    expect(mail?.text).toContain('Fresh Fields can now book trips with Tripwright.');
    expect(mail?.links).toEqual(['http://localhost:3000/login?email=kim%40fresh.example']);
    expect(await approveOrganization(at.made().world, approval)).toMatchObject({ error: { code: 'conflict' } });
    expect(await at.mailsTo(kim.email)).toHaveLength(2);
  });

  test('one who waits signs out, and leaves nothing in the browser', async () => {
    await register();
    const browser = browserOf(at.made(), 'Firefox/140.0');
    await browser.send('POST', '/signin', { body: await linkOf(kim.email) });
    expect((await browser.send('POST', '/signout')).status).toBe(200);
    expect((await browser.send('GET', '/users')).status).toBe(401);
  });

  test('a known address, domain or organization is refused, and what is known stays as it is (SIGN-29)', async () => {
    const { db } = at.made().world;
    const everyone = () => db.selectFrom('users').selectAll().orderBy('id').execute();
    const before = await everyone();
    for (const change of [
      { email: 'sam@acme.example' },
      { email: 'SAM@acme.example', organization: 'Another Name' },
      { email: 'stranger@acme.example', organization: 'Another Name' },
      { email: 'kim@gmail.com', organization: ' acme  ROBOTICS ' },
    ])
      expect(await register(change)).toMatchObject({
        status: 409,
        body: {
          code: 'organization-registered',
          detail:
            'Organization already registered. Please ask your company for a user account, or enter an email with the company domain.',
        },
      });
    expect(await everyone()).toEqual(before);
    expect(await at.mailsTo('sam@acme.example')).toEqual([]);
  });

  test('a public mail provider is nobody’s domain: two people of one register two organizations', async () => {
    expect((await register({ email: 'kim@gmail.com' })).status).toBe(200);
    expect((await register({ email: 'mo@gmail.com', organization: 'Mo and Sons' })).status).toBe(200);
    expect(await organizationOf('kim@gmail.com')).toMatchObject({ domain: null });
  });

  test('who has proven an address of a domain has registered it; who has not keeps nobody out', async () => {
    await register();
    expect((await register({ email: 'lea@fresh.example' })).status).toBe(200);
    expect(await organizationOf(kim.email)).toMatchObject({ domain: null });
    expect(await organizationOf('lea@fresh.example')).toMatchObject({ domain: 'fresh.example' });
    expect((await prove('lea@fresh.example')).status).toBe(200);
    expect((await register({ email: 'mia@fresh.example' })).status).toBe(409);
  });

  test('two registrations of one organization at once make one', async () => {
    const replies = await Promise.all([register(), register()]);
    expect(replies.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
  });

  test('a name that contains that of a program is refused and sent to its page (SIGN-27) (SIGN-28)', async () => {
    for (const organization of ['Northstar Coaches', 'the NORTHSTAR  coaches of Ohio'])
      expect(await register({ organization })).toMatchObject({
        status: 422,
        body: {
          code: 'registration-blocked',
          detail:
            'Participants of Northstar Coaches cannot register here. Please visit localhost:3000/northstar-coaches to book your flight.',
        },
      });
    expect((await register({ organization: 'Northstar Summer Camps of Ohio' })).status).toBe(200);
  });

  test('every field is needed, and long names are refused', async () => {
    expect(await register({ name: ' ', email: 'nobody', organization: 'x'.repeat(101) })).toMatchObject({
      status: 422,
      body: {
        errors: {
          name: 'Please fill in this field',
          email: 'Please enter a valid email address',
          organization: 'Please use at most 100 characters',
        },
      },
    });
  });
});

describe('an account prepared for somebody else', () => {
  const prepared = async () => {
    await register();
    const { db, passwords } = at.made().world;
    const sam = await db.selectFrom('users').where('email', '=', 'sam@acme.example').select('id').executeTakeFirst();
    const user = db.updateTable('users').where('email', '=', kim.email);
    await user
      .set({ password_hash: await passwords.hash('known to a thief'), collaborator_id: sam?.id ?? null })
      .execute();
  };

  test('is not had by a password set before the address is proven', async () => {
    await prepared();
    expect((await at.signIn({ email: kim.email, password: 'known to a thief' })).status).toBe(401);
  });

  test('loses its sessions, collaborator and password when its owner proves the address', async () => {
    await prepared();
    const { world } = at.made();
    const { id = 0 } =
      (await world.db.selectFrom('users').where('email', '=', kim.email).select('id').executeTakeFirst()) ?? {};
    const early = await issueSession(world, world.db, { userId: id, isStaff: false, kind: 'full', userAgent: '' });
    const visit = await issueSession(world, world.db, { userId: id, isStaff: false, kind: 'lander', userAgent: '' });
    expect((await prove(kim.email)).status).toBe(200);
    for (const { token } of [early, visit])
      expect((await at.made().callerWith(token).send('GET', '/users')).status).toBe(401);
    expect(await world.db.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirst()).toMatchObject({
      password_hash: null,
      collaborator_id: null,
      email_proven_at: at.made().clock.now(),
    });
    expect(await at.audited('address-proven')).toContainEqual({
      event: 'address-proven',
      user_id: id,
      facts: { revoked: 2 },
    });
  });

  test('is not had by registering the same address again', async () => {
    await register();
    expect((await register({ name: 'Thief', organization: 'Thieves' })).status).toBe(409);
    expect(await organizationOf(kim.email)).toMatchObject({ name: 'Fresh Fields' });
  });

  test('a link that was mailed before the first proof opens nothing after it was used', async () => {
    await register();
    const link = await linkOf(kim.email);
    expect((await at.signIn(link)).status).toBe(200);
    expect((await at.signIn(link)).status).toBe(401);
  });
});
