import type * as calls from '#contract/open-parts.ts';
import type { Refusal } from '#contract/refusals.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { transact } from '#platform/db/database.ts';
import { emitTripEvent } from '#platform/events/trip-events.ts';
import { audit } from '#server/kit/audit.ts';
import type { Verb } from '#server/kit/verb.ts';
import { saveMessage } from '#server/messages/save-message.ts';
import { closeParts } from '#server/trips/open-parts-store.ts';
import { openDeskTrip } from './parts/open-desk-trip.ts';

/**
 * Nothing more is needed for a booked trip. The reason is a message to its people, and the trip leaves the desk. Of two
 * experts one closes it. Refuses `not-found`, `conflict`. docs/decisions/0123
 */
export const closeOpenParts: Verb<typeof calls.closeOpenParts> = async (world, call) => {
  const { actor, params, ip } = call;
  const opened = await openDeskTrip(world, actor, params.id);
  if (!opened.ok) return opened;
  const tripId = params.id;
  const { reason: text } = call.body;
  return transact(world.db, async (tx): Promise<Result<undefined, Refusal>> => {
    if (!(await closeParts(tx, tripId))) return refuse({ code: 'conflict', detail: 'Nothing of this trip is open.' });
    const author = { userId: actor.userId, name: actor.name };
    await saveMessage(world, tx, { tripId, author, text, isExpert: true, isUrgent: false });
    await emitTripEvent(tx, { tripId, kind: 'trip_changed_itineraries' });
    const facts = { trip: tripId };
    await audit(world, tx, { event: 'open-parts-closed', userId: null, actorId: actor.userId, ip, facts });
    return ok(undefined);
  });
};
