import { type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { StayOrder } from '#suppliers/hotels/port.ts';
import type { StayLedger } from './stay-ledger.ts';

/** Marks a hotel's order among those of airlines, which are in the same table. */
const kind = 'stay';

const selectStay = (db: Db) =>
  db
    .selectFrom('sandbox_orders')
    .select(sql<string>`data::text`.as('data'))
    .where(sql<string>`data->>'kind'`, '=', kind);

const orderIn = (row: { data: string } | undefined): StayOrder | null => {
  if (!row) return null;
  const { kind: _kind, ...order }: StayOrder & { kind: string } = JSON.parse(row.data);
  return order;
};

const dataOf = (order: StayOrder): string => JSON.stringify({ ...order, kind });

/** Every order of the sandbox's hotels. */
export const allStays = async (db: Db): Promise<readonly StayOrder[]> =>
  (await selectStay(db).execute()).flatMap((row) => orderIn(row) ?? []);

/**
 * The sandbox's hotel orders in the sandbox supplier's own table: they survive a restart and are shared by all
 * processes.
 */
export const storedStays = (db: Db): StayLedger => ({
  insert: async (order) => {
    const inserted = await db
      .insertInto('sandbox_orders')
      // A hotel has many rooms of a kind, so only the attempt is unique.
      .values({ ref: order.ref, attempt_id: order.attemptId, offer_ref: order.ref, data: dataOf(order) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('ref')
      .executeTakeFirst();
    return inserted !== undefined;
  },
  findByAttempt: async (attemptId) =>
    orderIn(await selectStay(db).where('attempt_id', '=', attemptId).executeTakeFirst()),
  findByRef: async (ref) => orderIn(await selectStay(db).where('ref', '=', ref).executeTakeFirst()),
  list: async ({ since, page, most }) => {
    const rows = await selectStay(db)
      .where(sql<SqlBool>`data->>'createdAt' >= ${since.toISOString()}`)
      .where('ref', '>', page ?? '')
      .orderBy('ref')
      .limit(most)
      .execute();
    return rows.flatMap((row) => orderIn(row) ?? []);
  },
  update: async (order) => {
    await db
      .updateTable('sandbox_orders')
      .set({ data: dataOf(order) })
      .where('ref', '=', order.ref)
      .execute();
  },
});
