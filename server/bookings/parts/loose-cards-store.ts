/** Cards to delete at the gateway. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { blankFeesOfTrips } from '#server/payments/fee-cards-store.ts';

export type LooseCard = { readonly id: number; readonly token: string; readonly since: Date };

/** The number per round. The rest is due in the next round. */
const mostAtOnce = 500;

export const findDueCards = (db: Db, now: Date): Promise<readonly LooseCard[]> =>
  db
    .selectFrom('loose_cards')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(mostAtOnce)
    .select(['id', 'token', 'created_at as since'])
    .execute();

export const putOff = async (db: Db, { id }: LooseCard, dueAt: Date): Promise<void> => {
  await db.updateTable('loose_cards').set({ due_at: dueAt }).where('id', '=', id).execute();
};

/**
 * Removes from our records a card that the gateway has deleted. Payments of wiped requests no longer refer to it. Other
 * requests keep it, to trace their payments.
 */
export const dropCard = async (tx: Db, { id, token }: LooseCard): Promise<void> => {
  await tx.deleteFrom('loose_cards').where('id', '=', id).execute();
  const wiped = sql`(select trip_id from lander_requests where ip = '')`;
  await sql`update booking_attempts set card_token = '' where card_token = ${token} and card_id is null
    and trip_id in ${wiped}`.execute(tx);
  await blankFeesOfTrips(tx, token, wiped);
};
