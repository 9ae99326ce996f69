import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.ts';
import { markUsed } from './parts/store.ts';

/**
 * Spends a voucher on a trip, as a whole and once, in the transaction of what it pays for.
 * @returns whether it was there to spend: false for one that is used, disabled or gone. Semantics 6; T19
 */
export const spendVoucher = (
  world: { readonly clock: Clock },
  tx: Db,
  use: { readonly voucherId: number; readonly tripId: number },
): Promise<boolean> => markUsed(tx, use, world.clock.now());
