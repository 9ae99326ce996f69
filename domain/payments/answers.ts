import type { SupplierError } from '../kit/outcome.ts';

/** Why a payment failed. The word is stored with its attempt. */
export const paymentFailures = [
  'card-declined',
  // Too small, or with digits that the payment provider does not accept.
  'amount-unsupported',
  'payment-failed',
  'capture-failed',
  'void-failed',
  'refund-failed',
] as const;
export type PaymentFailure = (typeof paymentFailures)[number];

/** What an unsuccessful answer of the gateway means. docs/booking.md#answer-classes */
export type PaymentAnswer =
  /** Certain: the counterpart did nothing, and will not. */
  | { readonly is: 'not-made'; readonly failure: PaymentFailure }
  /** Certain: the request was not processed and may be sent again. */
  | { readonly is: 'not-processed'; readonly retryAt: Date | null }
  /** The counterpart may have done it: look, never send again. */
  | { readonly is: 'unknown' };

/** What a failed authorization means. Its key makes a second try safe, but an unknown outcome is looked up first. */
export const authorizeAnswer = (error: SupplierError): PaymentAnswer => {
  switch (error.kind) {
    case 'declined':
      return { is: 'not-made', failure: 'card-declined' };
    case 'validation':
    case 'authentication':
    case 'not_found':
    case 'config':
    case 'price_changed':
      return { is: 'not-made', failure: 'payment-failed' };
    case 'unsupported':
      return { is: 'not-made', failure: 'amount-unsupported' };
    case 'unavailable':
      return { is: 'not-processed', retryAt: null };
    case 'rate_limited':
      return { is: 'not-processed', retryAt: error.retryAt };
    case 'timeout':
    case 'upstream':
    case 'outcome_unknown':
      return { is: 'unknown' };
  }
};

/**
 * What a failed capture, void or refund means. Only the gateway's own no is certain. All of them are safe to send
 * again.
 */
export const settleAnswer = (
  error: SupplierError,
  failure: 'capture-failed' | 'void-failed' | 'refund-failed',
): PaymentAnswer => {
  switch (error.kind) {
    case 'declined':
    case 'not_found':
    case 'validation':
    case 'authentication':
    case 'unsupported':
    case 'price_changed':
      return { is: 'not-made', failure };
    case 'rate_limited':
      return { is: 'not-processed', retryAt: error.retryAt };
    case 'unavailable':
    case 'config':
      return { is: 'not-processed', retryAt: null };
    case 'timeout':
    case 'upstream':
    case 'outcome_unknown':
      return { is: 'unknown' };
  }
};
