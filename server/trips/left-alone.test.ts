import { expect, test } from 'vitest';
import { answerFlightChange, readFlightChange } from '#contract/flight-changes.ts';
import { listProperties, readProperty } from '#contract/hotels.ts';
import { listGeographies } from '#contract/places.ts';
import { listTrips } from '#contract/trip-list.ts';
import { tripStatusLabel } from '#domain/trips/status-label.ts';
import { compareBooking, watchDepartures } from '#server/bookings/compare-books.ts';
import { shifted } from '#tests/builders/flight-offers.ts';
import { memoryStayLedger, testSandboxHotels } from '#tests/builders/sandbox-hotels.ts';
import { tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld({ hotels: [testSandboxHotels(memoryStayLedger(), true)] });

const roomIn = async (checkin: string, checkout: string) => {
  const [place] = await at.as('sam').get(listGeographies, { query: { query: 'luton' } });
  const query = { checkin, checkout, adults: '1' };
  const listed = await at.as('sam').get(listProperties, { query: { geo: String(place?.id), ...query } });
  const id = listed.find(({ name }) => name === 'Always Good')?.id ?? '';
  const details = { ...query, org: String(at.organization('Acme')) };
  const read = await at.as('sam').get(readProperty, { params: { id }, query: details });
  const price = read.details.rooms.flatMap(({ prices }) => prices).find((each) => each.is_policy_within);
  if (!price) throw new Error('a room is on sale');
  return price;
};

test('an airline cancels flights that it had moved: the question ends with them, and the trip says what to do next, also about the hotel', async () => {
  const { depart, back } = at.offerNew();
  const room = await roomIn(depart, back);
  const tripId = await at.created('sam', { body: { properties: [{ signature: room.signature }] } });
  const { world, jobs, clock } = at.world();
  await jobs.runDue();
  expect(await at.trip('sam', tripId)).toMatchObject({ state: 'booked', next_steps: [] });
  const rows = await world.db
    .selectFrom('attempt_items')
    .innerJoin('booking_attempts', 'booking_attempts.id', 'attempt_items.attempt_id')
    .where('booking_attempts.trip_id', '=', tripId)
    .select(['booking_attempts.id', 'attempt_items.key', 'attempt_items.kind'])
    .execute();
  const flights = rows.find(({ kind }) => kind === 'flight');
  const look = async (): Promise<void> => {
    await compareBooking(world, flights?.id ?? 0);
    await jobs.runDue();
  };
  const question = async () => (await at.as('sam').get(readFlightChange, { params: { id: tripId } })).change;
  at.supplier.reschedule(flights?.key ?? '', (slices) => shifted(slices, { minutes: 85 }));
  await look();
  const asked = await question();
  expect(asked).toMatchObject({ reason: 'moved' });

  at.supplier.cancelByAirline(flights?.key ?? '');
  await look();
  expect(await question()).toBeNull();
  const answers = ['accept', 'ask'] as const;
  for (const answer of answers) {
    const body = { change_id: asked?.id ?? 0, answer };
    const late = await at.as('sam').send('PUT', `/trips/${tripId}/flight-change`, { body });
    expect(late).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('The flights have changed again, were canceled or have departed') },
    });
  }
  const trip = await at.trip('sam', tripId);
  expect(trip).toMatchObject({
    state: 'needs attention',
    status_sentence: expect.stringMatching(/^Your hotel is booked\. The airline canceled these flights\. /),
  });
  expect(trip.next_steps.map(({ kind, title }) => [kind, title.replace(/: .*/, '')])).toEqual([
    ['search', 'New York to London and back'],
    ['hotel', expect.stringContaining('Always Good')],
    ['refund', 'Your refund for New York to London and back'],
  ]);
  // What the hotel takes against damage is said with the room, and not with the question whether to cancel it.
  const [refund] = room.refund_description.split(/ (?=The hotel takes )/);
  expect(trip.next_steps[1]?.sentence).toContain(refund);
  expect(trip.next_steps[2]?.sentence).toContain('are refunded to the card ending in 4242');
  // The bank of the card sends the refund back.
  await world.db.updateTable('payment_refunds').set({ state: 'failed' }).execute();
  const returned = await at.trip('sam', tripId);
  for (const sentence of [returned.status_sentence, returned.next_steps[2]?.sentence])
    expect(sentence).toMatch(
      /The refund of .+ did not reach the card ending in 4242\. Our experts arrange another way/,
    );
  expect(returned.status_sentence).not.toContain('are refunded');
  await world.db.updateTable('payment_refunds').set({ state: 'succeeded' }).execute();

  // The deadline of its answer does not bring it back either.
  clock.advance(3 * 24 * 60);
  await watchDepartures(world);
  expect(await question()).toBeNull();
  const refused = await at.as('sam').call(answerFlightChange, {
    params: { id: tripId },
    body: { change_id: asked?.id ?? 0, answer: 'accept' },
  });
  expect(refused.ok).toBe(false);
  expect((await at.trip('sam', tripId)).state).toBe('needs attention');
});

test('LIST-14 LIST-18 the list says of a trip of which the airline canceled a part that it is booked, and of one that it canceled whole that it is over', async () => {
  const { depart, back } = at.offerNew();
  const room = await roomIn(depart, back);
  const withHotel = await at.created('sam', { body: { properties: [{ signature: room.signature }] } });
  at.offerNew();
  const flightsAlone = await at.created('sam');
  const { world, jobs } = at.world();
  await jobs.runDue();
  const labels = async () => {
    const listed = await at.as('sam').get(listTrips);
    return [withHotel, flightsAlone].map((tripId) => {
      const found = listed.find(({ id }) => id === tripId);
      return found && tripStatusLabel(found);
    });
  };
  expect(await labels()).toEqual(['Active - Booked', 'Active - Booked']);
  const flights = await world.db
    .selectFrom('attempt_items')
    .innerJoin('booking_attempts', 'booking_attempts.id', 'attempt_items.attempt_id')
    .where('booking_attempts.trip_id', 'in', [withHotel, flightsAlone])
    .where('attempt_items.kind', '=', 'flight')
    .select(['booking_attempts.id', 'attempt_items.key'])
    .execute();
  for (const { id, key } of flights) {
    at.supplier.cancelByAirline(key);
    await compareBooking(world, id);
  }
  await jobs.runDue();
  expect(await labels()).toEqual(['Active - Booked', 'Previous']);
});

test('a question about flights that have all departed is over', async () => {
  at.offerNew();
  const tripId = await at.created('sam');
  const { world, jobs, clock } = at.world();
  await jobs.runDue();
  const attempt = await world.db
    .selectFrom('booking_attempts')
    .where('trip_id', '=', tripId)
    .select(['id', 'key', 'departs_at'])
    .executeTakeFirstOrThrow();
  at.supplier.reschedule(attempt.key, (slices) => shifted(slices, { minutes: 85 }));
  await compareBooking(world, attempt.id);
  const { change } = await at.as('sam').get(readFlightChange, { params: { id: tripId } });
  expect(change).not.toBeNull();
  clock.advance((attempt.departs_at.getTime() - clock.now().getTime()) / 60_000 + 5 * 24 * 60);
  const sam = await at.world().signIn('sam@acme.example');
  const body = { change_id: change?.id ?? 0, answer: 'accept' as const };
  expect(await sam.call(answerFlightChange, { params: { id: tripId }, body })).toMatchObject({ ok: false });
  expect((await sam.get(readFlightChange, { params: { id: tripId } })).change).toBeNull();
});
