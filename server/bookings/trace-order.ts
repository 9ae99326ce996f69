import type { Db } from '#platform/db/database.ts';
import { refOf } from './parts/goods.ts';
import { findTrace } from './parts/orders-store.ts';
import { readGoods, readItemOrder } from './parts/supplier-shapes.ts';

/** Where a supplier may find the order of an attempt without looking through all of them. */
export type OrderTrace = {
  /** The supplier's last offer. */
  readonly offerRef: string;
  /** The order, once it was seen. */
  readonly orderRef: string | null;
  /** There was no request before this time. */
  readonly since: Date;
};

/**
 * What our own records know about an order, by its supplier's name for it.
 * @returns null when they do not know it
 */
export const traceOrder = async (db: Db, itemKey: string): Promise<OrderTrace | null> => {
  const row = await findTrace(db, itemKey);
  if (!row) return null;
  const goods = readGoods(row.kind, row.offer);
  const orderRef = row.order_data === null ? null : readItemOrder(goods.kind, row.order_data).ref;
  return { offerRef: refOf(goods), orderRef, since: row.created_at };
};
