import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { NewsLedger } from './order-ledger.ts';

/** The most messages per round; the next round sends more. */
const mostNews = 50;

/** The unsent messages of the sandbox's airlines, in their own table; each call commits on its own. */
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
    return rows.flatMap(({ id, order_ref, due_at, told: sentCount }) =>
      due_at === null ? [] : [{ id, orderRef: order_ref, dueAt: due_at, sentCount }],
    );
  },
  recordNewsSent: async (id, nextAt) => {
    await db
      .updateTable('sandbox_news')
      .set({ due_at: nextAt, told: sql<number>`told + 1` })
      .where('id', '=', id)
      .execute();
  },
});
