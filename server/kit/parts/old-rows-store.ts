/** Rows that no rule still reads, by table. docs/decisions/0067 */
import { type RawBuilder, sql } from 'kysely';
import { settledPayments } from '#domain/payments/states.ts';
import type { Db } from '#platform/db/database.ts';
import { deleteInBatches } from '#platform/db/delete-in-batches.ts';

export type OldRows = {
  readonly table: 'outbox' | 'trip_events' | 'inbox' | 'effects' | 'payment_effects';
  readonly keptDays: number;
  /** Which rows are old enough. Times written by the database are compared with its own clock. */
  readonly where: (keptDays: number, now: Date) => RawBuilder<unknown>;
};

/** Final states of an attempt, and journeys that are over. */
const overAttempts = (keptDays: number, now: Date): RawBuilder<unknown> => {
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  return sql`attempt_id in (
    select id from booking_attempts where updated_at < ${before} and due_at is null and (
      state in ('DECLINED', 'VOIDED', 'EXPIRED', 'REFUNDED') or (state = 'CONFIRMED' and departs_at < ${before})))`;
};

/** Final states of attempts and of fees. */
const overPayments = (keptDays: number, now: Date): RawBuilder<unknown> => {
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  return sql`payment_id in (select id from payments where ${overAttempts(keptDays, now)} or (
    fee_id is not null and created_at < ${before} and state in (${sql.join(settledPayments)})))`;
};

export const oldRows: readonly OldRows[] = [
  {
    table: 'outbox',
    keptDays: 30,
    where: (keptDays) => sql`coalesce(done_at, failed_at) < now() - make_interval(days => ${keptDays}::int)`,
  },
  {
    table: 'trip_events',
    keptDays: 2,
    where: (keptDays) => sql`at < now() - make_interval(days => ${keptDays}::int)`,
  },
  {
    table: 'inbox',
    keptDays: 90,
    where: (keptDays, now) => sql`received_at < ${new Date(now.getTime() - keptDays * 86_400_000)}`,
  },
  { table: 'effects', keptDays: 180, where: overAttempts },
  { table: 'payment_effects', keptDays: 180, where: overPayments },
];

/** @returns how many rows were deleted */
export const deleteOldRows = (
  db: Db,
  { table, keptDays, where }: OldRows,
  { now, signal }: { readonly now: Date; readonly signal?: AbortSignal },
): Promise<number> => deleteInBatches(db, { table, where: where(keptDays, now), ...(signal && { signal }) });

/**
 * Frees the space of deleted rows, which the embedded database never does on its own. Runs outside transactions.
 */
export const vacuum = async (db: Db): Promise<void> => {
  await sql`vacuum`.execute(db);
  await sql`checkpoint`.execute(db);
};
