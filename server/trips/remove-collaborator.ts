import type * as calls from '#contract/collaborators.ts';
import { mayChooseCollaborators } from '#domain/access/may-see-trip.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { transact } from '#platform/db/database.ts';
import { emitTripEvent } from '#platform/events/trip-events.ts';
import { audit } from '#server/kit/audit.ts';
import type { Verb } from '#server/kit/verb.ts';
import { openTrip } from './open-trip.ts';
import { removeNamed } from './parts/collaborators-store.ts';

/** Removes a person from the trip. They see nothing of it from now on. Refuses `forbidden`, `not-found`. docs/decisions/0053 */
export const removeCollaborator: Verb<typeof calls.removeCollaborator> = async (world, { actor, params, ip }) => {
  const opened = await openTrip(world, actor, params.id);
  if (!opened.ok) return opened;
  const { id: tripId, contact_id: contactId } = opened.value.trip;
  if (!mayChooseCollaborators(actor, { contactId })) return refuse({ code: 'forbidden' });
  const isRemoved = await transact(world.db, async (tx) => {
    if (!(await removeNamed(tx, { tripId, id: params.collaboratorId }))) return false;
    // Each open page of the trip is checked again, and closes when the person may no longer see it.
    await emitTripEvent(tx, { tripId, kind: 'trip_changed_itineraries' });
    const facts = { tripId };
    await audit(world, tx, { event: 'collaborator-removed', userId: actor.userId, actorId: actor.userId, ip, facts });
    return true;
  });
  return isRemoved ? ok(undefined) : refuse({ code: 'not-found' });
};
