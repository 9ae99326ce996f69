import { sql } from 'kysely';
import { statesWithoutCars } from '#domain/cars/car-request.ts';
import type { Db } from '#platform/db/database.ts';
import { organizationNameOf } from '#server/people/name-store.ts';
import { isNotOver } from './over-store.ts';

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

/**
 * Trips that are not over and whose cars wait for an answer. @param now decides which trips are over, in the time zone
 * where they end
 */
const openCars = (db: Db, now: Date) =>
  db
    .selectFrom('trips as t')
    .where('t.cars_asked', 'is not', null)
    .where('t.cars_answered_at', 'is', null)
    .where('t.state', 'not in', [...statesWithoutCars])
    .where(isNotOver(now));

export type CarRow = Awaited<ReturnType<typeof findOpenCars>>[number];

/** The earliest promised answer comes first. */
export const findOpenCars = (db: Db, { now, most }: { readonly now: Date; readonly most: number }) =>
  openCars(db, now)
    .orderBy('t.cars_due_at')
    .orderBy('t.id')
    .limit(most)
    .select([
      't.id',
      't.destination',
      't.date_start',
      't.date_end',
      't.contact_name',
      't.state',
      't.cars_asked',
      't.cars_due_at',
      't.created_at',
      organizationNameOf('t.organization_id').as('organization_name'),
    ])
    .execute();

/** @returns how many wait */
export const countOpenCars = async (db: Db, now: Date): Promise<number> => {
  const { count } = await openCars(db, now)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};
