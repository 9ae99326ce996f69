import { isSameSchedule } from '#domain/bookings/flight-changes.ts';
import { transact } from '#platform/db/database.ts';
import { flightsOf } from './parts/attempt.ts';
import { lockAttempt } from './parts/attempt-store.ts';
import { findChange } from './parts/changes-store.ts';
import { flightSupplierOf } from './parts/seller.ts';
import { readSlices } from './parts/supplier-shapes.ts';
import { type BookingWorld, deadlineMs } from './parts/worker.ts';

/**
 * Tells the airline that the traveler accepts the change they saw, and no other. A later change arrives as its own
 * notice.
 * @throws Error when the supplier does not answer: the job is retried with growing delays
 */
export const acceptChange = async (world: BookingWorld, changeId: number): Promise<void> => {
  const change = await findChange(world.db, changeId);
  if (!change) return;
  const attempt = await transact(world.db, (tx) => lockAttempt(tx, change.attempt_id));
  const flights = flightsOf(attempt);
  // Flights stay booked while a stay of the same booking is being canceled.
  if (flights?.item.state !== 'ordered') return;
  const supplier = flightSupplierOf(world, flights.item.supplier);
  const context = { signal: AbortSignal.timeout(deadlineMs.cancel), now: world.clock.now };
  const found = await supplier.find(flights.item.key, context);
  const order = found.ok ? found.value : null;
  const isSeen =
    order?.state === 'ticketed' && order.slices !== null && isSameSchedule(order.slices, readSlices(change.after));
  if (found.ok && !isSeen) return;
  const accepted = order ? await supplier.acceptChange(order.ref, context) : found;
  if (accepted.ok) return;
  world.log.warn(
    { attempt: attempt.id, change: changeId, error: accepted.error.kind },
    'a change was not accepted yet',
  );
  throw new Error('The airline has not been told that its change is accepted.');
};
