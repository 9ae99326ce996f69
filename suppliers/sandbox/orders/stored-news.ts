import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { NewsLedger } from './order-ledger.ts';

/** Told in one round; the next round tells more. */
const mostNews = 50;

/** What the sandbox's airlines have yet to tell, in their own table, each call its own commit. */
export const storedNews = (db: Db): NewsLedger => ({
  announce: async ({ id, orderRef, dueAt }) => {
    await db
      .insertInto('sandbox_news')
      .values({ id, order_ref: orderRef, due_at: dueAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
  dueNews: async (now) => {
    const rows = await db
      .selectFrom('sandbox_news')
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(mostNews)
      .selectAll()
      .execute();
    return rows.flatMap(({ id, order_ref, due_at, told }) =>
      due_at === null ? [] : [{ id, orderRef: order_ref, dueAt: due_at, told }],
    );
  },
  toldNews: async (id, nextAt) => {
    await db
      .updateTable('sandbox_news')
      .set({ due_at: nextAt, told: sql<number>`told + 1` })
      .where('id', '=', id)
      .execute();
  },
});
