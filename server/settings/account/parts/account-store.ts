/** A person's own row, and the new addresses that wait for their proof. */
import type { Db } from '#platform/db/database.ts';

/** The address that can still be proven, or undefined. */
export const findOpenEmailChange = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom('email_changes')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .select(['id', 'email', 'link_hash', 'expires_at'])
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** @returns when an account requested another address since an instant, in milliseconds, oldest first */
export const timesOfEmailChanges = async (db: Db, userId: number, since: Date): Promise<number[]> => {
  const rows = await db
    .selectFrom('email_changes')
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .select('created_at as at')
    .execute();
  return rows.map(({ at }) => at.getTime());
};

export const endEmailChanges = async (db: Db, userId: number, now: Date): Promise<void> => {
  await db
    .updateTable('email_changes')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
};

export const insertEmailChange = async (
  db: Db,
  change: { userId: number; email: string; linkHash: string; now: Date; expiresAt: Date; endedAt: Date | null },
): Promise<void> => {
  await db
    .insertInto('email_changes')
    .values({
      user_id: change.userId,
      email: change.email,
      link_hash: change.linkHash,
      created_at: change.now,
      expires_at: change.expiresAt,
      ended_at: change.endedAt,
    })
    .execute();
};
