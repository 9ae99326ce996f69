import { invariant } from '#domain/kit/invariant.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.ts';
import { findSpent, insertFrom, markUnused } from './parts/usable-store.ts';

/**
 * Settles the part of a booking that a voucher paid. The rest becomes a new voucher, linked to it. A voucher that was
 * not needed can be used again as a whole.
 * @param spentMinor cents, never more than the voucher has
 * @returns the voucher that paid and the organization that issued it; null: it was not needed
 * @see docs/rules.md#vouchers
 */
export const settleVoucher = async (
  world: { readonly clock: Clock },
  tx: Db,
  { attemptId, spentMinor }: { readonly attemptId: number; readonly spentMinor: number },
): Promise<{ readonly id: number; readonly organizationName: string } | null> => {
  const voucher = await findSpent(tx, attemptId);
  invariant(voucher, `attempt ${attemptId} is paid by a voucher`);
  if (spentMinor === 0) {
    await markUnused(tx, attemptId);
    return null;
  }
  const restMinor = voucher.amount_usd_minor - spentMinor;
  invariant(restMinor >= 0, `voucher ${voucher.id} pays no more than it has`);
  if (restMinor > 0) await insertFrom(tx, voucher, { amountMinor: restMinor, now: world.clock.now() });
  return { id: voucher.id, organizationName: voucher.organization_name };
};
