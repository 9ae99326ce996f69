/** Messages suppliers send us; suppliers/news/port-suite.ts tests every sender's adapter against it. */

/**
 * Something happened to an order or a payment: what to look up. What happened is read from the supplier, never from
 * here.
 */
export type NewsHint = {
  /** The event's id, at most 100 characters: the same for every delivery. */
  readonly id: string;
  /** The sender's own reference of the order; null when it names none. */
  readonly orderRef: string | null;
  /** Our attempt id, as the sender stores it for us; null when it names none. */
  readonly attemptKey: string | null;
  /** The gateway's reference of a payment whose refunds changed; absent when it names none. */
  readonly refundOf?: string;
  /** The gateway's reference of a dispute that changed; absent when it names none. */
  readonly disputeRef?: string;
};

/**
 * One sender of signed messages, about everything bought from it: flights, stays or payments. Our own records know
 * by the reference which of them a message is about. docs/decisions/0040
 */
export type SignedNews = {
  /** The id of its suppliers; also the last part of the URL it sends messages to. */
  readonly source: string;
  /**
   * @param raw the message as received, byte for byte
   * @param header a header by its name in lower case, null when it is absent
   * @returns null for a message the sender did not recently sign, or without an event. Never throws.
   * docs/threats.md#forged-news
   */
  read(raw: string, header: (name: string) => string | null, now: Date): NewsHint | null;
};
