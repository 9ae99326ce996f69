/** How far each list has been compared. */
import type { Db } from '#platform/db/database.ts';

export type Pass = { readonly since: Date; readonly beganAt: Date; readonly page: string | null };

/** The pass to continue, or a new one. @param first where the very first pass begins */
export const findPass = async (
  db: Db,
  source: string,
  { now, first }: { readonly now: Date; readonly first: Date },
): Promise<Pass> => {
  const row = await db.selectFrom('list_watermarks').where('source', '=', source).selectAll().executeTakeFirst();
  if (!row) return { since: first, beganAt: now, page: null };
  const isUnderWay = row.began_at !== null && row.next_page !== null;
  return { since: row.since, beganAt: isUnderWay && row.began_at ? row.began_at : now, page: row.next_page };
};

/** Stores where a pass continues. At its end, everything made before it began has been compared. */
export const savePass = async (db: Db, source: string, { since, beganAt, page }: Pass): Promise<void> => {
  const row = page === null ? { since: beganAt, began_at: null } : { since, began_at: beganAt };
  await db
    .insertInto('list_watermarks')
    .values({ source, ...row, next_page: page })
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ ...row, next_page: page }))
    .execute();
};
