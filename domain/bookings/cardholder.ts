/** A bank that asks its cardholder about a payment: how long the booking waits, and what a look decides. docs/decisions/0039 */
import { hourMs, nextRetry, patienceMs } from '../kit/ask-again.ts';

/** The longest that a booking waits for its cardholder. */
const mostWaitMs = hourMs;
/** The shortest: who opens a mail and a bank's app needs some minutes, whatever the offer says. */
const leastWaitMs = 10 * 60_000;
/** How often is looked while nobody tells: the browser and the gateway do when something happened. */
const lookEveryMs = 2 * 60_000;

/**
 * Until when the cardholder may confirm: as long as everything that is bought is promised at its price, but ten minutes
 * at the least and an hour at the most.
 * @param promisedUntil when the first of the offers or holds ends
 */
export const confirmBy = (now: Date, promisedUntil: Date): Date => {
  const waitMs = Math.min(mostWaitMs, Math.max(leastWaitMs, promisedUntil.getTime() - now.getTime()));
  return new Date(now.getTime() + waitMs);
};

export type CardholderLook = {
  /** What the gateway says; `no-answer`: nothing. */
  readonly saw: 'asked' | 'refused' | 'authorized' | 'voided' | 'no-answer';
  readonly now: Date;
  readonly confirmBy: Date;
  /** Looks since the question that were not answered. */
  readonly tries: number;
};

export type AfterCardholderLook =
  | { readonly is: 'authorized' }
  /** Certain: it is not confirmed, and the payment is to be voided. */
  | { readonly is: 'over'; readonly failure: 'payment-refused' | 'payment-unconfirmed' }
  | { readonly is: 'look-again'; readonly at: Date };

/**
 * What a look at a payment decides that waits for its cardholder. The look at the deadline is the last; a gateway that
 * does not answer then gets the patience of every other question before the payment is voided unseen.
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
