import type * as calls from '#contract/world.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { PublicVerb } from '#server/kit/verb.ts';
import { addClockOffset } from './parts/store.ts';

/** Moves the product's clock forward, now and after a restart. Refuses `not-found` outside the sandbox world. */
export const advanceClock: PublicVerb<typeof calls.advanceClock> = async (world, { body }) => {
  if (world.config.world !== 'sandbox') return refuse({ code: 'not-found' });
  await addClockOffset(world.db, body.advance_minutes);
  world.clock.advance(body.advance_minutes);
  return ok({ now: world.clock.now().toISOString() });
};
