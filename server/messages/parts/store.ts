import type { Db } from '#platform/db/database.ts';
import { nameOf } from '#server/people/name-store.ts';

/** A message that answers a mail. */
export type ByMail = {
  /** It came from another address than the one that our mail went to. */
  readonly isOtherAddress: boolean;
  /** Files that were attached and not taken. */
  readonly filesLeftOut: number;
};

export type NewMessage = {
  readonly tripId: number;
  readonly authorId: number;
  readonly text: string;
  readonly isExpert: boolean;
  readonly isUrgent: boolean;
  readonly byMail?: ByMail;
  /** By when an expert answers; null for an expert's message. */
  readonly replyDueAt: Date | null;
};

/** @returns up to `most` messages, the newest first; those older than `before` where one is named */
export const findMessages = (
  db: Db,
  { tripId, before, most }: { tripId: number; before: number | undefined; most: number },
) =>
  db
    .selectFrom('trip_messages')
    .where('trip_messages.trip_id', '=', tripId)
    .$if(before !== undefined, (query) => query.where('trip_messages.id', '<', before ?? 0))
    .orderBy('trip_messages.id', 'desc')
    .limit(most)
    .select([
      'trip_messages.id',
      nameOf('trip_messages.author_id').$notNull().as('author'),
      'trip_messages.created_at',
      'trip_messages.text',
      'trip_messages.is_expert',
      'trip_messages.is_urgent',
      'trip_messages.by_mail',
      'trip_messages.files_left_out',
    ])
    .execute();

/** @returns the message's id */
export const insertMessage = async (tx: Db, message: NewMessage, now: Date): Promise<number> => {
  const { id } = await tx
    .insertInto('trip_messages')
    .values({
      trip_id: message.tripId,
      author_id: message.authorId,
      text: message.text,
      is_expert: message.isExpert,
      is_urgent: message.isUrgent,
      created_at: now,
      reply_due_at: message.replyDueAt,
      by_mail: message.byMail ? (message.byMail.isOtherAddress ? 'other-address' : 'own-address') : null,
      files_left_out: message.byMail?.filesLeftOut ?? 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** How many answers by mail one person gave about one trip since a time. */
export const countMailed = async (
  db: Db,
  { tripId, userId, since }: { readonly tripId: number; readonly userId: number; readonly since: Date },
): Promise<number> => {
  const { count } = await db
    .selectFrom('trip_messages')
    .where('trip_id', '=', tripId)
    .where('author_id', '=', userId)
    .where('created_at', '>', since)
    .where('by_mail', 'is not', null)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};
