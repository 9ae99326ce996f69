import type { Db } from '#platform/db/database.ts';
import { emitTripEvent } from '#platform/events/trip-events.ts';
import { closeRequest, type EndedRequest } from './parts/end-request-store.ts';

export type { EndedRequest } from './parts/end-request-store.ts';

/**
 * Ends a request that experts work on. It can no longer be booked, and it leaves the desk. Runs in the caller's
 * transaction, and the caller must check the permission.
 * @returns null: the request is no longer open, and nothing was written
 */
export const endRequest = async (tx: Db, tripId: number): Promise<EndedRequest | null> => {
  const ended = await closeRequest(tx, tripId);
  if (ended) await emitTripEvent(tx, { tripId, kind: 'trip_changed_itineraries' });
  return ended;
};
