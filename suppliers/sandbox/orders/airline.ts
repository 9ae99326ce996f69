/** The sandbox's airlines after the sale: what they change, and how they announce it. */

import { asFraction, hash, hashText } from '../kit/hash.ts';
import { type Disruption, disrupted } from './disruptions.ts';
import type { NewsLedger, OrderLedger } from './order-ledger.ts';

/** Real airlines promise delivery at least once, and in no order. */
const sentTwiceShare = 0.3;
const againAfterMs = 10 * 60_000;

export type AirlineOptions = {
  readonly seed: number;
  readonly ledger: OrderLedger;
  readonly news: NewsLedger;
};

/** The airlines of the sandbox, for callers that want something to happen and for the delivery of their messages. */
export const makeSandboxAirline = ({ seed, ledger, news }: AirlineOptions) => ({
  /**
   * Moves or cancels flights of an order, and schedules the message at once.
   * @returns false when the order or flight does not exist, or is canceled: nothing happened
   */
  disrupt: async (attemptKey: string, disruption: Disruption, now: Date): Promise<boolean> => {
    const order = await ledger.findByAttempt(attemptKey);
    if (order === null) return false;
    const changed = disrupted(order, disruption);
    if (changed === order) return false;
    await ledger.update(changed);
    await news.announce({ id: `news-${attemptKey}-${now.getTime()}`, orderRef: order.ref, dueAt: now });
    return true;
  },
  /** The messages that are due, in no order, each marked as sent; some are sent again later. */
  takeNews: async (now: Date): Promise<readonly { readonly id: string; readonly orderRef: string }[]> => {
    const due = await news.dueNews(now);
    for (const { id, sentCount } of due) {
      const isTwice = sentCount === 0 && asFraction(hash(hashText(seed, id), 98)) < sentTwiceShare;
      await news.recordNewsSent(id, isTwice ? new Date(now.getTime() + againAfterMs) : null);
    }
    return due
      .map(({ id, orderRef }) => ({ id, orderRef, place: hash(hashText(seed, id), 99) }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ id, orderRef }) => ({ id, orderRef }));
  },
});
