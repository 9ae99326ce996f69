/** What happens to a voucher when its booking is made, and when parts of the booking are canceled. */
import { refundSplit } from '#domain/bookings/refund-due.ts';
import { invariant } from '#domain/kit/invariant.ts';
import { paidByVoucher, voucherShares } from '#domain/vouchers/voucher-payment.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.ts';
import { returnToVoucher } from '#server/settings/vouchers/return-to-voucher.ts';
import { settleVoucher } from '#server/settings/vouchers/settle-voucher.ts';
import { type Attempt, type AttemptItem, madeItems, orderedDue, paidBy } from './attempt.ts';
import { changeItem } from './moves-store.ts';
import { saveVoucherLine } from './trip-store.ts';

/** The part of each ordered item that the attempt's voucher pays, in their order. */
export const sharesOf = (attempt: Attempt): readonly number[] =>
  voucherShares(
    madeItems(attempt).map(({ order }) => order?.due.minor ?? 0),
    attempt.voucherMinor,
  );

type Timed = { readonly clock: Clock };

/**
 * Pays what was ordered by the attempt's voucher as far as it goes: each item keeps its share, the receipt gets a line,
 * and the rest becomes a new voucher. Inside the transaction that confirms the booking.
 */
export const payByVoucher = async (world: Timed, tx: Db, attempt: Attempt): Promise<void> => {
  const made = madeItems(attempt);
  const due = orderedDue(attempt);
  const spent = { ...due, minor: paidByVoucher(attempt.voucherMinor, due.minor) };
  const voucher = await settleVoucher(world, tx, { attemptId: attempt.id, spentMinor: spent.minor });
  if (!voucher) return;
  const shares = sharesOf(attempt);
  for (const [at, item] of made.entries()) await changeItem(tx, item, { voucherMinor: shares[at] ?? 0 });
  await saveVoucherLine(tx, attempt, { voucher, spent, at: world.clock.now() });
};

/**
 * Returns the part of a canceled item's refund that the card did not pay as a voucher. Call it once, in the transaction
 * that records the cancellation.
 * @param item in its new state, with its canceled order
 */
export const returnVoucherShare = async (
  world: Timed,
  tx: Db,
  { attempt, item }: { readonly attempt: Attempt; readonly item: AttemptItem },
): Promise<void> => {
  invariant(item.order?.cancellation, 'what is given back was canceled');
  const { voucherMinor } = refundSplit(paidBy(item), item.order.cancellation);
  if (voucherMinor > 0) await returnToVoucher(world, tx, { attemptId: attempt.id, amountMinor: voucherMinor });
};
