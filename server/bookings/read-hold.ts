import type { Db } from '#platform/db/database.ts';
import { findHeldOrder, findHeldOrders } from './parts/orders-store.ts';
import { readOrder } from './parts/supplier-shapes.ts';

/** Until when the price of a trip that waits for approval is kept for it; null when nothing is held. */
export const readPriceHeldUntil = async (db: Db, tripId: number): Promise<string | null> => {
  const row = await findHeldOrder(db, tripId);
  return (row && readOrder(row.order_data).hold?.priceUntil) ?? null;
};

/** The same for several trips in one statement: those for which something is held, by trip. */
export const readPricesHeldUntil = async (db: Db, tripIds: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  if (tripIds.length === 0) return new Map();
  const rows = await findHeldOrders(db, tripIds);
  return new Map(
    rows.flatMap((row): readonly (readonly [number, string])[] => {
      const until = readOrder(row.order_data).hold?.priceUntil;
      return until === undefined ? [] : [[row.tripId, until]];
    }),
  );
};
