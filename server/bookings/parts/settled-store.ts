import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type AttemptState, attemptStateOf, waitingStates } from '#domain/bookings/states.ts';
import type { Db } from '#platform/db/database.ts';

export type SettledAttempt = {
  readonly id: number;
  readonly key: string;
  /** Whoever acts upon a look at the order must find it unchanged: an older answer may come after a newer one. */
  readonly version: number;
  readonly state: AttemptState;
  readonly capturedMinor: number;
  readonly refundedMinor: number;
  readonly supplier: string;
};

const hasFlightsToCome = (now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from trip_flights f where f.itinerary_id = b.itinerary_id and f.depart_utc > ${now})`;

/**
 * Attempts that came to rest since a moment, but for those that wait for an approver; and bookings with flights still to
 * depart, whenever they were made: an airline may move or cancel until then.
 * @param only one of them
 * @param departsBefore of the bookings only those that begin before then, and nothing that merely came to rest
 */
export const findSettled = async (
  db: Db,
  { since, now, only, departsBefore }: { since: Date; now: Date; only?: number; departsBefore?: Date },
): Promise<readonly SettledAttempt[]> => {
  const rows = await db
    .selectFrom('booking_attempts as b')
    .innerJoin('attempt_items', 'attempt_items.attempt_id', 'b.id')
    .where('b.due_at', 'is', null)
    .where('b.state', 'not in', [...waitingStates])
    .where((where) =>
      where.or([
        ...(departsBefore ? [] : [where('b.updated_at', '>=', since)]),
        where.and([
          where('b.state', '=', 'CONFIRMED'),
          where.or([where('b.departs_at', '>', now), hasFlightsToCome(now)]),
          ...(departsBefore ? [where('b.departs_at', '<', departsBefore)] : []),
        ]),
      ]),
    )
    .$if(only !== undefined, (query) => query.where('b.id', '=', only ?? 0))
    .orderBy('b.id')
    .select(['b.id', 'b.key', 'b.version', 'b.state', 'b.captured_minor', 'attempt_items.supplier'])
    .select(
      sql<number>`(select coalesce(sum(c.amount_minor), 0)::bigint from charges c
        where c.attempt_id = b.id and c.is_refund)`.as('refunded_minor'),
    )
    .execute();
  return rows.flatMap(({ id, key, version, supplier, ...row }) => {
    const state = attemptStateOf(row.state);
    return state
      ? [{ id, key, version, supplier, state, capturedMinor: row.captured_minor, refundedMinor: row.refunded_minor }]
      : [];
  });
};
