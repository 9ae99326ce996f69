import type { Db } from '#platform/db/database.ts';
import { findPaymentTrace } from './parts/orders-store.ts';

/**
 * What our own records know about an attempt's payment, by the gateway's name for it.
 * @returns its name there once it was told, its card, and since when it may exist; null when they do not know it
 */
export const tracePayment = async (
  db: Db,
  attemptKey: string,
): Promise<{ readonly ref: string | null; readonly token: string; readonly since: Date } | null> => {
  const row = await findPaymentTrace(db, attemptKey);
  return row ? { ref: row.ref, token: row.card_token, since: row.created_at } : null;
};
