import type { Db } from '#platform/db/database.ts';
import { markUnused } from './parts/usable-store.ts';

/** A booking came to nothing: the voucher that was to pay for it can be used again, as a whole. Semantics 6 */
export const restoreVoucher = (tx: Db, attemptId: number): Promise<void> => markUnused(tx, attemptId);
