import type { Db } from '#platform/db/database.ts';
import { emitTripEvent } from '#platform/events/trip-events.ts';
import { resumeItinerary } from '#server/trips/itinerary-rows-store.ts';
import { findWaitingTrip, type WaitingTrip } from '#server/trips/price-wait-store.ts';
import { resumeTrip } from '#server/trips/trip-rows-store.ts';
import { quoteAgain, type WaitingItem } from '../quote-store.ts';

type Waiting = WaitingTrip<WaitingItem>;

/** A trip that waits for the traveler to confirm a changed price, or undefined. */
export const findWaiting = (db: Db, tripId: number): Promise<Waiting | undefined> => findWaitingTrip(db, tripId);

type Resumed = {
  readonly tripId: number;
  readonly waiting: Waiting;
  /** The items at their current prices and verdicts. */
  readonly items: readonly WaitingItem[];
  readonly state: 'booking' | 'pending approval';
  readonly status: string;
};

/**
 * Resumes a waiting trip with the new price.
 * @returns false when it no longer waits and nothing was written
 */
export const resumeWaiting = async (tx: Db, resumed: Resumed): Promise<boolean> => {
  const { tripId, waiting, items, status } = resumed;
  if (!(await resumeTrip(tx, tripId, resumed.state))) return false;
  await quoteAgain(tx, items);
  await resumeItinerary(tx, {
    itineraryId: waiting.itineraryId,
    status,
    version: waiting.itineraryVersion + 1,
  });
  await emitTripEvent(tx, { tripId, kind: 'trip_changed_itineraries' });
  return true;
};
