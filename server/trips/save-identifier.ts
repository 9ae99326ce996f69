import type * as calls from '#contract/trips.ts';
import { mayChangeIdentifier } from '#domain/access/may-see-trip.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { transact } from '#platform/db/database.ts';
import { emitTripEvent } from '#platform/events/trip-events.ts';
import type { Verb } from '#server/kit/verb.ts';
import { openTrip } from './open-trip.ts';
import * as store from './parts/identifier-store.ts';

/**
 * Changes the trip's identifier; setting the same one again changes nothing. TRIP-21 to TRIP-24; docs/roles.md#trips
 */
export const saveIdentifier: Verb<typeof calls.saveIdentifier> = async (world, call) => {
  const { actor, params } = call;
  const opened = await openTrip(world, actor, params.id);
  if (!opened.ok) return opened;
  if (!mayChangeIdentifier(actor, opened.value.sight)) return refuse({ code: 'forbidden' });
  const { identifier } = call.body;
  await transact(world.db, async (tx) => {
    if (await store.saveIdentifier(tx, params.id, identifier))
      await emitTripEvent(tx, { tripId: params.id, kind: 'trip_changed_itineraries' });
  });
  return ok(undefined);
};
