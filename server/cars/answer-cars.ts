import type * as calls from '#contract/car-requests.ts';
import type { Refusal } from '#contract/refusals.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { transact } from '#platform/db/database.ts';
import { emitTripEvent } from '#platform/events/trip-events.ts';
import { audit } from '#server/kit/audit.ts';
import type { Verb } from '#server/kit/verb.ts';
import { saveMessage } from '#server/messages/save-message.ts';
import { closeCarRequest } from '#server/trips/car-request-store.ts';
import { openTrip } from '#server/trips/open-trip.ts';

/**
 * An expert answers about the cars of a self-booked trip. The answer is a message to the trip's people, and the request
 * leaves the desk. Refuses `conflict` when no request waits. docs/decisions/0076
 */
export const answerCars: Verb<typeof calls.answerCars> = async (world, call) => {
  const { actor, params, ip } = call;
  const opened = await openTrip(world, actor, params.id);
  if (!opened.ok) return opened;
  if (!actor.isExpert) return refuse({ code: 'forbidden' });
  const tripId = params.id;
  const { body } = call;
  return transact(world.db, async (tx): Promise<Result<undefined, Refusal>> => {
    if (!(await closeCarRequest(tx, tripId, world.clock.now())))
      return refuse({ code: 'conflict', detail: 'No cars of this trip wait for an answer.' });
    const author = { userId: actor.userId, name: actor.name };
    await saveMessage(world, tx, { tripId, author, text: body.text, isExpert: true, isUrgent: false });
    await emitTripEvent(tx, { tripId, kind: 'trip_changed_itineraries' });
    await audit(world, tx, {
      event: 'cars-answered',
      userId: null,
      actorId: actor.userId,
      ip,
      facts: { trip: tripId },
    });
    return ok(undefined);
  });
};
