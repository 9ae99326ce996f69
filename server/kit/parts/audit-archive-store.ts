/** Cutting the audit: reading what goes, the anchor that stays, and the deletion. docs/decisions/0121 */
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { deleteInBatches } from '#platform/db/delete-in-batches.ts';

/** The last event that was cut off and its hash; 0 and no hash when nothing was. */
export const readAnchor = async (db: Db): Promise<{ readonly lastId: number; readonly hash: string }> => {
  const row = await db
    .selectFrom('audit_anchors')
    .orderBy('last_id', 'desc')
    .limit(1)
    .select(['last_id', 'last_hash'])
    .executeTakeFirst();
  return { lastId: row?.last_id ?? 0, hash: row?.last_hash ?? '' };
};

/** The newest event before a moment. The newest of all stays, because the next one is chained to it. */
export const findLastBefore = async (
  db: Db,
  before: Date,
): Promise<{ readonly id: number; readonly hash: string } | null> => {
  const { rows } = await sql<{ id: number; hash: string }>`
    select id, hash from audit_events
    where id < (select min(id) from audit_events where at >= ${before})
      or (id < (select max(id) from audit_events) and not exists (select from audit_events where at >= ${before}))
    order by id desc limit 1`.execute(db);
  return rows[0] ?? null;
};

/** Some events in their order, each as one line of JSON with its hashes. */
export const readEventLines = async (
  db: Db,
  { afterId, lastId, most }: { readonly afterId: number; readonly lastId: number; readonly most: number },
): Promise<{ readonly lines: readonly string[]; readonly lastId: number }> => {
  const { rows } = await sql<{ id: number; line: string }>`
    select id, to_jsonb(audit_events)::text as line from audit_events
    where id > ${afterId} and id <= ${lastId} order by id limit ${most}`.execute(db);
  return { lines: rows.map(({ line }) => line), lastId: rows.at(-1)?.id ?? lastId };
};

export type Anchor = {
  readonly lastId: number;
  readonly hash: string;
  readonly count: number;
  readonly fileName: string;
  readonly fileSha256: string;
  readonly cutAt: Date;
};

export const storeAnchor = async (db: Db, anchor: Anchor): Promise<void> => {
  await db
    .insertInto('audit_anchors')
    .values({
      last_id: anchor.lastId,
      last_hash: anchor.hash,
      event_count: anchor.count,
      file_name: anchor.fileName,
      file_sha256: anchor.fileSha256,
      cut_at: anchor.cutAt,
    })
    .execute();
};

/**
 * Deletes events that an anchor stands for, and first what says whom they concern. The database refuses all others.
 * @returns how many events
 */
export const deleteAnchored = async (db: Db, lastId: number, signal: AbortSignal): Promise<number> => {
  await deleteInBatches(db, { table: 'staff_acts', where: sql`event_id <= ${lastId}`, signal });
  return await deleteInBatches(db, { table: 'audit_events', where: sql`id <= ${lastId}`, signal });
};
