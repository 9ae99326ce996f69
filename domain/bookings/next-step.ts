import { invariant } from '../kit/invariant.ts';
import type { Failure } from './answer-classes.ts';
import { freshPriceMs, patienceMs } from './schedule.ts';
import { type AttemptState, isResting } from './states.ts';

/** Calls with side effects; each has one effects row that commits before the call. booking.md 2 */
export const effectKinds = ['auth', 'order', 'capture', 'void'] as const;
export type EffectKind = (typeof effectKinds)[number];

/**
 * `sent`: the intent is committed and no answer is; when nobody is calling any more, the answer is lost.
 * `failed`: the counterpart certainly did nothing.
 */
export const effectStates = ['sent', 'done', 'failed', 'unknown'] as const;
export type EffectState = (typeof effectStates)[number];

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
};

export type Step =
  /** Ask the supplier what the offer costs now. */
  | { readonly do: 'reprice' }
  | { readonly do: 'authorise' }
  /** Look for a payment whose answer was lost. */
  | { readonly do: 'find-payment' }
  | { readonly do: 'order' }
  /** Look for an order whose answer was lost. */
  | { readonly do: 'find-order' }
  | { readonly do: 'capture' }
  | { readonly do: 'void' }
  /** Look what became of the payment; send the same capture or release again when it is still held. */
  | { readonly do: 'settle'; readonly by: 'capture' | 'void' }
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
  // A person was called, and the look-outs for the lost answer go on until the hard stop.
  if (isResting(state) && !(state === 'NEEDS_HUMAN' && dueAt !== null)) return { do: 'rest' };
  if (dueAt !== null && dueAt > now) return { do: 'wait', until: dueAt };
  return stepOf(attempt, now);
};

const stepOf = (attempt: AttemptSnapshot, now: Date): Step => {
  const { state, effects } = attempt;
  // Counted from the first failed try: an attempt that slept through an outage still gets its chance.
  const isPatienceOver = attempt.tries > 0 && now.getTime() - attempt.since.getTime() > patienceMs;
  const isPriceFresh = attempt.repricedAt !== null && now.getTime() - attempt.repricedAt.getTime() <= freshPriceMs;
  const endAs = (to: AttemptState, failure: Failure): Step => ({ do: 'move', to, failure, why: 'no answer in time' });
  switch (state) {
    case 'SUBMITTED':
      return isPatienceOver ? endAs('EXPIRED', 'supplier-down') : { do: 'reprice' };
    case 'REPRICED':
      if (isPriceFresh) return { do: 'authorise' };
      return isPatienceOver ? endAs('EXPIRED', 'supplier-down') : { do: 'reprice' };
    case 'AUTHORIZING':
      if (effects.auth !== 'failed') return lost('AUTH_UNKNOWN');
      return isPatienceOver ? endAs('DECLINED', 'payment-failed') : { do: 'authorise' };
    case 'AUTH_UNKNOWN':
      return { do: 'find-payment' };
    case 'AUTHORIZED':
      // The order's intent and ORDERING commit together: an order asked for here would be the second.
      invariant(effects.order === undefined, 'an authorised attempt has not asked for an order yet');
      if (isPriceFresh) return { do: 'order' };
      return isPatienceOver ? endAs('VOIDING', 'supplier-down') : { do: 'reprice' };
    case 'ORDERING':
      if (effects.order !== 'failed') return lost('ORDER_UNKNOWN');
      return isPatienceOver ? endAs('ORDER_FAILED', 'supplier-down') : { do: 'order' };
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
    case 'NEEDS_HUMAN':
      return effects.order === 'unknown' ? { do: 'find-order' } : { do: 'find-payment' };
    case 'PRICE_CHANGED':
    case 'AWAITING_APPROVAL':
    case 'DECLINED':
    case 'CONFIRMED':
    case 'RELEASED':
    case 'EXPIRED':
    case 'PARTIAL':
    case 'CANCELING':
    case 'REFUNDED':
      return { do: 'rest' };
  }
};
