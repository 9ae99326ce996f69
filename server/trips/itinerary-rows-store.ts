/** The writes to an itinerary for the rooms above. Each runs in its caller's transaction. */
import { type Insertable, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';

type NewItinerary = Pick<Insertable<Tables['itineraries']>, 'id' | 'trip_id' | 'index' | 'status' | 'created_at'>;

/** The statement that writes an itinerary, to be run together with those of its parts. */
export const itineraryInsert = (tx: Db, itinerary: NewItinerary) => tx.insertInto('itineraries').values(itinerary);

type NewQuote = Insertable<Tables['quotes']>;

/** The statement that writes quotes; at least one. */
export const quotesInsert = (tx: Db, quotes: NewQuote | readonly NewQuote[]) => tx.insertInto('quotes').values(quotes);

/** The statement that writes flights; at least one. */
export const flightRowsInsert = (tx: Db, flights: readonly Insertable<Tables['trip_flights']>[]) =>
  tx.insertInto('trip_flights').values(flights);

/** The statement that writes extras; at least one. */
export const extraRowsInsert = (tx: Db, extras: readonly Insertable<Tables['trip_extras']>[]) =>
  tx.insertInto('trip_extras').values(extras);

/** The statement that writes stays; at least one. */
export const stayRowsInsert = (tx: Db, stays: readonly Insertable<Tables['trip_stays']>[]) =>
  tx.insertInto('trip_stays').values(stays);

export type QuotedColumns = Pick<NewQuote, 'offer' | 'total_minor' | 'at_property_minor' | 'currency' | 'verdict'>;

/** Writes the current price and verdict of an item. */
export const priceQuote = async (tx: Db, quoteId: number, columns: QuotedColumns): Promise<void> => {
  await tx.updateTable('quotes').set(columns).where('id', '=', quoteId).execute();
};

/** Gives an itinerary with all its items a status and a version. */
export const resumeItinerary = async (
  tx: Db,
  { itineraryId, status, version }: { readonly itineraryId: number; readonly status: string; readonly version: number },
): Promise<void> => {
  await tx.updateTable('itineraries').set({ status, version }).where('id', '=', itineraryId).execute();
  await tx.updateTable('trip_flights').set({ status }).where('itinerary_id', '=', itineraryId).execute();
  await tx.updateTable('trip_stays').set({ status, note: null }).where('itinerary_id', '=', itineraryId).execute();
  await tx.updateTable('trip_extras').set({ status, note: null }).where('itinerary_id', '=', itineraryId).execute();
};

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

/** Every flight, stay and extra of an itinerary. */
export const deleteTravel = async (tx: Db, itineraryId: number): Promise<void> => {
  await tx.deleteFrom('trip_flights').where('itinerary_id', '=', itineraryId).execute();
  await tx.deleteFrom('trip_stays').where('itinerary_id', '=', itineraryId).execute();
  await tx.deleteFrom('trip_extras').where('itinerary_id', '=', itineraryId).execute();
};
