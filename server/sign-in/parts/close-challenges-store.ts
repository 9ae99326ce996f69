import type { Db } from '#platform/db/database.ts';

export const closeChallenges = async (db: Db, userId: number, now: Date): Promise<void> => {
  await db
    .updateTable('sign_in_challenges')
    .set({ used_at: now, sealed: null })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
};
