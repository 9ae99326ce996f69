/** What others tell us by themselves; suppliers/news/port-suite.ts tests every sender's adapter against it. */

/** Something happened to an order or a payment: where to look. What happened is asked there, never read from here. */
export type NewsHint = {
  /** Of the event, at most 100 characters: the same each time that it is delivered. */
  readonly id: string;
  /** The sender's own reference of the order; null when it names none. */
  readonly orderRef: string | null;
  /** Our attempt, as the sender carries it for us; null when it names none. */
  readonly attemptKey: string | null;
};

/**
 * One sender of signed messages. It speaks for all that is bought there, flights, stays or payments: which of them a
 * message is about, our own books know by the reference. docs/decisions/0040
 */
export type SignedNews = {
  /** The id of its suppliers; also the last part of the address that it tells things to. */
  readonly source: string;
  /**
   * @param raw the message as it came, byte for byte
   * @param header a header by its name in lower case, null when it is not there
   * @returns null for whatever the sender did not sign lately, or names no event. Never throws.
   * docs/threats.md#forged-news
   */
  read(raw: string, header: (name: string) => string | null, now: Date): NewsHint | null;
};
