import { callHumanAfterMs, cleanListsNeeded, hourMs, nextLook, notThereAfterMs } from '../kit/ask-again.ts';
import type { Failure } from './answer-classes.ts';
import type { AttemptState } from './states.ts';

export type Look = {
  /** What the look for a lost order or payment showed: `not-there` is a clean list, `no-answer` is none at all. */
  readonly saw: 'not-there' | 'no-answer';
  /** When the lost question was sent. */
  readonly askedAt: Date;
  readonly now: Date;
  /** Clean lists so far, this one included. */
  readonly cleanLists: number;
  readonly departsAt: Date;
};

export type AfterLook =
  /** Certain enough by rule: it was never made. */
  | { readonly is: 'not-made' }
  | { readonly is: 'look-again'; readonly at: Date }
  /** Time for a person; looks go on at `at` until the hard stop. */
  | { readonly is: 'call-human'; readonly at: Date | null };

/**
 * What a look that did not find the order decides: "not there" counts only after 30 min and two clean lists.
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
 * What a look at a hold that did not find it decides. No money hangs on a hold, so nobody is called for it: looks go
 * on, hourly in the end. When "not there" counts is the rule of every order.
 * @returns when to look again, or `not-made`
 */
export const afterHoldLook = (
  look: Look,
): { readonly is: 'not-made' } | { readonly is: 'look-again'; readonly at: Date } => {
  const verdict = afterOrderLook(look);
  if (verdict.is === 'not-made') return verdict;
  return { is: 'look-again', at: verdict.at ?? new Date(look.now.getTime() + hourMs) };
};

/** The payment was never held, and never will be. */
const notPaid: readonly Failure[] = ['card-declined', 'amount-unsupported', 'payment-failed'];

/**
 * Where an attempt ends whose hold is given up: where it would have ended without one.
 * @param wasMoneyHeld whether the card had been authorized, which was undone before
 */
export const endAfterHold = (failure: Failure | null, wasMoneyHeld: boolean): AttemptState => {
  if (wasMoneyHeld) return 'VOIDED';
  if (failure !== null && notPaid.includes(failure)) return 'DECLINED';
  return failure === 'price-changed' ? 'PRICE_CHANGED' : 'EXPIRED';
};
