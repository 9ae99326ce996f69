import type * as calls from '#contract/flight-changes.ts';
import { mayAnswerChange } from '#domain/access/may-see-trip.ts';
import { ok } from '#domain/kit/result.ts';
import { findOpenChange } from '#server/bookings/find-open-change.ts';
import type { VisitorVerb } from '#server/kit/verb.ts';
import { openTrip } from './open-trip.ts';

/** The change of a trip's flights that waits for an answer. V2 */
export const readFlightChange: VisitorVerb<typeof calls.readFlightChange> = async (world, { actor, params }) => {
  const opened = await openTrip(world, actor, params.id);
  if (!opened.ok) return opened;
  const { trip, sight } = opened.value;
  const change = trip.is_booked ? await findOpenChange(world.db, trip.id) : null;
  return ok({
    change: change && {
      id: change.id,
      sentence: change.sentence,
      reason: change.reason,
      answer_by: change.answerBy.toISOString(),
      changed_at: change.at.toISOString(),
      is_asked: change.isAsked,
      may_answer: actor.kind !== 'lander' && mayAnswerChange(actor, sight),
    },
  });
};
