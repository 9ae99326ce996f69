import { eachPart, type NamedWork } from '#platform/each-guarded.ts';
import { compareFees } from '#server/payments/compare-fees.ts';
import { acceptChange } from './accept-change.ts';
import { advanceAttempt, type BookingWorld } from './advance-attempt.ts';
import { compareBooks, compareSeconds, lookAtRest, watchDepartures, watchSeconds } from './compare-books.ts';
import { compareLists } from './compare-lists.ts';
import { forgetCard } from './forget-card.ts';
import { lookAtBooking } from './look-at-order.ts';
import { dropAllLeases } from './parts/attempt-store.ts';
import { takeUpAttempts } from './take-up-attempts.ts';

/**
 * How often to look for attempts without progress: a process that died is replaced within half a minute.
 * docs/faults.md#killed-process
 */
export const reconcileSeconds = 15;

/** Processes every due attempt that nobody holds. standing-gauges.ts reports what is open. docs/booking.md#reconcile */
export const reconcile = async (world: BookingWorld, signal?: AbortSignal): Promise<void> => {
  await takeUpAttempts(world, signal);
};

/**
 * Registers the handlers of the booking jobs. Call it before the jobs start. On the embedded database every lease
 * belongs to a dead process, because only one process can have its directory.
 */
export const workBookings = async (
  world: BookingWorld & { readonly database: { readonly engine: 'pglite' | 'postgres' } },
): Promise<void> => {
  if (world.database.engine === 'pglite') await dropAllLeases(world.db);
  world.jobs.work('advance-attempt', (data, { signal }) => advanceAttempt(world, data.attempt_id, signal));
  world.jobs.every('reconcile', reconcileSeconds, (_data, { signal }) => reconcile(world, signal));
  world.jobs.work('forget-card', (data) => forgetCard(world, data));
  world.jobs.work('accept-change', (data) => acceptChange(world, data.change_id));
  world.jobs.work('look-at-booking', (data) => lookAtBooking(world, data));
  world.jobs.work('look-at-rest', (data, { signal }) => lookAtRest(world, data, signal));
  world.jobs.every('watch-departures', watchSeconds, (_data, { signal }) => watchDepartures(world, signal));
  world.jobs.every('compare-books', compareSeconds, (_data, { signal }) => compareAllBooks(world, signal));
};

/** Everything that is compared once a day. A part that fails does not stop the others. */
export const compareAllBooks = async (world: BookingWorld, signal?: AbortSignal): Promise<void> => {
  const parts: readonly NamedWork[] = [
    { name: 'lists', run: () => compareLists(world, signal) },
    { name: 'bookings', run: () => compareBooks(world, signal) },
    { name: 'fees', run: () => compareFees(world, signal) },
  ];
  await eachPart(world, { name: 'compare-books-parts', parts, signal });
};
