/** The addresses at which calendar programs read trips, and the trips that they read. */
import type { Db } from '#platform/db/database.ts';
import type { CalendarRow } from './calendar-rows.ts';

export const findFeed = (db: Db, userId: number) =>
  db.selectFrom('calendar_feeds').where('user_id', '=', userId).select(['created_at', 'read_at']).executeTakeFirst();

/** Replaces the address of a person. */
export const storeFeed = async (
  db: Db,
  { userId, tokenHash, now }: { readonly userId: number; readonly tokenHash: string; readonly now: Date },
): Promise<void> => {
  const row = { token_hash: tokenHash, created_at: now, read_at: null };
  await db
    .insertInto('calendar_feeds')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
};

/** @returns whether there was one */
export const deleteFeed = async (db: Db, userId: number): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
};

/** The person whose calendar an address opens. */
export const findFeedOwner = (db: Db, tokenHash: string) =>
  db.selectFrom('calendar_feeds').where('token_hash', '=', tokenHash).select(['user_id', 'read_at']).executeTakeFirst();

export const noteFeedRead = async (db: Db, tokenHash: string, now: Date): Promise<void> => {
  await db.updateTable('calendar_feeds').set({ read_at: now }).where('token_hash', '=', tokenHash).execute();
};

type Wanted = { readonly userId: number; readonly since: string; readonly most: number };

/** The trips for a person that end on a day or later and are booked, or were: the latest first. */
export const findFeedTrips = (db: Db, { userId, since, most }: Wanted): Promise<readonly CalendarRow[]> =>
  db
    .selectFrom('trips')
    .where('contact_id', '=', userId)
    .where('date_end', '>=', since)
    .where((where) => where.or([where('is_booked', '=', true), where('state', '=', 'canceled')]))
    .orderBy('date_start', 'desc')
    .orderBy('id')
    .limit(most)
    .select(['id', 'version', 'created_at'])
    .execute();
