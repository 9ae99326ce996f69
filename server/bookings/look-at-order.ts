import { backOffMs } from '#platform/back-off.ts';
import { type Db, transact } from '#platform/db/database.ts';
import type { JobData } from '#platform/jobs/jobs.ts';
import type { BookingWorld } from './advance-attempt.ts';
import { compareBooking } from './compare-books.ts';
import { bringForward, findHintedAttempt, type OrderHint } from './parts/order-hint-store.ts';

/**
 * Something may have happened to an order. An attempt that waits for it checks at once, and a booking is compared with
 * the supplier's records by a job, so that the notice is not lost when the supplier does not answer now. Runs in the
 * caller's transaction. docs/booking.md#unknown-outcomes
 */
export const lookAtOrder = async (world: BookingWorld, tx: Db, hint: OrderHint): Promise<void> => {
  const attempt = await findHintedAttempt(tx, hint);
  if (attempt === undefined) return;
  if (await bringForward(tx, attempt.id, world.clock.now()))
    await world.jobs.send(tx, 'advance-attempt', { attempt_id: attempt.id });
  else if (attempt.state === 'CONFIRMED')
    await world.jobs.send(tx, 'look-at-booking', { attempt_id: attempt.id, tries: 0 });
};

const backOff = { firstMs: 30_000, longestMs: 1_800_000 } as const;
/** About half a day. After that the daily comparison is the next look. */
const mostTries = 30;

/** Looks at a booking after a notice, later and later until its supplier has answered. */
export const lookAtBooking = async (world: BookingWorld, data: JobData['look-at-booking']): Promise<void> => {
  if (await compareBooking(world, data.attempt_id)) return;
  const tries = data.tries + 1;
  if (tries >= mostTries) {
    world.log.warn({ attempt: data.attempt_id, tries }, 'a notice about a booking could not be followed up');
    return;
  }
  const startAfterSeconds = Math.ceil(backOffMs(tries, backOff) / 1000);
  await transact(world.db, (tx) => world.jobs.send(tx, 'look-at-booking', { ...data, tries }, { startAfterSeconds }));
};
