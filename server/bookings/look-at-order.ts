import type { Db } from '#platform/db/database.ts';
import type { BookingWorld } from './advance-attempt.ts';
import { compareBooking } from './compare-books.ts';
import { bringForward, findHintedAttempt, type OrderHint } from './parts/order-hint-store.ts';

/**
 * Something may have happened to an order. An attempt that waits for it checks at once, and a booking is compared with
 * the supplier's records. Runs in the caller's transaction.
 * @returns the work to do after it, or null when there is none
 * @see docs/booking.md#unknown-outcomes
 */
export const lookAtOrder = async (
  world: BookingWorld,
  tx: Db,
  hint: OrderHint,
): Promise<((signal: AbortSignal) => Promise<void>) | null> => {
  const attempt = await findHintedAttempt(tx, hint);
  if (attempt === undefined) return null;
  if (await bringForward(tx, attempt.id, world.clock.now())) {
    await world.jobs.send(tx, 'advance-attempt', { attempt_id: attempt.id });
    return null;
  }
  return attempt.state === 'CONFIRMED' ? () => compareBooking(world, attempt.id) : null;
};
