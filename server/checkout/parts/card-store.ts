import type { Db } from '#platform/db/database.ts';

/** The card that came with a landing request. It pays only for this trip. */
export const findRequestCard = async (
  db: Db,
  tripId: number,
): Promise<{ readonly id: null; readonly token: string; readonly last4: string } | null> => {
  const row = await db
    .selectFrom('lander_requests')
    .where('trip_id', '=', tripId)
    .select(['card_token', 'card_last4'])
    .executeTakeFirst();
  return row?.card_token ? { id: null, token: row.card_token, last4: row.card_last4 ?? '' } : null;
};
