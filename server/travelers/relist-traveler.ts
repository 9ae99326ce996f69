import type * as calls from '#contract/travelers.ts';
import { travelerBelonging } from '#domain/access/traveler-rights.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findTraveler, putOnList } from './parts/store.ts';
import { ownedOf } from './parts/view.ts';

/** Puts another person's traveler back on the caller's own list. Changes nothing if it was never removed. Refuses `not-found`. */
export const relistTraveler: Verb<typeof calls.relistTraveler> = async (world, { actor, params }) => {
  const row = await findTraveler(world.db, params.id);
  const belonging = row ? travelerBelonging(actor, ownedOf(row)) : null;
  // Staff see everybody's travelers and have no list of their own.
  if (!row || belonging === null || belonging === 'other') return refuse({ code: 'not-found' });
  await putOnList(world.db, actor.userId, row.id);
  return ok(undefined);
};
