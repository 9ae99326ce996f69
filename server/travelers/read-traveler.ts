import type * as calls from '#contract/travelers.ts';
import { travelerSight } from '#domain/access/traveler-rights.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findTraveler } from './parts/store.ts';
import { nameView, ownedOf, travelerView } from './parts/view.ts';

/** One traveler: in full for its creator and experts, by name for Super Admins of an organization that lists it. Refuses `not-found`. TRV-31 */
export const readTraveler: Verb<typeof calls.readTraveler> = async (world, { actor, params }) => {
  const row = await findTraveler(world.db, params.id);
  const sight = row ? travelerSight(actor, ownedOf(row)) : 'none';
  if (!row || sight === 'none') return refuse({ code: 'not-found' });
  if (sight === 'name') return ok(nameView(row, actor));
  if (actor.isExpert && row.creator_id !== actor.userId)
    world.log.info({ audit: 'traveler read by expert', userId: actor.userId, travelerId: row.id }, 'audit');
  return ok(travelerView(row, actor, world.secrets));
};
