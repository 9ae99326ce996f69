/** Sessions as sign-in begins and ends them. The guard reads them on every call. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { deleteInBatches } from '#platform/db/delete-in-batches.ts';

export type NewSession = {
  readonly userId: number;
  readonly tokenHash: string;
  readonly kind: 'full' | 'lander';
  /** Of a landing visitor: the one trip that it reaches. */
  readonly tripId: number | null;
  readonly userAgent: string;
  readonly network: string;
  readonly now: Date;
  readonly expiresAt: Date;
};

export const insertSession = async (db: Db, session: NewSession): Promise<number> => {
  const { id } = await db
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      token_hash: session.tokenHash,
      kind: session.kind,
      trip_id: session.tripId,
      user_agent: session.userAgent,
      network: session.network,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: session.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** @returns the owner of the open session, or undefined when there was none */
export const endSession = async (
  db: Db,
  by: { readonly id: number; readonly userId: number } | { readonly tokenHash: string },
  now: Date,
): Promise<number | undefined> => {
  const update = db.updateTable('sessions').set({ ended_at: now }).where('ended_at', 'is', null);
  const ended = await ('id' in by
    ? update.where('id', '=', by.id).where('user_id', '=', by.userId)
    : update.where('token_hash', '=', by.tokenHash)
  )
    .returning('user_id')
    .executeTakeFirst();
  return ended?.user_id;
};

/** @returns how many were ended */
export const endSessionsOf = async (
  db: Db,
  userId: number,
  { exceptSessionId, now }: { exceptSessionId: number | null; now: Date },
): Promise<number> => {
  const open = db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);
  const ended = await (exceptSessionId === null ? open : open.where('id', '!=', exceptSessionId))
    .returning('id')
    .execute();
  return ended.length;
};

/** @param people a sub-select of ids @returns how many were ended */
export const endSessionsOfAll = async (db: Db, people: RawBuilder<number>, now: Date): Promise<number> => {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', 'in', people)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return ended.length;
};

/** As many as a person can look through. */
const mostListed = 100;

/**
 * The valid sessions of a person, the latest seen first; at most 100.
 * @param seenAfter sessions last seen before this have expired
 */
export const findOpenSessions = (db: Db, userId: number, { now, seenAfter }: { now: Date; seenAfter: Date }) =>
  db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', seenAfter)
    .select(['id', 'user_agent', 'network', 'created_at', 'last_seen_at'])
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute();

/** Whether a person had a session from this kind of browser in this network before. */
export const hasSessionLike = async (
  db: Db,
  { userId, userAgent, network }: { userId: number; userAgent: string; network: string },
): Promise<boolean> => {
  const found = await db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('user_agent', '=', userAgent)
    .where('network', '=', network)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/** Deletes the sessions that ended before an instant. */
export const deleteOldSessions = async (db: Db, before: Date): Promise<void> => {
  await deleteInBatches(db, { table: 'sessions', where: sql`ended_at < ${before} or expires_at < ${before}` });
};
