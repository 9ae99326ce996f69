/** The saved replies of the desk. */
import type { Db } from '#platform/db/database.ts';

const columns = ['id', 'title', 'text', 'version'] as const;

type Words = { readonly title: string; readonly text: string };

export const findReplies = (db: Db, most: number) =>
  db.selectFrom('saved_replies').select(columns).orderBy('title').orderBy('id').limit(most).execute();

export const findReply = (db: Db, id: number) =>
  db.selectFrom('saved_replies').select(columns).where('id', '=', id).executeTakeFirst();

export const countReplies = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('saved_replies')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const insertReply = (tx: Db, words: Words, now: Date) =>
  tx
    .insertInto('saved_replies')
    .values({ ...words, changed_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow();

type Change = Words & {
  readonly id: number;
  /** The version that was read; undefined: whatever it is. */
  readonly seen: number | undefined;
};

/** @returns undefined when it is gone or has another version */
export const updateReply = (tx: Db, { id, seen, ...words }: Change, now: Date) =>
  tx
    .updateTable('saved_replies')
    .set((of) => ({ ...words, changed_at: now, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .$if(seen !== undefined, (query) => query.where('version', '=', seen ?? 0))
    .returning(columns)
    .executeTakeFirst();

/** @returns false when it is gone */
export const deleteReply = async (tx: Db, id: number): Promise<boolean> =>
  (await tx.deleteFrom('saved_replies').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined;
