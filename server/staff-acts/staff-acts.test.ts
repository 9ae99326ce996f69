/** Proves docs/rules.md#acts-of-our-staff, docs/decisions/0125 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelTrip, readCancellation } from '#contract/cancellations.ts';
import { readConsoleOrganization } from '#contract/console-organizations.ts';
import { readPerson, switchPerson } from '#contract/console-people.ts';
import { readCustomer } from '#contract/customers.ts';
import { replyAtDesk } from '#contract/messages.ts';
import { listOrganizationCards } from '#contract/settings/billing.ts';
import { listOrganizationStaffActs, listOwnStaffActs, listTripStaffActs, type StaffAct } from '#contract/staff-acts.ts';
import { listTravelers, readTraveler } from '#contract/travelers.ts';
import { readTrip } from '#contract/trips.ts';
import { archiveAudit } from '#server/kit/archive-audit.ts';
import { audit } from '#server/kit/audit.ts';
import { moveStaffActs } from '#server/kit/staff-acts-store.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();
const idOf = async (name: Person): Promise<number> => {
  const { db } = at.world().world;
  const who = db.selectFrom('users').where('email', 'like', `${name}@%`).select('id');
  return (await who.executeTakeFirstOrThrow()).id;
};
const acme = () => at.organization('Acme');

/** Each test sees only what it does itself: events of the audit never go. */
let since = 0;
const newest = async (): Promise<number> => {
  const { db } = at.world().world;
  const row = await db.selectFrom('audit_events').orderBy('id', 'desc').select('id').limit(1).executeTakeFirst();
  return row?.id ?? 0;
};
beforeAll(async () => {
  const { db } = at.world().world;
  const max = db.updateTable('memberships').where('user_id', '=', await idOf('max'));
  await max.set({ user_type: 1 }).execute();
});
beforeEach(async () => {
  // A look of an earlier test must not hide one of this test.
  at.world().clock.advance(120);
  since = await newest();
});

const fresh = (acts: readonly StaffAct[]) =>
  acts.filter(({ id }) => id > since).map(({ what, by, customer, trip_id }) => [what, by, customer, trip_id]);
const own = async (name: Person) => fresh((await at.as(name).get(listOwnStaffActs)).acts);
const team = async (name: Person = 'ada', organization = acme()) =>
  fresh((await at.as(name).get(listOrganizationStaffActs, { params: { id: organization } })).acts);
const ofTrip = async (name: Person, id: number) => fresh(await at.as(name).get(listTripStaffActs, { params: { id } }));

const bookedForSam = async (): Promise<number> => {
  at.offerNew();
  const sam = await idOf('sam');
  const travelers = await at.as('sam').get(listTravelers, { query: { all: true } });
  const body = await at.chosen('eva', {
    query: { contact: String(sam) },
    body: { customer_id: sam, travelers: travelers.slice(0, 1).map(({ id }) => id) },
  });
  return Number(Reflect.get(Object((await at.send('eva', body)).body), 'id'));
};

describe('a trip that our staff made or changed', () => {
  test('says so to its people, in the account of its traveler, and to the Super Admins of its organization', async () => {
    const trip = await bookedForSam();
    await at.world().jobs.runDue();
    await at.as('eva').get(replyAtDesk, { params: { id: trip }, body: { text: 'Enjoy.' } });
    const { kept, fee, currency } = await at.as('eva').get(readCancellation, { params: { id: trip } });
    const cost = { kept: kept ?? 0, fee: fee?.amount ?? 0, currency };
    await at.as('eva').get(cancelTrip, { params: { id: trip }, body: cost });
    const acts = [
      ['Trip canceled', 'Eva Brandt', 'Sam Rivera', trip],
      ['Message answered', 'Eva Brandt', 'Sam Rivera', trip],
      ['Booked for you', 'Eva Brandt', 'Sam Rivera', trip],
    ];
    expect(await ofTrip('sam', trip)).toEqual(acts);
    expect(await own('sam')).toEqual(acts);
    expect(await team()).toEqual([...acts.slice(0, 2), ['Trip booked', ...(acts[2]?.slice(1) ?? [])]]);
    expect((await at.trip('sam', trip)).has_staff_acts).toBe(true);
    // Nobody else hears of it.
    expect([await own('tom'), await own('ada'), await team('max', at.organization('Globex'))]).toEqual([[], [], []]);
    expect((await at.as('max').send('GET', `/trips/${trip}/staff-acts`)).status).toBe(401);
  });

  test('and a request says that it was requested', async () => {
    const request = { isSelfBook: false, description: 'A trip', customer_id: await idOf('sam') };
    const reply = await at.send('eva', { ...request, organization_id: acme(), identifier: 'CC-1' });
    const trip = Number(Reflect.get(Object(reply.body), 'id'));
    expect(await ofTrip('sam', trip)).toEqual([['Requested for you', 'Eva Brandt', 'Sam Rivera', trip]]);
  });

  test('a trip that nobody of ours touched says nothing, also when staff read it or wrote a note', async () => {
    at.offerNew();
    const trip = await at.created('sam');
    await at.as('eva').get(readTrip, { params: { id: trip } });
    expect((await at.as('eva').send('POST', `/desk/trips/${trip}/notes`, { body: { text: 'Difficult' } })).status).toBe(
      200,
    );
    expect([await ofTrip('sam', trip), await team()]).toEqual([[], []]);
    expect((await at.trip('sam', trip)).has_staff_acts).toBe(false);
  });
});

describe('what our staff did with an account', () => {
  test('is in the account: looked at, cards and travelers read, switched off and on; a look within the hour is one', async () => {
    const sam = await idOf('sam');
    const [traveler] = await at.as('sam').get(listTravelers, {});
    for (let times = 0; times < 2; times += 1) {
      await at.as('eva').get(readCustomer, { params: { id: sam } });
      await at.as('eva').get(readTraveler, { params: { id: traveler?.id ?? 0 } });
    }
    const looks = [
      ['Traveler opened, with date of birth and passport', 'Eva Brandt', 'Sam Rivera', null],
      ['Your account looked at, to book for you', 'Eva Brandt', 'Sam Rivera', null],
    ];
    expect(await own('sam')).toEqual(looks);
    at.world().clock.advance(61);
    await at.as('eva').get(readCustomer, { params: { id: sam } });
    expect(await own('sam')).toEqual([looks[1], ...looks]);
    await at.as('root').get(readPerson, { params: { id: sam } });
    expect((await own('sam'))[0]?.[0]).toBe('Your account read');
    // What concerns the person alone is not for the team.
    expect((await team()).filter(([what]) => what !== looks[0]?.[0])).toEqual([]);
  });

  test('goes on to the account that stays when two become one', async () => {
    const { db } = at.world().world;
    const [keptId, lostId] = [await idOf('zoe'), await idOf('tom')];
    await at.as('eva').get(readCustomer, { params: { id: lostId } });
    await moveStaffActs(db, { keptId, lostId });
    expect((await own('zoe')).map(([what]) => what)).toEqual(['Your account looked at, to book for you']);
    expect(await own('tom')).toEqual([]);
  });

  test('switched off and on is told to the Super Admins of the person’s organizations as well', async () => {
    const tom = await idOf('tom');
    for (const isOn of [false, true])
      await at.as('root').get(switchPerson, { params: { id: tom }, body: { is_on: isOn } });
    expect((await team()).map(([what, by]) => [what, by])).toEqual([
      ['Account switched on', expect.any(String)],
      ['Account switched off', expect.any(String)],
    ]);
    expect(await team('max', at.organization('Globex'))).toEqual([]);
  });
});

describe('what our staff did in an organization', () => {
  const save = (name: Person, path: string, body: unknown) => at.as(name).send('PUT', path, { body });

  test('is told to its Super Admins: read, settings changed, cards read', async () => {
    const id = acme();
    const organization = await at.as('root').get(readConsoleOrganization, { params: { id } });
    const { version, ...settings } = organization;
    const named = [
      'name',
      'identifier_label',
      'is_identifier_required',
      'is_self_booking',
      'is_reports',
      'is_custom_reports',
      'is_partner',
    ];
    const body = Object.fromEntries(Object.entries(settings).filter(([name]) => named.includes(name)));
    const changed = { ...body, staff_notes: 'A secret of ours', seen_version: version };
    expect((await save('root', `/console/organizations/${id}`, changed)).status).toBe(200);
    await at.as('eva').get(listOrganizationCards, { params: { id } });
    const acts = await team();
    expect(acts.map(([what]) => what)).toEqual([
      'Cards of the organization read: brand and last digits',
      'Settings of the organization changed',
      'Organization read',
    ]);
    expect(JSON.stringify(acts)).not.toContain('secret');
  });

  test('is for Super Admins alone; what they do themselves is not in it', async () => {
    for (const [name, status] of [
      ['sam', 403],
      ['max', 404],
      ['eva', 404],
      ['root', 404],
    ] as const)
      expect([name, (await at.as(name).send('GET', `/organizations/${acme()}/staff-acts`)).status]).toEqual([
        name,
        status,
      ]);
    const organizationId = acme();
    const event = { event: 'voucher-added', userId: null, ip: '', facts: { organizationId } };
    const { world } = at.world();
    await audit(world, world.db, { ...event, actorId: await idOf('ada') });
    expect(await team()).toEqual([]);
    // Nor what somebody does who is neither in it nor of our staff: a member who has left.
    const globex = at.organization('Globex');
    await audit(world, world.db, { ...event, facts: { organizationId: globex }, actorId: await idOf('ada') });
    expect(await team('max', globex)).toEqual([]);
    await audit(world, world.db, { ...event, actorId: await idOf('root') });
    expect((await team()).map(([what]) => what)).toEqual(['Voucher added']);
  });

  test('our staff’s own organization, account and trips are their own business', async () => {
    const { world } = at.world();
    const { db } = world;
    const eva = await idOf('eva');
    await audit(world, db, { event: 'customer-read', userId: eva, actorId: eva, ip: '' });
    expect(await own('eva')).toEqual([]);
    const joined = { organization_id: acme(), user_id: eva, user_type: 0, created_at: world.clock.now() };
    await db.insertInto('memberships').values(joined).execute();
    await audit(world, db, {
      event: 'team-read',
      userId: null,
      actorId: eva,
      ip: '',
      facts: { organizationId: acme() },
    });
    expect(await team()).toEqual([]);
    await db.deleteFrom('memberships').where('user_id', '=', eva).execute();
  });

  test('two of our staff who read the same are two lines', async () => {
    const { world } = at.world();
    const look = { event: 'vouchers-read', userId: null, ip: '', facts: { organizationId: acme() } };
    for (const name of ['eva', 'root', 'eva'] as const)
      await audit(world, world.db, { ...look, actorId: await idOf(name) });
    expect((await team()).map(([what, by]) => [what, by])).toEqual([
      ['Vouchers read', 'Ruth Amari'],
      ['Vouchers read', 'Eva Brandt'],
    ]);
  });

  test('stays when the person is no longer on our staff, and loses only the name of an erased one', async () => {
    const { world } = at.world();
    const eva = await idOf('eva');
    const mine = world.db.updateTable('users').where('id', '=', eva);
    await audit(world, world.db, {
      event: 'team-read',
      userId: null,
      actorId: eva,
      ip: '',
      facts: { organizationId: acme() },
    });
    await mine.set({ is_expert: false }).execute();
    expect(await team()).toEqual([['Team read', 'Eva Brandt', null, null]]);
    await mine.set({ erased_at: world.clock.now() }).execute();
    expect(await team()).toEqual([['Team read', null, null, null]]);
    await mine.set({ is_expert: true, erased_at: null }).execute();
  });

  test('is read by days and page by page, and as a file of all that match', async () => {
    const { world, clock } = at.world();
    const [actorId, organizationId] = [await idOf('root'), at.organization('Globex')];
    const day = clock.today();
    for (let n = 0; n < 55; n += 1)
      await audit(world, world.db, {
        event: 'voucher-added',
        userId: null,
        actorId,
        ip: '',
        facts: { organizationId, n },
      });
    clock.advance(24 * 60);
    await audit(world, world.db, {
      event: 'voucher-changed',
      userId: null,
      actorId,
      ip: '',
      facts: { organizationId },
    });
    const read = (query: object) =>
      at.as('max').get(listOrganizationStaffActs, { params: { id: organizationId }, query });
    const first = await read({ from: day, to: day });
    expect([first.acts.length, first.acts.every(({ what }) => what === 'Voucher added')]).toEqual([50, true]);
    const second = await read({ from: day, to: day, before: first.next ?? 0 });
    expect([second.acts.length, second.next]).toEqual([5, null]);
    expect((await read({ from: clock.today() })).acts.map(({ what }) => what)).toEqual(['Voucher changed']);
    const file = await at.as('max').send('GET', `/organizations/${organizationId}/staff-acts?format=csv&to=${day}`);
    expect(file.headers['content-type']).toContain('text/csv');
    const lines = file.text.trim().split('\r\n');
    expect(lines).toHaveLength(56);
    expect(lines[1]).toMatch(/^2026-[^,]*,Voucher added,Ruth Amari,,$/);
  });

  test('goes when the audit is cut', async () => {
    const { world, clock } = at.world();
    const [actorId, organizationId] = [await idOf('root'), acme()];
    await audit(world, world.db, { event: 'voucher-added', userId: null, actorId, ip: '', facts: { organizationId } });
    const left = async () => (await world.db.selectFrom('staff_acts').select('id').execute()).length;
    expect(await left()).toBeGreaterThan(0);
    clock.advance(400 * 24 * 60);
    // The newest event of the audit stays, whatever its age.
    await audit(world, world.db, { event: 'signed-in', userId: actorId, actorId, ip: '' });
    const folder = mkdtempSync(join(tmpdir(), 'acts-'));
    await archiveAudit(world, { days: 365, folder }, new AbortController().signal);
    rmSync(folder, { recursive: true });
    expect(await left()).toBe(0);
  });
});
