/** Cards that the gateway is to forget. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { blankFeesOfTrips } from '#server/payments/fee-cards-store.ts';

export type LooseCard = { readonly id: number; readonly token: string; readonly since: Date };

/** So many in one round; what is left is due in the next. */
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
 * Takes a card off our books that the gateway has forgotten. What was paid with it names it no more where the request
 * that brought it was wiped; other requests' books keep it, to trace their payments by.
 */
export const dropCard = async (tx: Db, { id, token }: LooseCard): Promise<void> => {
  await tx.deleteFrom('loose_cards').where('id', '=', id).execute();
  const wiped = sql`(select trip_id from lander_requests where ip = '')`;
  await sql`update booking_attempts set card_token = '' where card_token = ${token} and card_id is null
    and trip_id in ${wiped}`.execute(tx);
  await blankFeesOfTrips(tx, token, wiped);
};
