import type { Db } from '#platform/db/database.ts';
import { findHeldOrder } from './parts/orders-store.ts';
import { readOrder } from './parts/supplier-shapes.ts';

/** Until when the price of a trip that waits for approval is kept for it; null when nothing is held. */
export const readPriceHeldUntil = async (db: Db, tripId: number): Promise<string | null> => {
  const row = await findHeldOrder(db, tripId);
  return (row && readOrder(row.order_data).hold?.priceUntil) ?? null;
};
