/** The people that a landing request named to follow its trip. */
import type { Db } from '#platform/db/database.ts';

export type NamedCollaborator = { readonly tripId: number; readonly id: number };

/** @returns the address if this call confirmed it; null: it was already confirmed or does not exist */
export const confirmNamed = async (tx: Db, { tripId, id }: NamedCollaborator, now: Date): Promise<string | null> => {
  const confirmed = await tx
    .updateTable('trip_collaborators')
    .set({ confirmed_at: now })
    .where('trip_id', '=', tripId)
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .returning('email')
    .executeTakeFirst();
  return confirmed?.email ?? null;
};

/** @returns whether it existed */
export const removeNamed = async (tx: Db, { tripId, id }: NamedCollaborator): Promise<boolean> => {
  const removed = await tx
    .deleteFrom('trip_collaborators')
    .where('trip_id', '=', tripId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
};
