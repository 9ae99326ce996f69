import { invariant } from '../kit/invariant.ts';
import type { Money } from '../kit/money.ts';

/** What is known of a canceled order; the supplier's words are these. */
export type Canceled = { readonly by: 'airline' | 'us'; readonly refund: Money };

/**
 * What is given back to the card: everything when the airline canceled, else what the airline gives back, never more
 * than was captured.
 * @param captured in the currency of the order
 * @returns minor 0 when nothing is given back
 */
export const refundDue = (captured: Money, { by, refund }: Canceled): Money => {
  if (by === 'airline') return captured;
  invariant(refund.currency === captured.currency, 'an order is given back in the currency it was paid in');
  return { ...captured, minor: Math.max(0, Math.min(captured.minor, refund.minor)) };
};
