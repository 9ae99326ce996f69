/** Error reports in a ring of slots: each new one replaces the oldest. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { PlainReport } from './plain-report.ts';

/** @returns whether such a report existed; it was counted */
export const countReport = async (db: Db, hash: string, now: Date): Promise<boolean> => {
  const counted = await db
    .updateTable('error_reports')
    .set((of) => ({ seen_count: of('seen_count', '+', 1), last_seen_at: now }))
    .where('hash', '=', hash)
    .where('seen_count', '<', 2_147_483_647)
    .returning('slot')
    .executeTakeFirst();
  return counted !== undefined;
};

/** Replaces the oldest report. @returns the slot */
export const insertReport = async (db: Db, report: PlainReport, now: Date): Promise<number> => {
  const row = { ...report, seen_count: 1, first_seen_at: now, last_seen_at: now };
  const { slot } = await db
    .insertInto('error_reports')
    .values({ ...row, slot: sql<number>`nextval('error_report_slots')` })
    .onConflict((conflict) => conflict.column('slot').doUpdateSet(row))
    .returning('slot')
    .executeTakeFirstOrThrow();
  return slot;
};

/** Frees the space of overwritten reports for new ones, because the embedded database never does so by itself. */
export const sweepReports = async (db: Db): Promise<void> => {
  await sql`vacuum error_reports`.execute(db);
};
