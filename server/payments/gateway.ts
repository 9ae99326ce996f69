/**
 * The only interface to the gateway: every call for bookings and for fees goes through here. Callers commit their
 * request before the call and its result after it. docs/booking.md#effects; docs/decisions/0093
 */

import type { Money } from '#domain/kit/money.ts';
import type { CallContext, Outcome, SupplierError } from '#domain/kit/outcome.ts';
import { authorizeAnswer, type PaymentAnswer, settleAnswer } from '#domain/payments/answers.ts';
import type { PaymentBooks } from '#domain/payments/compare.ts';
import type { SeenPayment } from '#domain/payments/look.ts';
import { isLostRefund } from '#domain/payments/refunds.ts';
import { orLate } from '#platform/own-signal.ts';
import type { AuthorizeRequest, Payment, Refund } from '#platform/payments/port.ts';
import type { World } from '#server/kit/world.ts';

/** How one call is made: with a time limit, and with the lease that its owner keeps meanwhile. */
export type Ask = <T>(limitMs: number, call: (context: CallContext) => Promise<Outcome<T>>) => Promise<Outcome<T>>;

/** Somebody who asks the gateway about payments. */
export type GatewayCaller = Pick<World, 'payments'> & { readonly ask: Ask };

/** How long the gateway may take to move money, and to say what it knows. */
export const gatewayMs = { pay: 60_000, find: 30_000 } as const;

/** One call with a deadline: no answer in time is `timeout`, which is unknown wherever it matters. */
export const askInTime = <T>(
  { clock }: Pick<World, 'clock'>,
  limitMs: number,
  call: (context: CallContext) => Promise<Outcome<T>>,
): Promise<Outcome<T>> =>
  orLate<Outcome<T>>(
    { limitMs },
    (signal) => call({ signal, now: clock.now }),
    () => ({ ok: false, error: { kind: 'timeout', message: `no answer within ${limitMs} ms` } }),
  );

/** Asks without a lease. Keys prevent duplicates when two ask at once, and reads change nothing. */
export const gatewayCaller = ({ clock, payments }: Pick<World, 'clock' | 'payments'>): GatewayCaller => ({
  payments,
  ask: (limitMs, call) => askInTime({ clock }, limitMs, call),
});

type Refused = PaymentAnswer & { readonly error: SupplierError['kind'] };

/** `authorized`, or `asked`: the bank wants its cardholder first. */
export type Authorization =
  | { readonly is: 'authorized' | 'asked'; readonly ref: string; readonly minor: number }
  | Refused;

/** Authorizes an amount, once: the key of the request decides. */
export const authorizePayment = async (
  { payments, ask }: GatewayCaller,
  request: AuthorizeRequest,
  limitMs: number = gatewayMs.pay,
): Promise<Authorization> => {
  const answer = await ask(limitMs, (context) => payments.authorize(request, context));
  if (answer.ok) return { is: answer.value.is, ref: answer.value.ref, minor: answer.value.amount.minor };
  return { ...authorizeAnswer(answer.error), error: answer.error.kind };
};

export type Settlement = { readonly is: 'done' } | Refused;

type Wish = { readonly ref: string; readonly key: string };

const settled = (answer: Outcome<unknown>, failure: 'capture-failed' | 'void-failed'): Settlement =>
  answer.ok ? { is: 'done' } : { ...settleAnswer(answer.error, failure), error: answer.error.kind };

/** Captures an amount of an authorization. For zero it voids it at once. */
export const capturePayment = async (
  { payments, ask }: GatewayCaller,
  { ref, key, amount }: Wish & { readonly amount: Money },
): Promise<Settlement> => {
  const answer = await ask<unknown>(gatewayMs.pay, (context) =>
    amount.minor > 0 ? payments.capture(ref, amount, key, context) : payments.void(ref, key, context),
  );
  return settled(answer, 'capture-failed');
};

/** Ends an authorization, or a bank's question about one. */
export const voidPayment = async ({ payments, ask }: GatewayCaller, { ref, key }: Wish): Promise<Settlement> =>
  settled(await ask(gatewayMs.pay, (context) => payments.void(ref, key, context)), 'void-failed');

/** `done`: it is made or under way; with a refund, `not-made`: it was made and failed at once. */
export type RefundAnswer =
  | { readonly is: 'done'; readonly refund: Refund }
  | (Refused & { readonly refund: Refund | null });

/** Refunds a part of the captured amount to the card. */
export const refundPayment = async (
  { payments, ask }: GatewayCaller,
  { ref, key, amount }: Wish & { readonly amount: Money },
): Promise<RefundAnswer> => {
  const answer = await ask(gatewayMs.pay, (context) => payments.refund(ref, amount, key, context));
  if (!answer.ok) return { ...settleAnswer(answer.error, 'refund-failed'), error: answer.error.kind, refund: null };
  const refund = answer.value;
  if (!isLostRefund(refund.state)) return { is: 'done', refund };
  return { is: 'not-made', failure: 'refund-failed', error: 'declined', refund };
};

/** All refunds of a payment, the newest first. @returns null: the gateway does not say now */
export const lookUpRefunds = async (
  { payments, ask }: GatewayCaller,
  ref: string,
): Promise<readonly Refund[] | null> => {
  const found = await ask(gatewayMs.find, (context) => payments.refunds(ref, context));
  return found.ok ? found.value : null;
};

/** The gateway's record of a payment. `ref` and `payment` are null when it has none or did not answer. */
export type PaymentLook = {
  readonly saw: SeenPayment;
  readonly ref: string | null;
  readonly payment: Payment | null;
};

/** Looks a payment up by the name that we gave it. It changes nothing. */
export const lookUpPayment = async (
  { payments, ask }: GatewayCaller,
  name: string,
  limitMs: number = gatewayMs.find,
): Promise<PaymentLook> => {
  const found = await ask(limitMs, (context) => payments.find(name, context));
  if (!found.ok) return { saw: 'unknown', ref: null, payment: null };
  const payment = found.value;
  return payment ? { saw: payment.state, ref: payment.ref, payment } : { saw: 'none', ref: null, payment };
};

/** The part of a read that is compared with our own records. @returns null: the gateway knows of no payment */
export const booksOf = ({ payment }: PaymentLook): PaymentBooks | null =>
  payment && {
    state: payment.state,
    capturedMinor: payment.captured.minor,
    refundedMinor: payment.refunded.minor,
  };
