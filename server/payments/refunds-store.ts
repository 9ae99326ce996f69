/** The rows of refunds: one for each that the gateway knows. docs/booking.md#refunds-under-way */
import { type Selectable, sql } from 'kysely';
import { invariant } from '#domain/kit/invariant.ts';
import { type RefundState, refundStates } from '#domain/payments/refunds.ts';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Refund } from '#platform/payments/port.ts';
import { insertCharge } from './charges-store.ts';

/** The payment of a refund, and where people see it. */
export type RefundedPayment = {
  readonly id: number;
  /** What we call it at the gateway. */
  readonly name: string;
  /** What the gateway calls it. */
  readonly ref: string | null;
  readonly tripId: number | null;
};

const paymentsOf = (db: Db) =>
  db
    .selectFrom('payments as p')
    .leftJoin('booking_attempts as b', 'b.id', 'p.attempt_id')
    .leftJoin('service_fees as f', 'f.id', 'p.fee_id')
    .select(['p.id', 'p.name', 'p.ref'])
    .select((column) => column.fn.coalesce('b.trip_id', 'f.trip_id').as('tripId'));

/** Finds a payment by the gateway's name of it. @returns undefined for a payment that our books do not have */
export const findPaymentByRef = (db: Db, ref: string): Promise<RefundedPayment | undefined> =>
  paymentsOf(db).where('p.ref', '=', ref).executeTakeFirst();

export const findRefundedPayment = (db: Db, id: number): Promise<RefundedPayment | undefined> =>
  paymentsOf(db).where('p.id', '=', id).executeTakeFirst();

export type RefundRow = Omit<Selectable<Tables['payment_refunds']>, 'state'> & { readonly state: RefundState };

/** @throws InvariantError for a word that is no state of a refund */
export const refundStateIn = (word: string): RefundState => {
  const state = refundStates.find((known) => known === word);
  invariant(state, `a refund is in the unknown state ${word}`);
  return state;
};

/** The payments with a refund that is due for a look, those that wait longest first. */
export const findPaymentsToLookAt = async (db: Db, now: Date, most: number): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('payment_refunds')
    .where('due_at', '<=', now)
    .groupBy('payment_id')
    .orderBy((column) => column.fn.min('due_at'))
    .limit(most)
    .select('payment_id')
    .execute();
  return rows.map(({ payment_id }) => payment_id);
};

/** The refunds of a payment that our books have. */
export const findRefundRows = async (db: Db, paymentId: number): Promise<readonly RefundRow[]> => {
  const rows = await db
    .selectFrom('payment_refunds')
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .selectAll()
    .execute();
  return rows.map((row) => ({ ...row, state: refundStateIn(row.state) }));
};

/** Locks the refunds of a payment, so that two looks do not write the same line twice. */
export const lockRefunds = async (tx: Db, paymentId: number): Promise<void> => {
  await tx.selectFrom('payments').where('id', '=', paymentId).select('id').forUpdate().execute();
};

export type RefundLook = {
  readonly paymentId: number;
  readonly refund: Refund;
  readonly chargeId: number | null;
  readonly dueAt: Date | null;
  readonly tries: number;
  readonly now: Date;
};

/** Writes how a refund stands. */
export const saveRefund = async (
  tx: Db,
  { paymentId, refund, chargeId, dueAt, tries, now }: RefundLook,
): Promise<void> => {
  const seen = { state: refund.state, why: refund.why, charge_id: chargeId, due_at: dueAt, tries, updated_at: now };
  await tx
    .insertInto('payment_refunds')
    .values({
      ...seen,
      payment_id: paymentId,
      ref: refund.ref,
      amount_minor: refund.amount.minor,
      currency: refund.amount.currency,
      is_by_hand: refund.key === null,
      made_at: refund.madeAt,
    })
    .onConflict((conflict) => conflict.column('ref').doUpdateSet(seen))
    .execute();
};

/** Looks at a refund later. */
export const putOffRefund = async (
  tx: Db,
  { id, dueAt, tries }: { readonly id: number; readonly dueAt: Date | null; readonly tries: number },
): Promise<void> => {
  await tx.updateTable('payment_refunds').set({ due_at: dueAt, tries }).where('id', '=', id).execute();
};

/** What the bank returned of refunds that our books had counted, in minor units. */
export const lostRefundsMinor = async (db: Db, paymentId: number): Promise<number> => {
  const { sum } = await db
    .selectFrom('payment_refunds')
    .where('payment_id', '=', paymentId)
    .where('charge_id', 'is not', null)
    .where('is_by_hand', '=', false)
    .where('state', 'in', ['failed', 'canceled'] satisfies RefundState[])
    .select(sql<number>`coalesce(sum(amount_minor), 0)::bigint`.as('sum'))
    .executeTakeFirstOrThrow();
  return sum;
};

const refundLabels = { back: 'Refund', returned: 'Refund returned' } as const;

/**
 * Writes a line like that of a refund: with less than nothing when its bank returned it.
 * @param chargeId the line of the refund
 * @returns the id of the new line
 */
export const repeatRefundLine = async (
  tx: Db,
  { chargeId, minor, now }: { readonly chargeId: number; readonly minor: number; readonly now: Date },
): Promise<number> => {
  const line = await tx.selectFrom('charges').where('id', '=', chargeId).selectAll().executeTakeFirstOrThrow();
  return insertCharge(tx, {
    itinerary_id: line.itinerary_id,
    attempt_id: line.attempt_id,
    quote_id: line.quote_id,
    description: line.description,
    amount_minor: minor,
    currency: line.currency,
    merchant: line.merchant,
    card_last4: line.card_last4,
    label: minor < 0 ? refundLabels.returned : refundLabels.back,
    is_refund: true,
    at: now,
  });
};

/**
 * Changes what a payment has refunded. Its state stays: it says what the product asked for, and a refund that its bank
 * returned was asked for.
 * @param minor less than nothing: a bank returned it
 */
export const addRefunded = async (tx: Db, paymentId: number, minor: number, now: Date): Promise<void> => {
  await sql`update payments set updated_at = ${now},
    refunded_minor = least(captured_minor, greatest(0, refunded_minor + ${minor})) where id = ${paymentId}`.execute(tx);
};
