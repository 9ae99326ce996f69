import type { Money } from '../kit/money.ts';
import type { SupplierError } from '../kit/outcome.ts';
import { type PaymentAnswer, paymentFailures } from '../payments/answers.ts';

/** Why an attempt ended without a purchase or needs a person. The word is stored with the attempt. */
export const failures = [
  ...paymentFailures,
  'price-changed',
  'offer-gone',
  'not-bookable',
  // A hotel that was no longer requested because the flights were unavailable.
  'without-flights',
  'supplier-down',
  // The bank asked its cardholder: they refused, the bank rejected their answer, or they did not answer in time.
  'payment-refused',
  'payment-unconfirmed',
  'approval-declined',
  'approval-expired',
  // When the trip is approved, the agreed voucher is gone or no longer covers that amount.
  'voucher-gone',
  'order-unknown',
  'payment-unknown',
  'dearer-than-confirmed',
  // A supplier issued an order that we only held: somebody else paid for it.
  'paid-by-hand',
  'withdrawn',
  'hold-cancel-failed',
  'cancel-failed',
  'canceled-under-way',
] as const;
export type Failure = (typeof failures)[number];

/** @returns the failure a stored word names, or undefined */
export const failureOf = (word: string): Failure | undefined => failures.find((failure) => failure === word);

/** What an unsuccessful answer means for the attempt. docs/booking.md#answer-classes */
export type AnswerClass =
  | { readonly is: 'not-made'; readonly failure: Failure; readonly newTotal?: Money }
  | Exclude<PaymentAnswer, { is: 'not-made' }>;

/**
 * What a failed order call means: the only place that decides whether an order may exist.
 * @see docs/booking.md#answer-classes
 */
export const orderAnswer = (error: SupplierError): AnswerClass => {
  switch (error.kind) {
    case 'price_changed':
      return { is: 'not-made', failure: 'price-changed', newTotal: error.now };
    case 'unavailable':
    case 'not_found':
      return { is: 'not-made', failure: 'offer-gone' };
    case 'declined':
    case 'validation':
    case 'authentication':
    case 'config':
    case 'unsupported':
      return { is: 'not-made', failure: 'not-bookable' };
    case 'rate_limited':
      return { is: 'not-processed', retryAt: error.retryAt };
    case 'timeout':
    case 'upstream':
    case 'outcome_unknown':
      return { is: 'unknown' };
  }
};

/** What a failed re-pricing means. Re-pricing has no side effects, so it may always be repeated. */
export const repriceAnswer = (error: SupplierError): Exclude<AnswerClass, { is: 'unknown' }> => {
  switch (error.kind) {
    case 'price_changed':
      return { is: 'not-made', failure: 'price-changed', newTotal: error.now };
    case 'unavailable':
    case 'not_found':
    case 'declined':
      return { is: 'not-made', failure: 'offer-gone' };
    case 'validation':
    case 'authentication':
    case 'config':
    case 'unsupported':
      return { is: 'not-made', failure: 'not-bookable' };
    case 'rate_limited':
      return { is: 'not-processed', retryAt: error.retryAt };
    case 'timeout':
    case 'upstream':
    case 'outcome_unknown':
      return { is: 'not-processed', retryAt: null };
  }
};

/**
 * What a failed cancellation means, for a quote or its confirmation. In every case the order is looked at before the
 * next try: canceling twice changes nothing. `unavailable` means "already canceled" or an expired quote.
 */
export const cancelAnswer = (error: SupplierError): 'refused' | 'look-again' => {
  switch (error.kind) {
    case 'declined':
    case 'not_found':
    case 'validation':
    case 'authentication':
    case 'config':
    case 'unsupported':
      return 'refused';
    case 'unavailable':
    case 'price_changed':
    case 'rate_limited':
    case 'timeout':
    case 'upstream':
    case 'outcome_unknown':
      return 'look-again';
  }
};
