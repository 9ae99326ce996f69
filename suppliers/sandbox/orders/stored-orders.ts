import { type SqlBool, sql } from 'kysely';
import { type Db, transact } from '#platform/db/database.ts';
import type { LedgerOrder, OrderLedger } from './order-ledger.ts';

const selectOrder = (db: Db) => db.selectFrom('sandbox_orders').select(sql<string>`data::text`.as('data'));

/** Orders from before holds existed have no hold data, and older ones no flights. */
const orderIn = (row: { data: string } | undefined): LedgerOrder | null => {
  if (!row) return null;
  const order: LedgerOrder = { hold: null, cancellation: null, slices: null, ...JSON.parse(row.data) };
  return order;
};

/**
 * The sandbox supplier's orders in its own table. Each call commits on its own. The orders survive a restart of the
 * product and are shared by all of its processes.
 */
export const storedOrders = (db: Db): OrderLedger => ({
  insert: async (order, offerRef) =>
    transact(db, async (tx) => {
      const inserted = await tx
        .insertInto('sandbox_orders')
        .values({ ref: order.ref, attempt_id: order.attemptId, offer_ref: offerRef, data: JSON.stringify(order) })
        // By any of its keys: one order per attempt, one per offer, ever.
        .onConflict((conflict) => conflict.doNothing())
        .returning('ref')
        .executeTakeFirst();
      return inserted !== undefined;
    }),
  findByAttempt: async (attemptId) =>
    orderIn(await selectOrder(db).where('attempt_id', '=', attemptId).executeTakeFirst()),
  findByRef: async (ref) => orderIn(await selectOrder(db).where('ref', '=', ref).executeTakeFirst()),
  list: async ({ since, page, most }) => {
    const rows = await selectOrder(db)
      .where(sql<SqlBool>`coalesce(data->>'kind', '') <> 'stay' and data->>'createdAt' >= ${since.toISOString()}`)
      .where('ref', '>', page ?? '')
      .orderBy('ref')
      .limit(most)
      .execute();
    return rows.flatMap((row) => orderIn(row) ?? []);
  },
  update: async (order) => {
    await db
      .updateTable('sandbox_orders')
      .set({ data: JSON.stringify(order) })
      .where('ref', '=', order.ref)
      .execute();
  },
});
