import type * as calls from '#contract/trips.ts';
import { ok } from '#domain/kit/result.ts';
import { isOpenToProposals } from '#domain/trips/proposals.ts';
import type { VisitorVerb } from '#server/kit/verb.ts';
import { openTrip } from './open-trip.ts';
import { proposalTripOf, tripView } from './parts/view.ts';

/** One trip, for those who may see it. TRIP-03, TRIP-04 */
export const readTrip: VisitorVerb<typeof calls.readTrip> = async (world, { actor, params }) => {
  const opened = await openTrip(world, actor, params.id);
  if (!opened.ok) return opened;
  const { trip } = opened.value;
  return ok({ ...tripView(trip), may_propose: actor.isExpert && isOpenToProposals(proposalTripOf(trip)) });
};
