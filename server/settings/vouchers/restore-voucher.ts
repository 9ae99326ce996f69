import type { Db } from '#platform/db/database.ts';
import { markUnused } from './parts/usable-store.ts';

/** After a booking failed, its voucher can be used again as a whole. docs/rules.md#vouchers */
export const restoreVoucher = (tx: Db, attemptId: number): Promise<void> => markUnused(tx, attemptId);
