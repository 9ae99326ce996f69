/** Searches and their batches in the database. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { deleteInBatches } from '#platform/db/delete-in-batches.ts';
import type { SupplierOffer } from '#suppliers/flights/port.ts';
import { packOffers, unpackOffers } from './pack-offers.ts';
import {
  type Frozen,
  readFrozen,
  readQuery,
  readSources,
  type SourceState,
  type StoredQuery,
  type StoredSearch,
} from './stored-search.ts';

export type NewSearch = {
  readonly id: string;
  readonly userId: number | null;
  readonly parentId: string | null;
  readonly queryKey: string;
  readonly query: StoredQuery;
  readonly frozen: Frozen;
  readonly startedAt: Date;
  readonly expiresAt: Date;
};

export const insertSearch = async (db: Db, search: NewSearch): Promise<void> => {
  await db
    .insertInto('flight_searches')
    .values({
      id: search.id,
      user_id: search.userId,
      organization_id: search.query.organizationId,
      parent_id: search.parentId,
      query_key: search.queryKey,
      query: JSON.stringify(search.query),
      policy: JSON.stringify(search.frozen),
      state: 'running',
      started_at: search.startedAt,
      expires_at: search.expiresAt,
    })
    .execute();
};

/** The newest equal search that still runs and began after a moment, or undefined. */
export const findJoinable = async (db: Db, queryKey: string, startedAfter: Date): Promise<string | undefined> => {
  const row = await db
    .selectFrom('flight_searches')
    .where('query_key', '=', queryKey)
    .where('state', '=', 'running')
    .where('started_at', '>', startedAfter)
    .orderBy('started_at', 'desc')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
};

/** A search that has not expired, or null. */
export const findSearch = async (db: Db, id: string, now: Date): Promise<StoredSearch | null> => {
  const row = await db
    .selectFrom('flight_searches as search')
    .where('search.id', '=', id)
    .where('search.expires_at', '>', now)
    .selectAll('search')
    .select((eb) =>
      eb
        .selectFrom('flight_search_batches')
        .whereRef('search_id', '=', 'search.id')
        .select(sql<number>`coalesce(max(seq), 0)::int`.as('last'))
        .as('seq'),
    )
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    userId: row.user_id,
    parentId: row.parent_id,
    query: readQuery(row.query),
    frozen: readFrozen(row.policy),
    isFinished: row.state === 'finished',
    sources: readSources(row.sources),
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    expiresAt: row.expires_at,
    seq: row.seq ?? 0,
  };
};

export type Batch = { readonly seq: number; readonly source: string; readonly offers: readonly SupplierOffer[] };

/** The events since the last write. */
export type Progress = {
  readonly batches: readonly Batch[];
  readonly sources: readonly SourceState[];
  /** Set when the search ends. */
  readonly end: { readonly frozen: Frozen; readonly at: Date } | null;
};

/**
 * Appends the new events in one statement, because fifty concurrent searches write hundreds of times a second. A search
 * that was closed meanwhile accepts nothing more, because its policy is frozen. The call may be repeated when its
 * outcome is not known.
 * @returns false when it was closed
 */
export const appendProgress = async (db: Db, id: string, progress: Progress): Promise<boolean> => {
  const { end, batches } = progress;
  const isOpen = db
    .updateTable('flight_searches')
    .where('id', '=', id)
    .where('state', '=', 'running')
    .set({
      sources: JSON.stringify(progress.sources),
      ...(end ? { state: 'finished', finished_at: end.at, policy: JSON.stringify(end.frozen) } : {}),
    })
    .returning('id');
  const rows = batches.map(
    ({ seq, source, offers }) => sql`select ${seq}::int, ${source}::text, ${packOffers(offers)}::json`,
  );
  const append = sql`insert into flight_search_batches (search_id, seq, source, offers)
    select open.id, batch.* from open, (${sql.join(rows, sql` union all `)}) batch
    on conflict do nothing`;
  const { rows: updated } = await sql<{ id: string }>`
    with open as (${isOpen})${rows.length > 0 ? sql`, appended as (${append})` : sql``} select id from open`.execute(
    db,
  );
  return updated.length > 0;
};

/** The batches after one, in order. */
export const batchesAfter = async (db: Db, id: string, seq: number): Promise<readonly Batch[]> => {
  const rows = await db
    .selectFrom('flight_search_batches')
    .where('search_id', '=', id)
    .where('seq', '>', seq)
    .orderBy('seq')
    .select(['seq', 'source', 'offers'])
    .execute();
  return rows.map((row) => ({ seq: row.seq, source: row.source, offers: unpackOffers(row.offers) }));
};

/** A small batch, because deleting a search also deletes its batches of offers. */
const mostDeletedAtOnce = 200;

/** Removes searches that expired before a moment. @returns how many */
export const deleteExpired = (db: Db, before: Date): Promise<number> =>
  deleteInBatches(db, {
    table: 'flight_searches',
    where: sql`expires_at < ${before}`,
    batchSize: mostDeletedAtOnce,
  });
