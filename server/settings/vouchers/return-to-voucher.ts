import { invariant } from '#domain/kit/invariant.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.ts';
import { findSpent, insertFrom } from './parts/usable-store.ts';

/**
 * Creates a new voucher, linked to the old one, from a supplier's refund of the part that a voucher paid. @param
 * amountMinor cents
 */
export const returnToVoucher = async (
  world: { readonly clock: Clock },
  tx: Db,
  { attemptId, amountMinor }: { readonly attemptId: number; readonly amountMinor: number },
): Promise<void> => {
  const voucher = await findSpent(tx, attemptId);
  invariant(voucher, `attempt ${attemptId} was paid by a voucher`);
  await insertFrom(tx, voucher, { amountMinor, now: world.clock.now() });
};
