import type * as calls from '#contract/trips.ts';
import { ok } from '#domain/kit/result.ts';
import type { StreamVerb } from '#server/kit/verb.ts';
import { openTrip } from './open-trip.ts';

/**
 * Streams an event without data whenever a trip changes, and the view reads the trip again. A person who may no longer
 * see the trip loses the stream. TRIP-33 to TRIP-36; docs/threats.md#open-streams
 */
export const subscribeToTrip: StreamVerb<typeof calls.subscribeToTrip> = async (world, { actor, params }) => {
  const opened = await openTrip(world, actor, params.id);
  if (!opened.ok) return opened;
  return ok({
    subscribe: (send) =>
      world.tripEvents.subscribe(params.id, ({ id, kind }) =>
        send({ id, event: kind, data: `{"trip_id":${params.id}}` }),
      ),
    mayGoOn: async (now) => (await openTrip(world, now, params.id)).ok,
  });
};
