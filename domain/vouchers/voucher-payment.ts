/** How much of a booking a voucher pays. docs/rules.md#vouchers; docs/decisions/0046 */

/** Vouchers exist in US dollars only. A booking in another currency does not use one. MONEY-02, MONEY-03 */
export const voucherCurrency = 'USD';

/** @returns the minor units a voucher pays of the amount due now; never more than either */
export const paidByVoucher = (voucherMinor: number, dueMinor: number): number =>
  Math.max(0, Math.min(voucherMinor, dueMinor));

/**
 * How a voucher is shared among the items of a booking: from the one bought last to the first. The items with the
 * smallest refund are bought last, so the card gets back as much as possible.
 * @param dues minor units due for each item, in the order in which they were bought
 * @returns minor units the voucher pays of each; together no more than it has
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
