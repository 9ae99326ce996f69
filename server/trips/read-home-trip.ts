import type * as calls from '#contract/trips.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findVisibleIds } from './visible-store.ts';

/** The trip's id when the caller sees exactly one, else 0. docs/rules.md#trips */
export const readHomeTrip: Verb<typeof calls.readHomeTrip> = async (world, { actor }) => {
  const [only, ...others] = await findVisibleIds(world.db, actor, 2);
  return ok(only !== undefined && others.length === 0 ? only : 0);
};
