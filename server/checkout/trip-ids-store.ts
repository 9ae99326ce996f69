import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { nextAttemptId } from '#server/bookings/attempts-store.ts';
import { nextItineraryId, nextQuoteIds, nextTripId } from '#server/trips/ids-store.ts';

/** @param items the number of items in the trip */
export const reserveIds = async (tx: Db, items: number): Promise<NewIds> => {
  const { rows } = await sql<NewIds>`select
    ${nextTripId} as "tripId", ${nextItineraryId} as "itineraryId", ${nextQuoteIds(items)} as "quoteIds",
    ${nextAttemptId} as "attemptId"`.execute(tx);
  const [ids] = rows;
  if (!ids) throw new RangeError('a select without a table answers one row');
  return ids;
};

/** The ids of a new trip, so that every row and the answer can refer to them before any row is written. */
export type NewIds = {
  readonly tripId: number;
  readonly itineraryId: number;
  readonly quoteIds: readonly number[];
  readonly attemptId: number;
};
