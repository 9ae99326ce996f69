/** Cars requested with self-booked trips. The room of trips writes them. docs/decisions/0076 */
import { statesWithoutCars } from '#domain/cars/car-request.ts';
import type { Db } from '#platform/db/database.ts';
import { isNotOver } from '#server/trips/over-store.ts';

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
    .leftJoin('organizations as o', 'o.id', 't.organization_id')
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
      'o.name as organization_name',
    ])
    .execute();

/** @returns how many wait */
export const countOpenCars = async (db: Db, now: Date): Promise<number> => {
  const { count } = await openCars(db, now)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};
