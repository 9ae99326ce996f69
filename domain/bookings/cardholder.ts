/** A bank asks its cardholder about a payment: how long we wait, and what a look decides. docs/decisions/0039 */
import { hourMs, nextRetry, patienceMs } from '../kit/ask-again.ts';

/** The longest time a booking waits for its cardholder. */
const mostWaitMs = hourMs;
/** The shortest: opening a mail and a bank's app takes some minutes, even when the offer ends sooner. */
const leastWaitMs = 10 * 60_000;
/** How often we look when nobody reports a result. The browser and the gateway do when something happened. */
const lookEveryMs = 2 * 60_000;

/**
 * Until when the cardholder may confirm: as long as every price in the booking is guaranteed, but at least ten minutes
 * and at most an hour.
 * @param promisedUntil when the first of the offers or holds expires
 */
export const confirmBy = (now: Date, promisedUntil: Date): Date => {
  const waitMs = Math.min(mostWaitMs, Math.max(leastWaitMs, promisedUntil.getTime() - now.getTime()));
  return new Date(now.getTime() + waitMs);
};

export type CardholderLook = {
  /** The gateway's answer; `no-answer`: none. */
  readonly saw: 'asked' | 'refused' | 'authorized' | 'voided' | 'no-answer';
  readonly now: Date;
  readonly confirmBy: Date;
  /** Looks since the bank asked that got no answer. */
  readonly tries: number;
};

export type AfterCardholderLook =
  | { readonly is: 'authorized' }
  /** Certain: it is not confirmed, and the payment must be voided. */
  | { readonly is: 'over'; readonly failure: 'payment-refused' | 'payment-unconfirmed' }
  | { readonly is: 'look-again'; readonly at: Date };

/**
 * Decides what follows from a look at a payment that waits for its cardholder. The look at the deadline is the last. If
 * the gateway does not answer then, we retry as long as for any other call, and then void the payment without a look.
 */
export const afterCardholderLook = ({ saw, now, confirmBy: by, tries }: CardholderLook): AfterCardholderLook => {
  const unconfirmed = { is: 'over', failure: 'payment-unconfirmed' } as const;
  switch (saw) {
    case 'authorized':
      return { is: 'authorized' };
    case 'refused':
      return { is: 'over', failure: 'payment-refused' };
    case 'voided':
      return unconfirmed;
    case 'asked':
      if (now >= by) return unconfirmed;
      return { is: 'look-again', at: new Date(Math.min(now.getTime() + lookEveryMs, by.getTime())) };
    case 'no-answer':
      return now.getTime() - by.getTime() > patienceMs ? unconfirmed : { is: 'look-again', at: nextRetry(tries, now) };
  }
};
