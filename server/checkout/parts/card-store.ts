import type { Db } from '#platform/db/database.ts';

/** The card that a landing request brought along: it pays for this trip alone. */
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
