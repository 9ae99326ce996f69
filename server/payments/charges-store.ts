/**
 * Charges and refunds, as receipts and reports show them. Payments, bookings and vouchers write them here, each in the
 * transaction that causes the charge.
 */
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { itinerariesOf } from '#server/trips/itinerary-store.ts';
import { itinerariesSince } from '#server/trips/organization-trips-store.ts';

type Key = string | RawBuilder<unknown>;

const keyOf = (key: Key): RawBuilder<unknown> => (typeof key === 'string' ? sql.ref(key) : key);

/** The gateway's state of the refund that a charge shows; null: it shows none, or nothing is known about it. */
export const refundStateOf = (chargeId: Key): RawBuilder<string | null> =>
  sql<string | null>`(select back.state from payment_refunds back where back.charge_id = ${keyOf(chargeId)})`;

/**
 * Writes one line. A refund is positive and marked as such, and negative when its bank returned it. The part that a
 * voucher paid is negative.
 * @returns its id
 */
export const insertCharge = async (tx: Db, charge: Insertable<Tables['charges']>): Promise<number> => {
  const { id } = await tx.insertInto('charges').values(charge).returning('id').executeTakeFirstOrThrow();
  return id;
};

/** The charges `c` of a trip, as a query to which the caller adds what it needs. */
export const chargesOf = (db: Db, tripId: number) =>
  db.selectFrom('charges as c').where('c.itinerary_id', 'in', itinerariesOf(tripId));

/** The charges of a trip in the order in which they were written, refunds with the gateway's state of them. */
export const findCharges = (db: Db, tripId: number) =>
  chargesOf(db, tripId).orderBy('c.id').selectAll('c').select(refundStateOf('c.id').as('refund_state')).execute();

export type ChargeRow = Awaited<ReturnType<typeof findCharges>>[number];

/** The charge that paid for one item of an attempt. Takes the columns that name them. */
export const chargeOf = (attemptId: Key, quoteId: Key): RawBuilder<number | null> =>
  sql<number | null>`(select paid.id from charges paid where paid.attempt_id = ${keyOf(attemptId)}
    and paid.quote_id = ${keyOf(quoteId)} and not paid.is_refund)`;

/** The sum of an attempt's refunds, in minor units. */
export const refundedOf = (attemptId: Key): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(paid.amount_minor), 0)::bigint from charges paid
    where paid.attempt_id = ${keyOf(attemptId)} and paid.is_refund)`;

/** What the lines of an attempt say that the card paid and got back, in minor units. A voucher's part is less than nothing. */
export const sumLines = async (
  db: Db,
  attemptId: number,
): Promise<{ readonly chargedMinor: number; readonly refundedMinor: number; readonly count: number }> => {
  const row = await db
    .selectFrom('charges')
    .where('attempt_id', '=', attemptId)
    .select([
      sql<number>`coalesce(sum(amount_minor) filter (where not is_refund), 0)::bigint`.as('chargedMinor'),
      sql<number>`coalesce(sum(amount_minor) filter (where is_refund), 0)::bigint`.as('refundedMinor'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .executeTakeFirstOrThrow();
  return row;
};

/** When an attempt's first charge was made; null: nothing was charged. */
export const firstChargedAt = (attemptId: Key): RawBuilder<Date | null> =>
  sql<Date | null>`(select min(paid.at) from charges paid where paid.attempt_id = ${keyOf(attemptId)})`;

export type OrganizationSpending = {
  readonly organizationId: number;
  readonly amount: number;
  readonly currency: string;
};

/** What trips created since an instant were charged, less refunds, by organization and currency, in minor units. */
export const spentOnTripsSince = async (
  db: Db,
  organizationIds: readonly number[],
  since: Date,
): Promise<readonly OrganizationSpending[]> => {
  if (organizationIds.length === 0) return [];
  const { rows } = await sql<OrganizationSpending>`
    select booked.organization_id as "organizationId", c.currency,
      sum(case when c.is_refund then -c.amount_minor else c.amount_minor end)::bigint as amount
    from ${itinerariesSince(organizationIds, since)} booked join charges c on c.itinerary_id = booked.id
    group by booked.organization_id, c.currency order by c.currency`.execute(db);
  return rows;
};
