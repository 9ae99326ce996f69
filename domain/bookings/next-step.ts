import { invariant } from '../kit/invariant.ts';
import type { Failure } from './answer-classes.ts';
import { freshPriceMs, patienceMs } from './schedule.ts';
import { type AttemptState, isResting } from './states.ts';

/** Calls with side effects; each has one effects row that commits before the call. booking.md 2 */
export const effectKinds = ['auth', 'hold', 'order', 'capture', 'void', 'cancel', 'refund'] as const;
export type EffectKind = (typeof effectKinds)[number];

/**
 * `sent`: the intent is committed and no answer is; when nobody is calling any more, the answer is lost.
 * `failed`: the counterpart certainly did nothing.
 */
export const effectStates = ['sent', 'done', 'failed', 'unknown'] as const;
export type EffectState = (typeof effectStates)[number];

/** What is known of the supplier's hold of an attempt's offer. docs/decisions/0015 */
export type Hold =
  /** Never asked for, or refused for certain: the offer may still be ordered. */
  | { readonly is: 'none' }
  /** Asked for, and nobody knows what came of it. */
  | { readonly is: 'asked' }
  /** The supplier keeps seats and price; until then for certain. */
  | { readonly is: 'live'; readonly priceUntil: Date }
  /** It was asked for and stands no more: this offer is never named to the supplier again. */
  | { readonly is: 'gone' };

/** What is known of an attempt by the worker that alone holds it. */
export type AttemptSnapshot = {
  readonly state: AttemptState;
  /** When it entered this state. */
  readonly since: Date;
  /** Not before this; null: nothing is planned, or at once. */
  readonly dueAt: Date | null;
  /** Failed tries since it entered this state. */
  readonly tries: number;
  /** When the supplier last named its price; null: never. */
  readonly repricedAt: Date | null;
  readonly effects: Readonly<Partial<Record<EffectKind, EffectState>>>;
  readonly hold: Hold;
  /** The supplier's order is known to be canceled, by the airline or by us. */
  readonly isOrderCanceled: boolean;
};

export type Step =
  /** Ask the supplier what the offer costs now. */
  | { readonly do: 'reprice' }
  /** Have the supplier keep seats and price while an approver thinks. */
  | { readonly do: 'hold' }
  /** Look what came of a hold, or whether it still stands and at what price. */
  | { readonly do: 'find-hold' }
  /** Give a hold up, if it turns out to be there. */
  | { readonly do: 'unhold' }
  | { readonly do: 'authorise' }
  /** Look for a payment whose answer was lost. */
  | { readonly do: 'find-payment' }
  | { readonly do: 'order' }
  /** Pay the order that is held. */
  | { readonly do: 'pay-held' }
  /** Look for an order whose answer was lost. */
  | { readonly do: 'find-order' }
  | { readonly do: 'capture' }
  | { readonly do: 'void' }
  /** Look what became of the payment; send the same capture or release again when it is still held. */
  | { readonly do: 'settle'; readonly by: 'capture' | 'void' }
  /** Look at the order, and cancel it with the supplier if it still stands. */
  | { readonly do: 'cancel' }
  /** Give back what was captured. */
  | { readonly do: 'refund' }
  /** Look what became of the refund; send the same one again when it was not made. */
  | { readonly do: 'settle-refund' }
  /** Take an edge without a call: the world had its chance, or an answer never came. */
  | { readonly do: 'move'; readonly to: AttemptState; readonly failure?: Failure; readonly why: string }
  | { readonly do: 'wait'; readonly until: Date }
  | { readonly do: 'rest' };

const lost = (to: AttemptState): Step => ({ do: 'move', to, why: 'the answer never came' });

/**
 * What to do next with an attempt: the whole plan of booking.md as one pure function. Only the holder of the
 * attempt's lease may act on it, so a `sent` effect means that its caller died.
 */
export const nextStep = (attempt: AttemptSnapshot, now: Date): Step => {
  const { state, dueAt } = attempt;
  if (isResting(state) && dueAt === null) return { do: 'rest' };
  if (dueAt !== null && dueAt > now) return { do: 'wait', until: dueAt };
  return stepOf(attempt, now);
};

/** What several states decide by. */
type Facts = {
  /** Counted from the first failed try: an attempt that slept through an outage still gets its chance. */
  readonly isPatienceOver: boolean;
  readonly isPriceFresh: boolean;
  /** The supplier keeps something for us, or may. */
  readonly mayBeHeld: boolean;
};

const factsOf = ({ tries, since, hold, repricedAt }: AttemptSnapshot, now: Date): Facts => {
  const isPriceKept = hold.is === 'live' && hold.priceUntil > now;
  return {
    isPatienceOver: tries > 0 && now.getTime() - since.getTime() > patienceMs,
    isPriceFresh: isPriceKept || (repricedAt !== null && now.getTime() - repricedAt.getTime() <= freshPriceMs),
    mayBeHeld: hold.is === 'live' || hold.is === 'asked',
  };
};

const endAs = (to: AttemptState, failure: Failure): Step => ({ do: 'move', to, failure, why: 'no answer in time' });

const stepOf = (attempt: AttemptSnapshot, now: Date): Step => {
  const { state, effects } = attempt;
  const facts = factsOf(attempt, now);
  switch (state) {
    case 'AWAITING_APPROVAL':
    case 'HOLDING':
    case 'HOLD_UNKNOWN':
    case 'HELD':
    case 'UNHOLDING':
      return holdStep(state, attempt, facts);
    case 'SUBMITTED':
    case 'REPRICED':
    case 'AUTHORIZING':
    case 'AUTHORIZED':
    case 'ORDERING':
      return buyStep(state, attempt, facts);
    case 'AUTH_UNKNOWN':
      return { do: 'find-payment' };
    case 'ORDER_UNKNOWN':
      return { do: 'find-order' };
    case 'ORDER_FAILED':
      return { do: 'void' };
    case 'VOIDING':
      return effects.void === undefined ? { do: 'void' } : { do: 'settle', by: 'void' };
    case 'ORDERED':
      return { do: 'capture' };
    case 'CAPTURING':
      return lost('CAPTURE_RETRY');
    case 'CAPTURE_RETRY':
      return { do: 'settle', by: 'capture' };
    case 'CANCELING':
      if (!attempt.isOrderCanceled) return { do: 'cancel' };
      return effects.refund === undefined ? { do: 'refund' } : { do: 'settle-refund' };
    case 'NEEDS_HUMAN':
      return effects.order === 'unknown' ? { do: 'find-order' } : { do: 'find-payment' };
    case 'PRICE_CHANGED':
    case 'DECLINED':
    case 'CONFIRMED':
    case 'RELEASED':
    case 'EXPIRED':
    case 'PARTIAL':
    case 'REFUNDED':
      return { do: 'rest' };
  }
};

/** A hold is a favour: whatever becomes of it, the approval waits all the same. */
const holdStep = (
  state: 'AWAITING_APPROVAL' | 'HOLDING' | 'HOLD_UNKNOWN' | 'HELD' | 'UNHOLDING',
  { hold, effects }: AttemptSnapshot,
  { isPatienceOver }: Facts,
): Step => {
  switch (state) {
    case 'AWAITING_APPROVAL':
      return hold.is === 'none' ? { do: 'hold' } : { do: 'rest' };
    case 'HOLDING':
      if (effects.hold !== 'failed') return lost('HOLD_UNKNOWN');
      return isPatienceOver ? { do: 'move', to: 'AWAITING_APPROVAL', why: 'no answer in time' } : { do: 'hold' };
    case 'HOLD_UNKNOWN':
    case 'HELD':
      return { do: 'find-hold' };
    case 'UNHOLDING':
      return { do: 'unhold' };
  }
};

const buyStep = (
  state: 'SUBMITTED' | 'REPRICED' | 'AUTHORIZING' | 'AUTHORIZED' | 'ORDERING',
  { effects, hold }: AttemptSnapshot,
  { isPatienceOver, isPriceFresh, mayBeHeld }: Facts,
): Step => {
  // While the supplier holds something its order names the price, not the offer.
  const askPrice: Step = mayBeHeld ? { do: 'find-hold' } : { do: 'reprice' };
  const orderNow: Step = hold.is === 'live' ? { do: 'pay-held' } : { do: 'order' };
  const endUnpaid = (to: AttemptState, failure: Failure): Step => endAs(mayBeHeld ? 'UNHOLDING' : to, failure);
  switch (state) {
    case 'SUBMITTED':
      // An unknown hold has its own patience: "not there" takes half an hour to count.
      return isPatienceOver && hold.is !== 'asked' ? endUnpaid('EXPIRED', 'supplier-down') : askPrice;
    case 'REPRICED':
      if (isPriceFresh) return { do: 'authorise' };
      return isPatienceOver ? endUnpaid('EXPIRED', 'supplier-down') : askPrice;
    case 'AUTHORIZING':
      if (effects.auth !== 'failed') return lost('AUTH_UNKNOWN');
      return isPatienceOver ? endUnpaid('DECLINED', 'payment-failed') : { do: 'authorise' };
    case 'AUTHORIZED':
      // The order's intent and ORDERING commit together: an order asked for here would be the second.
      invariant(effects.order === undefined, 'an authorised attempt has not asked for an order yet');
      invariant(hold.is !== 'asked', 'no order is asked for while a hold is unknown');
      if (isPriceFresh) return orderNow;
      return isPatienceOver ? endAs('VOIDING', 'supplier-down') : askPrice;
    case 'ORDERING':
      if (effects.order !== 'failed') return lost('ORDER_UNKNOWN');
      return isPatienceOver ? endAs('ORDER_FAILED', 'supplier-down') : orderNow;
  }
};
