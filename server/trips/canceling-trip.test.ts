import { expect, test } from 'vitest';
import { readFlightChange } from '#contract/flight-changes.ts';
import { readItineraries } from '#contract/trips.ts';
import { transact } from '#platform/db/database.ts';
import { cancelBooking } from '#server/bookings/cancel-booking.ts';
import { compareBooking } from '#server/bookings/compare-books.ts';
import { shifted } from '#tests/builders/flight-offers.ts';
import { tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();

test('a booking that is being canceled says so and asks nothing; then head and costs name the same total', async () => {
  at.offerNew();
  const tripId = await at.created('sam');
  const { world, jobs } = at.world();
  await jobs.runDue();
  const attempts = world.db.selectFrom('booking_attempts').where('trip_id', '=', tripId).select(['id', 'key']);
  const { id, key } = await attempts.executeTakeFirstOrThrow();
  at.supplier.reschedule(key, (slices) => shifted(slices, { minutes: 85 }));
  await compareBooking(world, id);
  const question = async () => (await at.as('sam').get(readFlightChange, { params: { id: tripId } })).change;
  expect(await question()).not.toBeNull();

  await transact(world.db, (tx) => cancelBooking(world, tx, tripId));
  expect(await question()).toBeNull();
  const canceling = await at.trip('sam', tripId);
  expect(canceling).toMatchObject({ state: 'booked', is_booked: true });
  expect(canceling.status_sentence).toMatch(/^Your booking is being canceled at the airline\./);

  await jobs.runDue();
  const canceled = await at.trip('sam', tripId);
  const { itineraries } = await at.as('sam').get(readItineraries, { params: { id: tripId } });
  expect(canceled).toMatchObject({ state: 'canceled', total_amount: 0 });
  expect(itineraries.map(({ totalCost }) => totalCost)).toEqual([0]);
});
