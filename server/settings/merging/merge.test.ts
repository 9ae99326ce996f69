/** Two accounts of one person become one. Proves docs/threats.md#wrong-merges, docs/decisions/0127 */
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { askMerge, confirmMerge, type MergeView, openMerge, previewMerge } from '#contract/account-merges.ts';
import { readPerson } from '#contract/console-people.ts';
import { listOwnCards } from '#contract/settings/billing.ts';
import { createTraveler, listTravelers } from '#contract/travelers.ts';
import { readMailbox } from '#platform/mail/sandbox-mailbox.ts';
import { eraseAccountOf } from '#server/settings/erasure/erase-account-of.ts';
import { cardBody } from '#tests/builders/card-body.ts';
import type { TestCaller } from '#tests/builders/test-world.ts';
import { tripWorld } from '#tests/builders/trip-world.ts';
import { mergePlan } from '#tests/house/merge-plan.ts';

const at = tripWorld();
const db = () => at.world().world.db;
const acme = () => at.organization('Acme');
let root: TestCaller;
beforeEach(async () => {
  root = await at.world().signIn('root@tripwright.example');
});

const idOf = async (email: string): Promise<number> =>
  (await db().selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id;

let count = 0;
/** Another account in Acme, with a proven address. */
const another = async (given: { org?: number; userType?: number; isProven?: boolean } = {}) => {
  count += 1;
  const email = `sam.second.${String.fromCodePoint(96 + count)}@acme.example`;
  const now = at.world().clock.now();
  const { id } = await db()
    .insertInto('users')
    .values({ email, name: 'Sam Again', created_at: now, email_proven_at: given.isProven === false ? null : now })
    .returning('id')
    .executeTakeFirstOrThrow();
  // They sign in with Sam's password.
  await sql`update users set password_hash = (select password_hash from users where email = 'sam@acme.example')
    where id = ${id}`.execute(db());
  await db()
    .insertInto('memberships')
    .values({ organization_id: given.org ?? acme(), user_id: id, user_type: given.userType ?? 0, created_at: now })
    .execute();
  return { id, email };
};
const preview = (keptId: number, email: string): Promise<MergeView> =>
  root.get(previewMerge, { params: { id: String(keptId) }, query: { email } });
const ask = (keptId: number, email: string, by = root) =>
  by.call(askMerge, { params: { id: String(keptId) }, body: { email } });
const mailsTo = async (to: string) => {
  await at.world().relay.relayDue();
  return readMailbox(db(), to);
};
const tokenTo = async (to: string): Promise<string> => {
  const links = (await mailsTo(to)).flatMap((mail) => mail.links).filter((one) => one.includes('/merge?'));
  return new URL(links[0] ?? 'https://none.example').searchParams.get('token') ?? '';
};
const confirm = (token: string) => at.world().anonymous.call(confirmMerge, { body: { token } });
const asked = async (keptId: number, email: string): Promise<string> => {
  expect(await ask(keptId, email)).toMatchObject({ ok: true });
  return await tokenTo(email);
};

/** How many rows name a person in a column. */
const namedIn = async (column: string, userId: number): Promise<number> => {
  const [table = '', name = ''] = column.split('.');
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}
    where ${sql.ref(name)} = ${userId}`.execute(db());
  return rows[0]?.n ?? 0;
};

describe('the list of what a merge does', () => {
  test('names every column that refers to a person', async () => {
    // A membership names a person, too.
    const { rows } = await sql<{ column: string }>`
      select rel.relname || '.' || att.attname as column from pg_constraint con
        join pg_class rel on rel.oid = con.conrelid
        cross join unnest(con.conkey, con.confkey) as pair(near, far)
        join pg_attribute att on att.attrelid = con.conrelid and att.attnum = pair.near
        join pg_attribute named on named.attrelid = con.confrelid and named.attnum = pair.far
      where con.contype = 'f' and (con.confrelid = 'users'::regclass
        or con.confrelid = 'memberships'::regclass and named.attname = 'user_id')
      order by 1`.execute(db());
    expect(Object.keys(mergePlan).sort()).toEqual([...new Set(rows.map(({ column }) => column))].sort());
  });
});

/** An account with something in every column that moves or ends. */
const full = async () => {
  const lost = await another();
  const second = await at.world().signIn(lost.email);
  const traveler = await second.get(createTraveler, {
    body: {
      passport_first_name: 'Samuel',
      passport_last_name: 'Rivera',
      email: lost.email,
      phone_number: '+14155550123',
      date_of_birth: '1990-02-03',
      sex: 'm',
    },
  });
  expect((await second.send('POST', `/customers/${lost.id}/cards`, { body: cardBody })).status).toBeLessThan(300);
  const ids = {
    lost: lost.id,
    acme: acme(),
    traveler: traveler.id,
    tom: await idOf('tom@acme.example'),
    now: at.world().clock.now(),
  };
  const { rows } = await sql<{
    id: number;
  }>`insert into trips (organization_id, contact_id, contact_name, contact_email, creator_id,
      trip_type, is_self_book, state, destination, created_at)
    values (${ids.acme}, ${ids.lost}, 'Sam Again', ${lost.email}, ${ids.lost}, 'assisted', false, 'requested', 'Oslo', ${ids.now})
    returning id`.execute(db());
  const tripId = rows[0]?.id ?? 0;
  await sql`insert into trip_messages (trip_id, author_id, text, is_expert, is_urgent, created_at)
    values (${tripId}, ${ids.lost}, 'Hello', false, false, ${ids.now})`.execute(db());
  await sql`insert into trip_links (trip_id, token_hash, person_id, created_at)
    values (${tripId}, ${`link-${lost.id}`}, ${ids.lost}, ${ids.now})`.execute(db());
  await sql`insert into travelers_off_list (user_id, traveler_id, created_at) values (${ids.lost}, ${ids.traveler}, ${ids.now})`.execute(
    db(),
  );
  await sql`insert into vouchers (organization_id, customer_email, amount_usd_minor, created_at)
    values (${ids.acme}, ${lost.email}, 5000, ${ids.now})`.execute(db());
  await sql`insert into policies (organization_id, title, approver_id)
    values (${ids.acme}, ${`Held ${lost.id}`}, ${ids.lost})`.execute(db());
  await sql`insert into policy_second_approvers (organization_id, policy_id, user_id)
    select organization_id, id, ${ids.lost}::integer from policies where organization_id = ${ids.acme} and is_default`.execute(
    db(),
  );
  await sql`update users set collaborator_id = ${ids.lost} where id = ${ids.tom}`.execute(db());
  await sql`insert into trip_collaborators (trip_id, email, name, relationship) values (${tripId}, ${lost.email}, 'Sam', 'Parent')`.execute(
    db(),
  );
  await sql`insert into mail_domains (organization_id, domain, token, created_by, created_at)
    values (${ids.acme}, ${`merged-${lost.id}.com`}, 'x', ${ids.lost}, ${ids.now})`.execute(db());
  await sql`insert into invitations (organization_id, email, name, user_type, asked_by, token_hash, created_at, sent_at, mails_since, expires_at)
    values (${ids.acme}, ${`asked-${lost.id}@fresh.example`}, 'Asked', 0, ${ids.lost}, ${`asked-${lost.id}`}, ${ids.now}, ${ids.now}, ${ids.now}, ${ids.now})`.execute(
    db(),
  );
  await sql`insert into saved_searches (user_id, name, from_code, to_code, depart, people, cabin, created_at)
    select person, name, 'JFK', 'LHR', '2026-05-01', 1, 'economy', ${ids.now}
    from (values (${ids.lost}::integer, 'Fair'), (${ids.lost}, 'Home'), (${await idOf('sam@acme.example')}, 'HOME')) as kept(person, name)
    on conflict do nothing`.execute(db());
  await sql`insert into calendar_feeds (user_id, organization_id, token_hash, created_at)
    values (${ids.lost}, null, ${`own-${lost.id}`}, ${ids.now}), (${ids.lost}, ${ids.acme}, ${`acme-${lost.id}`}, ${ids.now})`.execute(
    db(),
  );
  await sql`insert into favorite_hotels (user_id, property, name, city, latitude, longitude, town, town_full, created_at)
    select person, property, name, 'London', 51.5, -0.1, 'London', 'London', ${ids.now}
    from (values (${ids.lost}::integer, 'rapid-1', 'Alone'), (${ids.lost}, 'duffel-2~rapid-2', 'Doubled'),
      (${await idOf('sam@acme.example')}, 'rapid-2', 'Both')) as kept(person, property, name)
    on conflict do nothing`.execute(db());
  await sql`insert into delegations (organization_id, approver_id, delegate_id, first_day, last_day, zone, starts_at, ends_at, is_away, set_by, set_at)
    values (${ids.acme}, ${ids.lost}, ${ids.tom}, '2026-03-01', '2026-03-09', 'UTC', '2026-03-01', '2026-03-10', true, ${ids.tom}, ${ids.now}),
      (${ids.acme}, ${ids.tom}, ${ids.lost}, '2026-03-01', '2026-03-09', 'UTC', '2026-03-01', '2026-03-10', true, ${ids.tom}, ${ids.now})
    on conflict do nothing`.execute(db());
  return { ...lost, tripId, traveler: traveler.id, second };
};

describe('a merge', () => {
  test('moves everything to the account that stays, once the person behind the other address agrees', async () => {
    const kept = await idOf('sam@acme.example');
    const lost = await full();
    const before = await preview(kept, lost.email);
    expect(before.obstacles).toEqual([]);
    expect(before.moves).toEqual(
      expect.arrayContaining([
        '1 trip, with its bookings and receipts',
        '1 traveler',
        '1 card of the person',
        '1 voucher',
        '1 message',
      ]),
    );
    const money = async () => (await sql`select * from charges order by id`.execute(db())).rows;
    const charges = await money();
    const token = await asked(kept, lost.email);
    // Nothing moves by the question, and nothing by opening its link.
    expect(await at.world().anonymous.call(openMerge, { body: { token } })).toMatchObject({
      ok: true,
      value: { lost: { email: lost.email } },
    });
    expect(await namedIn('trips.contact_id', lost.id)).toBe(1);
    expect(await confirm(token)).toMatchObject({ ok: true, value: { kept: { email: 'sam@acme.example' } } });
    for (const [column, what] of Object.entries(mergePlan))
      expect([column, what === 'stays' ? 0 : await namedIn(column, lost.id)]).toEqual([column, 0]);
    const sam = await at.world().signIn('sam@acme.example');
    expect((await at.trip('sam', lost.tripId)).customer_name).toBe('Sam Again');
    expect((await sam.get(listTravelers)).map(({ id }) => id)).toContain(lost.traveler);
    const cards = await sam.get(listOwnCards, { params: { id: kept } });
    expect(cards.filter(({ is_default: isDefault }) => isDefault).length).toBeLessThanOrEqual(1);
    // The name that both accounts had is the kept one's.
    const searches = db().selectFrom('saved_searches').where('user_id', '=', kept).select('name').orderBy('name');
    expect((await searches.execute()).map(({ name }) => name)).toEqual(['Fair', 'HOME']);
    // A hotel that both accounts had is the kept one's, whichever suppliers sold it.
    const hotels = db().selectFrom('favorite_hotels').where('user_id', '=', kept).select('name').orderBy('name');
    expect((await hotels.execute()).map(({ name }) => name)).toEqual(['Alone', 'Both']);
    // Who decides for whom goes on until its last day.
    expect([await namedIn('delegations.approver_id', kept), await namedIn('delegations.delegate_id', kept)]).toEqual([
      1, 1,
    ]);
    expect(await namedIn('policy_second_approvers.user_id', kept)).toBe(1);
    const voucher = await db().selectFrom('vouchers').where('customer_email', '=', lost.email).select('id').execute();
    expect(voucher).toEqual([]);
    // Nobody signs in with the old account, and its address is free.
    expect((await lost.second.send('GET', '/users')).status).toBe(401);
    expect(await db().selectFrom('users').where('email', '=', lost.email).select('id').execute()).toEqual([]);
    expect(await root.call(readPerson, { params: { id: String(lost.id) } })).toMatchObject({ ok: false, status: 404 });
    for (const to of ['sam@acme.example', lost.email])
      expect((await mailsTo(to))[0]?.subject).toBe('Two Tripwright accounts are one now');
    expect(await money()).toEqual(charges);
    const event = await db()
      .selectFrom('audit_events')
      .where('event', '=', 'accounts-merged')
      .orderBy('id', 'desc')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({
      user_id: kept,
      actor_id: lost.id,
      facts: { keptId: kept, lostId: lost.id, trips: 1 },
    });
  });

  test('docs/decisions/0174 gives the people of the account that ends the other as line manager, and makes no circle', async () => {
    const kept = await idOf('sam@acme.example');
    const [tom, zoe] = [await idOf('tom@acme.example'), await idOf('zoe@acme.example')];
    const lost = await another();
    const members = db().updateTable('memberships').where('organization_id', '=', acme());
    const setLineManager = (of: number, lineManager: number | null) =>
      members.where('user_id', '=', of).set({ line_manager_id: lineManager }).execute();
    const lineManagerOf = async (of: number) => {
      const rows = db().selectFrom('memberships').where('organization_id', '=', acme()).where('user_id', '=', of);
      return (await rows.select('line_manager_id').executeTakeFirstOrThrow()).line_manager_id;
    };
    await setLineManager(tom, lost.id);
    // The account that stays reports to Zoë, who reports to the account that ends.
    await setLineManager(zoe, lost.id);
    await setLineManager(kept, zoe);
    expect(await confirm(await asked(kept, lost.email))).toMatchObject({ ok: true });
    expect([await lineManagerOf(tom), await lineManagerOf(zoe), await lineManagerOf(kept)]).toEqual([kept, null, zoe]);
    const again = await another();
    await setLineManager(kept, again.id);
    expect(await confirm(await asked(kept, again.email))).toMatchObject({ ok: true });
    expect(await lineManagerOf(kept)).toBeNull();
    await setLineManager(tom, null);
  });

  test('gives the account that stays no other role', async () => {
    const kept = await idOf('sam@acme.example');
    const role = async () =>
      (
        await db()
          .selectFrom('memberships')
          .where('user_id', '=', kept)
          .where('organization_id', '=', acme())
          .select('user_type')
          .executeTakeFirstOrThrow()
      ).user_type;
    const was = await role();
    const lost = await another({ userType: 1 });
    expect(await confirm(await asked(kept, lost.email))).toMatchObject({ ok: true });
    expect(await role()).toBe(was);
  });

  test('asks by a link that works once, for a week, and that a newer question replaces', async () => {
    const kept = await idOf('sam@acme.example');
    const lost = await another();
    const first = await asked(kept, lost.email);
    const row = await db()
      .selectFrom('account_merges')
      .where('lost_id', '=', lost.id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(first);
    const second = await asked(kept, lost.email);
    expect(await confirm(first)).toMatchObject({ ok: false, status: 404 });
    at.world().clock.advance(7 * 24 * 60 + 1);
    expect(await confirm(second)).toMatchObject({ ok: false, status: 404 });
    root = await at.world().signIn('root@tripwright.example');
    const third = await asked(kept, lost.email);
    const presses = await Promise.all([confirm(third), confirm(third)]);
    expect(presses.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('leaves its name beside what it recorded, until the account that stays is erased', async () => {
    const kept = await another();
    const lost = await another();
    expect(await confirm(await asked(kept.id, lost.email))).toMatchObject({ ok: true });
    const left = () =>
      db().selectFrom('users').where('id', '=', lost.id).select(['name', 'merged_into']).executeTakeFirst();
    expect(await left()).toEqual({ name: 'Sam Again', merged_into: kept.id });
    const by = { actorId: kept.id, ip: '' };
    expect(await eraseAccountOf(at.world().world, { userId: kept.id, by })).toMatchObject({ ok: true });
    expect(await left()).toMatchObject({ name: 'Former member' });
  });

  test('of two people into each other happens once', async () => {
    const one = await another();
    const two = await another();
    const oneIntoTwo = await asked(two.id, one.email);
    const twoIntoOne = await asked(one.id, two.email);
    const presses = await Promise.all([confirm(oneIntoTwo), confirm(twoIntoOne)]);
    expect(presses.filter(({ ok }) => ok)).toHaveLength(1);
    const left = await db()
      .selectFrom('users')
      .where('id', 'in', [one.id, two.id])
      .where('erased_at', 'is', null)
      .select('id')
      .execute();
    expect(left).toHaveLength(1);
  });

  test('needs a sign-in of the last minutes, and an administrator', async () => {
    const kept = await idOf('sam@acme.example');
    const lost = await another();
    for (const person of ['eva@tripwright.example', 'ada@acme.example'])
      expect(await ask(kept, lost.email, await at.world().signIn(person))).toMatchObject({ ok: false, status: 403 });
    at.world().clock.advance(16);
    expect(await ask(kept, lost.email)).toMatchObject({ ok: false, problem: { code: 'sign-in-again' } });
    expect(await db().selectFrom('account_merges').where('lost_id', '=', lost.id).selectAll().execute()).toEqual([]);
  });
});

describe('a merge is refused', () => {
  const obstacles = async (keptId: number, email: string): Promise<string> =>
    (await preview(keptId, email)).obstacles.join(' ');

  test('for the same account, for staff, and for accounts that are switched off', async () => {
    const kept = await idOf('sam@acme.example');
    const lost = await another();
    expect(await obstacles(kept, 'sam@acme.example')).toBe('Both addresses are the same account.');
    expect(await obstacles(kept, 'eva@tripwright.example')).toBe('An account of our staff is never merged.');
    await db().updateTable('users').set({ status: 'disabled' }).where('id', '=', lost.id).execute();
    expect(await obstacles(kept, lost.email)).toContain('is switched off');
    expect(await ask(kept, lost.email)).toMatchObject({ ok: false, status: 409 });
  });

  test('for people of different organizations, and where nobody has proven the address that stays', async () => {
    const kept = await idOf('sam@acme.example');
    expect(await obstacles(kept, 'max@globex.example')).toBe('The two accounts are in no common organization.');
    const both = await another();
    await db()
      .insertInto('memberships')
      .values({
        organization_id: at.organization('Globex'),
        user_id: both.id,
        user_type: 0,
        created_at: at.world().clock.now(),
      })
      .execute();
    expect(await obstacles(kept, both.email)).toContain('is also in Globex Studio');
    const unproven = await another({ isProven: false });
    expect(await obstacles(unproven.id, 'sam@acme.example')).toContain('Nobody has proven the address that stays');
  });

  test('while a trip is booked or waits for an approval, and where the person would approve their own trips', async () => {
    const kept = await idOf('sam@acme.example');
    const lost = await full();
    const set = (state: string) => db().updateTable('trips').set({ state }).where('id', '=', lost.tripId).execute();
    const token = await asked(kept, lost.email);
    await set('booking');
    expect(await obstacles(kept, lost.email)).toContain('1 trip is being booked');
    // It began after the question: the answer is refused, and nothing has moved.
    expect(await confirm(token)).toMatchObject({ ok: false, status: 409 });
    expect(await namedIn('trips.contact_id', lost.id)).toBe(1);
    await set('pending approval');
    expect(await obstacles(kept, lost.email)).toContain('1 approval is open');
    await set('requested');
    const policy = await db()
      .selectFrom('policies')
      .where('approver_id', '=', lost.id)
      .select('id')
      .executeTakeFirstOrThrow();
    await db()
      .updateTable('memberships')
      .set({ policy_id: policy.id })
      .where('user_id', '=', kept)
      .where('organization_id', '=', acme())
      .execute();
    expect(await obstacles(kept, lost.email)).toContain('Choose another approver first');
    await db().updateTable('memberships').set({ policy_id: null }).where('user_id', '=', kept).execute();
    expect(await confirm(token)).toMatchObject({ ok: true });
  });

  test('for the last Super Admin of an organization', async () => {
    const kept = await idOf('sam@acme.example');
    const ada = await idOf('ada@acme.example');
    await db()
      .updateTable('memberships')
      .set({ user_type: 0 })
      .where('organization_id', '=', acme())
      .where('user_id', '<>', ada)
      .execute();
    await db().updateTable('memberships').set({ user_type: 1 }).where('user_id', '=', ada).execute();
    expect(await obstacles(kept, 'ada@acme.example')).toContain('is the last Super Admin of Acme Robotics');
  });
});
