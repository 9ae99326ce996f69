import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { deleteInBatches } from '#platform/db/delete-in-batches.ts';

export type CountedMail = {
  /** A keyed hash; null: a requested mail to any recipient. */
  readonly recipient: string | null;
  readonly lane: string;
  readonly source: string | null;
};

/** @returns when mails of a lane were sent to an address since an instant, in milliseconds, oldest first */
export const timesOfRecipient = async (
  db: Db,
  { recipient, lane }: { readonly recipient: string; readonly lane: string },
  since: Date,
): Promise<number[]> => {
  const rows = await db
    .selectFrom('bounded_mails')
    .where('recipient', '=', recipient)
    .where('lane', '=', lane)
    .where('at', '>', since)
    .orderBy('at')
    .select('at')
    .execute();
  return rows.map(({ at }) => at.getTime());
};

/** @returns when a source caused mails since an instant, in milliseconds, oldest first */
export const timesOfSource = async (db: Db, source: string, since: Date): Promise<number[]> => {
  const rows = await db
    .selectFrom('bounded_mails')
    .where('source', '=', source)
    .where('at', '>', since)
    .orderBy('at')
    .select('at')
    .execute();
  return rows.map(({ at }) => at.getTime());
};

export const insertBoundedMail = async (db: Db, mail: CountedMail & { readonly at: Date }): Promise<void> => {
  await db.insertInto('bounded_mails').values(mail).execute();
};

export const deleteMailsTo = async (db: Db, recipient: string, lane: string): Promise<void> => {
  await db.deleteFrom('bounded_mails').where('recipient', '=', recipient).where('lane', '=', lane).execute();
};

export const deleteMailsBefore = async (db: Db, before: Date): Promise<void> => {
  await deleteInBatches(db, { table: 'bounded_mails', where: sql`at < ${before}` });
};
