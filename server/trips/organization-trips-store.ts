/** The trips of whole organizations, for staff. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** How many trips each organization created since an instant. One without any has no entry. */
export const countTripsSince = async (
  db: Db,
  organizationIds: readonly number[],
  since: Date,
): Promise<ReadonlyMap<number, number>> => {
  if (organizationIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; count: number }>`
    select t.organization_id as id, count(*)::integer as count from trips t
    where t.organization_id in (${sql.join(organizationIds)}) and t.created_at >= ${since}
    group by t.organization_id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
};

/** The itineraries of trips created since an instant, with their organization, as an entry of another statement's from list. */
export const itinerariesSince = (organizationIds: readonly number[], since: Date): RawBuilder<unknown> =>
  sql`(select i.id, t.organization_id from trips t join itineraries i on i.trip_id = t.id
    where t.organization_id in (${sql.join(organizationIds)}) and t.created_at >= ${since})`;
