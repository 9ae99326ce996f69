import { invariant } from '#domain/kit/invariant.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.ts';
import { findSpent, insertFrom } from './parts/usable-store.ts';

/** What a supplier gives back of what a voucher paid becomes a new voucher, linked to it. @param amountMinor cents */
export const returnToVoucher = async (
  world: { readonly clock: Clock },
  tx: Db,
  { attemptId, amountMinor }: { readonly attemptId: number; readonly amountMinor: number },
): Promise<void> => {
  const voucher = await findSpent(tx, attemptId);
  invariant(voucher, `attempt ${attemptId} was paid by a voucher`);
  await insertFrom(tx, voucher, { amountMinor, now: world.clock.now() });
};
