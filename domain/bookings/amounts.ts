/** What a booking costs and who pays what. Every page and every mail gets its amounts from here. docs/decisions/0061 */
import { formatMoney, type Money } from '../kit/money.ts';
import { paidByVoucher } from '../vouchers/voucher-payment.ts';

export type Amounts = {
  /** What the card pays: the amount that is shown, confirmed and charged. */
  readonly card: Money;
  /** What a voucher pays. */
  readonly voucher: Money;
  /** What the guests pay at their hotels. */
  readonly atProperty: Money;
  /** The sum: what the trip costs. */
  readonly whole: Money;
};

/** Minor units of one currency. */
type Taken = {
  /** What the card and the voucher pay at booking. */
  readonly dueMinor: number;
  /** The maximum that a voucher pays of it. */
  readonly voucherMinor: number;
  readonly atPropertyMinor: number;
  readonly currency: string;
};

export const amountsOf = ({ dueMinor, voucherMinor, atPropertyMinor, currency }: Taken): Amounts => {
  const money = (minor: number): Money => ({ minor, currency });
  const byVoucher = paidByVoucher(voucherMinor, dueMinor);
  return {
    card: money(dueMinor - byVoucher),
    voucher: money(byVoucher),
    atProperty: money(atPropertyMinor),
    whole: money(dueMinor + atPropertyMinor),
  };
};

/** The card's amount comes first, then other means of payment, then the sum. */
export const amountLines = (amounts: Amounts): readonly (readonly [string, string])[] => {
  const { card, voucher, atProperty, whole } = amounts;
  const others = [
    ...(voucher.minor > 0 ? [['Paid by voucher', formatMoney(voucher)] as const] : []),
    ...(atProperty.minor > 0 ? [['Paid at the hotel', formatMoney(atProperty)] as const] : []),
  ];
  return [
    ['Charged to the card', formatMoney(card)],
    ...others,
    ...(others.length > 0 ? [['Trip total', formatMoney(whole)] as const] : []),
  ];
};
