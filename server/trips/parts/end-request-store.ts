import { sql } from 'kysely';
import type { TripState } from '#contract/trips.ts';
import type { Db } from '#platform/db/database.ts';

export type EndedRequest = { readonly tripId: number; readonly contactName: string; readonly destination: string };

const open = ['requested', 'quoted'] as const satisfies readonly TripState[];

/** Cancels a trip that experts work on. @returns null: it is no open request any more, and nothing was written */
export const closeRequest = async (tx: Db, tripId: number): Promise<EndedRequest | null> => {
  const ended = await tx
    .updateTable('trips')
    .set({ state: 'canceled' satisfies TripState, version: sql<number>`version + 1` })
    .where('id', '=', tripId)
    .where('state', 'in', [...open])
    .returning(['id as tripId', 'contact_name as contactName', 'destination'])
    .executeTakeFirst();
  if (!ended) return null;
  await tx
    .updateTable('itineraries')
    .set({ status: 'Canceled', is_canceled: true })
    .where('trip_id', '=', tripId)
    .where('index', '=', 1)
    .execute();
  return ended;
};
