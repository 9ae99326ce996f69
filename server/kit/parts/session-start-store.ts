import type { Db } from '#platform/db/database.ts';

/** @returns when a session began, null when it does not exist */
export const sessionStart = async (db: Db, sessionId: number): Promise<Date | null> => {
  const row = await db.selectFrom('sessions').where('id', '=', sessionId).select('created_at').executeTakeFirst();
  return row?.created_at ?? null;
};
