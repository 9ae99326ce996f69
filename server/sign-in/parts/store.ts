/** Rows about sign-ins that no rule still reads. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { deleteInBatches } from '#platform/db/delete-in-batches.ts';
import { deleteOldSessions } from '#server/kit/session-store.ts';

/** @param before no rule reads older rows; @param now sessions that have ended by then no longer need a link */
export const deleteOldSignIns = async (db: Db, { before, now }: { before: Date; now: Date }): Promise<void> => {
  await db
    .updateTable('sign_in_challenges')
    .set({ sealed: null })
    .where('sealed', 'is not', null)
    .where((eb) => eb(eb.fn.coalesce('link_expires_at', 'expires_at'), '<', now))
    .execute();
  await db.deleteFrom('sign_in_failures_told').where('day', '<', before.toISOString().slice(0, 10)).execute();
  await deleteInBatches(db, { table: 'sign_in_attempts', where: sql`at < ${before}` });
  await deleteInBatches(db, { table: 'sign_in_challenges', where: sql`created_at < ${before}` });
  await deleteOldSessions(db, before);
};
