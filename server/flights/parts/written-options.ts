import type { StoredOffer } from './stored-search.ts';

/**
 * The options of one search as its replies have them. Batches come one by one, and every poll between them shows all
 * that came so far: an option whose offers are the same is not written anew.
 */
export type WrittenOptions = {
  /**
   * @param offers of the option, as merged
   * @param write makes its JSON
   */
  readonly bytesOf: (offers: readonly StoredOffer[], write: () => string) => Buffer;
};

const isSame = (some: readonly StoredOffer[], others: readonly StoredOffer[]): boolean =>
  some.length === others.length && some.every((offer, at) => offer === others[at]);

/** For one search, as long as what is said of an offer stays the same: until a policy judges it. */
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
