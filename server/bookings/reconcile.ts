import { compareFees } from '#server/settings/billing/compare-fees.ts';
import { acceptChange } from './accept-change.ts';
import { advanceAttempt, type BookingWorld } from './advance-attempt.ts';
import { compareBooks, compareSeconds, watchDepartures, watchSeconds } from './compare-books.ts';
import { forgetCard } from './forget-card.ts';
import { dropAllLeases, findDueAttempts } from './parts/attempt-store.ts';
import { readExposure } from './parts/exposure-store.ts';

/** Attempts taken up in one round; the next round takes more. */
const mostAtOnce = 50;

/** How often attempts that stand still are looked for: a process that died is replaced within half a minute. F1 */
export const reconcileSeconds = 15;

/**
 * Takes up every attempt that is due and that nobody holds, whatever became of the job or process that had it; then
 * measures what is unknown and what is at risk. booking.md 10
 */
export const reconcile = async (world: BookingWorld, signal?: AbortSignal): Promise<void> => {
  const due = await findDueAttempts(world.db, world.clock.now(), mostAtOnce);
  for (const id of due) {
    if (signal?.aborted) return;
    await advanceAttempt(world, id, signal);
  }
  const exposure = await readExposure(world.db, world.clock.now());
  world.metrics.oldestUnknownSeconds.set(exposure.oldestUnknownSeconds);
  world.metrics.moneyAtRisk.set(exposure.moneyAtRisk);
  world.metrics.needsHuman.set(exposure.needsHuman);
};

/**
 * Says who does the jobs of booking, before they start. On the embedded database every lease is of a process that is
 * gone: no two can have its directory.
 */
export const workBookings = async (
  world: BookingWorld & { readonly database: { readonly engine: 'pglite' | 'postgres' } },
): Promise<void> => {
  if (world.database.engine === 'pglite') await dropAllLeases(world.db);
  world.jobs.work('advance-attempt', (data, { signal }) => advanceAttempt(world, data.attempt_id, signal));
  world.jobs.every('reconcile', reconcileSeconds, (_data, { signal }) => reconcile(world, signal));
  world.jobs.work('forget-card', (data) => forgetCard(world, data));
  world.jobs.work('accept-change', (data) => acceptChange(world, data.change_id));
  world.jobs.every('watch-departures', watchSeconds, (_data, { signal }) => watchDepartures(world, signal));
  world.jobs.every('compare-books', compareSeconds, async (_data, { signal }) => {
    await compareBooks(world, signal);
    await compareFees(world, signal);
  });
};
