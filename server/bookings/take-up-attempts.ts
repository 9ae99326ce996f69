import { formatMoney } from '#domain/kit/money.ts';
import { transact } from '#platform/db/database.ts';
import { eachGuarded, type Failure } from '#platform/each-guarded.ts';
import { callDesk } from '#server/kit/call-desk.ts';
import { advanceAttempt, type BookingWorld } from './advance-attempt.ts';
import { findDueAttempts } from './parts/attempt-store.ts';
import { findStuckFacts, putOff, showStuck } from './parts/stuck-store.ts';

/** Attempts processed in one round. The next round takes more. */
const mostAtOnce = 50;
/** After this many failures in a row, some minutes apart, a person is called. */
const failsToCall = 3;

/**
 * Processes every due attempt that nobody holds, even when the job or process that had it died. An attempt that fails
 * is postponed, so that it cannot starve later ones, and a person is called when it fails repeatedly.
 * docs/booking.md#reconcile
 */
export const takeUpAttempts = async (world: BookingWorld, signal?: AbortSignal): Promise<void> => {
  await eachGuarded(
    world,
    {
      name: 'advance-attempts',
      items: await findDueAttempts(world.db, world.clock.now(), mostAtOnce),
      idOf: (id) => id,
      signal,
      onFailure: (id, failure) => setAside(world, id, failure),
    },
    (id) => advanceAttempt(world, id, signal),
  );
};

const setAside = async (world: BookingWorld, attemptId: number, { fails, since, retryAt }: Failure): Promise<void> => {
  await putOff(world.db, attemptId, retryAt);
  if (fails < failsToCall) return;
  await transact(world.db, async (tx) => {
    const facts = await findStuckFacts(tx, attemptId);
    const money = (minor: number): string => formatMoney({ minor, currency: facts.currency });
    const isNew = await callDesk(world, tx, {
      key: `stuck-attempt-${attemptId}-${since.toISOString()}`,
      kind: 'stuck booking',
      sentence:
        'Our own work on this booking fails again and again. We keep trying, at most once an hour. Look in the log for the attempt, settle it with the supplier and the customer, and tell engineering.',
      facts: [
        ['Attempt', String(attemptId)],
        ['Our key', facts.key],
        ['State', facts.state],
        ['Held on the card', money(facts.authorized_minor)],
        ['Taken from the card', money(facts.captured_minor)],
      ],
      tripId: facts.trip_id,
    });
    if (isNew) await showStuck(tx, facts);
  });
};
