/**
 * Payments by Stripe. Money is authorized when a booking begins, captured once it is ordered, and refunded by payment.
 */

import { invariant } from '#domain/kit/invariant.ts';
import type { Money } from '#domain/kit/money.ts';
import type { CallContext, Outcome, SupplierError } from '#domain/kit/outcome.ts';
import type { Db } from '../db/database.ts';
import { makeKeyAlarm } from '../key-alarm.ts';
import { stripeModeOf } from '../live-keys.ts';
import type { Log } from '../log.ts';
import { fromStripe, toStripe } from './parts/stripe-amounts.ts';
import { type CardDesk, forgetCard, saveCard } from './parts/stripe-cards.ts';
import { makeStripeClient, type StripeAnswer, type StripeFailure } from './parts/stripe-client.ts';
import { listDisputes, readDispute } from './parts/stripe-disputes.ts';
import { holdError, stripeError } from './parts/stripe-errors.ts';
import { findPayment, type PaymentTrace } from './parts/stripe-find.ts';
import { listPayments } from './parts/stripe-list.ts';
import { readQuestion } from './parts/stripe-question.ts';
import { refundKey, refundListOf, refundOf } from './parts/stripe-refunds.ts';
import { isAsked, nameKey, type PaymentIntent, paymentIntentOf } from './parts/stripe-shapes.ts';
import { readCardToken } from './parts/stripe-token.ts';
import type { Authorized, AuthorizeRequest, PaymentGateway, Refund } from './port.ts';

export type { PaymentTrace } from './parts/stripe-find.ts';

export type StripeOptions = {
  readonly secretKey: string;
  /** Origin of the API, without a slash at the end. */
  readonly baseUrl: string;
  /** Whether we may send card numbers ourselves, without Stripe's own fields. */
  readonly isRawAllowed: boolean;
  readonly db: Db;
  readonly log: Log;
  /** The key is refused, at most once in a quarter of an hour. It must not throw. */
  readonly keyRefused: (supplier: string) => void;
  /** What our records know about an attempt; null when they know nothing. */
  readonly traceOf: (paymentName: string) => Promise<PaymentTrace | null>;
  /** For tests: the timeout of one request and the wait before the next try. */
  readonly limitMs?: number;
  readonly pauseMs?: number;
};

type Desk = CardDesk & Pick<StripeOptions, 'traceOf'>;

const refused = (error: SupplierError): { ok: false; error: SupplierError } => ({ ok: false, error });
const declined = (message: string) => refused({ kind: 'declined', message });
const isPayment = (ref: string): boolean => /^pi_[A-Za-z0-9_]{1,100}$/.test(ref);

/** Stripe's gateway. Each request carries the caller's key and may be repeated for 24 hours. */
export const stripePayments = (options: StripeOptions): PaymentGateway => {
  const { db, log, traceOf, isRawAllowed } = options;
  const keyAlarm = makeKeyAlarm({
    alert: (call) => log.error({ alert: true, ...call }, 'Stripe refuses our request'),
    onAlert: () => options.keyRefused('stripe'),
  });
  const desk: Desk = {
    client: makeStripeClient({ ...options, keyAlarm }),
    db,
    mode: stripeModeOf(options.secretKey) ?? 'test',
    isRawAllowed,
    traceOf,
    tell: (call, error) => {
      if (error.kind === 'config') log.error({ alert: true, call, error: error.message }, 'Stripe refuses our request');
      else
        log.warn({ call, error: error.kind, said: 'message' in error ? error.message : undefined }, 'Stripe said no');
    },
  };
  return {
    id: 'stripe',
    saveCard: (card, owner, context) => saveCard(desk, card, owner, context),
    authorize: (request, context) => authorize(desk, request, context),
    question: (payment, context) => readQuestion(desk.client, payment, context),
    capture: (ref, amount, key, context) => capture(desk, { ref, amount, key }, context),
    void: (ref, key, context) => voidPayment(desk, { ref, key }, context),
    refund: (ref, amount, key, context) => refund(desk, { ref, amount, key }, context),
    refunds: (ref, context) => refunds(desk, ref, context),
    forgetCard: (token, context) => forgetCard(desk, token, context),
    find: async (paymentName, context) =>
      findPayment({ client: desk.client, paymentName, context }, await traceOf(paymentName)),
    list: listPayments(desk.client),
    dispute: (ref, context) => readDispute(desk.client, ref, context),
    listDisputes: listDisputes(desk.client),
  };
};

/** An authorization that Stripe confirmed, or a payment that waits for its cardholder. */
const heldOf = (intent: PaymentIntent): Outcome<Authorized> | null => {
  const made = { ref: intent.id, amount: fromStripe(intent.amount, intent.currency) };
  if (intent.status === 'requires_capture') return { ok: true, value: { is: 'authorized', ...made } };
  if (isAsked(intent)) return { ok: true, value: { is: 'asked', ...made } };
  return intent.status === 'requires_payment_method' ? declined('The card was declined.') : null;
};

const authorize = async (
  { client, tell }: Desk,
  { token, amount, key, paymentName }: AuthorizeRequest,
  context: CallContext,
): Promise<Outcome<Authorized>> => {
  invariant(Number.isSafeInteger(amount.minor) && amount.minor > 0, 'an amount to authorize is a positive integer');
  const card = readCardToken(token);
  if (!card) return refused({ kind: 'not_found', message: 'no such card' });
  const charged = toStripe(amount);
  if (!charged) return refused({ kind: 'unsupported', what: `an amount of ${amount.minor} ${amount.currency}` });
  const answer = await client.ask(context, (stripe) =>
    stripe.paymentIntents.create(
      {
        ...charged,
        customer: card.customer,
        payment_method: card.paymentMethod,
        allowed_payment_method_types: ['card'],
        capture_method: 'manual',
        off_session: true,
        confirm: true,
        metadata: { [nameKey]: paymentName },
      },
      { idempotencyKey: key },
    ),
  );
  if (answer.ok) {
    const intent = paymentIntentOf(answer.value);
    const held = intent?.metadata[nameKey] === paymentName ? heldOf(intent) : null;
    return held ?? refused({ kind: 'outcome_unknown', attemptId: paymentName });
  }
  // The bank refuses without its cardholder, who can confirm the same payment from now on.
  const about = answer.failure.is === 'reply' ? paymentIntentOf(answer.failure.about) : null;
  const asked = about && isAsked(about) && about.metadata[nameKey] === paymentName ? heldOf(about) : null;
  if (asked) return asked;
  const error = holdError(answer.failure, { paymentName, now: context.now() });
  tell('hold', error);
  return refused(error);
};

type Wish = { readonly ref: string; readonly amount: Money; readonly key: string };

const unknownPayment = refused({ kind: 'not_found', message: 'no such payment' });
const unreadable = refused({ kind: 'upstream', message: 'The answer of Stripe could not be read.' });

const failed = ({ tell }: Desk, call: string, { failure, now }: { failure: StripeFailure; now: Date }) => {
  const error = stripeError(failure, now);
  tell(call, error);
  return refused(error);
};

const capture = async (desk: Desk, { ref, amount, key }: Wish, context: CallContext) => {
  if (!isPayment(ref)) return unknownPayment;
  const charged = toStripe(amount);
  if (!charged) return refused({ kind: 'unsupported', what: `an amount of ${amount.minor} ${amount.currency}` });
  const answer = await desk.client.ask(context, (stripe) =>
    stripe.paymentIntents.capture(ref, { amount_to_capture: charged.amount }, { idempotencyKey: key }),
  );
  if (!answer.ok) return failed(desk, 'capture', { failure: answer.failure, now: context.now() });
  const intent = paymentIntentOf(answer.value);
  if (intent?.id !== ref || intent.status !== 'succeeded') return unreadable;
  return { ok: true as const, value: { ref, amount: fromStripe(intent.amount_received, intent.currency) } };
};

/**
 * @returns whether a refusal to cancel means that the payment is already canceled, by us or because the authorization
 * expired
 */
const isCanceled = (answer: StripeAnswer): boolean =>
  !answer.ok && answer.failure.is === 'reply' && paymentIntentOf(answer.failure.about)?.status === 'canceled';

const voidPayment = async (
  desk: Desk,
  { ref, key }: Omit<Wish, 'amount'>,
  context: CallContext,
): Promise<Outcome<void>> => {
  if (!isPayment(ref)) return unknownPayment;
  const answer = await desk.client.ask(context, (stripe) =>
    stripe.paymentIntents.cancel(ref, {}, { idempotencyKey: key }),
  );
  if (isCanceled(answer)) return { ok: true, value: undefined };
  if (!answer.ok) return failed(desk, 'void', { failure: answer.failure, now: context.now() });
  const intent = paymentIntentOf(answer.value);
  return intent?.id === ref && intent.status === 'canceled' ? { ok: true, value: undefined } : unreadable;
};

const refund = async (desk: Desk, { ref, amount, key }: Wish, context: CallContext): Promise<Outcome<Refund>> => {
  if (!isPayment(ref)) return unknownPayment;
  const charged = toStripe(amount);
  if (!charged) return refused({ kind: 'unsupported', what: `an amount of ${amount.minor} ${amount.currency}` });
  const answer = await desk.client.ask(context, (stripe) =>
    stripe.refunds.create(
      { payment_intent: ref, amount: charged.amount, metadata: { [refundKey]: key } },
      { idempotencyKey: key },
    ),
  );
  if (!answer.ok) return failed(desk, 'refund', { failure: answer.failure, now: context.now() });
  const given = refundOf(answer.value);
  return given ? { ok: true, value: given } : unreadable;
};

/** A payment has a few refunds. More than one page of them is not read. */
const refundsAtMost = 100;

const refunds = async (desk: Desk, ref: string, context: CallContext): Promise<Outcome<readonly Refund[]>> => {
  if (!isPayment(ref)) return unknownPayment;
  const answer = await desk.client.ask(context, (stripe) =>
    stripe.refunds.list({ payment_intent: ref, limit: refundsAtMost }),
  );
  if (!answer.ok) return failed(desk, 'refunds', { failure: answer.failure, now: context.now() });
  const list = refundListOf(answer.value);
  return list ? { ok: true, value: list } : unreadable;
};
