import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** @param items the number of items in the trip */
export const reserveIds = async (tx: Db, items: number): Promise<NewIds> => {
  const { rows } = await sql<NewIds>`select
    nextval(pg_get_serial_sequence('trips', 'id')) as "tripId",
    nextval(pg_get_serial_sequence('itineraries', 'id')) as "itineraryId",
    (select json_agg(nextval(pg_get_serial_sequence('quotes', 'id'))) from generate_series(1, ${items}::int))
      as "quoteIds",
    nextval(pg_get_serial_sequence('booking_attempts', 'id')) as "attemptId"`.execute(tx);
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
