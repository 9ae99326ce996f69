/**
 * One row for each payment, of a booking attempt or of a fee: its state, its reference at the gateway and its amounts.
 * docs/booking.md#payments; docs/decisions/0097
 */
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { invariant } from '#domain/kit/invariant.ts';
import { type PaymentState, paymentStates, statesBefore } from '#domain/payments/states.ts';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';

export type PaymentRecord = {
  readonly id: number;
  /** What we call it at the gateway. */
  readonly name: string;
  readonly state: PaymentState;
  /** What the gateway calls it; null: it did not say so yet. */
  readonly ref: string | null;
  readonly authorizedMinor: number;
  readonly capturedMinor: number;
  readonly refundedMinor: number;
  /** Until when the cardholder may confirm it, once the bank asked; null: it never did. */
  readonly confirmBy: Date | null;
};

/** Fields that are not named stay unchanged. */
export type PaymentChange = {
  readonly to: PaymentState;
  readonly ref?: string;
  readonly authorizedMinor?: number;
  readonly capturedMinor?: number;
  /** All refunds together. */
  readonly refundedMinor?: number;
  readonly confirmBy?: Date;
};

type NewPayment = {
  readonly name: string;
  readonly owner: { readonly attemptId: number } | { readonly feeId: number };
  readonly currency: string;
  readonly now: Date;
};

/**
 * The row of a payment that the gateway was not asked for yet. Execute it in the transaction that writes its owner, or
 * together with that write.
 */
export const newPayment = (tx: Db, { name, owner, currency, now }: NewPayment) =>
  tx.insertInto('payments').values({
    name,
    attempt_id: 'attemptId' in owner ? owner.attemptId : null,
    fee_id: 'feeId' in owner ? owner.feeId : null,
    state: 'none' satisfies PaymentState,
    currency,
    created_at: now,
    updated_at: now,
  });

/** @throws InvariantError for a word that is no state of a payment */
export const paymentStateOf = (word: string): PaymentState => {
  const state = paymentStates.find((known) => known === word);
  invariant(state, `a payment is in the unknown state ${word}`);
  return state;
};

const paymentIn = (row: Selectable<Tables['payments']>): PaymentRecord => ({
  id: row.id,
  name: row.name,
  state: paymentStateOf(row.state),
  ref: row.ref,
  authorizedMinor: row.authorized_minor,
  capturedMinor: row.captured_minor,
  refundedMinor: row.refunded_minor,
  confirmBy: row.confirm_by,
});

/** The payment of a booking attempt. */
export const findAttemptPayment = async (db: Db, attemptId: number): Promise<PaymentRecord> => {
  const payments = db.selectFrom('payments').where('attempt_id', '=', attemptId);
  return paymentIn(await payments.selectAll().executeTakeFirstOrThrow());
};

const columnsOf = (change: PaymentChange) => ({
  state: change.to,
  ...(change.ref !== undefined && { ref: change.ref }),
  ...(change.authorizedMinor !== undefined && { authorized_minor: change.authorizedMinor }),
  ...(change.capturedMinor !== undefined && { captured_minor: change.capturedMinor }),
  ...(change.refundedMinor !== undefined && { refunded_minor: change.refundedMinor }),
  ...(change.confirmBy !== undefined && { confirm_by: change.confirmBy }),
});

/**
 * Moves a payment that still has the state that was read, along an edge of the table.
 * @returns false when somebody else moved it: nothing was written
 * @throws InvariantError for an edge that is not in the table
 */
export const changePayment = async (
  tx: Db,
  { id, state }: Pick<PaymentRecord, 'id' | 'state'>,
  change: PaymentChange,
  now: Date,
): Promise<boolean> => {
  invariant(statesBefore(change.to).includes(state), `a payment may not go from ${state} to ${change.to}`);
  const changed = await tx
    .updateTable('payments')
    .set({ ...columnsOf(change), updated_at: now })
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
};

/**
 * Takes a payment to a state that a person left at the gateway, over the states that the table asks for in between.
 * @throws InvariantError when somebody else moved it in this transaction
 */
export const settlePaymentByHand = async (
  tx: Db,
  payment: Pick<PaymentRecord, 'id' | 'state'>,
  change: PaymentChange,
  now: Date,
): Promise<void> => {
  let { state } = payment;
  if (!statesBefore(change.to).includes(state)) {
    const between = state === 'captured' ? 'refunding' : 'needs human';
    invariant(await changePayment(tx, { id: payment.id, state }, { to: between }, now), 'the payment is locked');
    state = between;
  }
  invariant(await changePayment(tx, { id: payment.id, state }, change, now), 'the payment is locked');
};

/** Our record of a payment by the name that we gave it; undefined: none. */
export const findNamedPayment = (db: Db, name: string) =>
  db.selectFrom('payments').where('name', '=', name).select(['id', 'attempt_id', 'fee_id', 'ref']).executeTakeFirst();

/** The authorized amount of an attempt's payment, as a part of another statement. Takes the column of the attempt. */
export const authorizedOf = (attemptId: string): RawBuilder<number> =>
  sql<number>`(select pay.authorized_minor from payments pay where pay.attempt_id = ${sql.ref(attemptId)})`;

/** The same of the captured amount. */
export const capturedOf = (attemptId: string): RawBuilder<number> =>
  sql<number>`(select pay.captured_minor from payments pay where pay.attempt_id = ${sql.ref(attemptId)})`;

/** The same of the gateway's reference; null: the gateway did not say it yet. */
export const paymentRefOf = (attemptId: string): RawBuilder<string | null> =>
  sql<string | null>`(select pay.ref from payments pay where pay.attempt_id = ${sql.ref(attemptId)})`;
