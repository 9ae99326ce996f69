import type { SupplierOffer } from '#suppliers/flights/port.ts';
import type { StoredOffer } from './stored-search.ts';

/** The offers of one search so far, in the order of their first arrival. Every process builds the same from the same batches. */
export type Snapshot = {
  readonly seq: () => number;
  /** Adds the batches after the last one; known ones change nothing. */
  readonly add: (seq: number, offers: readonly SupplierOffer[]) => void;
  readonly offers: () => readonly StoredOffer[];
  readonly byKey: (key: string) => StoredOffer | null;
};

export const makeSnapshot = (): Snapshot => {
  const keyByRef = new Map<string, string>();
  const byKey = new Map<string, StoredOffer>();
  let last = 0;
  return {
    seq: () => last,
    add: (seq, offers) => {
      if (seq <= last) return;
      last = seq;
      for (const [place, offer] of offers.entries()) {
        const ref = `${offer.source} ${offer.ref}`;
        // The same offer may come again with a price it lacked before. It keeps its name, so an earlier choice stays
        // valid.
        const key = keyByRef.get(ref) ?? `${seq}.${place}`;
        keyByRef.set(ref, key);
        byKey.set(key, { ...offer, key });
      }
    },
    offers: () => [...byKey.values()],
    byKey: (key) => byKey.get(key) ?? null,
  };
};
