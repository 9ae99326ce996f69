import type { Refusal } from '#contract/refusals.ts';
import type { Money } from '#domain/kit/money.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { feeAbandonedMs, feeQuestionMs } from '#domain/payments/service-fee.ts';
import { whileAsked } from '#domain/payments/states.ts';
import { type Db, transact } from '#platform/db/database.ts';
import type { AskedPayment } from '#platform/payments/port.ts';
import { cardQuestionOf } from './card-question.ts';
import { askInTime, authorizePayment, gatewayCaller } from './gateway.ts';
import { concludeForFee, intendForFee } from './parts/fee-effects.ts';
import { type FeeWorld, feeKey, feeName, lookUpFee } from './parts/fee-gateway.ts';
import { changeFee, type FeeRow, findAskedFee, insertFee } from './parts/fee-store.ts';
import type { PaymentChange } from './payments-store.ts';

/** A fee that is authorized but not captured. It is captured with its trip, or else voided. */
export type AuthorizedFee = {
  readonly id: number;
  readonly amount: Money;
  readonly paymentRef: string;
  readonly cardLast4: string;
};

/** Together shorter than a request's claim on its key, so that a copy of the request never finds it still asking. */
const askMs = 9_000;
const lookMs = 3_000;
const questionMs = 2_000;

const notAnswered: Refusal = {
  code: 'unavailable',
  detail:
    'The payment provider does not answer right now. Nothing was charged and nothing was created. Please try again shortly.',
  retryAfterSeconds: 5,
};

/**
 * Authorizes a fee on a card: the intent is committed first, then the gateway is asked once. A lost answer is looked
 * up. If the outcome stays unknown, settleFees voids the fee. Call it outside any transaction. When the bank asks its
 * cardholder, who is at the form, the same call after their answer finds the authorization. Refuses with the refusal of
 * `admit`, `card-authentication` with what the browser shows the question by, `card-declined` and `unavailable`.
 * docs/booking.md#effects; docs/booking.md#payment-keys; docs/booking.md#unknown-outcomes; docs/decisions/0039
 * @param wanted.payerId who asks for the trip
 * @param wanted.admit asked in the transaction that writes the intent, before it does
 */
export const authorizeFee = async (world: FeeWorld, wanted: WantedFee): Promise<Result<AuthorizedFee, Refusal>> => {
  const { payerId, amount, card } = wanted;
  const { minor: amountMinor, currency } = amount;
  const before = await findAskedFee(world.db, { payerId, cardId: card.id, amountMinor, currency });
  return before ? findConfirmed(world, wanted, before) : authorizeNew(world, wanted);
};

type WantedFee = {
  readonly payerId: number;
  readonly amount: Money;
  readonly card: { readonly id: number; readonly token: string; readonly last4: string };
  readonly admit: (tx: Db) => Promise<Refusal | null>;
};

/** The bank asked its cardholder before, so the answer is read from the gateway. */
const findConfirmed = async (
  world: FeeWorld,
  { amount, card }: WantedFee,
  before: FeeRow,
): Promise<Result<AuthorizedFee, Refusal>> => {
  const { saw, ref } = await lookUpFee(gatewayCaller(world), before.key, lookMs);
  const now = world.clock.now();
  if (saw === 'unknown') return refuse(notAnswered);
  if (saw === 'asked' && ref !== null) return askCardholder(world, { ref, token: before.card_token });
  if (saw !== 'authorized' || ref === null) {
    // settleFees voids it at once.
    await changeFee(world.db, before, { dueAt: now }, now);
    return refuse(unconfirmed);
  }
  // It must not be voided while the trip is created. If it was, the trip's own transaction detects that.
  await changeFee(world.db, before, { dueAt: new Date(now.getTime() + feeAbandonedMs) }, now);
  return ok({ id: before.id, amount, paymentRef: ref, cardLast4: card.last4 });
};

const askCardholder = async (world: FeeWorld, payment: AskedPayment): Promise<Result<never, Refusal>> => {
  const question = await askInTime(world, questionMs, (context) => world.payments.question(payment, context));
  // Answered in this moment, or no answer: the request that is sent again looks.
  if (!question.ok || !question.value) return refuse(notAnswered);
  return refuse({ code: 'card-authentication', facts: cardQuestionOf(question.value) });
};

const authorizeNew = async (world: FeeWorld, wanted: WantedFee): Promise<Result<AuthorizedFee, Refusal>> => {
  const { amount, card } = wanted;
  const now = world.clock.now();
  const key = world.ids.short();
  const dueAt = new Date(now.getTime() + feeAbandonedMs);
  const wish = { token: card.token, amount };
  const written = await transact(world.db, async (tx): Promise<Result<FeeRow, Refusal>> => {
    const refused = await wanted.admit(tx);
    if (refused) return refuse(refused);
    const { minor: amountMinor, currency } = amount;
    const fee = await insertFee(tx, { key, payerId: wanted.payerId, amountMinor, currency, card, now, dueAt });
    await intendForFee(world, tx, { fee, act: 'authorize', request: wish });
    return ok({ ...fee, state: whileAsked.authorize });
  });
  if (!written.ok) return written;
  const fee = written.value;
  world.faultPoint?.('fee:after-intent');
  const change = async (payment: PaymentChange, due: { readonly dueAt?: Date | null } = {}): Promise<boolean> =>
    changeFee(world.db, fee, { payment, ...due }, world.clock.now());
  const authorized = async (ref: string): Promise<Result<AuthorizedFee, Refusal>> => {
    await change({ to: 'authorized', ref, authorizedMinor: amount.minor });
    return ok({ id: fee.id, amount, paymentRef: ref, cardLast4: card.last4 });
  };
  const request = { ...wish, key: feeKey(key, 'authorize'), paymentName: feeName(key) };
  const answer = await authorizePayment(gatewayCaller(world), request, askMs);
  world.faultPoint?.('fee:after-call');
  await concludeForFee(world, { key, act: 'authorize' }, answer);
  const asked = async (ref: string): Promise<Result<never, Refusal>> => {
    const until = new Date(world.clock.now().getTime() + feeQuestionMs);
    await change({ to: 'asked', ref, confirmBy: until }, { dueAt: until });
    return askCardholder(world, { ref, token: card.token });
  };
  if (answer.is === 'authorized') return authorized(answer.ref);
  if (answer.is === 'asked') return asked(answer.ref);
  if (answer.is !== 'unknown') {
    await change({ to: 'failed' }, { dueAt: null });
    return refuse(answer.is === 'not-made' && answer.failure === 'card-declined' ? declined : notAnswered);
  }
  const { saw, ref } = await lookUpFee(gatewayCaller(world), key, lookMs);
  if (ref === null) return refuse(notAnswered);
  if (saw === 'asked') return asked(ref);
  return saw === 'authorized' ? authorized(ref) : refuse(notAnswered);
};

const declined: Refusal = {
  code: 'card-declined',
  detail: 'The card was declined, so nothing was charged and nothing was created. Please use another card.',
};

const unconfirmed: Refusal = {
  code: 'card-declined',
  detail:
    'The payment was not confirmed with the bank, so nothing was charged and nothing was created. Please use another card.',
};
