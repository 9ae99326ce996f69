/** Proves docs/threats.md#prepared-accounts */
import { describe, expect, test } from 'vitest';
import { readCurrentUser } from '#contract/sign-in.ts';
import { listTrips } from '#contract/trip-list.ts';
import { invitationSteps } from '#tests/builders/invitation-steps.ts';
import { acceptMailed, callerOfCookies, invitationToken } from '#tests/builders/join-team.ts';
import { tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();
const {
  ada,
  acme,
  db,
  members,
  invitations,
  ask,
  team,
  signInAgain,
  asked,
  waiting,
  emails,
  own,
  mails,
  byLink,
  later,
  audited,
} = invitationSteps(at);

describe('POST /organizations/{id}/members: inviting somebody', () => {
  test('TEAM-19 joining needs consent: there is no member and no new account before the person accepts', async () => {
    const made = await asked('Stella@fresh.example', { user_type: 2 });
    expect(made).toMatchObject({
      customer_name: 'Nora Castellanos',
      customer_email: 'stella@fresh.example',
      user_type: 2,
      state: 'waiting',
      asked_by_name: 'Ada Okafor',
    });
    expect(Date.parse(made.expires_at) - Date.parse(made.sent_at)).toBe(14 * 86_400_000);
    expect(await emails()).not.toContain('stella@fresh.example');
    const account = db().selectFrom('users').where('email', '=', 'stella@fresh.example').select('id');
    expect(await account.execute()).toEqual([]);
    expect((await waiting()).map(({ id }) => id)).toContain(made.id);
    expect((await audited('member-invited')).at(-1)).toMatchObject({ user_id: null });
    const [mail] = await mails('stella@fresh.example');
    expect(mail?.text).toContain('Acme Robotics invites you to join its team');
    expect(mail?.text).toContain('Asked by: Ada Okafor');
    expect(mail?.text).not.toContain('Nora Castellanos');
  });

  test('the answer is the same for unknown addresses, Super Admins of others, experts, admins, and disabled accounts', async () => {
    await db()
      .insertInto('users')
      .values({ email: 'off@fresh.example', name: 'Off', status: 'disabled', created_at: at.world().clock.now() })
      .execute();
    const whole = async (email: string) => {
      const statements = await at.world().world.database.db.selectFrom('outbox').select('id').execute();
      const reply = await ask({ customer_email: email });
      const after = await at.world().world.database.db.selectFrom('outbox').select('id').execute();
      const body: { invitation: object } = JSON.parse(reply.text);
      const same = { ...body.invitation, id: 0, customer_email: '' };
      const names = Object.keys(reply.headers)
        .filter((name) => name !== 'date')
        .sort();
      return {
        status: reply.status,
        names,
        body: { ...body, invitation: same },
        mails: after.length - statements.length,
      };
    };
    const unknown = await whole('nobody@fresh.example');
    expect(unknown).toMatchObject({ status: 200, mails: 1 });
    expect(JSON.stringify(unknown)).toContain('Nora Castellanos');
    for (const email of [
      'max@globex.example',
      'eva@tripwright.example',
      'root@tripwright.example',
      'off@fresh.example',
    ]) {
      expect(await whole(email)).toEqual(unknown);
      expect(await emails()).not.toContain(email);
    }
  });

  test('inviting an address again reuses its invitation, only the newest link works, and at most three mails a day are sent', async () => {
    const first = await asked('dupe@fresh.example');
    const old = await invitationToken(at.world(), 'dupe@fresh.example');
    const second = await asked('dupe@fresh.example', { customer_name: 'Dora', user_type: 1 });
    expect(second).toMatchObject({ id: first.id, customer_name: 'Dora', user_type: 1 });
    expect((await byLink('', { token: old })).status).toBe(404);
    expect((await ada().send('POST', invitations(acme(), `/${first.id}/send`))).status).toBe(200);
    const fourth = await ask({ customer_email: 'dupe@fresh.example' });
    expect([fourth.status, fourth.headers['retry-after']]).toEqual([429, '86400']);
    // Withdrawing and inviting again does not get around the limit.
    expect((await ada().send('DELETE', invitations(acme(), `/${first.id}`))).status).toBe(200);
    expect((await ask({ customer_email: 'dupe@fresh.example' })).status).toBe(429);
    expect(await mails('dupe@fresh.example')).toHaveLength(3);
  });

  test.each([
    ['a member already', { customer_email: 'tom@acme.example' }, { customer_email: 'This person is a member already' }],
    [
      'a policy of nobody',
      { customer_email: 'n@acme.example', policy_id: 999 },
      { policy_id: 'Please choose a policy of this organization' },
    ],
    [
      'no name and no address',
      { customer_name: ' ', customer_email: '' },
      { customer_name: 'Please fill in this field', customer_email: 'Please enter a valid email address' },
    ],
    [
      'too long ones',
      { customer_name: 'x'.repeat(256), customer_email: `${'x'.repeat(90)}@acme.example` },
      { customer_name: 'Please use at most 255 characters', customer_email: 'Please use at most 100 characters' },
    ],
    ['no such role', { customer_email: 'n@acme.example', user_type: 3 }, { user_type: 'Please choose a role' }],
  ])('TEAM-04 TEAM-05 TEAM-07 is refused for %s', async (_why, body, errors) => {
    const before = await waiting();
    const reply = await ask(body);
    expect([reply.status, reply.body]).toMatchObject([422, { errors }]);
    expect(await waiting()).toEqual(before);
  });
});

describe('accepting', () => {
  test('TEAM-08 by the link a new person gets an account, is signed in, and sees only own trips', async () => {
    at.offerNew();
    await at.created('sam');
    const { id: executive } = await db()
      .selectFrom('policies')
      .where('title', '=', 'Executive')
      .select('id')
      .executeTakeFirstOrThrow();
    await asked('nell@fresh.example', { policy_id: executive });
    const token = await invitationToken(at.world(), 'nell@fresh.example');
    const opened = await byLink('', { token });
    expect(opened.body).toMatchObject({
      email: 'nell@fresh.example',
      has_account: false,
      is_signed_in: false,
      suggested_name: 'Nora Castellanos',
      invitation: { organization_name: 'Acme Robotics', asked_by_name: 'Ada Okafor' },
    });
    expect((await byLink('/accept', { token })).body).toMatchObject({ errors: { name: 'Please enter your name' } });
    expect(await emails()).not.toContain('nell@fresh.example');
    const reply = await byLink('/accept', { token, name: 'Nell Own' });
    expect([reply.status, reply.body]).toEqual([200, { is_signed_in: true }]);
    const nell = callerOfCookies(at.world(), reply);
    expect((await nell.get(readCurrentUser)).name).toBe('Nell Own');
    expect(await nell.get(listTrips)).toEqual([]);
    expect((await nell.send('GET', members())).status).toBe(403);
    const joined = (await team()).find(({ customer_email: email }) => email === 'nell@fresh.example');
    expect(joined).toMatchObject({ customer_name: 'Nell Own', policy_title: 'Executive', user_type: 0, version: 1 });
    expect((await audited('member-joined')).at(-1)).toMatchObject({ user_id: joined?.customer_id });
    // The link works only once.
    expect((await byLink('/accept', { token, name: 'Nell Own' })).status).toBe(404);
    expect((await waiting()).map(({ customer_email: email }) => email)).not.toContain('nell@fresh.example');
  });

  test('TEAM-10 a new Trip Admin sees all trips of the organization, and no settings', async () => {
    at.offerNew();
    const trip = await at.created('sam');
    await asked('tia@acme.example', { user_type: 2 });
    const tia = callerOfCookies(at.world(), await acceptMailed(at.world(), { email: 'tia@acme.example', name: 'Tia' }));
    expect((await tia.get(listTrips)).map(({ id }) => id)).toContain(trip);
    expect((await tia.send('GET', members())).status).toBe(403);
  });

  test('TEAM-09 a new Super Admin sees all trips and the settings', async () => {
    at.offerNew();
    const trip = await at.created('sam');
    await asked('sue@acme.example', { user_type: 1 });
    const sue = callerOfCookies(at.world(), await acceptMailed(at.world(), { email: 'sue@acme.example', name: 'Sue' }));
    expect((await sue.get(listTrips)).map(({ id }) => id)).toContain(trip);
    expect((await waiting(sue)).length).toBeGreaterThan(1);
    expect((await sue.send('GET', `/organizations/${acme()}/cards`)).status).toBe(200);
  });

  test('a signed-in member of another organization sees who invites, accepts, and belongs to both under their own name', async () => {
    const max = at.as('max');
    const [one] = await own(max);
    expect(one).toMatchObject({ organization_name: 'Acme Robotics', asked_by_name: 'Ada Okafor', user_type: 0 });
    expect(await max.get(readCurrentUser)).toMatchObject({ invitations: 1 });
    expect((await max.send('POST', `/invitations/${one?.id}/accept`)).status).toBe(200);
    const joined = (await team()).find(({ customer_email: email }) => email === 'max@globex.example');
    expect(joined?.customer_name).toBe('Max Weber');
    expect((await max.send('GET', '/organizations-admin')).body).toHaveLength(2);
    expect(await max.get(readCurrentUser)).not.toHaveProperty('invitations');
    expect(await own(max)).toEqual([]);
    await ada().send('DELETE', `${members()}/${joined?.id}`);
    expect((await max.send('GET', '/organizations-admin')).body).toHaveLength(1);
  });

  test('for an existing account the link joins the team, but signs nobody in', async () => {
    await asked('mia@globex.example');
    await db()
      .insertInto('users')
      .values({ email: 'mia@globex.example', name: 'Mia', created_at: at.world().clock.now() })
      .execute();
    const reply = await acceptMailed(at.world(), { email: 'mia@globex.example' });
    expect([reply.status, reply.body, reply.headers['set-cookie']]).toEqual([200, { is_signed_in: false }, undefined]);
    expect(await emails()).toContain('mia@globex.example');
    const [event] = (await audited('address-proven')).slice(-1);
    const mia = await db().selectFrom('users').where('name', '=', 'Mia').selectAll().executeTakeFirstOrThrow();
    expect([event?.user_id, mia.email_proven_at !== null]).toEqual([mia.id, true]);
  });

  test('only the invitee can answer: another person reads a sentence that says so, and finds no invitation', async () => {
    const made = await asked('olga@fresh.example');
    const token = await invitationToken(at.world(), 'olga@fresh.example');
    const sam = at.as('sam');
    for (const rest of ['', '/accept', '/decline']) {
      const reply = await byLink(rest, { token }, sam);
      expect([reply.status, reply.body]).toMatchObject([
        409,
        {
          detail:
            'This invitation is for o…@fresh.example, and you are signed in as sam@acme.example. Sign out, then open the link again.',
        },
      ]);
    }
    expect((await sam.send('POST', `/invitations/${made.id}/accept`)).status).toBe(404);
    expect((await sam.send('POST', `/invitations/${made.id}/decline`)).status).toBe(404);
    expect((await waiting()).find(({ id }) => id === made.id)?.state).toBe('waiting');
  });

  test('a session of an unproven address cannot answer, because somebody else may have made the account', async () => {
    await asked('pre@fresh.example');
    const hash = await at.world().world.passwords.hash('planted-password');
    await db()
      .insertInto('users')
      .values({ email: 'pre@fresh.example', name: 'Planted', password_hash: hash, created_at: at.world().clock.now() })
      .execute();
    const body = { email: 'pre@fresh.example', password: 'planted-password' };
    const session = callerOfCookies(at.world(), await at.world().anonymous.send('POST', '/signin', { body }));
    expect((await session.send('GET', '/users')).status).toBe(200);
    expect(await own(session)).toEqual([]);
    // The owner of the mailbox accepts by the mail. Access that a stranger planted ends.
    expect((await acceptMailed(at.world(), { email: 'pre@fresh.example' })).status).toBe(200);
    expect((await session.send('GET', '/users')).status).toBe(401);
  });

  test('staff and disabled accounts read why they cannot join; the organization learns nothing', async () => {
    later(1);
    await ask({ customer_email: 'eva@tripwright.example' });
    const eva = await at.world().signIn('eva@tripwright.example');
    const [one] = await own(eva);
    const reply = await eva.send('POST', `/invitations/${one?.id}/accept`);
    expect([reply.status, reply.body]).toMatchObject([
      409,
      { detail: 'Your account belongs to Tripwright’s own staff and cannot join a team.' },
    ]);
    expect((await acceptMailed(at.world(), { email: 'off@fresh.example' })).body).toMatchObject({
      detail: 'This account is disabled. Please ask our support.',
    });
    await signInAgain();
    const states = (await waiting()).map(({ customer_email: email, state }) => [email, state]);
    expect(states).toContainEqual(['eva@tripwright.example', 'waiting']);
    expect(states).toContainEqual(['off@fresh.example', 'waiting']);
  });

  test('an account that waited for approval no longer waits', async () => {
    const body = { name: 'Pia', email: 'pia@pending.example', organization: 'Pending Ltd' };
    expect((await at.world().anonymous.send('POST', '/customers', { body })).status).toBe(200);
    await asked('pia@pending.example');
    expect((await acceptMailed(at.world(), { email: 'pia@pending.example' })).status).toBe(200);
    const pia = await db().selectFrom('users').where('name', '=', 'Pia').selectAll().executeTakeFirstOrThrow();
    expect(pia.status).toBe('active');
  });

  test('two accepts at the same time make one membership', async () => {
    await asked('twice@fresh.example');
    const token = await invitationToken(at.world(), 'twice@fresh.example');
    const replies = await Promise.all([1, 2].map(() => byLink('/accept', { token, name: 'Twice' })));
    for (const status of [200, 404]) expect(replies.filter((reply) => reply.status === status)).toHaveLength(1);
    expect((await emails()).filter((email) => email === 'twice@fresh.example')).toHaveLength(1);
  });

  test('a policy that was deleted meanwhile is replaced by the default one', async () => {
    const title = { title: 'Short-lived', approver_id: null, hotel_max: 250, flight_within_mr_percentage: 10 };
    const limits = { flight_max_cabin_short: 'economy', flight_max_cabin_long: 'economy' };
    const upgrades = { flight_max_upgrade_short: 50, flight_max_upgrade_long: 100 };
    const body = { ...title, ...limits, ...upgrades, is_approve_always: false, is_notify_upfront: false };
    expect((await ada().send('POST', `/organizations/${acme()}/policies`, { body })).status).toBe(200);
    const policy = db().selectFrom('policies').where('title', '=', 'Short-lived').select('id');
    const { id } = await policy.executeTakeFirstOrThrow();
    expect(await asked('late@fresh.example', { policy_id: id })).toMatchObject({ policy_title: 'Short-lived' });
    expect((await ada().send('DELETE', `/organizations/${acme()}/policies/${id}`)).status).toBe(200);
    expect((await acceptMailed(at.world(), { email: 'late@fresh.example', name: 'Late' })).status).toBe(200);
    const late = (await team()).find(({ customer_email: email }) => email === 'late@fresh.example');
    expect(late?.policy_id).toBeNull();
  });
});
