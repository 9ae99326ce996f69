/** The addresses at which calendar programs read. Their tokens are stored as hashes only. */
import type { Db } from '#platform/db/database.ts';

/** Whose calendar it is, and of what. Each person has at most one of a kind. */
export type FeedKey = {
  readonly userId: number;
  /** Null: the person's own trips. */
  readonly organizationId: number | null;
  /** A landing page of the organization; null: the organization's trips. */
  readonly landerId: number | null;
};

export const ownFeed = (userId: number): FeedKey => ({ userId, organizationId: null, landerId: null });

const columnsOf = ({ userId, organizationId, landerId }: FeedKey) => ({
  user_id: userId,
  organization_id: organizationId,
  lander_id: landerId,
});

export const findFeed = (db: Db, { userId, organizationId, landerId }: FeedKey) =>
  db
    .selectFrom('calendar_feeds')
    .where('user_id', '=', userId)
    .where('organization_id', 'is not distinct from', organizationId)
    .where('lander_id', 'is not distinct from', landerId)
    .select(['created_at', 'read_at'])
    .executeTakeFirst();

/** Replaces the address of a calendar. */
export const storeFeed = async (
  db: Db,
  key: FeedKey,
  { tokenHash, now }: { readonly tokenHash: string; readonly now: Date },
): Promise<void> => {
  const row = { token_hash: tokenHash, created_at: now, read_at: null };
  await db
    .insertInto('calendar_feeds')
    .values({ ...columnsOf(key), ...row })
    .onConflict((conflict) => conflict.constraint('calendar_feeds_one').doUpdateSet(row))
    .execute();
};

/** @returns whether there was one */
export const deleteFeed = async (db: Db, { userId, organizationId, landerId }: FeedKey): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('calendar_feeds')
    .where('user_id', '=', userId)
    .where('organization_id', 'is not distinct from', organizationId)
    .where('lander_id', 'is not distinct from', landerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export type OpenedFeed = FeedKey & { readonly readAt: Date | null };

/** The calendar that an address opens. */
export const findFeedOf = async (db: Db, tokenHash: string): Promise<OpenedFeed | undefined> => {
  const row = await db
    .selectFrom('calendar_feeds')
    .where('token_hash', '=', tokenHash)
    .select(['user_id', 'organization_id', 'lander_id', 'read_at'])
    .executeTakeFirst();
  return (
    row && { userId: row.user_id, organizationId: row.organization_id, landerId: row.lander_id, readAt: row.read_at }
  );
};

export const noteFeedRead = async (db: Db, tokenHash: string, now: Date): Promise<void> => {
  await db.updateTable('calendar_feeds').set({ read_at: now }).where('token_hash', '=', tokenHash).execute();
};
