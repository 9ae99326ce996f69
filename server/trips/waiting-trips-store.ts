/** Trips that somebody will have to pay. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** How many trips of an organization wait for an answer, an approval or their booking. */
export const countWaitingTrips = async (db: Db, organizationId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('trips')
    .where('organization_id', '=', organizationId)
    .where('state', 'in', ['requested', 'quoted', 'pending approval', 'booking'])
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
