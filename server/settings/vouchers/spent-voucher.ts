import type { Db } from '#platform/db/database.ts';
import { findSpent } from './parts/usable-store.ts';

/** @returns the cents of the voucher that is spent on an attempt; 0: there is none */
export const spentVoucherMinor = async (tx: Db, attemptId: number): Promise<number> =>
  (await findSpent(tx, attemptId))?.amount_usd_minor ?? 0;
