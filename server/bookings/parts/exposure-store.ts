import { sql } from 'kysely';
import { atRiskStates, chargedNoMore, unknownStates } from '#domain/bookings/states.ts';
import type { Db } from '#platform/db/database.ts';
import { authorizedOf } from '#server/payments/payments-store.ts';

export type Exposure = {
  /** Age of the oldest question without an answer; 0 when there is none. */
  readonly oldestUnknownSeconds: number;
  /** Minor units held without a settled order, summed over all currencies. */
  readonly moneyAtRisk: number;
  /** Attempts in a person's hands. */
  readonly needsHuman: number;
};

/** The values of the gauges. docs/booking.md#reconcile */
export const exposureAt = async (db: Db, now: Date): Promise<Exposure> => {
  const row = await db
    .selectFrom('booking_attempts as b')
    .where('b.state', 'in', [...new Set([...atRiskStates, ...unknownStates])])
    .select([
      sql<Date | null>`min(b.unknown_since)`.as('oldest'),
      sql<number>`coalesce(sum(${authorizedOf('b.id')}), 0)::bigint`.as('minor'),
      sql<number>`count(*) filter (where b.state = 'NEEDS_HUMAN')`.as('humans'),
    ])
    .executeTakeFirstOrThrow();
  const seconds = row.oldest === null ? 0 : (now.getTime() - row.oldest.getTime()) / 1000;
  return { oldestUnknownSeconds: Math.max(0, Math.round(seconds)), moneyAtRisk: row.minor, needsHuman: row.humans };
};

/** Whether an attempt in progress is or will be charged to a card. @param token as the gateway names the card */
export const isCharged = async (db: Db, token: string): Promise<boolean> => {
  const attempt = await db
    .selectFrom('booking_attempts')
    .where('card_token', '=', token)
    .where('state', 'not in', [...chargedNoMore])
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return attempt !== undefined;
};
