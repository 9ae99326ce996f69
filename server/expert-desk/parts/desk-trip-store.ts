/** Notes of our staff about trips, and which expert has a trip. */
import type { Db } from '#platform/db/database.ts';
import { nameOf } from '#server/people/name-store.ts';

/** @returns up to `most` notes about a trip, the newest first */
export const findNotes = (db: Db, { tripId, most }: { readonly tripId: number; readonly most: number }) =>
  db
    .selectFrom('desk_notes')
    .where('desk_notes.trip_id', '=', tripId)
    .orderBy('desk_notes.id', 'desc')
    .limit(most)
    .select([
      'desk_notes.id',
      nameOf('desk_notes.author_id').$notNull().as('author'),
      'desk_notes.text',
      'desk_notes.created_at',
    ])
    .execute();

type NewNote = { readonly tripId: number; readonly authorId: number; readonly text: string };

export const insertNote = async (tx: Db, { tripId, authorId, text }: NewNote, now: Date): Promise<void> => {
  await tx.insertInto('desk_notes').values({ trip_id: tripId, author_id: authorId, text, created_at: now }).execute();
};

/** @returns the expert who has a trip; undefined: nobody */
export const findHolder = (db: Db, tripId: number) =>
  db
    .selectFrom('desk_holders')
    .where('desk_holders.trip_id', '=', tripId)
    .select(['desk_holders.holder_id', nameOf('desk_holders.holder_id').$notNull().as('name'), 'desk_holders.since'])
    .executeTakeFirst();

type Change = { readonly tripId: number; readonly from: number | null; readonly to: number | null };

/**
 * Changes who has a trip, in one statement, so that of two who take it at once one gets it.
 * @returns false when somebody other than `from` has it; then nothing is changed
 */
export const changeHolder = async (tx: Db, { tripId, from, to }: Change, now: Date): Promise<boolean> => {
  if (from === null) {
    if (to === null) return false;
    const taken = await tx
      .insertInto('desk_holders')
      .values({ trip_id: tripId, holder_id: to, since: now })
      .onConflict((conflict) => conflict.column('trip_id').doNothing())
      .returning('trip_id')
      .executeTakeFirst();
    return taken !== undefined;
  }
  const changed =
    to === null
      ? tx.deleteFrom('desk_holders').where('trip_id', '=', tripId).where('holder_id', '=', from).returning('trip_id')
      : tx
          .updateTable('desk_holders')
          .set({ holder_id: to, since: now })
          .where('trip_id', '=', tripId)
          .where('holder_id', '=', from)
          .returning('trip_id');
  return (await changed.executeTakeFirst()) !== undefined;
};

/** Returns every trip that an expert has. @returns how many */
export const releaseHolder = async (tx: Db, holderId: number): Promise<number> => {
  const released = await tx.deleteFrom('desk_holders').where('holder_id', '=', holderId).executeTakeFirst();
  return Number(released.numDeletedRows);
};
