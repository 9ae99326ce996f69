import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type AttemptState, attemptStateOf, waitingStates } from '#domain/bookings/states.ts';
import type { Db } from '#platform/db/database.ts';
import { refundedOf } from '#server/payments/charges-store.ts';
import { capturedOf } from '#server/payments/payments-store.ts';
import { checksInFrom, departsAfter } from '#server/trips/itinerary-store.ts';
import type { AttemptItem } from './attempt.ts';
import { findItems } from './attempt-store.ts';

export type SettledAttempt = {
  readonly id: number;
  readonly key: string;
  /**
   * Code that acts on a read of the order must find the attempt unchanged, because an older answer may arrive after a
   * newer one.
   */
  readonly version: number;
  readonly state: AttemptState;
  readonly capturedMinor: number;
  /** Paid by a voucher for what is ordered. */
  readonly voucherMinor: number;
  readonly refundedMinor: number;
  readonly items: readonly AttemptItem[];
};

type Settled = {
  readonly since: Date;
  readonly now: Date;
  readonly only?: number;
  readonly departsBefore?: Date;
  readonly notSince?: Date | undefined;
};

const hasMoreToCome = (now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${departsAfter('b.itinerary_id', now)} or ${checksInFrom('b.itinerary_id', now)})`;

/**
 * Attempts that came to rest since a moment, but for those that wait for an approver; and bookings with flights or stays
 * still to come, whenever they were made: a supplier may move or cancel until then.
 * @returns their ids, first those that were looked at longest ago
 * @param notSince only those that were not looked at since then
 * @param only one of them
 * @param departsBefore of the bookings only those that begin before then, and nothing that merely came to rest
 */
export const findSettledIds = async (
  db: Db,
  { since, now, only, departsBefore, notSince }: Settled,
): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('booking_attempts as b')
    .where('b.due_at', 'is', null)
    .where('b.state', 'not in', [...waitingStates])
    .where((where) =>
      where.or([
        ...(departsBefore ? [] : [where('b.updated_at', '>=', since)]),
        where.and([
          where('b.state', '=', 'CONFIRMED'),
          where.or([where('b.departs_at', '>', now), hasMoreToCome(now)]),
          ...(departsBefore ? [where('b.departs_at', '<', departsBefore)] : []),
        ]),
      ]),
    )
    .$if(only !== undefined, (query) => query.where('b.id', '=', only ?? 0))
    .$if(notSince !== undefined, (query) =>
      query.where((where) => where.or([where('b.looked_at', 'is', null), where('b.looked_at', '<', notSince ?? now)])),
    )
    .orderBy('b.looked_at', (order) => order.asc().nullsFirst())
    .orderBy('b.id')
    .select('b.id')
    .execute();
  return rows.map(({ id }) => id);
};

/** @returns undefined when it does not exist, or is in a state that this version does not know */
export const readSettled = async (db: Db, attemptId: number): Promise<SettledAttempt | undefined> => {
  const row = await db
    .selectFrom('booking_attempts as b')
    .where('b.id', '=', attemptId)
    .select(['b.id', 'b.key', 'b.version', 'b.state'])
    .select(capturedOf('b.id').as('captured_minor'))
    .select(refundedOf('b.id').as('refunded_minor'))
    .executeTakeFirst();
  const state = row && attemptStateOf(row.state);
  if (!row || !state) return undefined;
  const { id, key, version, captured_minor: capturedMinor, refunded_minor: refundedMinor } = row;
  const items = (await findItems(db, [id])).get(id) ?? [];
  const voucherMinor = items.reduce((sum, item) => sum + item.voucherMinor, 0);
  return { id, key, version, state, capturedMinor, voucherMinor, refundedMinor, items };
};

/** Its orders and its payment were read and compared. */
export const noteLook = async (db: Db, attemptId: number, at: Date): Promise<void> => {
  await db.updateTable('booking_attempts').set({ looked_at: at }).where('id', '=', attemptId).execute();
};
