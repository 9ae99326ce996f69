/** What a failed call to Stripe means to us: the one table of its codes; docs.stripe.com/error-codes */
import type { SupplierError } from '#domain/kit/outcome.ts';
import { noReplyError } from '../../no-reply.ts';
import { isUncertain, type StripeFailure } from './stripe-client.ts';

type Reply = Extract<StripeFailure, { is: 'reply' }>;

type Meaning = 'declined' | 'not-found' | 'unsupported' | 'wait' | 'config' | 'unknown';

/** By code first, as Stripe's own documentation advises. */
const meaningOfCode: Readonly<Record<string, Meaning>> = {
  // The payment is in a later state than the request expected: captured, canceled, expired or refunded.
  payment_intent_unexpected_state: 'declined',
  charge_already_captured: 'declined',
  charge_already_refunded: 'declined',
  charge_disputed: 'declined',
  charge_expired_for_capture: 'declined',
  amount_too_large: 'declined',
  // A card that was detached at Stripe.
  payment_method_unexpected_state: 'declined',
  resource_missing: 'not-found',
  amount_too_small: 'unsupported',
  invalid_currency: 'unsupported',
  idempotency_key_in_use: 'unknown',
  lock_timeout: 'wait',
  rate_limit: 'wait',
};

const meaningOfType: Readonly<Record<string, Meaning>> = {
  card_error: 'declined',
  // The same key for two different requests, which is our mistake.
  idempotency_error: 'config',
  api_error: 'unknown',
};

const meaningOfStatus = (status: number): Meaning => {
  if (status === 402) return 'declined';
  if (status === 404) return 'not-found';
  if (status === 429) return 'wait';
  // Errors in keys, permissions and requests that only we can fix.
  return status >= 400 && status < 500 && status !== 409 ? 'config' : 'unknown';
};

const meaningOf = ({ code, type, status }: Reply): Meaning =>
  meaningOfCode[code] ?? meaningOfType[type] ?? meaningOfStatus(status);

/** The sentence for a card whose bank asked a question that was not answered while the card was put on file. */
export const authenticationSentence = 'The bank could not confirm your identity. Please use another card.';

/** Our own sentences where Stripe's address a person who is typing a card. */
const sentenceOf = ({ code, message }: Reply): string =>
  code === 'authentication_required' ? authenticationSentence : message || 'The card was declined.';

/** The wait when Stripe gives no time. Its limits are per second. */
const waitMs = 2_000;

const withId = ({ code, status, message, requestId }: Reply): string =>
  [`${code || status}: ${message}`, requestId && `(${requestId})`].filter(Boolean).join(' ');

const replyError = (reply: Reply, now: Date): SupplierError => {
  switch (meaningOf(reply)) {
    case 'declined':
      return { kind: 'declined', message: sentenceOf(reply) };
    case 'not-found':
      return { kind: 'not_found', message: withId(reply) };
    case 'unsupported':
      return { kind: 'unsupported', what: withId(reply) };
    case 'wait':
      return { kind: 'rate_limited', retryAt: new Date(now.getTime() + waitMs) };
    case 'config':
      return { kind: 'config', message: withId(reply) };
    case 'unknown':
      return { kind: 'upstream', message: withId(reply) };
  }
};

/**
 * The outcome of a failed call that is safe to repeat: a read, or a capture, void or refund under its key.
 * @param now by the caller's clock
 */
export const stripeError = (failure: StripeFailure, now: Date): SupplierError => {
  if (failure.is === 'not-sent') return { kind: 'unavailable', message: `Stripe cannot be reached: ${failure.why}` };
  if (failure.is === 'reply') return replyError(failure, now);
  return noReplyError(failure, 'Stripe');
};

/**
 * The outcome of a failed authorization.
 * @returns `outcome_unknown` unless it is certain that nothing is held
 */
export const holdError = (
  failure: StripeFailure,
  { paymentName, now }: { readonly paymentName: string; readonly now: Date },
): SupplierError => {
  const error = stripeError(failure, now);
  const isUnknown = isUncertain(failure) || error.kind === 'upstream' || error.kind === 'timeout';
  return isUnknown ? { kind: 'outcome_unknown', attemptId: paymentName } : error;
};

/** The fields of the card form that a refusal of Stripe can mean, in the port's words. */
const fieldOfCode: Readonly<Record<string, string>> = {
  incorrect_number: 'number',
  invalid_number: 'number',
  invalid_expiry_month: 'expiry',
  invalid_expiry_year: 'expiry',
  expired_card: 'expiry',
  incorrect_cvc: 'cvc',
  invalid_cvc: 'cvc',
  incorrect_zip: 'zipCode',
};

/** The outcome for a card that Stripe refused. @returns `validation` when one field is the cause */
export const cardError = (failure: StripeFailure, now: Date): SupplierError => {
  const field = failure.is === 'reply' ? fieldOfCode[failure.code] : undefined;
  if (failure.is !== 'reply' || field === undefined) return stripeError(failure, now);
  const message = failure.message || 'The card was not accepted.';
  return { kind: 'validation', fields: { [field]: message }, message };
};
