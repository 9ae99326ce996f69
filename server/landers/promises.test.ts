/** Proves docs/decisions/0115: what a published page promised to a request is kept with it. */
import { describe, expect, test } from 'vitest';
import { readPromise } from '#contract/promises.ts';
import { landerWorld } from '#tests/builders/lander-world.ts';

const at = landerWorld();
const db = () => at.world().world.db;
const promiseOf = async (email: string, tripId: number) =>
  (await at.world().signIn(email)).get(readPromise, { params: { id: tripId } });

const days = { date_start: '2026-06-10', date_end: '2026-06-24' };

describe('GET /trips/{id}/promise', () => {
  test('keeps name, days, windows, flights, airports, contact and fee as published, and tells our staff what changed', async () => {
    const visitor = at.browser();
    const { token, trip_id: id } = await at.submitted(visitor, { email: 'promised@family.example' });
    const promised = {
      program: {
        full_program_name: 'London Stage and Screen',
        category_sub: 'Summer 2026',
        ...days,
        airport_iata_arrive: 'LHR',
        airport_iata_depart: 'LHR',
        window_arrive: '2026-06-10T06:00/2026-06-10T16:00',
        window_depart: '2026-06-24T09:00/2026-06-24T20:00',
        group_flights: '2026-06-09 JFK-LHR B63|2026-06-10 JFK-LHR|2026-06-24 LHR-JFK',
        group_flights_out_gw: 'JFK',
        is_assisted_booking: false,
        contact_name: 'Maya Lindqvist',
        contact_email: 'maya@northstar.example',
      },
      page: {
        label: 'Northstar Summer Camps',
        org_label: 'Northstar Youth Programs',
        booking_fee: { amount: 5_000, currency: 'USD' },
      },
    };
    const family = at.world().callerWith(token);
    expect(await family.get(readPromise, { params: { id } })).toEqual({ ...promised, changed: null });
    for (const staff of ['eva@tripwright.example', 'root@tripwright.example'])
      expect(await promiseOf(staff, id)).toEqual({ ...promised, changed: [] });

    await db()
      .updateTable('organization_programs')
      .set({
        window_arrive: '2026-06-10T08:00/2026-06-10T16:00',
        airport_iata_depart: 'LGW',
        group_flights: '2026-06-09 JFK-LHR B63',
        contact_name: 'Jonas Reyes',
      })
      .where('id', '=', at.programId())
      .execute();
    expect(await family.get(readPromise, { params: { id } })).toEqual({ ...promised, changed: null });
    const { changed, ...kept } = (await promiseOf('eva@tripwright.example', id)) ?? {};
    expect(kept).toEqual(promised);
    expect(changed).toEqual([
      { what: 'Departure airport', promised: 'LHR', now: 'LGW' },
      { what: 'Staff meet arrivals', promised: '06:00 to 16:00', now: '08:00 to 16:00' },
      {
        what: 'Group flights',
        promised: '2026-06-09 JFK-LHR B63, 2026-06-10 JFK-LHR, 2026-06-24 LHR-JFK',
        now: '2026-06-09 JFK-LHR B63',
      },
      {
        what: 'Contact',
        promised: 'Maya Lindqvist, maya@northstar.example',
        now: 'Jonas Reyes, maya@northstar.example',
      },
    ]);

    await db()
      .updateTable('organization_programs')
      .set({ is_published: false })
      .where('id', '=', at.programId())
      .execute();
    expect((await promiseOf('eva@tripwright.example', id))?.changed).toEqual([
      { what: 'Program', promised: 'published', now: 'no longer published' },
    ]);
    await db().updateTable('organization_programs').set({ is_published: true }).execute();
  });

  test('of a request that is older than the promise, what was kept is told and compared', async () => {
    const { trip_id: id } = await at.submitted(at.browser(), { email: 'older@family.example' });
    const program = { ...days, window_arrive: '', window_depart: '', group_flights: '' };
    await db()
      .updateTable('lander_requests')
      .set({ evidence: JSON.stringify({ program, flights: [] }) })
      .where('trip_id', '=', id)
      .execute();
    const told = await promiseOf('eva@tripwright.example', id);
    expect(told).toMatchObject({ program, page: null });
    expect(told?.changed?.map(({ what }) => what)).toEqual([
      'Staff meet arrivals',
      'Staff see travelers off',
      'Group flights',
    ]);
  });

  test('a trip that no landing page made has none, and nobody reads the one of a foreign trip', async () => {
    const { trip_id: id } = await at.submitted(at.browser(), { email: 'foreign@family.example' });
    const sam = await at.world().signIn('sam@acme.example');
    expect(await sam.call(readPromise, { params: { id } })).toMatchObject({ ok: false, status: 401 });
    const person = await db().selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
    const own = await db()
      .insertInto('trips')
      .values({
        contact_id: person.id,
        contact_name: 'Sam',
        contact_email: 'sam@acme.example',
        creator_id: person.id,
        trip_type: 'self',
        is_self_book: true,
        state: 'requested',
        created_at: at.world().clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await promiseOf('eva@tripwright.example', own.id)).toBeNull();
  });
});
