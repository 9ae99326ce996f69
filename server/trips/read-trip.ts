import type * as calls from '#contract/trips.ts';
import { ok } from '#domain/kit/result.ts';
import type { VisitorVerb } from '#server/kit/verb.ts';
import { openTrip } from './open-trip.ts';
import { tripView } from './parts/view.ts';

/** One trip, for those who may see it. TRIP-03, TRIP-04 */
export const readTrip: VisitorVerb<typeof calls.readTrip> = async (world, { actor, params }) => {
  const opened = await openTrip(world, actor, params.id);
  return opened.ok ? ok(tripView(opened.value.trip)) : opened;
};
