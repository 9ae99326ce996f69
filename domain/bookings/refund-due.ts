import { invariant } from '../kit/invariant.ts';
import type { Money } from '../kit/money.ts';

/** What is known of a canceled order: who canceled it, and what the supplier says it gives back. */
export type Canceled = { readonly by: 'airline' | 'hotel' | 'us'; readonly refund: Money };

/**
 * What is given back to the card: everything when the supplier canceled, else what it gives back, never more than was
 * captured.
 * @param captured in the currency of the order
 * @returns minor 0 when nothing is given back
 */
export const refundDue = (captured: Money, { by, refund }: Canceled): Money => {
  if (by !== 'us') return captured;
  invariant(refund.currency === captured.currency, 'an order is given back in the currency it was paid in');
  return { ...captured, minor: Math.max(0, Math.min(captured.minor, refund.minor)) };
};
