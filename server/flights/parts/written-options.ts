import type { StoredOffer } from './stored-search.ts';

/**
 * The options of one search as JSON for its replies. Batches arrive one by one, and every poll shows all the options so
 * far, so an option with unchanged offers is not written again.
 */
export type WrittenOptions = {
  /**
   * @param offers of the option, as merged
   * @param write creates its JSON
   */
  readonly bytesOf: (offers: readonly StoredOffer[], write: () => string) => Buffer;
};

const isSame = (some: readonly StoredOffer[], others: readonly StoredOffer[]): boolean =>
  some.length === others.length && some.every((offer, at) => offer === others[at]);

/** Valid for one search until a policy judges it, which changes the description of each offer. */
export const makeWrittenOptions = (): WrittenOptions => {
  const byCheapest = new Map<StoredOffer | undefined, { offers: readonly StoredOffer[]; bytes: Buffer }>();
  return {
    bytesOf: (offers, write) => {
      const known = byCheapest.get(offers[0]);
      if (known && isSame(known.offers, offers)) return known.bytes;
      const bytes = Buffer.from(write());
      byCheapest.set(offers[0], { offers, bytes });
      return bytes;
    },
  };
};
