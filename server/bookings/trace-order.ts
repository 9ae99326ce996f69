import type { Db } from '#platform/db/database.ts';
import { findTrace } from './parts/orders-store.ts';
import { readOffer, readOrder } from './parts/supplier-shapes.ts';

/** Where a supplier may find the order of an attempt without looking through all of them. */
export type OrderTrace = {
  /** The offer as the supplier last named it. */
  readonly offerRef: string;
  /** The order, once it was seen. */
  readonly orderRef: string | null;
  /** Nothing was asked for before. */
  readonly since: Date;
};

/**
 * What our own books know of an attempt, by the name that its supplier knows it by.
 * @returns null when they do not know it
 */
export const traceOrder = async (db: Db, attemptKey: string): Promise<OrderTrace | null> => {
  const row = await findTrace(db, attemptKey);
  if (!row) return null;
  const orderRef = row.order_data === null ? null : readOrder(row.order_data).ref;
  return { offerRef: readOffer(row.offer).ref, orderRef, since: row.created_at };
};
