import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** @returns false when the trip already had that identifier */
export const saveIdentifier = async (tx: Db, tripId: number, identifier: string): Promise<boolean> => {
  const changed = await tx
    .updateTable('trips')
    .set({ identifier, version: sql<number>`version + 1` })
    .where('id', '=', tripId)
    .where('identifier', '<>', identifier)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
};
