import { bookDifferences } from '#domain/bookings/compare.ts';
import type { BookingWorld } from './advance-attempt.ts';
import { findSettled, type SettledAttempt } from './parts/settled-store.ts';
import { deadlineMs } from './parts/worker.ts';

/** How often the books are compared. */
export const compareSeconds = 24 * 3600;
/** Attempts that came to rest longer ago were compared before. */
const lookBackMs = 3 * 24 * 3_600_000;

/**
 * The daily three-way compare: every attempt that came to rest lately, in our books, the supplier's and the gateway's.
 * A difference is an alert for the desk; nothing is changed by itself. booking.md 10
 * @returns the differences found, by attempt
 */
export const compareBooks = async (
  world: BookingWorld,
  signal?: AbortSignal,
): Promise<readonly { readonly attemptId: number; readonly difference: string }[]> => {
  const since = new Date(world.clock.now().getTime() - lookBackMs);
  const found: { attemptId: number; difference: string }[] = [];
  for (const attempt of await findSettled(world.db, since)) {
    if (signal?.aborted) break;
    for (const difference of await differencesOf(world, attempt)) found.push({ attemptId: attempt.id, difference });
  }
  for (const each of found) world.log.error({ alert: true, ...each }, 'the books of a booking differ');
  return found;
};

const differencesOf = async (world: BookingWorld, attempt: SettledAttempt): Promise<readonly string[]> => {
  const context = { signal: AbortSignal.timeout(deadlineMs.find), now: world.clock.now };
  const supplier = world.flights.find(({ id }) => id === attempt.supplier);
  const order = await supplier?.find(attempt.key, context);
  const payment = await world.payments.find(attempt.key, context);
  // Whoever does not answer today is asked again tomorrow.
  if (!order?.ok || !payment.ok) return [];
  return bookDifferences({
    state: attempt.state,
    capturedMinor: attempt.capturedMinor,
    order: order.value && { isCanceled: order.value.state === 'canceled', totalMinor: order.value.total.minor },
    payment: payment.value && { state: payment.value.state, capturedMinor: payment.value.captured.minor },
  });
};
