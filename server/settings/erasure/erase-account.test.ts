/**
 * A person leaves a canary word in everything that can be stored about them, and the account is erased. Then every
 * column of every table is searched for the canaries. docs/threats.md#data-kept-too-long; docs/decisions/0068
 */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addFavoriteHotel } from '#contract/favorite-hotels.ts';
import { listEvents } from '#contract/landers.ts';
import { addSavedPlace } from '#contract/saved-place-changes.ts';
import { readAccount } from '#contract/settings/account.ts';
import { readErasure } from '#contract/settings/erasure.ts';
import { createTraveler } from '#contract/travelers.ts';
import { readTrip } from '#contract/trips.ts';
import { sealedColumns, sealedForm } from '#platform/keys/sealed-columns.ts';
import { forgetLooseCards } from '#server/bookings/forget-loose-cards.ts';
import { firstBrokenAuditEvent } from '#server/kit/audit.ts';
import { cardBody } from '#tests/builders/card-body.ts';
import { extraOfferOf } from '#tests/builders/extras.ts';
import { testSecrets } from '#tests/builders/test-database.ts';
import type { TestCaller } from '#tests/builders/test-world.ts';
import { tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();

const address = 'zqaddress@zqhost.example';
const pending = 'zqpending@zqhost.example';
/** The canaries, in lower case. */
const canaries = [
  'zqaddress',
  'zqpending',
  'zqfullname',
  'zqlabel',
  'zqgiven',
  'zqmiddle',
  'zqfamily',
  'zqtraveleraddress',
  '4930187265431',
  'qx7394821',
  '2033-07-19',
  'zqdiet',
  'zqplace',
  'zqother',
  'zqemergency',
  'lx40927718',
  'zqunused',
  'zqdescription',
  'zqmessage',
  'zqlink',
  'zqreply',
  'zqnote',
  'zqguest',
  'zqextra',
  'zqparticipant',
  'zqchild',
  'zqguardian',
  'zqdetails',
  'zqcollaborator',
  'zqvoucher',
  'zqinvited',
  'zqasking',
  'zqagent',
  'zqsearch',
  'zqhotel',
] as const;

const db = () => at.world().world.db;
const idOf = async (email: string): Promise<number> =>
  (await db().selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id;
const fine = async (sending: Promise<{ status: number; text: string }>): Promise<void> => {
  const { status, text } = await sending;
  expect([Math.floor(status / 100), text]).toEqual([2, text]);
};

const canaryTraveler = {
  passport_first_name: 'Zqgiven',
  passport_middle_name: 'Zqmiddle',
  passport_last_name: 'Zqfamily',
  email: 'zqtraveleraddress@zqhost.example',
  phone_number: '+4930187265431',
  date_of_birth: '1990-02-03',
  sex: 'm' as const,
  passport_number: 'QX7394821',
  passport_country_id: 231,
  passport_expiry: '2033-07-19',
  dietary_requirements: 'zqdiet',
  other: 'zqother',
  emergency_name: 'zqemergency',
  emergency_phone: '+4930187265432',
  traveler_programs: [{ program_id: 2, number: 'LX40927718' }],
};

const takeCanaryAddress = async (sam: TestCaller): Promise<void> => {
  const put = async (change: object): Promise<void> => {
    const { name, email, version } = await sam.get(readAccount);
    const tom = await idOf('tom@acme.example');
    const body = { name, email, collaborator_id: tom, seen_version: version, ...change };
    await fine(sam.send('PUT', '/customers', { body }));
  };
  await put({ name: 'Zqfullname', email: address });
  await at.world().relay.relayDue();
  const { rows } = await sql<{ text: string }>`select text from sandbox_mails where recipient = ${address}`.execute(
    db(),
  );
  const token = /prove-email=([\w-]{43})/.exec(rows[0]?.text ?? '')?.[1] ?? '';
  await fine(sam.send('PUT', '/customers/email', { body: { token } }));
  await put({ email: pending });
};

const fillAccount = async (sam: TestCaller): Promise<void> => {
  const card = { ...cardBody, label: 'zqlabel' };
  await fine(sam.send('POST', `/customers/${await idOf(address)}/cards`, { body: card }));
  await sam.get(createTraveler, { body: { ...canaryTraveler, passport_first_name: 'Zqunused' } });
  const search = { from: 'JFK', to: 'LHR', depart: '2026-12-07', back: null, people: 1, cabin: 'economy' };
  await fine(sam.send('POST', '/saved-searches', { body: { name: 'Zqsearch', ...search } }));
  await sam.get(addSavedPlace, { body: { name: 'Zqplace', latitude: 51.5, longitude: -0.12 } });
  const hotel = { property: 'sandbox-1.1', name: 'Zqhotel', city: 'London', latitude: 51.5, longitude: -0.12 };
  await sam.get(addFavoriteHotel, { body: hotel });
  const ada = at.as('ada');
  const org = at.organization('Acme');
  const voucher = { customer_name: 'Zqvoucher', customer_email: address, amount_usd: 10 };
  await fine(ada.send('POST', `/vouchers?organization_id=${org}`, { body: voucher }));
  const invited = { customer_name: 'Zqinvited', customer_email: address, policy_id: null, user_type: 0 };
  await fine(at.as('zoe').send('POST', `/organizations/${at.organization('Globex')}/members`, { body: invited }));
  const globex = db().updateTable('organizations').where('id', '=', at.organization('Globex'));
  await globex.set({ domain: 'zqhost.example' }).execute();
  await fine(at.world().anonymous.send('POST', '/admissions', { body: { email: address, name: 'Zqasking' } }));
  await globex.set({ domain: 'globex.example' }).execute();
  const { name, email, version } = await ada.get(readAccount);
  const follows = { name, email, collaborator_id: await idOf(address), seen_version: version };
  await fine(ada.send('PUT', '/customers', { body: follows }));
  await at.world().anonymous.send('POST', '/signin', { body: { email: address, password: 'not it' } });
  await at.world().anonymous.send('POST', '/error-report', { body: { message: `Nobody of ${address}` } });
  await fine(at.world().anonymous.send('GET', `/signin-link?email=${address}`));
};

const child = (name: string, passport: string) => ({
  passport_first_name: name,
  passport_last_name: 'Stone',
  passport_number: passport,
  passport_country_id: 231,
  date_of_birth: '2015-05-05',
  sex: 'f',
  phone_number: '+442079460953',
  seat_preference: true,
});

const landing = async (by: TestCaller, change: object): Promise<void> => {
  const programs = await at.world().anonymous.get(listEvents, { params: { category: 'northstar-camps' } });
  const body = {
    category: 'northstar-camps',
    organization_program_id: programs[0]?.id,
    home_airport_from: 'JFK',
    um_phone: '+12125550143',
    um_address: '1 Long Lane',
    disclaimers_accepted: [1, 2, 3, 4],
    is_self_search: false,
    ...change,
  };
  await fine(by.send('POST', '/landers/trip', { body }));
};

/** A car that an expert typed, with the person's address in every text that may hold one. */
const fillExtra = async (tripId: number): Promise<void> => {
  const spot = { place: 'Zqextra Road', day: '2026-05-05', time: null, zone: 'UTC' };
  const offer = {
    ...extraOfferOf({ ref: 'x' }),
    begins: spot,
    ends: spot,
    description: 'Zqextra',
    conditions: 'Zqextra',
  };
  const { id: quoteId } = await sql<{ id: number }>`
    insert into quotes (itinerary_id, kind, supplier, description, offer, total_minor, currency, created_at)
    select id, 'extra', 'desk', 'Car', ${JSON.stringify(offer)}::jsonb, 1, 'USD', now() from itineraries
      where trip_id = ${tripId} returning id`
    .execute(db())
    .then(({ rows }) => rows[0] ?? { id: 0 });
  await sql`insert into trip_extras (itinerary_id, quote_id, type, title, provider, description, begins, ends, price_minor,
      currency, refund_description, status)
    select id, ${quoteId}, 'car', 'Car', '', 'Zqextra', ${JSON.stringify(spot)}::jsonb, ${JSON.stringify(spot)}::jsonb, 1,
      'USD', 'Zqextra', 'Not booked' from itineraries where trip_id = ${tripId}`.execute(db());
  await sql`insert into attempt_items (attempt_id, kind, supplier, offer, total_minor, state, key, quote_id, failure)
    select id, 'extra', 'desk', ${JSON.stringify(offer)}::jsonb, 1, 'wanted', 'an-extra', ${quoteId}, 'offer-gone'
    from booking_attempts where trip_id = ${tripId}`.execute(db());
};

/** @returns the trip */
const fillTrips = async (sam: TestCaller): Promise<number> => {
  const { id: traveler } = await sam.get(createTraveler, { body: canaryTraveler });
  at.offerNew();
  const tripId = await at.created('sam', {
    body: { travelers: [traveler], description: 'zqdescription' },
    key: 'the-canary-trip',
  });
  await at.world().jobs.runDue();
  await fine(sam.send('POST', `/trips/${tripId}/messages`, { body: { text: 'zqmessage' } }));
  const author_id = await idOf('eva@tripwright.example');
  const now = at.world().clock.now();
  const until = now.toISOString().slice(0, 10);
  await fine(sam.send('POST', `/trips/${tripId}/links`, { body: { name: 'zqlink', until } }));
  await db()
    .insertInto('trip_messages')
    .values({ trip_id: tripId, author_id, text: 'zqreply', is_expert: true, is_urgent: false, created_at: now })
    .execute();
  await db().insertInto('desk_notes').values({ trip_id: tripId, author_id, text: 'zqnote', created_at: now }).execute();
  await sql`insert into trip_stays (itinerary_id, quote_id, property_id, name, city, room, rate, adults, guests, checkin,
      checkout, checkin_from, checkout_until, is_breakfast, payment, pay_now_minor, pay_property_minor, currency,
      refund_description, status)
    select i.id, q.id, 'p', 'Hotel', 'London', 'r', 'r', '[1]', '["Zqguest"]', '2026-05-05', '2026-05-06', '15:00', '11:00',
      true, 'now', 1, 0, 'USD', '', 'Booked'
    from itineraries i join quotes q on q.itinerary_id = i.id where i.trip_id = ${tripId}`.execute(db());
  await fillExtra(tripId);
  await landing(sam, {
    email: address,
    name: 'Zqparticipant',
    traveler: child('Zqchild', 'ZZ1112223'),
    um_name: 'Zqguardian',
    card: { ...cardBody, number: '5555555555554444' },
    additional_request_details: 'zqdetails',
    collaborators: [{ name: 'Zqcollaborator', email: 'zqcollaborator@zqhost.example', relationship: 'Parent' }],
  });
  await landing(at.world().anonymous, {
    email: 'other@family.example',
    name: 'Other Family',
    traveler: child('Uma', 'ZZ4445556'),
    um_name: 'Ann',
    collaborators: [{ name: 'Zqcollaborator', email: address, relationship: 'Parent' }],
  });
  return tripId;
};

const opened = (row: Readonly<Record<string, unknown>>, table: string): string =>
  sealedColumns
    .filter((column) => column.table === table)
    .map(({ column, place, boundTo, field }) => {
      const held = row[column];
      const text = field === null ? held : Object(held)[field];
      if (typeof text !== 'string' || !sealedForm.test(text)) return '';
      const at: string = boundTo === null ? place : `${place}.${String(row[boundTo])}`;
      return Reflect.apply(testSecrets.decrypt, testSecrets, [at, text]);
    })
    .join(' ');

/** Every canary with the tables that contain it, in clear or sealed. */
const found = async (): Promise<readonly string[]> => {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not like 'sandbox_%'`.execute(db());
  const places: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<
      Record<string, unknown>
    >`select *, t::text as whole_row from ${sql.table(name)} t`.execute(db());
    const text = rows.map((row) => `${String(row.whole_row)} ${opened(row, name)}`.toLowerCase()).join('\n');
    places.push(...canaries.filter((canary) => text.includes(canary)).map((canary) => `${canary} in ${name}`));
  }
  return places;
};

/** The data of other people, which the erasure must not change. */
const ofOthers = async (userId: number): Promise<string> => {
  const queries = [
    sql`select id, email, name, status, password_hash, version from users where id <> ${userId} order by id`,
    sql`select * from memberships where user_id <> ${userId} order by id`,
    sql`select * from travelers where creator_id <> ${userId} and customer_id <> ${userId} order by id`,
    sql`select * from cards where user_id is distinct from ${userId} order by id`,
    sql`select * from organizations order by id`,
    sql`select id, user_id, ended_at from sessions where user_id <> ${userId} order by id`,
    sql`select * from vouchers where customer_email not like '%zqaddress%' and customer_email not like 'erased-%' order by id`,
    sql`select * from trips where contact_id is distinct from ${userId} order by id`,
  ];
  const all = [];
  for (const query of queries) all.push((await query.execute(db())).rows);
  return JSON.stringify(all);
};

const minutesUntilAfter = 183 * 24 * 60;

describe('an account is erased', () => {
  test('no table contains a canary; other people’s data and the books’ amounts stay', async () => {
    const userId = await idOf('sam@acme.example');
    const sam = at.as('sam');
    await takeCanaryAddress(sam);
    await fillAccount(sam);
    const home = () => db().selectFrom('users').where('id', '=', userId).select(['home_airport', 'home_airport_at']);
    await db()
      .updateTable('users')
      .set({ home_airport: 'KEF', home_airport_at: new Date() })
      .where('id', '=', userId)
      .execute();
    const tripId = await fillTrips(sam);
    await sam.send('GET', '/users', { headers: { 'user-agent': 'zqagent' } });

    const open = await sam.get(readErasure);
    expect(open.obstacles.map(({ kind, trip_id }) => [kind, trip_id])).toContainEqual(['trip', tripId]);
    expect(await sam.send('DELETE', '/customers', { body: { email: address } })).toMatchObject({
      status: 409,
      body: { code: 'conflict', detail: expect.stringMatching(/Your trip to .*is booked and not over/) },
    });

    at.world().clock.advance(minutesUntilAfter);
    const entered = await at.world().anonymous.send('POST', '/signin', {
      body: { email: address, password: 'tripwright' },
      headers: { 'user-agent': 'zqagent' },
    });
    const again = at.world().callerWith(String(Object(entered.body).token));
    await fine(at.world().anonymous.send('GET', `/signin-link?email=${address}`));
    const before = await found();
    expect(canaries.filter((canary) => !before.some((place) => place.startsWith(`${canary} `)))).toEqual([]);
    const others = await ofOthers(userId);
    const { rows: sent } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from sandbox_mails`.execute(
      db(),
    );
    const lastMail = sent[0]?.id ?? 0;
    const charges = () => db().selectFrom('charges').selectAll().orderBy('id').execute();
    const charged = await charges();

    const ofRequest = () => db().selectFrom('lander_requests').where('card_last4', '=', '4444').select('card_token');
    const { card_token: requestCard } = await ofRequest().executeTakeFirstOrThrow();

    const erased = await again.send('DELETE', '/customers', { body: { email: ` ${address.toUpperCase()} ` } });
    expect([erased.status, erased.text]).toEqual([204, '']);
    expect(erased.headers['clear-site-data']).toBe('"cache", "storage"');
    expect(String(erased.headers['set-cookie'])).toMatch(/session=;.*Expires=Thu, 01 Jan 1970/);

    await at.world().jobs.runAll();
    await forgetLooseCards(at.world().world);
    await at.world().relay.relayDue();
    expect(await found()).toEqual([]);
    expect(await home().executeTakeFirst()).toEqual({ home_airport: null, home_airport_at: null });
    const atGateway = db().selectFrom('sandbox_cards').where('token', '=', requestCard);
    expect([requestCard, await atGateway.selectAll().execute()]).toEqual([expect.any(String), []]);
    expect(await ofOthers(userId)).toBe(others);
    expect(await charges()).toEqual(charged);
    expect(charged.length).toBeGreaterThan(0);
    expect(await firstBrokenAuditEvent(db())).toBeNull();
    // A mail with a sign-in link was waiting. It was never sent.
    const mails = db().selectFrom('sandbox_mails').where('recipient', '=', address).where('id', '>', lastMail);
    expect(await mails.select('subject').execute()).toEqual([{ subject: 'Your Tripwright account is deleted' }]);
    expect((await again.send('GET', '/users')).status).toBe(401);
    expect((await sam.send('GET', '/users')).status).toBe(401);

    const ada = await at.world().signIn('ada@acme.example');
    const trip = await ada.get(readTrip, { params: { id: tripId } });
    expect(JSON.stringify(trip)).toContain('Former');
    const card = await db().selectFrom('cards').where('user_id', '=', userId).selectAll().executeTakeFirstOrThrow();
    expect(card).toMatchObject({ gateway_token: '', fingerprint: '', last4: '0000' });

    const signIn = { email: address, password: 'tripwright' };
    expect((await at.world().anonymous.send('POST', '/signin', { body: signIn })).status).toBe(401);
    const newPerson = { name: 'Somebody New', email: address, organization: 'Somebody New Ltd' };
    await fine(at.world().anonymous.send('POST', '/customers', { body: newPerson }));
    expect(await idOf(address)).not.toBe(userId);
  });
});
