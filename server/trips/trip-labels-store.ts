/** What trips are called on lists of staff: no name of a traveler, and nothing sealed. */
import type { Db } from '#platform/db/database.ts';
import { organizationNameOf } from '#server/people/name-store.ts';

/** The organization and the destination of trips, by id. A personal trip has no organization. */
export const findTripLabels = async (
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly organization: string | null; readonly destination: string }>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('trips as t')
    .where('t.id', 'in', [...ids])
    .select(['t.id', 't.destination', organizationNameOf('t.organization_id').as('organization')])
    .execute();
  return new Map(rows.map(({ id, ...label }) => [id, label]));
};
