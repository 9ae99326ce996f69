import { invariant } from '../kit/invariant.ts';
import type { Money } from '../kit/money.ts';

/** What is known of a canceled order: who canceled it, and what the supplier says it gives back. */
export type Canceled = {
  readonly by: 'airline' | 'hotel' | 'us';
  readonly refund: Money;
  /** Everything is refunded because the booking was canceled on its free day, not because of the fare. */
  readonly isFreeDay?: boolean;
};

/**
 * What is given back of an amount that was paid: everything when the supplier canceled, else what it gives back, never
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
 * Where the money of a canceled order goes: to the card up to what it paid, and what is given back beyond that becomes
 * a voucher again. docs/decisions/0046
 */
export const refundSplit = ({ card, voucherMinor }: PaidBy, canceled: Canceled): PaidBy => {
  const toCard = refundDue(card, canceled);
  const all = refundDue({ ...card, minor: card.minor + voucherMinor }, canceled);
  return { card: toCard, voucherMinor: all.minor - toCard.minor };
};
