/** Who owns a traveler, over the API: attacks by name, and sharing as intended. docs/decisions/0052 Proves docs/threats.md#guessed-ids, docs/threats.md#mixed-organizations */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTraveler,
  deleteTraveler,
  listTravelers,
  readTraveler,
  relistTraveler,
  setOwnTraveler,
  type TravelerSummary,
  updateTraveler,
} from '#contract/travelers.ts';
import { makeLog } from '#platform/log.ts';
import { readMailbox } from '#platform/mail/sandbox-mailbox.ts';
import { addMember } from '#server/settings/account/found-organization.ts';
import { type TestCaller, type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { reloadPassengers } from './load-travelers.ts';

let made: TestWorld;
const callers = new Map<string, TestCaller>();
const people = {
  sam: 'sam@acme.example',
  tom: 'tom@acme.example',
  ada: 'ada@acme.example',
  max: 'max@globex.example',
  eva: 'eva@tripwright.example',
  root: 'root@tripwright.example',
} as const;
type Name = keyof typeof people;
const logged: string[] = [];
beforeAll(async () => {
  made = await testWorld({
    config: { requestsPerMinute: 1_000_000 },
    log: makeLog('info', { write: (line: string) => void logged.push(line) }),
  });
  for (const [name, email] of Object.entries(people)) callers.set(name, await made.signIn(email));
});
afterAll(() => made.close());

const as = (name: Name): TestCaller => {
  const found = callers.get(name);
  if (!found) throw new Error(`nobody is called ${name}`);
  return found;
};
const { organizationId, userId } = {
  organizationId: async (name: string) =>
    (await made.world.db.selectFrom('organizations').where('name', '=', name).select('id').executeTakeFirstOrThrow())
      .id,
  userId: async (name: Name) =>
    (await made.world.db.selectFrom('users').where('email', '=', people[name]).select('id').executeTakeFirstOrThrow())
      .id,
};
const acme = () => organizationId('Acme Robotics');
const globex = () => organizationId('Globex Studio');

const body = {
  passport_first_name: 'Zqchild',
  passport_last_name: 'Rivera',
  email: 'child@family.example',
  phone_number: '+16175550199',
  date_of_birth: '2015-02-28',
  sex: 'f' as const,
  passport_number: 'ZQ0912345',
  passport_country_id: 102,
  passport_expiry: '2031-05-01',
};
const add = async (name: Name, extra: object = {}) =>
  (await as(name).get(createTraveler, { body: { ...body, ...extra } })).id;
const change = (name: Name, id: number, extra: object = {}) =>
  as(name).send('PUT', `/travelers/${id}`, { body: { ...body, ...extra } });
const listOf = (name: Name, query: object = { all: true }) => as(name).get(listTravelers, { query });
const listed = async (name: Name, id: number, query?: object): Promise<TravelerSummary | undefined> =>
  (await listOf(name, query)).find((traveler) => traveler.id === id);
const read = (name: Name, id: number) => as(name).send('GET', `/travelers/${id}`);
const missing = 1_999_999_999;

describe('a private traveler', () => {
  test.each(['tom', 'ada', 'max'] as const)(
    'TRV-29 %s neither finds, reads, changes nor deletes a colleague’s child: as if it were not there',
    async (name) => {
      const id = await add('sam');
      expect(JSON.stringify(await listOf(name))).not.toContain('Zqchild');
      for (const [method, path] of [
        ['GET', ''],
        ['PUT', ''],
        ['DELETE', ''],
        ['PUT', '/default'],
        ['PUT', '/listed'],
      ] as const) {
        const sent = method === 'PUT' && path === '' ? { body } : {};
        const [foreign, none] = [
          await as(name).send(method, `/travelers/${id}${path}`, sent),
          await as(name).send(method, `/travelers/${missing}${path}`, sent),
        ];
        expect([method, path, foreign.status, foreign.text]).toEqual([method, path, 404, none.text]);
      }
      expect((await read('sam', id)).status).toBe(200);
    },
  );

  test('TRV-27 TRV-29 TRV-30 the list has the person’s own travelers, colleagues’ own profiles by name, and shared travelers', async () => {
    const shared = await add('ada', { shared_organization_id: await acme(), passport_first_name: 'Shared' });
    const all = await listOf('tom');
    const found = all.map(({ belonging, passport_first_name: name }) => `${belonging} ${name}`);
    expect(found.toSorted()).toEqual([
      'colleague Ada',
      'colleague Sam',
      'colleague Zoë',
      'shared Shared',
      'shared Tom',
    ]);
    expect(all.some(({ is_me, is_editable, may_delete }) => is_me || is_editable || may_delete)).toBe(false);
    expect(JSON.stringify(all)).not.toMatch(/passport_number|date_of_birth|phone|child@/);
    expect(await listOf('tom', {})).toEqual([]);
    expect((await listOf('sam'))[0]).toMatchObject({ is_me: true, belonging: 'own', passport_first_name: 'Sam' });
    expect(JSON.stringify(await listOf('max'))).not.toMatch(/Ada|Sam|Shared/);
    await as('ada').get(deleteTraveler, { params: { id: shared } });
  });

  test('TRV-29 the list can be limited to one organization; somebody else’s organization lists nobody, like a missing one', async () => {
    const names = async (name: Name, organization: number) =>
      (await listOf(name, { all: true, organization_id: organization })).map((one) => one.passport_first_name);
    expect(await names('tom', await acme())).toEqual(expect.arrayContaining(['Ada', 'Sam']));
    expect(await names('tom', await globex())).toEqual(await names('tom', missing));
    expect(await names('tom', await globex())).toEqual([]);
  });

  test('TRV-29 an expert lists whom a customer may choose in an organization; nobody else lists anybody for another', async () => {
    const [sam, organization] = [await userId('sam'), await acme()];
    const asked = { customer_id: sam, all: true, organization_id: organization };
    const own = await add('sam', { passport_first_name: 'Own' });
    const shared = await add('ada', { shared_organization_id: organization, passport_first_name: 'Shared' });
    const ids = async (name: Name, query: object) => (await listOf(name, query)).map(({ id }) => id);
    const customers = await ids('eva', asked);
    expect(customers).toEqual(await ids('sam', { all: true }));
    expect(customers).toEqual(expect.arrayContaining([own, shared]));
    // Not an organization of the customer: only what the customer made.
    expect(await ids('eva', { ...asked, organization_id: await globex() })).toEqual(await ids('sam', {}));
    expect(await ids('eva', { ...asked, organization_id: undefined })).toEqual(await ids('sam', {}));
    for (const query of [
      { ...asked, customer_id: missing },
      { ...asked, all: undefined },
      { ...asked, is_off_list: true },
    ])
      expect(await ids('eva', query)).toEqual([]);
    for (const name of ['tom', 'ada', 'max', 'root'] as const) expect(await ids(name, asked)).toEqual([]);
    expect(await ids('sam', asked)).toEqual(customers);
    // Staff choose from everybody's.
    for (const name of ['eva', 'root'] as const) expect(await ids(name, { all: true })).toContain(own);
    for (const id of [own, shared]) await as(id === own ? 'sam' : 'ada').get(deleteTraveler, { params: { id } });
  });

  test('an expert reads it in full and leaves a trace in the log; its creator leaves none', async () => {
    const id = await add('sam');
    logged.length = 0;
    expect((await read('eva', id)).body).toMatchObject({ email: body.email, passport_number: '••••••345' });
    await read('sam', id);
    const [trace, ...others] = logged.map((line) => JSON.parse(line)).filter(({ audit }) => audit !== undefined);
    expect(trace).toMatchObject({
      msg: 'audit',
      audit: 'traveler read by expert',
      userId: await userId('eva'),
      travelerId: id,
    });
    expect(others).toEqual([]);
    const evas = await add('eva');
    logged.length = 0;
    await read('eva', evas);
    expect(logged.filter((line) => line.includes('traveler read'))).toEqual([]);
  });

  test('the profile of a colleague with an unproven address is not offered, because anybody may have typed it', async () => {
    const { db, clock } = made.world;
    const zoe = db.updateTable('users').where('email', '=', 'zoe@acme.example');
    await zoe.set({ email_proven_at: null }).execute();
    expect((await listOf('tom')).map((one) => one.passport_first_name)).not.toContain('Zoë');
    await zoe.set({ email_proven_at: clock.now() }).execute();
    expect((await listOf('tom')).map((one) => one.passport_first_name)).toContain('Zoë');
  });

  test('a booking with a traveler that the caller may not choose is refused, like a missing one', async () => {
    const id = await add('sam');
    const ask = async (name: Name, travelers: readonly number[], organization: number | null) =>
      as(name).send('POST', '/trips', {
        body: { isSelfBook: false, description: 'To Rome', travelers, organization_id: organization, identifier: 'X' },
      });
    const shared = await add('sam', { shared_organization_id: await acme() });
    for (const organization of [await acme(), null]) {
      const none = await ask('tom', [missing], organization);
      expect(none.status).toBe(404);
      expect((await ask('tom', [id], organization)).text).toBe(none.text);
    }
    // Travelers of Acme are for trips of Acme.
    expect((await ask('tom', [shared], null)).status).toBe(404);
    expect((await ask('max', [shared], await globex())).status).toBe(404);
    expect((await ask('tom', [shared], await acme())).status).toBe(200);
  });
});

describe('sharing', () => {
  test('the creator shares it with an organization, everybody sees with which one, and the creator can stop sharing', async () => {
    const id = await add('sam');
    expect(await listed('sam', id)).toMatchObject({ belonging: 'own', shared_organization_id: null, may_delete: true });
    expect((await change('sam', id, { shared_organization_id: await acme() })).status).toBe(200);
    const said = { shared_organization_id: await acme(), shared_organization_name: 'Acme Robotics' };
    expect(await listed('sam', id)).toMatchObject({ belonging: 'own', ...said });
    expect(await listed('tom', id)).toMatchObject({
      belonging: 'shared',
      creator_name: 'Sam Rivera',
      is_editable: false,
      may_delete: false,
      ...said,
    });
    expect(await listed('ada', id)).toMatchObject({ belonging: 'shared', may_delete: true });
    expect(await listed('max', id)).toBeUndefined();
    expect((await read('tom', id)).status).toBe(404);
    expect((await read('ada', id)).body).toMatchObject({
      passport_last_name: 'Rivera',
      email: '',
      passport_number: null,
    });
    expect(await change('tom', id)).toMatchObject({ status: 403, body: { detail: 'Contact creator to edit.' } });
    // Left out, the sharing stays unchanged; null ends it.
    expect((await change('sam', id)).status).toBe(200);
    expect(await listed('tom', id)).toBeDefined();
    expect((await change('sam', id, { shared_organization_id: null })).status).toBe(200);
    expect(await listed('tom', id)).toBeUndefined();
    expect((await read('ada', id)).status).toBe(404);
  });

  test('only with the caller’s own organization: any other is refused like a missing one', async () => {
    const id = await add('sam');
    for (const send of [
      (share: number) => as('sam').send('POST', '/travelers', { body: { ...body, shared_organization_id: share } }),
      (share: number) => change('sam', id, { shared_organization_id: share }),
    ]) {
      const [foreign, none] = [await send(await globex()), await send(missing)];
      expect(foreign).toMatchObject({ status: 422, body: { errors: { shared_organization_id: expect.any(String) } } });
      expect(foreign.text).toBe(none.text);
    }
    expect(await listed('max', id)).toBeUndefined();
  });

  test('only its creator shares it or stops sharing it; not even an expert does', async () => {
    const id = await add('sam', { shared_organization_id: await acme() });
    expect((await change('eva', id, { shared_organization_id: null })).status).toBe(422);
    expect((await change('ada', id, { shared_organization_id: null })).status).toBe(403);
    expect((await change('eva', id, { passport_first_name: 'Corrected' })).status).toBe(200);
    expect(await listed('tom', id)).toMatchObject({ passport_first_name: 'Corrected' });
  });

  test('it ends when the creator’s membership ends, even by a direct change in the database, and stays ended', async () => {
    const { db } = made.world;
    const [organization, sam] = [await acme(), await userId('sam')];
    const id = await add('sam', { shared_organization_id: organization });
    const membership = db
      .selectFrom('memberships')
      .where('user_id', '=', sam)
      .where('organization_id', '=', organization);
    const kept = await membership.select(['user_type', 'policy_id']).executeTakeFirstOrThrow();
    await db.deleteFrom('memberships').where('user_id', '=', sam).where('organization_id', '=', organization).execute();
    expect(await listed('tom', id)).toBeUndefined();
    expect((await read('ada', id)).status).toBe(404);
    expect((await change('sam', id, { shared_organization_id: organization })).status).toBe(422);
    await addMember(made.world, db, {
      organizationId: organization,
      userId: sam,
      userType: 0,
      policyId: kept.policy_id,
    });
    expect(await listed('tom', id)).toBeUndefined();
    expect(await listed('sam', id)).toMatchObject({ belonging: 'own', shared_organization_id: null });
  });

  test('an organization that is no longer active shares nothing', async () => {
    const { db } = made.world;
    const id = await add('sam', { shared_organization_id: await acme() });
    const organization = db.updateTable('organizations').where('name', '=', 'Acme Robotics');
    await organization.set({ status: 'pending' }).execute();
    expect((await read('ada', id)).status).toBe(401);
    expect(await listed('eva', id)).toMatchObject({ shared_organization_id: null });
    await organization.set({ status: 'active' }).execute();
    expect(await listed('tom', id)).toBeDefined();
  });
});

describe('TRV-23 TRV-25 TRV-34 deleting', () => {
  test('the creator and the Super Admin delete a shared traveler for everybody, and the creator is told', async () => {
    const id = await add('sam', { shared_organization_id: await acme() });
    expect((await as('ada').call(deleteTraveler, { params: { id } })).ok).toBe(true);
    expect((await read('sam', id)).status).toBe(404);
    await made.relay.relayDue();
    const [mail] = await readMailbox(made.world.db, people.sam);
    expect(mail?.text).toContain('Ada Okafor deleted the traveler Zqchild Rivera');
    // Booked trips keep the traveler, and the deletion can be undone.
    expect(await reloadPassengers(made.world, made.world.db, [id])).toHaveLength(1);
  });

  test('another person’s traveler is removed only from one’s own list and can be put back; its creator keeps it and is not told', async () => {
    const id = await add('sam', { shared_organization_id: await acme() });
    await made.relay.relayDue();
    const before = (await readMailbox(made.world.db, people.sam)).length;
    for (let twice = 0; twice < 2; twice += 1) await as('tom').get(deleteTraveler, { params: { id } });
    expect(await listed('tom', id)).toBeUndefined();
    for (const name of ['sam', 'ada'] as const) expect(await listed(name, id)).toBeDefined();
    await made.relay.relayDue();
    expect(await readMailbox(made.world.db, people.sam)).toHaveLength(before);
    const off = { all: true, is_off_list: true };
    expect((await listOf('tom', off)).map((one) => one.id)).toEqual([id]);
    expect(await listOf('tom', { ...off, organization_id: await globex() })).toEqual([]);
    for (const name of ['sam', 'ada'] as const) expect(await listed(name, id, off)).toBeUndefined();
    await as('tom').get(relistTraveler, { params: { id } });
    expect(await listed('tom', id)).toBeDefined();
    expect(await listOf('tom', off)).toEqual([]);
  });

  test('a Super Admin removes a member’s own profile only from their own list, and deletes it for nobody', async () => {
    const own = (await listOf('sam', {})).find(({ is_me }) => is_me)?.id ?? 0;
    await as('ada').get(deleteTraveler, { params: { id: own } });
    expect(await listed('ada', own)).toBeUndefined();
    expect(await listed('sam', own)).toMatchObject({ is_me: true });
    await as('ada').get(relistTraveler, { params: { id: own } });
  });

  test('administrators delete nothing, and staff have no list to put anybody back on', async () => {
    const id = await add('sam');
    const refused = await as('root').send('DELETE', `/travelers/${id}`);
    expect(refused).toMatchObject({ status: 403, body: { code: 'role-too-low' } });
    for (const name of ['root', 'eva'] as const)
      expect(await as(name).send('PUT', `/travelers/${id}/listed`)).toMatchObject({
        status: 404,
        body: { code: 'not-found' },
      });
    expect((await read('sam', id)).status).toBe(200);
  });
});

describe('planting a traveler in somebody’s account', () => {
  const post = async (name: Name, customer: Name, extra: object = {}) =>
    as(name).send('POST', '/travelers', { body: { ...body, customer_id: await userId(customer), ...extra } });

  test('is refused to colleagues, and to strangers as if the person did not exist', async () => {
    expect((await post('sam', 'tom')).status).toBe(403);
    const none = await as('tom').send('POST', '/travelers', { body: { ...body, customer_id: missing } });
    const foreign = await post('tom', 'max');
    expect([foreign.status, foreign.text]).toEqual([404, none.text]);
    const id = await add('sam');
    expect((await change('sam', id, { customer_id: await userId('max') })).status).toBe(404);
  });

  test('a traveler that a manager makes for a member belongs to the manager and is shared, so that both see it', async () => {
    const made1 = await post('ada', 'sam');
    expect(made1.status).toBe(200);
    const all = await listOf('sam');
    const found = all.find(({ id }) => JSON.stringify(made1.body) === JSON.stringify({ id }));
    expect(found).toMatchObject({
      belonging: 'shared',
      creator_name: 'Ada Okafor',
      is_me: false,
      is_editable: false,
      shared_organization_name: 'Acme Robotics',
    });
    const id = found?.id ?? 0;
    // It is not in the member's account: not listed there, not readable, and never "You".
    expect(await listed('sam', id, {})).toBeUndefined();
    expect((await read('sam', id)).status).toBe(404);
    expect((await as('sam').call(setOwnTraveler, { params: { id } })).ok).toBe(false);
    expect((await as('ada').call(setOwnTraveler, { params: { id } })).ok).toBe(false);
    expect((await post('ada', 'sam', { shared_organization_id: null })).status).toBe(422);
    expect((await change('ada', id, { shared_organization_id: null })).status).toBe(200);
    expect(await listed('ada', id)).toMatchObject({ customer_name: 'Ada Okafor', belonging: 'own' });
    expect(await listed('sam', id)).toBeUndefined();
  });

  test('a traveler that an expert adds belongs to the customer, who is told; the audit records it', async () => {
    const reply = await post('eva', 'max');
    expect(reply.status).toBe(200);
    const found = (await listOf('max', {})).find(({ passport_first_name: name }) => name === 'Zqchild');
    expect(found).toMatchObject({ belonging: 'own', is_editable: true, is_me: false });
    await made.relay.relayDue();
    expect((await readMailbox(made.world.db, people.max))[0]?.text).toContain('Zqchild Rivera');
    const events = made.world.db.selectFrom('audit_events').where('event', '=', 'traveler-added').selectAll();
    const [max, eva] = [await userId('max'), await userId('eva')];
    expect(await events.execute()).toMatchObject([
      { user_id: max, actor_id: eva, acting_for: max, ip: expect.stringMatching(/\d/) },
    ]);
    // Nobody is mailed about a traveler that an expert adds only for themselves.
    await add('eva');
    expect(await events.execute()).toHaveLength(1);
  });

  test('a creator cannot make a traveler another person’s "You"', async () => {
    const id = await add('ada', { customer_id: await userId('sam') });
    const { is_me } = await as('ada').get(readTraveler, { params: { id } });
    expect(is_me).toBe(false);
    const change1 = await as('ada').call(updateTraveler, { params: { id }, body });
    expect(change1.ok).toBe(true);
  });
});
