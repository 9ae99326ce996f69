import { callHumanAfterMs, cleanListsNeeded, hourMs, nextLook, notThereAfterMs } from '../kit/ask-again.ts';
import type { Failure } from './answer-classes.ts';
import type { AttemptState } from './states.ts';

export type Look = {
  /** What a look for a lost order or payment showed. `not-there`: a list without it. `no-answer`: no list. */
  readonly saw: 'not-there' | 'no-answer';
  /** When the request whose answer was lost was sent. */
  readonly askedAt: Date;
  readonly now: Date;
  /** Complete lists without it so far, including this one. */
  readonly cleanLists: number;
  readonly departsAt: Date;
};

export type AfterLook =
  /** By rule, certain enough that it was never made. */
  | { readonly is: 'not-made' }
  | { readonly is: 'look-again'; readonly at: Date }
  /** A person must be called. Looks continue at `at` until the hard stop. */
  | { readonly is: 'call-human'; readonly at: Date | null };

/**
 * Decides what follows when a look did not find the order. "Not there" counts only after 30 min and two clean lists.
 * @see docs/booking.md#unknown-outcomes
 */
export const afterOrderLook = (look: Look): AfterLook => {
  const passedMs = look.now.getTime() - look.askedAt.getTime();
  const callAfterMs = callHumanAfterMs(look.askedAt, look.departsAt);
  if (look.saw === 'not-there' && passedMs >= notThereAfterMs && look.cleanLists >= cleanListsNeeded)
    return { is: 'not-made' };
  const at = nextLook(look.askedAt, look.now, callAfterMs);
  return passedMs >= callAfterMs || at === null ? { is: 'call-human', at } : { is: 'look-again', at };
};

/**
 * Decides what follows when a look did not find the hold. A hold involves no money, so no person is called: looks
 * continue, hourly in the end. "Not there" counts under the same rule as for an order.
 * @returns when to look again, or `not-made`
 */
export const afterHoldLook = (
  look: Look,
): { readonly is: 'not-made' } | { readonly is: 'look-again'; readonly at: Date } => {
  const verdict = afterOrderLook(look);
  if (verdict.is === 'not-made') return verdict;
  return { is: 'look-again', at: verdict.at ?? new Date(look.now.getTime() + hourMs) };
};

/** Failures after which the payment was never authorized, and never will be. */
const notPaid: readonly Failure[] = ['card-declined', 'amount-unsupported', 'payment-failed'];

/**
 * The state in which an attempt ends once its hold is released: the one it would have reached without a hold.
 * @param wasMoneyHeld whether the card was authorized and the authorization then voided
 */
export const endAfterHold = (failure: Failure | null, wasMoneyHeld: boolean): AttemptState => {
  if (wasMoneyHeld) return 'VOIDED';
  if (failure !== null && notPaid.includes(failure)) return 'DECLINED';
  return failure === 'price-changed' ? 'PRICE_CHANGED' : 'EXPIRED';
};
