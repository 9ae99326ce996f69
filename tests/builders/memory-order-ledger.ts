import type { LedgerOrder, OrderLedger } from '#suppliers/sandbox/order-ledger.ts';

/** The sandbox supplier's books in memory, for tests: the same promises as the database's. */
export const memoryOrderLedger = (): OrderLedger & { readonly orders: () => readonly LedgerOrder[] } => {
  const orders = new Map<string, LedgerOrder>();
  const bookedOffers = new Set<string>();
  const all = (): LedgerOrder[] => [...orders.values()];
  return {
    orders: all,
    insert: async (order, offerRef) => {
      const isKnown = bookedOffers.has(offerRef) || all().some(({ attemptId }) => attemptId === order.attemptId);
      if (isKnown) return false;
      bookedOffers.add(offerRef);
      orders.set(order.ref, order);
      return true;
    },
    findByAttempt: async (attemptId) => all().find((order) => order.attemptId === attemptId) ?? null,
    findByRef: async (ref) => orders.get(ref) ?? null,
    update: async (order) => {
      orders.set(order.ref, order);
    },
  };
};
