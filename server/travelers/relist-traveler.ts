import type * as calls from '#contract/travelers.ts';
import { travelerBelonging } from '#domain/access/traveler-rights.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findTraveler, putOnList } from './parts/store.ts';
import { ownedOf } from './parts/view.ts';

/** Puts another's traveler on the caller's own list again; one that was never off it stays. Refuses `not-found`. */
export const relistTraveler: Verb<typeof calls.relistTraveler> = async (world, { actor, params }) => {
  const row = await findTraveler(world.db, params.id);
  const belonging = row ? travelerBelonging(actor, ownedOf(row)) : null;
  // Staff see everybody's, and have no list of their own.
  if (!row || belonging === null || belonging === 'other') return refuse({ code: 'not-found' });
  await putOnList(world.db, actor.userId, row.id);
  return ok(undefined);
};
