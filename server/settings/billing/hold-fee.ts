import type { Refusal } from '#contract/refusals.ts';
import { authoriseAnswer } from '#domain/bookings/answer-classes.ts';
import type { Money } from '#domain/kit/money.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { feeAbandonedMs } from '#domain/service-fees/service-fee.ts';
import { askGateway, type FeeWorld, feeKey, feeName, lookUpFee } from './parts/ask-gateway.ts';
import { changeFee, insertFee } from './parts/fee-store.ts';

/** A fee whose money is held and not taken: to be taken with the trip it is for, else it is given back. */
export type HeldFee = {
  readonly id: number;
  readonly amount: Money;
  readonly paymentRef: string;
  readonly cardLast4: string;
};

/** Together less than a request's claim on its key lasts, so that its copy never finds it still asking. */
const askMs = 9_000;
const lookMs = 3_000;

const notAnswered: Refusal = {
  code: 'unavailable',
  detail:
    'The payment provider does not answer right now. Nothing was charged and nothing was created. Please try again shortly.',
  retryAfterSeconds: 5,
};

/**
 * Holds a fee on a card: the intent is committed first, then the gateway is asked once. A lost answer is looked up, and
 * what stays unknown is left to settleFees, which gives it back. Call it outside of any transaction.
 * Refuses `card-declined` and `unavailable`. booking.md 2, 4 and 7
 * @param wanted.payerId who asks for the trip
 */
export const holdFee = async (
  world: FeeWorld,
  wanted: {
    readonly payerId: number;
    readonly amount: Money;
    readonly card: { readonly id: number; readonly token: string; readonly last4: string };
  },
): Promise<Result<HeldFee, Refusal>> => {
  const { amount, card } = wanted;
  const now = world.clock.now();
  const key = world.ids.short();
  const dueAt = new Date(now.getTime() + feeAbandonedMs);
  const id = await insertFee(world.db, {
    key,
    payerId: wanted.payerId,
    amountMinor: amount.minor,
    currency: amount.currency,
    card,
    now,
    dueAt,
  });
  world.faultPoint?.('fee:after-intent');
  const held = (paymentRef: string): Result<HeldFee, Refusal> => ok({ id, amount, paymentRef, cardLast4: card.last4 });
  const request = { token: card.token, amount, key: feeKey(key, 'auth'), attemptId: feeName(key) };
  const answer = await askGateway(world, askMs, (context) => world.payments.authorise(request, context));
  world.faultPoint?.('fee:after-call');
  if (answer.ok) return held(answer.value.ref);
  const meaning = authoriseAnswer(answer.error);
  if (meaning.is !== 'unknown') {
    await changeFee(world.db, { id, state: 'asked', tries: 0 }, { state: 'declined', dueAt: null });
    return refuse(meaning.is === 'not-made' && meaning.failure === 'card-declined' ? declined : notAnswered);
  }
  const { saw, ref } = await lookUpFee(world, key, lookMs);
  return saw === 'authorised' && ref !== null ? held(ref) : refuse(notAnswered);
};

const declined: Refusal = {
  code: 'card-declined',
  detail: 'The card was declined, so nothing was charged and nothing was created. Please use another card.',
};
