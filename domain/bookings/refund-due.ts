import { invariant } from '../kit/invariant.ts';
import type { Money } from '../kit/money.ts';

/** What is known of a canceled order: who canceled it, and how much the supplier refunds. */
export type Canceled = {
  /** `desk`: our experts could not arrange it. */
  readonly by: 'airline' | 'hotel' | 'desk' | 'us';
  readonly refund: Money;
  /** The full refund is due to the booking's free day, not to the fare. */
  readonly isFreeDay?: boolean;
};

/**
 * How much of a paid amount is refunded: all of it when the supplier canceled, else the supplier's refund, but never
 * more than was paid.
 * @param paid in the currency of the order
 * @returns minor 0 when nothing is given back
 */
export const refundDue = (paid: Money, { by, refund }: Canceled): Money => {
  if (by !== 'us') return paid;
  invariant(refund.currency === paid.currency, 'an order is given back in the currency it was paid in');
  return { ...paid, minor: Math.max(0, Math.min(paid.minor, refund.minor)) };
};

/** How an order was paid: by the card, and by a voucher in its place. */
export type PaidBy = { readonly card: Money; readonly voucherMinor: number };

/**
 * Where the refund of a canceled order goes: to the card up to what it paid. The rest becomes a voucher again.
 * docs/decisions/0046
 */
export const refundSplit = ({ card, voucherMinor }: PaidBy, canceled: Canceled): PaidBy => {
  const toCard = refundDue(card, canceled);
  const all = refundDue({ ...card, minor: card.minor + voucherMinor }, canceled);
  return { card: toCard, voucherMinor: all.minor - toCard.minor };
};
