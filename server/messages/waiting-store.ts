/** Which messages wait for an answer of our experts. docs/decisions/0116 */
import type { Db } from '#platform/db/database.ts';
import { nameOf } from '#server/people/name-store.ts';

type Answer = { readonly tripId: number; readonly expertId: number; readonly at: Date };

/** @returns the statement that marks everything as answered that the people of a trip wrote so far */
export const answersMessages = (tx: Db, { tripId, expertId, at }: Answer) =>
  tx
    .updateTable('trip_messages')
    .set({ settled_at: at, settled_by: expertId })
    .where('trip_id', '=', tripId)
    .where('is_expert', '=', false)
    .where('settled_at', 'is', null);

type Named = { readonly tripId: number; readonly messageId: number };

const messageOfPeople = (tx: Db, { tripId, messageId }: Named) =>
  tx
    .updateTable('trip_messages')
    .where('id', '=', messageId)
    .where('trip_id', '=', tripId)
    .where('is_expert', '=', false)
    .returning('id');

/** Says that a message that waits needs no answer. @returns false when it does not wait */
export const dismissMessage = async (
  tx: Db,
  { expertId, at, ...named }: Named & { readonly expertId: number; readonly at: Date },
): Promise<boolean> =>
  (await messageOfPeople(tx, named)
    .set({ settled_at: at, settled_by: expertId, is_dismissed: true })
    .where('settled_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/** Lets a message wait again that was said to need no answer. @returns false when nobody said so */
export const reopenMessage = async (tx: Db, named: Named): Promise<boolean> =>
  (await messageOfPeople(tx, named)
    .set({ settled_at: null, settled_by: null, is_dismissed: false })
    .where('is_dismissed', '=', true)
    .executeTakeFirst()) !== undefined;

/** @returns whether a message of the trip's people waits, and whether somebody said that it needs no answer */
export const findWaiting = async (
  db: Db,
  { tripId, messageId }: Named,
): Promise<{ readonly isWaiting: boolean; readonly isDismissed: boolean; readonly at: Date } | undefined> => {
  const found = await db
    .selectFrom('trip_messages')
    .where('id', '=', messageId)
    .where('trip_id', '=', tripId)
    .where('is_expert', '=', false)
    .select(['settled_at', 'is_dismissed', 'created_at'])
    .executeTakeFirst();
  return found && { isWaiting: found.settled_at === null, isDismissed: found.is_dismissed, at: found.created_at };
};

/** @returns up to `most` messages of a trip that were said to need no answer, the newest first */
export const findDismissed = (db: Db, { tripId, most }: { readonly tripId: number; readonly most: number }) =>
  db
    .selectFrom('trip_messages')
    .where('trip_id', '=', tripId)
    .where('is_dismissed', '=', true)
    .orderBy('id', 'desc')
    .limit(most)
    .select(['id as message_id', nameOf('trip_messages.settled_by').as('by')])
    .execute();
