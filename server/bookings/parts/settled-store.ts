import { sql } from 'kysely';
import { type AttemptState, attemptStateOf, waitingStates } from '#domain/bookings/states.ts';
import type { Db } from '#platform/db/database.ts';

export type SettledAttempt = {
  readonly id: number;
  readonly key: string;
  readonly state: AttemptState;
  readonly capturedMinor: number;
  readonly refundedMinor: number;
  readonly supplier: string;
};

/**
 * Attempts that came to rest since a moment, but for those that wait for an approver; and bookings that are still to
 * depart, whenever they were made: an airline may cancel until then.
 * @param only one of them
 */
export const findSettled = async (
  db: Db,
  { since, now, only }: { since: Date; now: Date; only?: number },
): Promise<readonly SettledAttempt[]> => {
  const rows = await db
    .selectFrom('booking_attempts as b')
    .innerJoin('attempt_items', 'attempt_items.attempt_id', 'b.id')
    .where('b.due_at', 'is', null)
    .where('b.state', 'not in', [...waitingStates])
    .where((where) =>
      where.or([
        where('b.updated_at', '>=', since),
        where.and([where('b.state', '=', 'CONFIRMED'), where('b.departs_at', '>', now)]),
      ]),
    )
    .$if(only !== undefined, (query) => query.where('b.id', '=', only ?? 0))
    .orderBy('b.id')
    .select(['b.id', 'b.key', 'b.state', 'b.captured_minor', 'attempt_items.supplier'])
    .select(
      sql<number>`(select coalesce(sum(c.amount_minor), 0)::bigint from charges c
        where c.attempt_id = b.id and c.is_refund)`.as('refunded_minor'),
    )
    .execute();
  return rows.flatMap(({ id, key, supplier, ...row }) => {
    const state = attemptStateOf(row.state);
    return state
      ? [{ id, key, supplier, state, capturedMinor: row.captured_minor, refundedMinor: row.refunded_minor }]
      : [];
  });
};
