/** Proves docs/threats.md#booking-codes */
import { beforeAll, describe, expect, test } from 'vitest';
import * as changeCalls from '#contract/flight-changes.ts';
import { listTrips } from '#contract/trip-list.ts';
import * as calls from '#contract/trips.ts';
import { passesSearch } from '#domain/trips/list-filters.ts';
import { tripStatusLabel } from '#domain/trips/status-label.ts';
import { compareBooking } from '#server/bookings/compare-books.ts';
import { reconcile } from '#server/bookings/reconcile.ts';
import { shifted } from '#tests/builders/flight-offers.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();
const { supplier } = at;

const itemFor = async (name: Person, id: number) => {
  const item = (await at.as(name).get(listTrips)).find((trip) => trip.id === id);
  if (!item) throw new Error(`${name} does not see trip ${id}`);
  return item;
};
const etagOf = async (name: Person): Promise<unknown> => (await at.as(name).send('GET', '/reports/trips')).headers.etag;

/** Temporarily makes the Super Admin of Acme only the approver of its policies. */
const asMereApprover = async <T>(work: () => Promise<T>): Promise<T> => {
  const { db } = at.world().world;
  const ada = db.selectFrom('users').where('email', '=', 'ada@acme.example').select('id');
  const membership = db
    .updateTable('memberships')
    .where('organization_id', '=', at.organization('Acme'))
    .where('user_id', 'in', ada);
  await membership.set({ user_type: 0 }).execute();
  const done = await work();
  await membership.set({ user_type: 1 }).execute();
  return done;
};

describe('a trip is found by what is printed on its tickets', () => {
  let trip = 0;
  const code = 'X7K2QP';
  let ticket = '';
  beforeAll(async () => {
    at.offerNew();
    trip = await at.created('sam', { body: { identifier: 'CC-7' } });
    await at.world().jobs.runDue();
    const [itinerary] = (await at.as('sam').get(calls.readItineraries, { params: { id: trip } })).itineraries;
    const asked = { params: { id: trip, itineraryId: itinerary?.id ?? 0 } };
    const [booking] = await at.as('sam').get(calls.readConfirmations, asked);
    expect(booking?.confirmations[0]?.pnr).toBe(code);
    ticket = booking?.etickets[0]?.eticket ?? '';
  });

  test.each<Person>(['sam', 'tom', 'ada'])('LIST-08 %s finds it by code, ticket and number', async (name) => {
    const item = await itemFor(name, trip);
    const values = [item.identifier, item.places, item.search];
    const grouped = `${ticket.slice(0, 3)}-${ticket.slice(3)}`;
    for (const typed of [code, code.toLowerCase(), ticket, grouped, `trip ${trip}`, `#${trip}`, `${code} london`])
      expect([typed, passesSearch(item, values, typed)]).toEqual([typed, true]);
    for (const typed of ['X7K2QQ', `${ticket}1`, `trip ${trip}1`])
      expect([typed, passesSearch(item, values, typed)]).toEqual([typed, false]);
  });

  test('a person who may not see codes and tickets cannot find them by searching', async () => {
    const known = await etagOf('ada');
    const item = await asMereApprover(async () => {
      const reply = await at.as('ada').send('GET', '/reports/trips', { headers: { 'if-none-match': String(known) } });
      expect(reply.status).toBe(200);
      return itemFor('ada', trip);
    });
    expect(item.search).toContain('british airways');
    expect(item.search).not.toContain(code.toLowerCase());
    expect(item.search).not.toContain(ticket);
  });

  test('a code that the airline changes is found from then on, also by a browser that keeps the list', async () => {
    const { db } = at.world().world;
    const before = await etagOf('sam');
    const attempt = await db
      .selectFrom('booking_attempts')
      .where('trip_id', '=', trip)
      .select(['id', 'key'])
      .executeTakeFirstOrThrow();
    supplier.recode(attempt.key, 'NEWPNR');
    await compareBooking(at.world().world, attempt.id);
    expect(await etagOf('sam')).not.toBe(before);
    expect((await itemFor('sam', trip)).search).toContain('newpnr');
  });
});

describe('the list shows what a booking waits for', () => {
  test('a booked trip with an open question of its airline says so until it is answered', async () => {
    at.offerNew();
    const id = await at.created('sam');
    const { world, jobs } = at.world();
    await jobs.runDue();
    expect(await itemFor('sam', id)).toMatchObject({ is_booked: true, has_open_change: false });
    const attempt = await world.db
      .selectFrom('booking_attempts')
      .where('trip_id', '=', id)
      .select(['id', 'key'])
      .executeTakeFirstOrThrow();
    const before = await etagOf('sam');
    supplier.reschedule(attempt.key, (slices) => shifted(slices, { minutes: 85 }));
    await compareBooking(world, attempt.id);
    expect(await etagOf('sam')).not.toBe(before);
    expect(await itemFor('sam', id)).toMatchObject({ is_booked: true, state: 'booked', has_open_change: true });
    expect(await itemFor('tom', id)).toMatchObject({ has_open_change: true });
    const { change } = await at.as('sam').get(changeCalls.readFlightChange, { params: { id } });
    await at.as('sam').get(changeCalls.answerFlightChange, {
      params: { id },
      body: { change_id: change?.id ?? 0, answer: 'accept' },
    });
    expect(await itemFor('sam', id)).toMatchObject({ has_open_change: false });
    await jobs.runDue();
  });

  test.each(['lost', 'unsent'] as const)(
    'LIST-17 while nobody knows whether an order was made (%s), the trip is neither booked nor unbooked',
    async (mishap) => {
      at.offerNew();
      supplier.plan('book', mishap);
      supplier.plan('find', 'unsent', 'unsent');
      const id = await at.created('sam');
      const { jobs, clock, world } = at.world();
      const before = await etagOf('sam');
      await jobs.runDue();
      const item = await itemFor('sam', id);
      expect(item).toMatchObject({ is_booked: null, is_active: true, state: 'booking' });
      expect(tripStatusLabel(item)).toBe('Unknown');
      expect(await etagOf('sam')).not.toBe(before);
      for (const minutes of [1, 2, 5, 15, 31, 60]) {
        clock.advance(minutes);
        await reconcile(world);
        await jobs.runDue();
      }
      const settled = await itemFor('sam', id);
      expect(tripStatusLabel(settled)).toBe(mishap === 'lost' ? 'Active - Booked' : 'Active - Unbooked');
    },
  );
});
