import type { Db } from '#platform/db/database.ts';
import type { LedgerOrder, OrderLedger } from './order-ledger.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

// Our own rows, written from the same type: a look at what tells them apart is enough to find a mixed-up column.
const isLedgerOrder = (value: unknown): value is LedgerOrder =>
  isRecord(value) && typeof value.ref === 'string' && Array.isArray(value.passengers) && isRecord(value.total);

const orderOf = (row: { readonly data: unknown } | undefined): LedgerOrder | null => {
  if (!row) return null;
  if (!isLedgerOrder(row.data)) throw new TypeError('a row of sandbox_orders holds something else than an order');
  return row.data;
};

/**
 * The sandbox supplier's books in tables of its own. As with a real supplier each entry stands at once, whatever
 * becomes of the caller: hand it the root handle, never that of a transaction.
 */
export const databaseOrderLedger = (db: Db): OrderLedger => ({
  insert: async (order, offerRef) => {
    const written = await db
      .insertInto('sandbox_orders')
      .values({ ref: order.ref, attempt_id: order.attemptId, offer_ref: offerRef, data: JSON.stringify(order) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (written.numInsertedOrUpdatedRows ?? 0n) > 0n;
  },
  findByAttempt: async (attemptId) =>
    orderOf(
      await db.selectFrom('sandbox_orders').where('attempt_id', '=', attemptId).select('data').executeTakeFirst(),
    ),
  findByRef: async (ref) =>
    orderOf(await db.selectFrom('sandbox_orders').where('ref', '=', ref).select('data').executeTakeFirst()),
  update: async (order) => {
    await db
      .updateTable('sandbox_orders')
      .set({ data: JSON.stringify(order) })
      .where('ref', '=', order.ref)
      .execute();
  },
});
