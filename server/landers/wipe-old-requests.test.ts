/** Proves docs/threats.md#data-kept-too-long */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays } from '#domain/kit/calendar.ts';
import { landerWorld } from '#tests/builders/lander-world.ts';
import { wipeOldRequests } from './wipe-old-requests.ts';

const at = landerWorld();

const minutesADay = 24 * 60;

test('ninety days after the return guardian, passport, birth date and diet of a request are gone; profiles stay', async () => {
  const { world, clock } = at.world();
  const { traveler } = at.body();
  const young = traveler ? { ...traveler, date_of_birth: '2012-01-31' } : null;
  const guardian = { um_name: 'Ann', um_phone: '+12125550143', um_address: '1 Long Lane' };
  const guest = await at.submitted(at.browser(), {
    email: 'guest@family.example',
    ages_under_18: [14],
    traveler: young,
    ...guardian,
  });
  const known = await at.submitted(at.browser(), { email: 'sam@acme.example' });
  const sam = await at.world().signIn('sam@acme.example');
  const own = await sam.send('POST', '/landers/trip', { body: at.body({ email: 'sam@acme.example', name: 'Sam' }) });
  await world.db
    .updateTable('users')
    .set({ email_proven_at: clock.now() })
    .where('email', '=', 'sam@acme.example')
    .execute();
  expect(own.status).toBe(200);
  const wiped = async (tripId: number) => {
    const rows = await world.db
      .selectFrom('travelers')
      .innerJoin('trip_travelers', 'trip_travelers.traveler_id', 'travelers.id')
      .innerJoin('lander_requests', 'lander_requests.trip_id', 'trip_travelers.trip_id')
      .where('trip_travelers.trip_id', '=', tripId)
      .select([
        'passport_number_sealed',
        'date_of_birth_sealed',
        'dietary_requirements_sealed',
        'phone_number_sealed',
        'guardian_sealed',
        'ages_under_18',
      ])
      .execute();
    return rows.every((row) => Object.values(row).every((value) => value === null || value === ''));
  };
  const ownId = Number(/"trip_id":(\d+)/.exec(own.text)?.[1]);
  const guestsTraveler = await world.db
    .selectFrom('trip_travelers')
    .where('trip_id', '=', guest.trip_id)
    .select('traveler_id as id')
    .executeTakeFirstOrThrow();
  const program = { traveler_id: guestsTraveler.id, program_id: 2, number_sealed: 'LX40927718' };
  await world.db.insertInto('traveler_programs').values(program).execute();
  const loyalty = () => world.db.selectFrom('traveler_programs').where('traveler_id', '=', guestsTraveler.id);
  const all = async () => Promise.all([guest.trip_id, known.trip_id, ownId].map(wiped));

  // 2 March to the return on 24 June is 114 days.
  clock.advance((114 + 90) * minutesADay);
  await wipeOldRequests(world);
  expect(await all()).toEqual([false, false, false]);
  clock.advance(minutesADay);
  await wipeOldRequests(world);
  expect(await all()).toEqual([true, true, false]);
  expect(await loyalty().select('id').execute()).toEqual([]);
  await wipeOldRequests(world);
});

test('ninety days after the return the names on tickets go with the guests, and those of profiles stay', async () => {
  const { world, clock } = at.world();
  const guest = await at.submitted(at.browser(), { email: 'ticketed@family.example' });
  const sam = await at.world().signIn('sam@acme.example');
  const own = await sam.send('POST', '/landers/trip', { body: at.body({ email: 'sam@acme.example', name: 'Sam' }) });
  const ownId = Number(/"trip_id":(\d+)/.exec(own.text)?.[1]);
  const ticket = async (tripId: number): Promise<string> => {
    const { rows } = await sql<{ name: string }>`select concat_ws(' ', first_name, last_name) as name
      from trip_travelers where trip_id = ${tripId}`.execute(world.db);
    const name = rows[0]?.name.toUpperCase() ?? '';
    const tickets = [
      { number: '125-1', passenger: name, airline: 'BA' },
      { number: '125-2', passenger: 'SOMEBODY/ELSE MR', airline: 'BA' },
    ];
    await sql`with quote as (
        insert into quotes (itinerary_id, kind, supplier, description, offer, total_minor, currency, created_at)
        select id, 'flight', 'test', '', '{}', 100, 'USD', now() from itineraries where trip_id = ${tripId} limit 1
        returning id, itinerary_id),
      attempt as (
        insert into booking_attempts (key, trip_id, itinerary_id, state, state_since, total_minor, currency, card_token,
          card_last4, passengers_sealed, departs_at, created_at, updated_at)
        select ${`ticket-${tripId}`}, ${tripId}, itinerary_id, 'CONFIRMED', now(), 100, 'USD', '', '', 'sealed', now(), now(),
          now() from quote returning id)
      insert into attempt_items (attempt_id, quote_id, key, kind, supplier, offer, total_minor, state, order_data)
      select attempt.id, quote.id, ${`ticket-${tripId}`}, 'flight', 'test', '{}', 100, 'ordered',
        ${JSON.stringify({ ref: 'x', tickets })}::jsonb from attempt, quote`.execute(world.db);
    return name;
  };
  const [guestName, ownName] = [await ticket(guest.trip_id), await ticket(ownId)];
  const passengers = async (tripId: number) => {
    const { rows } = await sql<{ names: string[]; sealed: string | null; ref: string; numbers: string[] }>`
      select array(select t->>'passenger' from jsonb_array_elements(i.order_data->'tickets') t) as names,
        array(select t->>'number' from jsonb_array_elements(i.order_data->'tickets') t) as numbers,
        i.order_data->>'ref' as ref, b.passengers_sealed as sealed
      from attempt_items i join booking_attempts b on b.id = i.attempt_id where b.trip_id = ${tripId}`.execute(
      world.db,
    );
    return rows;
  };
  const numbers = ['125-1', '125-2'];
  const { date_end: end } = await world.db
    .selectFrom('trips')
    .where('id', '=', guest.trip_id)
    .select('date_end')
    .executeTakeFirstOrThrow();
  // The tests before have moved the clock: these trips are made to end ninety days before today.
  const over = (days: number) =>
    world.db
      .updateTable('trips')
      .set({ date_end: addDays(clock.today(), -days) })
      .where('id', 'in', [guest.trip_id, ownId])
      .execute();
  expect(end).not.toBeNull();
  await over(90);
  await wipeOldRequests(world);
  expect(await passengers(guest.trip_id)).toEqual([
    { names: [guestName, 'SOMEBODY/ELSE MR'], sealed: 'sealed', ref: 'x', numbers },
  ]);
  await over(91);
  await wipeOldRequests(world);
  const former = 'Former traveler';
  expect(await passengers(guest.trip_id)).toEqual([{ names: [former, former], sealed: null, ref: 'x', numbers }]);
  expect(await passengers(ownId)).toEqual([{ names: [ownName, former], sealed: null, ref: 'x', numbers }]);
});
