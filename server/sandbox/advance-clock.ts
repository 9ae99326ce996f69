import type * as calls from '#contract/sandbox.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { addClockOffset } from './parts/store.ts';

/** Moves the product's clock forward, now and after a restart. Refuses `not-found` outside the sandbox world. */
export const advanceClock: Verb<typeof calls.advanceClock> = async (world, { body }) => {
  if (world.config.world !== 'sandbox') return refuse({ code: 'not-found' });
  await addClockOffset(world.db, body.advance_minutes);
  world.clock.advance(body.advance_minutes);
  // Runs the work that is due now, without waiting for the next round.
  await world.database.transact(async (tx) => {
    await world.jobs.send(tx, 'sandbox-news', {});
    await world.jobs.send(tx, 'reconcile', {});
    await world.jobs.send(tx, 'watch-departures', {});
    await world.jobs.send(tx, 'compare-books', {});
    await world.jobs.send(tx, 'approval-deadlines', {});
    await world.jobs.send(tx, 'expire-searches', {});
    await world.jobs.send(tx, 'duties', {});
  });
  return ok({ now: world.clock.now().toISOString() });
};
