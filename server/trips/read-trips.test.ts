/** Proves docs/threats.md#booking-codes, docs/threats.md#guessed-ids */
import { beforeAll, describe, expect, test } from 'vitest';
import { countTrips, listTrips } from '#contract/trip-list.ts';
import * as calls from '#contract/trips.ts';
import type { TripEvent } from '#platform/events/trip-events.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();

/** Sam's booked trip of Acme; an own trip of Zoë; nothing else. */
let sams = 0;
let zoes = 0;
beforeAll(async () => {
  at.offerNew();
  sams = await at.created('sam', { body: { identifier: 'CC-7' } });
  at.offerNew();
  zoes = await at.created('zoe');
  await at.world().jobs.runDue();
});

const listed = async (name: Person) => (await at.as(name).get(listTrips)).map(({ id }) => id);

describe('who sees which trip', () => {
  test.each<[Person, boolean, boolean]>([
    // person, Sam's trip, Zoë's trip
    ['sam', true, false],
    ['zoe', false, true],
    ['ada', true, true],
    ['tom', true, true],
    ['max', false, false],
    ['nia', false, false],
    ['new', false, false],
  ])('%s sees Sam’s: %s, Zoë’s: %s; in the list, the count and one by one alike', async (name, seesSams, seesZoes) => {
    const seen = [...(seesSams ? [sams] : []), ...(seesZoes ? [zoes] : [])];
    expect(new Set(await listed(name))).toEqual(new Set(seen));
    expect(await at.as(name).get(countTrips)).toBe(seen.length);
    expect(await at.as(name).get(calls.readHomeTrip)).toBe(seen.length === 1 ? seen[0] : 0);
    for (const [id, isSeen] of [
      [sams, seesSams],
      [zoes, seesZoes],
    ] as const)
      expect((await at.as(name).call(calls.readTrip, { params: { id } })).ok).toBe(isSeen);
  });

  test('its people and managers may book a booked trip again, and one that is over; the provider’s staff may not', async () => {
    const may = async () => {
      const answers: boolean[] = [];
      for (const name of ['sam', 'ada', 'eva'] as const) answers.push((await at.trip(name, sams)).may_book_again);
      return answers;
    };
    expect((await at.trip('sam', sams)).state).toBe('booked');
    expect(await may()).toEqual([true, true, false]);
    const { db } = at.world().world;
    const ended = db.updateTable('trips').where('id', '=', sams);
    const { date_end: day } = await db
      .selectFrom('trips')
      .where('id', '=', sams)
      .select('date_end')
      .executeTakeFirstOrThrow();
    await ended.set({ date_end: '2020-01-01' }).execute();
    expect((await at.trip('sam', sams)).state).toBe('completed');
    expect(await may()).toEqual([true, true, false]);
    await ended.set({ date_end: day }).execute();
  });

  test('the provider’s staff open any trip, and list none of others', async () => {
    for (const name of ['eva', 'root'] as const) {
      expect((await at.trip(name, sams)).id).toBe(sams);
      expect(await listed(name)).toEqual([]);
    }
  });

  test('TRIP-04 a missing, a foreign and a forbidden trip are refused with the same bytes, by every call', async () => {
    const paths = ['', '/itineraries', '/approval', '/confirmation-info/1', '/subscribe'];
    const bodies = new Set<string>();
    for (const path of paths)
      for (const id of [sams, 999_999]) {
        const reply = await at.as('max').send('GET', `/trips/${id}${path}`);
        expect(reply.status).toBe(401);
        bodies.add(reply.text);
      }
    const put = await at.as('max').send('PUT', `/trips/${sams}/identifier`, { body: { identifier: 'mine' } });
    bodies.add(put.text);
    expect([...bodies]).toHaveLength(1);
    expect([...bodies][0]).toContain('Sorry, you do not have permission to view this trip.');
    for (const path of paths)
      expect((await at.world().anonymous.send('GET', `/trips/${sams}${path}`)).status).toBe(401);
  });

  test('a collaborator sees the trips of the person who named them', async () => {
    const { db } = at.world().world;
    const max = db.selectFrom('users').where('email', '=', 'max@globex.example').select('id');
    const { id } = await max.executeTakeFirstOrThrow();
    const sam = db.updateTable('users').where('email', '=', 'sam@acme.example');
    await sam.set({ collaborator_id: id }).execute();
    expect(await listed('max')).toEqual([sams]);
    expect((await at.trip('max', sams)).id).toBe(sams);
    expect((await at.as('max').send('PUT', `/trips/${sams}/identifier`, { body: { identifier: 'x' } })).status).toBe(
      401,
    );
    await sam.set({ collaborator_id: null }).execute();
    expect(await listed('max')).toEqual([]);
  });

  test('a mere approver sees the trip, but no confirmation code or ticket number', async () => {
    const { db } = at.world().world;
    const acme = at.organization('Acme');
    const ada = db.selectFrom('users').where('email', '=', 'ada@acme.example').select('id');
    const membership = db.updateTable('memberships').where('organization_id', '=', acme).where('user_id', 'in', ada);
    await membership.set({ user_type: 0 }).execute();
    const itinerary = (await at.as('ada').get(calls.readItineraries, { params: { id: sams } })).itineraries[0];
    const asked = { params: { id: sams, itineraryId: itinerary?.id ?? 0 } };
    expect((await at.as('ada').get(calls.readConfirmations, asked))[0]).toMatchObject({
      confirmations: [{ pnr: null }],
      etickets: [{ eticket: null }],
    });
    await membership.set({ user_type: 1 }).execute();
    expect((await at.as('ada').get(calls.readConfirmations, asked))[0]?.confirmations[0]?.pnr).toBe('X7K2QP');
    const foreign = { params: { id: zoes, itineraryId: itinerary?.id ?? 0 } };
    expect((await at.as('ada').call(calls.readConfirmations, foreign)).ok).toBe(false);
  });
});

describe('the trip list', () => {
  test('LIST-02 an item carries what the columns and filters need', async () => {
    const [item] = await at.as('sam').get(listTrips);
    expect(item).toEqual({
      id: sams,
      identifier: 'CC-7',
      places: 'London',
      start: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      end: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      customer: 'Sam Rivera',
      is_owner: true,
      organization_id: at.organization('Acme'),
      is_active: true,
      is_booked: true,
      is_car_pending: false,
      is_deposit: false,
      has_open_change: false,
      state: 'booked',
      search: expect.stringContaining('british airways'),
    });
    expect((await at.as('tom').get(listTrips)).map(({ is_owner }) => is_owner)).toEqual([false, false]);
  });

  test('LIST-23 LIST-24 LIST-26 active ones by start, then previous ones from the latest, or one part alone', async () => {
    const { db, clock } = at.world().world;
    const zone = 'Pacific/Auckland';
    const sam = await db.selectFrom('trips').where('id', '=', sams).selectAll().executeTakeFirstOrThrow();
    const { id: _, ...copy } = sam;
    // Ends on the day of the clock, 2 March: over already in Auckland, where it is the 2nd until 11:00 UTC.
    const trips = [
      { date_start: '2026-02-20', date_end: '2026-03-01', state: 'booked' },
      { date_start: '2026-02-10', date_end: '2026-02-12', state: 'booked' },
      { date_start: '2026-02-28', date_end: '2026-03-02', state: 'booked' },
      { date_start: '2026-04-01', date_end: '2026-04-02', state: 'canceled' },
      { date_start: null, date_end: null, state: 'declined' },
    ];
    const rows = trips.map((trip) => ({ ...copy, ...trip, identifier: '', zone_end: zone }));
    const added = await db.insertInto('trips').values(rows).returning('id').execute();
    const [first, second, third, fourth, fifth] = added.map(({ id }) => id);
    expect(await listed('sam')).toEqual([third, sams, fourth, first, second, fifth]);
    expect((await at.as('sam').get(listTrips, { query: { timeFilter: 'active' } })).map(({ id }) => id)).toEqual([
      third,
      sams,
    ]);
    expect(await at.as('sam').get(listTrips, { query: { timeFilter: 'previous' } })).toMatchObject([
      { id: fourth, is_active: false, identifier: String(fourth) },
      { id: first, state: 'completed' },
      { id: second },
      { id: fifth, start: null, end: null },
    ]);
    clock.advance(2 * 60 + 1);
    expect((await listed('sam'))[0]).toBe(sams);
    await db
      .deleteFrom('trips')
      .where(
        'id',
        'in',
        added.map(({ id }) => id),
      )
      .execute();
  });
});

describe('the trip view', () => {
  test('TRIP-21 TRIP-24 the identifier is changed by those who may, at most 50 characters, and viewers are told', async () => {
    const { world } = at.world();
    const events: TripEvent[] = [];
    await world.tripEvents.start();
    const end = world.tripEvents.subscribe(sams, (event) => void events.push(event));
    const save = (identifier: string) =>
      at.as('sam').send('PUT', `/trips/${sams}/identifier`, { body: { identifier } });
    expect((await save('CC-8')).status).toBe(200);
    const before = await at.trip('sam', sams);
    expect(before.identifier).toBe('CC-8');
    expect((await save('CC-8')).status).toBe(200);
    expect((await at.trip('sam', sams)).version).toBe(before.version);
    expect((await save('x'.repeat(51))).status).toBe(422);
    await expect.poll(() => events.map(({ kind }) => kind)).toEqual(['trip_changed_itineraries']);
    end();
    await world.tripEvents.stop();
  });
});
