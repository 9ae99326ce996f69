import { expect, test } from 'vitest';
import { landerWorld } from '#tests/builders/lander-world.ts';
import { wipeOldRequests } from './wipe-old-requests.ts';

const at = landerWorld();

const minutesADay = 24 * 60;

test('T35 ninety days after the return guardian, passport, birth date and diet of a request are gone; profiles stay', async () => {
  const { world, clock } = at.world();
  const { traveler } = at.body();
  const young = traveler ? { ...traveler, date_of_birth: '2012-01-31' } : null;
  const guardian = { um_name: 'Ann', um_phone: '+12125550143', um_address: '1 Long Lane' };
  const guest = await at.submitted(at.browser(), { email: 'guest@family.example', traveler: young, ...guardian });
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
        'phone_number',
        'guardian_sealed',
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
  const program = { traveler_id: guestsTraveler.id, program_id: 2, number: '', number_sealed: 'LX40927718' };
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
