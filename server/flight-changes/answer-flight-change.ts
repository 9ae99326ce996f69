import type * as calls from '#contract/flight-changes.ts';
import type { Refusal } from '#contract/refusals.ts';
import { mayAnswerChange } from '#domain/access/may-see-trip.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { transact } from '#platform/db/database.ts';
import { answerChange } from '#server/bookings/answer-change.ts';
import type { Verb } from '#server/kit/verb.ts';
import { saveMessage } from '#server/messages/save-message.ts';
import { openTrip } from '#server/trips/open-trip.ts';

const stale =
  'The flights have changed again, were canceled or have departed, or this was answered before. Please look at the trip as it is now.';

/**
 * Accepts an airline's change, or asks the desk for other flights, which also sends it a message. An answer applies to
 * the change that was shown, and a newer change is a conflict. A person who asked for other flights may still accept.
 */
export const answerFlightChange: Verb<typeof calls.answerFlightChange> = async (world, call) => {
  const { actor, params } = call;
  const opened = await openTrip(world, actor, params.id);
  if (!opened.ok) return opened;
  const { sight } = opened.value;
  if (!mayAnswerChange(actor, sight)) return refuse({ code: 'forbidden' });
  const tripId = params.id;
  const { body } = call;
  return transact(world.db, async (tx): Promise<Result<undefined, Refusal>> => {
    const answer = body.answer === 'accept' ? 'accepted' : 'asked';
    const said = { tripId, changeId: body.change_id, answer, actorId: actor.userId } as const;
    const answered = await answerChange(world, tx, said);
    if (!answered) return refuse({ code: 'conflict', detail: stale });
    // A repeated answer counts once. An expert who asks needs no message to the experts.
    if (answer === 'accepted' || !answered.isFirst || !(sight.isOwn || sight.isManager)) return ok(undefined);
    await saveMessage(world, tx, {
      tripId,
      author: { userId: actor.userId, name: actor.name },
      text: `The airline changed these flights. ${answered.change.sentence} Please find others.`,
      isExpert: false,
      isUrgent: true,
    });
    return ok(undefined);
  });
};
