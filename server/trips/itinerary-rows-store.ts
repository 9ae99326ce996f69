/** The writes to an itinerary for the rooms above. Each runs in its caller's transaction. */
import { type Insertable, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';

type NewItinerary = Pick<Insertable<Tables['itineraries']>, 'id' | 'trip_id' | 'index' | 'status' | 'created_at'>;

/** The statement that writes an itinerary, to be run together with those of its parts. */
export const itineraryInsert = (tx: Db, itinerary: NewItinerary) => tx.insertInto('itineraries').values(itinerary);

/** The statement that writes a quote that is not a chosen flight or stay: a fee, or a wished flight. */
export const quoteInsert = (tx: Db, quote: Insertable<Tables['quotes']>) => tx.insertInto('quotes').values(quote);

/** Marks the itinerary as changed, which makes an answer to the earlier one stale. */
export const renewItinerary = async (tx: Db, itineraryId: number, status: string): Promise<void> => {
  await tx
    .updateTable('itineraries')
    .set({ status, version: sql<number>`version + 1` })
    .where('id', '=', itineraryId)
    .execute();
};

/** Ends the itinerary of a request: the first one of its trip. */
export const cancelFirstItinerary = async (tx: Db, tripId: number): Promise<void> => {
  await tx
    .updateTable('itineraries')
    .set({ status: 'Canceled', is_canceled: true })
    .where('trip_id', '=', tripId)
    .where('index', '=', 1)
    .execute();
};

export const deleteQuotes = async (tx: Db, itineraryId: number): Promise<void> => {
  await tx.deleteFrom('quotes').where('itinerary_id', '=', itineraryId).execute();
};

/** Deletes an itinerary that nothing refers to. */
export const deleteItinerary = async (tx: Db, itineraryId: number): Promise<void> => {
  await tx.deleteFrom('itineraries').where('id', '=', itineraryId).execute();
};

/** Every flight and every stay of an itinerary. */
export const deleteTravel = async (tx: Db, itineraryId: number): Promise<void> => {
  await tx.deleteFrom('trip_flights').where('itinerary_id', '=', itineraryId).execute();
  await tx.deleteFrom('trip_stays').where('itinerary_id', '=', itineraryId).execute();
};
