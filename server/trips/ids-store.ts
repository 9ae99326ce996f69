/**
 * The ids of new rows, drawn before any row is written, so that every row and the answer can refer to them. Each is a
 * part of one select.
 */
import { type RawBuilder, sql } from 'kysely';

export const nextTripId: RawBuilder<number> = sql<number>`nextval(pg_get_serial_sequence('trips', 'id'))`;

export const nextItineraryId: RawBuilder<number> = sql<number>`nextval(pg_get_serial_sequence('itineraries', 'id'))`;

/** @returns as many ids of quotes as a list in JSON */
export const nextQuoteIds = (count: number): RawBuilder<readonly number[]> => sql<readonly number[]>`(
  select json_agg(nextval(pg_get_serial_sequence('quotes', 'id'))) from generate_series(1, ${count}::int))`;
