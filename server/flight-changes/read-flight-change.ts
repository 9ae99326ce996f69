import type * as calls from '#contract/flight-changes.ts';
import { mayAnswerChange } from '#domain/access/may-see-trip.ts';
import { ok } from '#domain/kit/result.ts';
import { findOpenChange } from '#server/bookings/find-open-change.ts';
import type { Verb } from '#server/kit/verb.ts';
import { openTrip } from '#server/trips/open-trip.ts';

/** The change of a trip's flights that waits for an answer. docs/screens.md#trip-page */
export const readFlightChange: Verb<typeof calls.readFlightChange> = async (world, { actor, params }) => {
  const opened = await openTrip(world, actor, params.id);
  if (!opened.ok) return opened;
  const { trip, sight } = opened.value;
  // A booking that is being canceled has no open question.
  const isStanding = trip.is_booked && trip.attempt?.state === 'CONFIRMED';
  const change = isStanding ? await findOpenChange(world.db, trip.id, world.clock.now()) : null;
  const mayAnswer = actor.kind !== 'lander' && mayAnswerChange(actor, sight);
  return ok({
    change: change && {
      id: change.id,
      sentence: change.sentence,
      subject: change.subject,
      reason: change.reason,
      answer_by: change.answerBy.toISOString(),
      changed_at: change.at.toISOString(),
      is_asked: change.isAsked,
      may_answer: mayAnswer,
      is_for_traveler: mayAnswer && !sight.isOwn && !sight.isManager,
    },
  });
};
