import type * as calls from '#contract/trips.ts';
import { ok } from '#domain/kit/result.ts';
import type { VisitorVerb } from '#server/kit/verb.ts';
import { listVisible } from './parts/trips-store.ts';
import { listItemView } from './parts/view.ts';

/** The trips that the caller sees, in the list's order, at most 1,000. LIST-02, LIST-22 to LIST-26 */
export const listTrips: VisitorVerb<typeof calls.listTrips> = async (world, { actor, query }) => {
  const rows = await listVisible(world.db, actor, { now: world.clock.now(), part: query.timeFilter ?? null });
  return ok(rows.map((row) => listItemView(row, actor.userId)));
};
