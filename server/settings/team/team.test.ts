import { beforeAll, describe, expect, test } from 'vitest';
import { type Member, member as memberShape } from '#contract/settings/team.ts';
import { readCurrentUser } from '#contract/sign-in.ts';
import { listTrips } from '#contract/trips.ts';
import { readMailbox } from '#platform/mail/sandbox-mailbox.ts';
import type { TestCaller } from '#tests/builders/test-world.ts';
import { tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();
let acme: number;
let ada: TestCaller;
beforeAll(() => {
  acme = at.organization('Acme');
  ada = at.as('ada');
});

const path = (memberId?: number, org = acme) =>
  `/organizations/${org}/members${memberId === undefined ? '' : `/${memberId}`}`;
const list = async (by = ada, org = acme): Promise<readonly Member[]> =>
  memberShape.array().parse((await by.send('GET', path(undefined, org))).body);
const memberOf = async (email: string, org = acme): Promise<Member> => {
  const found = (await list(at.as('root'), org)).find((one) => one.customer_email === email);
  if (!found) throw new Error(`${email} is no member`);
  return found;
};
const put = (memberId: number, change: object, by = ada, org = acme) =>
  by.send('PUT', path(memberId, org), { body: { policy_id: null, user_type: 0, ...change } });
const remove = (memberId: number, by = ada, org = acme) => by.send('DELETE', path(memberId, org));
const add = (body: object, by = ada, org = acme) =>
  by.send('POST', path(undefined, org), {
    body: { customer_name: 'Nora Castellanos', policy_id: null, user_type: 0, ...body },
  });
const added = async (email: string, body: object = {}): Promise<Member> =>
  memberShape.parse((await add({ customer_email: email, ...body })).body);
const policyId = async (title: string): Promise<number> => {
  const { db } = at.world().world;
  return (await db.selectFrom('policies').where('title', '=', title).select('id').executeTakeFirstOrThrow()).id;
};
const mails = async (to: string) => {
  await at.world().relay.relayDue();
  return readMailbox(at.world().world.db, to);
};
const audited = async (event: string) => {
  const { db } = at.world().world;
  return db.selectFrom('audit_events').where('event', '=', event).selectAll().orderBy('id').execute();
};
/** Signs in by the link of the newest mail. */
const openLink = async (email: string): Promise<TestCaller> => {
  const [mail] = await mails(email);
  const link = new URL(mail?.links[0] ?? '');
  const body = { email, code: link.searchParams.get('code') };
  const reply = await at.world().anonymous.send('POST', '/signin?is-link=true', { body });
  const answer: object = Object(reply.body);
  return at.world().callerWith('token' in answer ? String(answer.token) : null);
};

describe('GET /organizations/{id}/members, spec 2, 7', () => {
  test('TEAM-03 TEAM-15 answers the members by name, each with role, policy and version', async () => {
    const members = await list();
    expect(members.map(({ customer_name: name, user_type: type }) => [name, type])).toEqual([
      ['Ada Okafor', 1],
      ['Sam Rivera', 0],
      ['Tom Lindqvist', 2],
      ["Zoë O'Connor-Núñez", 0],
    ]);
    const zoe = members.at(-1);
    expect(zoe).toEqual({
      id: zoe?.id,
      customer_id: zoe?.customer_id,
      customer_name: "Zoë O'Connor-Núñez",
      customer_email: 'zoe@acme.example',
      policy_id: await policyId('Executive'),
      policy_title: 'Executive',
      user_type: 0,
      is_deletable: true,
      version: 1,
    });
  });

  test('TEAM-16 answers one of them; of another organization there is none', async () => {
    const tom = await memberOf('tom@acme.example');
    expect((await ada.send('GET', path(tom.id))).body).toEqual(tom);
    const max = await memberOf('max@globex.example', at.organization('Globex'));
    expect((await ada.send('GET', path(max.id))).status).toBe(404);
    expect((await put(max.id, { user_type: 1 })).status).toBe(404);
    expect((await remove(max.id)).status).toBe(404);
  });

  test('an expert reads addresses masked, and a look by staff leaves a trace. Permissions row 56', async () => {
    const before = (await audited('team-read')).length;
    const seen = await list(at.as('eva'));
    expect(seen.map(({ customer_email: email }) => email)).toContain('t…@acme.example');
    expect((await list(at.as('root'))).map(({ customer_email: email }) => email)).toContain('tom@acme.example');
    expect((await audited('team-read')).length).toBe(before + 2);
    expect((await add({ customer_email: 'n@acme.example' }, at.as('eva'))).status).toBe(404);
  });
});

describe('POST: adding somebody', () => {
  test('TEAM-19 TEAM-08 a new person gets an account and a mail whose link signs in, and sees only own trips', async () => {
    at.offerNew();
    await at.created('sam');
    const executive = await policyId('Executive');
    const nora = await added('Nora@Acme.example', { policy_id: executive });
    expect(nora).toMatchObject({
      customer_name: 'Nora Castellanos',
      customer_email: 'nora@acme.example',
      policy_title: 'Executive',
      user_type: 0,
      version: 1,
    });
    const [mail] = await mails('nora@acme.example');
    expect(mail?.subject).toBe('You were added to an organization on Tripwright');
    expect(mail?.text).toContain('Acme Robotics added you to its team.');
    expect(mail?.text).not.toContain('Nora Castellanos');
    const caller = await openLink('nora@acme.example');
    expect((await caller.get(readCurrentUser)).name).toBe('Nora Castellanos');
    expect(await caller.get(listTrips)).toEqual([]);
    expect((await caller.send('GET', path())).status).toBe(403);
    const [event] = (await audited('member-added')).slice(-1);
    expect(event).toMatchObject({ user_id: nora.customer_id, facts: { organizationId: acme, userType: 0 } });
  });

  test('TEAM-10 a new Trip Admin sees all trips of the organization, and no settings', async () => {
    at.offerNew();
    const trip = await at.created('sam');
    await added('tia@acme.example', { user_type: 2 });
    const tia = await openLink('tia@acme.example');
    expect((await tia.get(listTrips)).map(({ id }) => id)).toContain(trip);
    expect((await tia.send('GET', path())).status).toBe(403);
  });

  test('TEAM-09 a new Super Admin sees all trips and the settings', async () => {
    at.offerNew();
    const trip = await at.created('sam');
    const sue = await added('sue@acme.example', { user_type: 1 });
    const caller = await openLink('sue@acme.example');
    expect((await caller.get(listTrips)).map(({ id }) => id)).toContain(trip);
    expect((await list(caller)).length).toBeGreaterThan(4);
    expect((await caller.send('GET', `/organizations/${acme}/cards`)).status).toBe(200);
    expect((await remove(sue.id)).status).toBe(200);
  });

  test('who has an account keeps its name, gets a membership, and is told without a key to the account', async () => {
    const max = await added('max@globex.example', { customer_name: 'Maximilian' });
    expect(max.customer_name).toBe('Max Weber');
    const [mail] = await mails('max@globex.example');
    expect(mail?.subject).toBe('You were added to an organization on Tripwright');
    expect(mail?.links[0]).not.toContain('code=');
    const organizations = await at.as('max').send('GET', '/organizations-admin');
    expect(organizations.body).toHaveLength(2);
    expect((await remove(max.id)).status).toBe(200);
  });

  test('an account that waited for approval need not any more', async () => {
    const body = { name: 'Pia', email: 'pia@pending.example', organization: 'Pending Ltd' };
    expect((await at.world().anonymous.send('POST', '/customers', { body })).status).toBe(200);
    await added('pia@pending.example');
    const pia = await openLink('pia@pending.example');
    expect((await pia.send('GET', '/trips')).status).toBe(200);
  });

  test.each([
    ['a member already', { customer_email: 'tom@acme.example' }, { customer_email: 'This person is a member already' }],
    [
      'staff of the provider',
      { customer_email: 'eva@tripwright.example' },
      { customer_email: 'This person works for us and cannot be added to a team' },
    ],
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
    const before = await list();
    const reply = await add(body);
    expect([reply.status, reply.body]).toMatchObject([422, { errors }]);
    expect(await list()).toEqual(before);
  });

  test('T15 what is not the caller’s to say is refused, and T7 one organization sends sixty mails an hour', async () => {
    const refused = await add({ customer_email: 'n@acme.example', is_admin: true });
    expect([refused.status, (await list()).some((one) => one.customer_email === 'n@acme.example')]).toEqual([
      400,
      false,
    ]);
    at.world().clock.advance(61);
    const nia = at.as('nia');
    const northstar = at.organization('Northstar');
    const statuses: number[] = [];
    for (let n = 0; n < 61; n += 1)
      statuses.push((await add({ customer_email: `p${n}@camp.example` }, nia, northstar)).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([60, 429]);
    // Their own way in is not used up by it.
    expect((await at.world().anonymous.send('GET', '/signin-link?email=nia@northstar.example')).status).toBe(200);
  });
});

describe('PUT: role and policy', () => {
  test('TEAM-17 takes name, email, policy and type; policy alone signs nobody out', async () => {
    const tom = await memberOf('tom@acme.example');
    const standard = await policyId('Standard');
    const reply = await put(tom.id, {
      customer_name: 'Tom Lindqvist',
      customer_email: 'tom@acme.example',
      policy_id: standard,
      user_type: 2,
    });
    expect([reply.status, reply.body]).toMatchObject([200, { policy_title: 'Standard', version: tom.version + 1 }]);
    expect((await at.as('tom').send('GET', '/users')).status).toBe(200);
    expect((await put(tom.id, { user_type: 2 })).body).toMatchObject({ policy_id: null, policy_title: null });
  });

  test('TEAM-06 name and email are the person’s own: others are refused', async () => {
    const tom = await memberOf('tom@acme.example');
    const reply = await put(tom.id, { customer_name: 'Tim', customer_email: 'tim@acme.example', user_type: 2 });
    expect([reply.status, reply.body]).toMatchObject([
      422,
      {
        errors: {
          customer_name: 'Only the person can change the name',
          customer_email: 'Only the person can change the email',
        },
      },
    ]);
    expect(await memberOf('tom@acme.example')).toEqual(tom);
  });

  test('another role ends every session of the person, who is told why', async () => {
    const phone = await at.world().signIn('zoe@acme.example');
    const zoe = await memberOf('zoe@acme.example');
    expect((await put(zoe.id, { policy_id: zoe.policy_id, user_type: 2 })).status).toBe(200);
    expect((await phone.send('GET', '/users')).status).toBe(401);
    const [mail] = await mails('zoe@acme.example');
    expect(mail?.text).toContain('You are now Trip Admin');
    expect(mail?.text).toContain('A Super Admin of Acme Robotics has changed your role.');
    expect((await audited('role-changed')).at(-1)).toMatchObject({ user_id: zoe.customer_id });
    expect((await audited('member-changed')).at(-1)).toMatchObject({ facts: { userType: 2, userTypeBefore: 0 } });
    const again = await at.world().signIn('zoe@acme.example');
    expect((await again.send('GET', `/organizations/${acme}`)).body).toHaveProperty('identifier_label');
    expect((await put(zoe.id, { policy_id: zoe.policy_id })).status).toBe(200);
  });

  test('a role changed back and forth fills nobody’s mailbox. T7', async () => {
    const uma = await added('uma@acme.example');
    for (let n = 0; n < 14; n += 1) await put(uma.id, { user_type: n % 2 === 0 ? 2 : 0 });
    expect((await mails('uma@acme.example')).length).toBe(11);
    expect((await remove(uma.id)).status).toBe(200);
  });

  test('the last Super Admin stays one; with another, one’s own session goes on and is read anew', async () => {
    const own = await memberOf('ada@acme.example');
    const refused = await put(own.id, { user_type: 2 });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { detail: 'Ada Okafor is the last Super Admin of this organization. Make somebody else Super Admin first.' },
    ]);
    const tom = await memberOf('tom@acme.example');
    await put(tom.id, { user_type: 1 });
    const other = await at.world().signIn('ada@acme.example');
    expect((await put(own.id, { user_type: 2 })).status).toBe(200);
    expect((await other.send('GET', '/users')).status).toBe(401);
    expect((await ada.send('GET', '/users')).status).toBe(200);
    expect((await ada.send('GET', path())).status).toBe(403);
    const tomAgain = await at.world().signIn('tom@acme.example');
    expect((await put(own.id, { user_type: 1 }, tomAgain)).status).toBe(200);
    ada = await at.world().signIn('ada@acme.example');
    expect((await put(tom.id, { user_type: 2 })).status).toBe(200);
  });

  test('of two Super Admins who lower each other at once one stays', async () => {
    const tom = await memberOf('tom@acme.example');
    await put(tom.id, { user_type: 1 });
    const tomAgain = await at.world().signIn('tom@acme.example');
    const own = await memberOf('ada@acme.example');
    const replies = await Promise.all([put(tom.id, { user_type: 0 }), put(own.id, { user_type: 0 }, tomAgain)]);
    expect(replies.filter(({ status }) => status === 200).length).toBeLessThan(2);
    const left = (await list(at.as('root'))).filter(({ user_type: type }) => type === 1);
    expect(left).toHaveLength(1);
    const root = at.as('root');
    await put(own.id, { user_type: 1 }, root);
    await put(tom.id, { user_type: 2 }, root);
    ada = await at.world().signIn('ada@acme.example');
  });

  test('F20 an older version is refused with the member as it is now', async () => {
    const tom = await memberOf('tom@acme.example');
    await put(tom.id, { user_type: 2, seen_version: tom.version });
    const late = await put(tom.id, { user_type: 0, seen_version: tom.version });
    expect([late.status, late.body]).toMatchObject([
      409,
      { code: 'conflict', current: { id: tom.id, user_type: 2, version: tom.version + 1 } },
    ]);
  });
});

describe('DELETE: taking somebody out', () => {
  test('TEAM-18 ends membership and sessions at once, keeps the account, and says so by mail', async () => {
    const ned = await added('ned@acme.example', { customer_name: 'Ned' });
    const caller = await openLink('ned@acme.example');
    expect((await remove(ned.id)).status).toBe(200);
    expect((await caller.send('GET', '/users')).status).toBe(401);
    expect((await list()).map(({ id }) => id)).not.toContain(ned.id);
    expect((await mails('ned@acme.example'))[0]?.text).toContain('You no longer book trips for Acme Robotics.');
    expect((await audited('member-removed')).at(-1)).toMatchObject({ user_id: ned.customer_id });
    expect((await remove(ned.id)).status).toBe(404);
    // The address can be added again.
    await remove((await added('ned@acme.example')).id);
  });

  test('who was a collaborator of a colleague is none any more, in both directions', async () => {
    const { db } = at.world().world;
    const [ola, sam] = [await added('ola@acme.example'), await memberOf('sam@acme.example')];
    const name = (userId: number, collaboratorId: number | null) =>
      db.updateTable('users').set({ collaborator_id: collaboratorId }).where('id', '=', userId).execute();
    await name(sam.customer_id, ola.customer_id);
    await name(ola.customer_id, sam.customer_id);
    expect((await remove(ola.id)).status).toBe(200);
    const named = await db
      .selectFrom('users')
      .where('id', 'in', [sam.customer_id, ola.customer_id])
      .select('collaborator_id')
      .execute();
    expect(named).toEqual([{ collaborator_id: null }, { collaborator_id: null }]);
  });

  test('TEAM-12 nobody deletes their own entry', async () => {
    const own = await memberOf('ada@acme.example');
    expect((await list()).find(({ id }) => id === own.id)?.is_deletable).toBe(false);
    const reply = await remove(own.id);
    expect([reply.status, reply.body]).toMatchObject([409, { detail: 'You cannot delete yourself from the team.' }]);
  });

  test('TEAM-13 one organization, the provider’s own, never offers it, and refuses it', async () => {
    const { world } = at.world();
    const tom = await memberOf('tom@acme.example');
    Object.assign(world.config, { providerOrganizationId: acme });
    expect((await list()).map(({ is_deletable: isDeletable }) => isDeletable)).not.toContain(true);
    const reply = await remove(tom.id);
    Object.assign(world.config, { providerOrganizationId: null });
    expect([reply.status, reply.body]).toMatchObject([
      409,
      { detail: 'Members of this organization cannot be deleted.' },
    ]);
    expect((await memberOf('tom@acme.example')).is_deletable).toBe(true);
  });

  test('the last Super Admin and a policy’s approver stay until there is another', async () => {
    const own = await memberOf('ada@acme.example');
    const last = await remove(own.id, at.as('root'));
    expect([last.status, last.body]).toMatchObject([409, { detail: expect.stringContaining('the last Super Admin') }]);
    const vic = await added('vic@acme.example', { user_type: 1 });
    const approver = await remove(own.id, at.as('root'));
    expect([approver.status, approver.body]).toMatchObject([
      409,
      {
        detail:
          'Ada Okafor approves the trips of the policies Standard, Executive and Always ask. Choose another approver there first.',
      },
    ]);
    expect((await remove(vic.id)).status).toBe(200);
  });
});
