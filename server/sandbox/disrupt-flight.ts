import type * as calls from '#contract/sandbox.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findBookedAttempt } from './parts/trips-store.ts';

/**
 * Makes the airline move or cancel a booked flight and deliver the notice, for demonstrations and tests. Refuses
 * `not-found` outside the sandbox world, `conflict` for a trip that does not have such a flight or no longer has it.
 */
export const disruptFlight: Verb<typeof calls.disruptFlight> = async (world, { body }) => {
  if (world.config.world !== 'sandbox' || !world.airline) return refuse({ code: 'not-found' });
  const key = await findBookedAttempt(world.db, body.trip_id);
  const { minutes, number } = body;
  const disruption =
    body.is === 'canceled'
      ? ({ is: 'canceled' } as const)
      : ({ is: 'moved', flight: body.flight - 1, minutes, number } as const);
  const isDone = key !== null && (await world.airline.disrupt(key, disruption, world.clock.now()));
  if (!isDone) return refuse({ code: 'conflict', detail: 'This trip has no such booked flight.' });
  await world.database.transact((tx) => world.jobs.send(tx, 'sandbox-news', {}));
  return ok(undefined);
};
