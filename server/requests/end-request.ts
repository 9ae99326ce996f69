import type { Db } from '#platform/db/database.ts';
import { emitTripEvent } from '#platform/events/trip-events.ts';
import { closeRequest, type EndedRequest } from './parts/end-request-store.ts';

export type { EndedRequest } from './parts/end-request-store.ts';

/**
 * Ends what experts work on: nothing of it can be booked any more, and it leaves the desk. Inside the caller's
 * transaction, which answers for the right to it.
 * @returns null: it is no open request any more, and nothing was written
 */
export const endRequest = async (tx: Db, tripId: number): Promise<EndedRequest | null> => {
  const ended = await closeRequest(tx, tripId);
  if (ended) await emitTripEvent(tx, { tripId, kind: 'trip_changed_itineraries' });
  return ended;
};
