import type * as calls from '#contract/travelers.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findTraveler } from './parts/store.ts';
import { markAsMe } from './save-traveler.ts';

/** Marks one of the caller's own travelers as the caller. Refuses `not-found` for everybody else's. TRV-26, TRV-35 */
export const setOwnTraveler: Verb<typeof calls.setOwnTraveler> = async (world, { actor, params }) => {
  const row = await findTraveler(world.db, params.id);
  if (!row || row.creator_id !== actor.userId || row.customer_id !== actor.userId) return refuse({ code: 'not-found' });
  await markAsMe(world.db, actor.userId, row.id);
  return ok(undefined);
};
