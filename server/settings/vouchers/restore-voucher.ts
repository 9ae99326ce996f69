import type { Db } from '#platform/db/database.ts';
import { markUnused } from './parts/usable-store.ts';

/**
 * A booking came to nothing: the voucher that was to pay for it can be used again, as a whole. docs/rules.md#vouchers
 */
export const restoreVoucher = (tx: Db, attemptId: number): Promise<void> => markUnused(tx, attemptId);
