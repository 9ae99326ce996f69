/** What a voucher pays of a booking. docs/rules.md#vouchers; docs/decisions/0046 */

/** Vouchers are in US dollars alone: a booking in another currency does not use one. MONEY-02, MONEY-03 */
export const voucherCurrency = 'USD';

/** @returns minor units that a voucher pays of what is due now; never more than either */
export const paidByVoucher = (voucherMinor: number, dueMinor: number): number =>
  Math.max(0, Math.min(voucherMinor, dueMinor));

/**
 * How a voucher is shared among the things of a booking: from the last that was bought to the first. What gives the
 * least back is bought last, so that the card gets back as much as it can.
 * @param dues minor units due for each thing, in the order in which they were bought
 * @returns minor units that the voucher pays of each; together no more than it has
 */
export const voucherShares = (dues: readonly number[], voucherMinor: number): readonly number[] => {
  let left = voucherMinor;
  return dues
    .toReversed()
    .map((due) => {
      const share = paidByVoucher(left, due);
      left -= share;
      return share;
    })
    .toReversed();
};
