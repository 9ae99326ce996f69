import type { LedgerNews, LedgerOrder, NewsLedger, OrderLedger } from '#suppliers/sandbox/orders/order-ledger.ts';

/** The sandbox supplier's orders in memory, for tests: with the same guarantees as the database's. */
export const memoryOrderLedger = (): OrderLedger & { readonly orders: () => readonly LedgerOrder[] } => {
  const orders = new Map<string, LedgerOrder>();
  const refsByAttempt = new Map<string, string>();
  const bookedOffers = new Set<string>();
  return {
    orders: () => [...orders.values()],
    insert: async (order, offerRef) => {
      if (bookedOffers.has(offerRef) || refsByAttempt.has(order.attemptId)) return false;
      bookedOffers.add(offerRef);
      refsByAttempt.set(order.attemptId, order.ref);
      orders.set(order.ref, order);
      return true;
    },
    findByAttempt: async (attemptId) => orders.get(refsByAttempt.get(attemptId) ?? '') ?? null,
    findByRef: async (ref) => orders.get(ref) ?? null,
    list: async ({ since, page, most }) =>
      [...orders.values()]
        .filter(({ ref, createdAt }) => ref > (page ?? '') && new Date(createdAt) >= since)
        .toSorted((a, b) => (a.ref < b.ref ? -1 : 1))
        .slice(0, most),
    update: async (order) => {
      orders.set(order.ref, order);
    },
  };
};

/** The unsent messages of the sandbox's airlines, in memory. */
export const memoryNewsLedger = (): NewsLedger & { readonly planned: () => readonly LedgerNews[] } => {
  const news = new Map<string, LedgerNews & { readonly sentCount: number }>();
  return {
    planned: () => [...news.values()],
    announce: async (each) => {
      if (!news.has(each.id)) news.set(each.id, { ...each, sentCount: 0 });
    },
    dueNews: async (now) => [...news.values()].filter(({ dueAt }) => dueAt <= now),
    recordNewsSent: async (id, nextAt) => {
      const each = news.get(id);
      if (each && nextAt) news.set(id, { ...each, dueAt: nextAt, sentCount: each.sentCount + 1 });
      else news.delete(id);
    },
  };
};
