import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.ts';
import { markUsed } from './parts/store.ts';

type Use = {
  readonly voucherId: number;
  readonly tripId: number;
  /** The booking that it pays for; null: what was paid is not one of ours. */
  readonly attemptId: number | null;
};

/**
 * Spends a voucher on a trip, as a whole and once, in the transaction of what it pays for.
 * @returns whether it was there to spend: false for one that is used, disabled or gone. docs/rules.md#vouchers;
 * docs/threats.md#voucher-fraud
 */
export const spendVoucher = (world: { readonly clock: Clock }, tx: Db, use: Use): Promise<boolean> =>
  markUsed(tx, use, world.clock.now());
