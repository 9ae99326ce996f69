import { sql } from 'kysely';
import { statesWithoutCars } from '#domain/cars/car-request.ts';
import type { Db } from '#platform/db/database.ts';

/**
 * For a trip of cars alone this also ends the promised time of an answer. @returns false when no cars of the trip wait
 * for an answer
 */
export const closeCarRequest = async (tx: Db, tripId: number, at: Date): Promise<boolean> => {
  const closed = await tx
    .updateTable('trips')
    .set({
      cars_answered_at: at,
      reply_due_at: sql`case when state = 'requested' then null else reply_due_at end`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', tripId)
    .where('cars_asked', 'is not', null)
    .where('cars_answered_at', 'is', null)
    .where('state', 'not in', [...statesWithoutCars])
    .executeTakeFirst();
  return closed.numUpdatedRows > 0n;
};
