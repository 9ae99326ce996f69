/** Error reports in a ring of slots: each new one takes the place of the oldest. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { PlainReport } from './plain-report.ts';

/** @returns whether there was such a report, which is counted now */
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

/** Written in place of the oldest: the table never grows beyond its ten thousand slots. */
export const insertReport = async (db: Db, report: PlainReport, now: Date): Promise<void> => {
  const row = { ...report, seen_count: 1, first_seen_at: now, last_seen_at: now };
  await db
    .insertInto('error_reports')
    .values({ ...row, slot: sql<number>`nextval('error_report_slots')` })
    .onConflict((conflict) => conflict.column('slot').doUpdateSet(row))
    .execute();
};
