/** Attempts that need a person, as an administrator finds and moves them. docs/booking.md#by-hand */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AttemptState } from '#domain/bookings/states.ts';
import type { Db } from '#platform/db/database.ts';

/** How an attempt was seen: another state, or the same one entered again, is another sight. */
export const seenOf = (state: AttemptState, since: Date): string => `${state} ${since.toISOString()}`;

/** The reason of the last step of an attempt. */
export const findLastReason = async (db: Db, attemptId: number): Promise<string> => {
  const row = await db
    .selectFrom('transitions')
    .where('attempt_id', '=', attemptId)
    .orderBy('id', 'desc')
    .limit(1)
    .select('reason')
    .executeTakeFirst();
  return row?.reason ?? '';
};

/** How often an attempt was given to a person for a reason. */
export const countCalls = async (db: Db, attemptId: number, reason: string): Promise<number> => {
  const { count } = await db
    .selectFrom('transitions')
    .where('attempt_id', '=', attemptId)
    .where('to_state', '=', 'NEEDS_HUMAN' satisfies AttemptState)
    .where('reason', '=', reason)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Makes an attempt due now. Its version stays, so the answer of a worker that looks already still counts. */
export const hurry = async (tx: Db, attemptId: number, now: Date): Promise<void> => {
  await tx.updateTable('booking_attempts').set({ due_at: now }).where('id', '=', attemptId).execute();
};

/** With the words of the partial index. */
const isListed = sql<SqlBool>`b.state in ('NEEDS_HUMAN', 'ORDER_UNKNOWN', 'AUTH_UNKNOWN', 'CAPTURE_RETRY', 'VOIDING', 'CANCELING')`;

/** A void or cancellation that goes well takes seconds. It is listed once it failed a first time. */
const isLate = sql<SqlBool>`(b.state not in ('VOIDING', 'CANCELING') or b.tries > 0)`;

const lastReason: RawBuilder<string> = sql<string>`coalesce(
  (select step.reason from transitions step where step.attempt_id = b.id order by step.id desc limit 1), '')`;

const suppliers: RawBuilder<string> = sql<string>`coalesce((select string_agg(distinct item.supplier, ', ')
  from attempt_items item where item.attempt_id = b.id), '')`;

const rowsOf = (db: Db) =>
  db
    .selectFrom('booking_attempts as b')
    .select(['b.id', 'b.key', 'b.trip_id', 'b.state', 'b.state_since', 'b.failure', 'b.currency', 'b.total_minor'])
    .select(['b.due_at', 'b.unknown_since', lastReason.as('reason'), suppliers.as('suppliers')]);

/** Attempts that need a person or have an unknown outcome, the longest first. */
export const findListed = (db: Db, most: number) =>
  rowsOf(db).where(isListed).where(isLate).orderBy('b.state_since').orderBy('b.id').limit(most).execute();

/** The same of attempts by their ids. */
export const findByIds = (db: Db, ids: readonly number[]) =>
  rowsOf(db)
    .where('b.id', 'in', [...ids])
    .execute();

export type MatterRow = Awaited<ReturnType<typeof findListed>>[number];

/** How many are listed. */
export const countListed = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('booking_attempts as b')
    .where(isListed)
    .where(isLate)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};
