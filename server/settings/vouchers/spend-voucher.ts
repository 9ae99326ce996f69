import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.ts';
import { markUsed } from './parts/store.ts';

type Use = {
  readonly voucherId: number;
  readonly tripId: number;
  /** The booking that it pays for; null: the payment is not for one of our bookings. */
  readonly attemptId: number | null;
};

/**
 * Spends a voucher on a trip, as a whole and once, in the transaction of the payment.
 * @returns false when it is used, disabled or no longer exists. docs/rules.md#vouchers; docs/threats.md#voucher-fraud
 */
export const spendVoucher = (world: { readonly clock: Clock }, tx: Db, use: Use): Promise<boolean> =>
  markUsed(tx, use, world.clock.now());
