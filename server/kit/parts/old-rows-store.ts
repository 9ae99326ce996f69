/** Rows that no rule still reads, by table. docs/decisions/0067 */
import { type RawBuilder, sql } from 'kysely';
import { settledPayments } from '#domain/payments/states.ts';
import type { RetentionSettings } from '#platform/config.ts';
import type { Db } from '#platform/db/database.ts';
import { deleteInBatches } from '#platform/db/delete-in-batches.ts';

const before = (keptDays: number, now: Date): Date => new Date(now.getTime() - keptDays * 86_400_000);

export type OldRows = {
  readonly table:
    | 'outbox'
    | 'trip_events'
    | 'inbox'
    | 'effects'
    | 'payment_effects'
    | 'backups'
    | 'spending_alerts'
    | 'work_failures';
  readonly keptDays: (kept: RetentionSettings) => number;
  /** Which rows are old enough. Times written by the database are compared with its own clock. */
  readonly where: (keptDays: number, now: Date) => RawBuilder<unknown>;
};

/** Final states of an attempt, and journeys that are over. */
const overAttempts = (keptDays: number, now: Date): RawBuilder<unknown> => {
  const then = before(keptDays, now);
  return sql`attempt_id in (
    select id from booking_attempts where updated_at < ${then} and due_at is null and (
      state in ('DECLINED', 'VOIDED', 'EXPIRED', 'REFUNDED', 'CLOSED') or (state = 'CONFIRMED' and departs_at < ${then})))`;
};

/** Final states of attempts and of fees. */
const overPayments = (keptDays: number, now: Date): RawBuilder<unknown> => {
  const then = before(keptDays, now);
  return sql`payment_id in (select id from payments where ${overAttempts(keptDays, now)} or (
    fee_id is not null and created_at < ${then} and state in (${sql.join(settledPayments)})))`;
};

export const oldRows: readonly OldRows[] = [
  {
    table: 'outbox',
    keptDays: ({ mailDays }) => mailDays,
    where: (keptDays) => sql`coalesce(done_at, failed_at) < now() - make_interval(days => ${keptDays}::int)`,
  },
  {
    table: 'trip_events',
    keptDays: ({ tripEventDays }) => tripEventDays,
    where: (keptDays) => sql`at < now() - make_interval(days => ${keptDays}::int)`,
  },
  {
    table: 'inbox',
    keptDays: ({ newsDays }) => newsDays,
    where: (keptDays, now) => sql`received_at < ${before(keptDays, now)}`,
  },
  { table: 'effects', keptDays: ({ effectDays }) => effectDays, where: overAttempts },
  { table: 'payment_effects', keptDays: ({ effectDays }) => effectDays, where: overPayments },
  // The page Setup reads the newest, which is far younger.
  { table: 'backups', keptDays: () => 400, where: (keptDays, now) => sql`finished_at < ${before(keptDays, now)}` },
  // The limits look back for a day.
  { table: 'spending_alerts', keptDays: () => 90, where: (keptDays, now) => sql`at < ${before(keptDays, now)}` },
  // An item that is worked on is tried every hour. What was due this long ago no longer exists.
  { table: 'work_failures', keptDays: () => 90, where: (keptDays, now) => sql`retry_at < ${before(keptDays, now)}` },
];

/** @returns how many rows were deleted */
export const deleteOldRows = (
  db: Db,
  { table, keptDays, where }: OldRows,
  { kept, now, signal }: { readonly kept: RetentionSettings; readonly now: Date; readonly signal?: AbortSignal },
): Promise<number> => deleteInBatches(db, { table, where: where(keptDays(kept), now), ...(signal && { signal }) });

/**
 * Frees the space of deleted rows, which the embedded database never does on its own. Runs outside transactions.
 */
export const vacuum = async (db: Db): Promise<void> => {
  await sql`vacuum`.execute(db);
  await sql`checkpoint`.execute(db);
};
