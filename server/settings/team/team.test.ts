/** Proves docs/faults.md#stale-writes, docs/threats.md#mail-bombing */
import { beforeAll, describe, expect, test } from 'vitest';
import { type Member, member as memberShape } from '#contract/settings/team.ts';
import { readMailbox } from '#platform/mail/sandbox-mailbox.ts';
import { acceptMailed, callerOfCookies } from '#tests/builders/join-team.ts';
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
/** Invites a person, who accepts by the link in the mail. */
const added = async (email: string, body: object = {}): Promise<Member> => {
  expect((await add({ customer_email: email, ...body })).status).toBe(200);
  expect((await acceptMailed(at.world(), { email, name: 'Nora Castellanos' })).status).toBe(200);
  return await memberOf(email);
};
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
describe('GET /organizations/{id}/members', () => {
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
      line_manager_id: null,
      line_manager_name: null,
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

  test('an expert reads addresses masked, and a look by staff leaves a trace', async () => {
    const before = (await audited('team-read')).length;
    const seen = await list(at.as('eva'));
    expect(seen.map(({ customer_email: email }) => email)).toContain('t…@acme.example');
    expect((await list(at.as('root'))).map(({ customer_email: email }) => email)).toContain('tom@acme.example');
    expect((await audited('team-read')).length).toBe(before + 2);
    expect((await add({ customer_email: 'n@acme.example' }, at.as('eva'))).status).toBe(404);
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

  test('a new role counts from the next call of every session; the person is mailed and stays signed in', async () => {
    const phone = await at.world().signIn('zoe@acme.example');
    const zoe = await memberOf('zoe@acme.example');
    const seen = async () => (await phone.send('GET', `/organizations/${acme}`)).body;
    expect(await seen()).not.toHaveProperty('identifier_label');
    expect((await put(zoe.id, { policy_id: zoe.policy_id, user_type: 2 })).status).toBe(200);
    expect(await seen()).toHaveProperty('identifier_label');
    const [mail] = await mails('zoe@acme.example');
    expect(mail?.text).toContain('You are now Trip Admin');
    expect(mail?.text).toContain('A Super Admin of Acme Robotics has changed your role.');
    expect((await audited('member-changed')).at(-1)).toMatchObject({ facts: { userType: 2, userTypeBefore: 0 } });
    expect((await put(zoe.id, { policy_id: zoe.policy_id })).status).toBe(200);
    expect(await seen()).not.toHaveProperty('identifier_label');
  });

  test('a role changed back and forth fills nobody’s mailbox', async () => {
    const uma = await added('uma@acme.example');
    for (let n = 0; n < 14; n += 1) await put(uma.id, { user_type: n % 2 === 0 ? 2 : 0 });
    expect((await mails('uma@acme.example')).length).toBe(11);
    expect((await remove(uma.id)).status).toBe(200);
  });

  test('the last Super Admin stays one; with another, one’s own session continues and is read again', async () => {
    const own = await memberOf('ada@acme.example');
    const refused = await put(own.id, { user_type: 2 });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { detail: 'Ada Okafor is the last Super Admin of this organization. Make somebody else Super Admin first.' },
    ]);
    const tom = await memberOf('tom@acme.example');
    await put(tom.id, { user_type: 1 });
    expect((await put(own.id, { user_type: 2 })).status).toBe(200);
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

  test('an older version is refused with the member as it is now', async () => {
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
  test('TEAM-18 ends the membership at once, keeps account and sessions, and says so by mail', async () => {
    await add({ customer_email: 'ned@acme.example', customer_name: 'Ned' });
    const caller = callerOfCookies(
      at.world(),
      await acceptMailed(at.world(), { email: 'ned@acme.example', name: 'Ned' }),
    );
    const ned = await memberOf('ned@acme.example');
    const seen = async () => (await caller.send('GET', `/organizations/${acme}`)).status;
    expect(await seen()).toBe(200);
    expect((await remove(ned.id)).status).toBe(200);
    expect([await seen(), (await caller.send('GET', '/users')).status]).toEqual([404, 200]);
    expect((await list()).map(({ id }) => id)).not.toContain(ned.id);
    expect((await mails('ned@acme.example'))[0]?.text).toContain('You no longer book trips for Acme Robotics.');
    expect((await audited('member-removed')).at(-1)).toMatchObject({ user_id: ned.customer_id });
    expect((await remove(ned.id)).status).toBe(404);
    // The address can be added again.
    await remove((await added('ned@acme.example')).id);
  });

  test('a collaborator of a colleague no longer is one, in both directions', async () => {
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
