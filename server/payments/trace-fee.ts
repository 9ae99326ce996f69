import type { Db } from '#platform/db/database.ts';
import { findFeeTrace } from './parts/fee-store.ts';

/**
 * What our own records know about a fee's payment, by the gateway's name for it.
 * @returns its name there once it was told, its card, and since when it may exist; null when they do not know it
 */
export const traceFee = async (
  db: Db,
  name: string,
): Promise<{ readonly ref: string | null; readonly token: string; readonly since: Date } | null> => {
  const row = await findFeeTrace(db, name);
  return row ? { ref: row.ref, token: row.card_token, since: row.asked_at } : null;
};
