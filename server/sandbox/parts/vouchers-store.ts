import type { Db } from '#platform/db/database.ts';

export const hasVouchers = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('vouchers').select('id').limit(1).executeTakeFirst()) !== undefined;
