import type * as calls from '#contract/identifiers.ts';
import { mayChangeIdentifier } from '#domain/access/may-see-trip.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { transact } from '#platform/db/database.ts';
import { beyondWall } from '#platform/db/wall.ts';
import { emitTripEvent } from '#platform/events/trip-events.ts';
import type { Verb } from '#server/kit/verb.ts';
import { listedIdentifierOf } from '#server/people/listed-identifier.ts';
import { openTrip } from './open-trip.ts';
import * as store from './parts/identifier-store.ts';

/**
 * Changes the trip's identifier; setting the same one again changes nothing. Refuses `invalid` for one that is not on
 * the organization's list where only the list counts. TRIP-21 to TRIP-24; docs/roles.md#trips;
 * docs/rules.md#lists-of-identifiers
 */
export const saveIdentifier: Verb<typeof calls.saveIdentifier> = async (world, call) => {
  const { actor, params } = call;
  const opened = await openTrip(world, actor, params.id);
  if (!opened.ok) return opened;
  if (!mayChangeIdentifier(actor, opened.value.sight)) return refuse({ code: 'forbidden' });
  const { organization_id: organizationId, identifier: before } = opened.value.trip;
  const wanted = call.body.identifier;
  // The trip keeps the identifier that it has, also when it was turned off since.
  const isSame = wanted === before || (before === '' && wanted === String(params.id));
  if (isSame) return ok(undefined);
  // The list also counts for people of the trip who are not members of the organization, and do not see it.
  const listed =
    organizationId === null
      ? ok(wanted)
      : await beyondWall(() => listedIdentifierOf(world.database.shortReads, organizationId, wanted));
  if (!listed.ok) return listed;
  const identifier = listed.value;
  await transact(world.db, async (tx) => {
    if (await store.saveIdentifier(tx, params.id, identifier))
      await emitTripEvent(tx, { tripId: params.id, kind: 'trip_changed_itineraries' });
  });
  return ok(undefined);
};
