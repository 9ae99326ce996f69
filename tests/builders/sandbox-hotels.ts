import type { HotelSupplier, PropertyOffer, StayArea, StayOrder } from '#suppliers/hotels/port.ts';
import type { StayLedger } from '#suppliers/sandbox/hotels/stay-ledger.ts';
import { makeSandboxHotels } from '#suppliers/sandbox/hotels.ts';

/** The orders of the sandbox's hotels in memory, for tests: with the same guarantees as the database's. */
export const memoryStayLedger = (): StayLedger => {
  const orders = new Map<string, StayOrder>();
  const byAttempt = (attemptId: string) => [...orders.values()].find((order) => order.attemptId === attemptId) ?? null;
  return {
    insert: async (order) => {
      if (byAttempt(order.attemptId)) return false;
      orders.set(order.ref, order);
      return true;
    },
    findByAttempt: async (attemptId) => byAttempt(attemptId),
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

/**
 * The sandbox's hotels for tests: they answer at once and keep their orders in memory.
 * @param scenarios whether the first hotels of Luton have fixed outcomes, shown in their names
 */
export const testSandboxHotels = (ledger: StayLedger = memoryStayLedger(), scenarios = false): HotelSupplier =>
  makeSandboxHotels({ seed: 1, latency: 0, scenarios, ledger, sleep: async () => {} });

/** Places for hotel searches. */
export const areas = {
  london: { latitude: 51.509, longitude: -0.126, radiusKm: 14 },
  newYork: { latitude: 40.714, longitude: -74.006, radiusKm: 14 },
  lasVegas: { latitude: 36.175, longitude: -115.137, radiusKm: 8 },
  paris: { latitude: 48.853, longitude: 2.349, radiusKm: 10 },
  tokyo: { latitude: 35.69, longitude: 139.692, radiusKm: 14 },
  luton: { latitude: 51.88, longitude: -0.417, radiusKm: 6 },
  reykjavik: { latitude: 64.135, longitude: -21.895, radiusKm: 5 },
} satisfies Record<string, StayArea>;

/** The hotels of one place. @throws Error when there is no answer */
export const hotelsAt = async (
  supplier: HotelSupplier,
  area: StayArea,
  [checkin, checkout]: readonly [string, string],
  { rooms = [2], currency = 'USD' }: { rooms?: readonly number[]; currency?: string } = {},
): Promise<readonly PropertyOffer[]> => {
  const context = { signal: new AbortController().signal, now: () => new Date('2026-09-01T09:30:00Z') };
  const list = await supplier.list({ areas: [area], stay: { checkin, checkout, rooms }, currency }, context);
  if (!list.ok) throw new Error(JSON.stringify(list.error));
  return list.value;
};
