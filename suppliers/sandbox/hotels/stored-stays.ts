import { type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { StayOrder } from '#suppliers/hotels/port.ts';
import type { StayLedger } from './stay-ledger.ts';

/** What an order of a hotel is told by among those of airlines, which stand in the same books. */
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

/** The sandbox's hotels in the sandbox supplier's own table: they survive a restart and are one for all processes. */
export const storedStays = (db: Db): StayLedger => ({
  insert: async (order) => {
    const inserted = await db
      .insertInto('sandbox_orders')
      // A hotel has many rooms of a kind: only the attempt is booked once.
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
