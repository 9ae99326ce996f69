/**
 * The requests to the gateway by key, and its answers: one table for all payments. The intent commits before the call.
 * docs/booking.md#effects; docs/decisions/0093
 */
import type { Selectable } from 'kysely';
import { invariant } from '#domain/kit/invariant.ts';
import { type EffectState, effectStates, type PaymentAct, paymentActs } from '#domain/payments/effects.ts';
import { statesBefore, whileAsked } from '#domain/payments/states.ts';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';

/** One request of a payment, and what is known about its result. */
export type PaymentEffect = {
  readonly id: number;
  readonly act: PaymentAct;
  readonly key: string;
  readonly state: EffectState;
  readonly requestHmac: string;
  /** When it was first sent: the gateway's memory of the key ages from then. */
  readonly sentAt: Date;
};

const effectIn = (row: Selectable<Tables['payment_effects']>): PaymentEffect => {
  const act = paymentActs.find((known) => known === row.act);
  const state = effectStates.find((known) => known === row.state);
  invariant(act && state, `the payment effect ${row.id} is ${row.act} ${row.state}`);
  return { id: row.id, act, key: row.key, state, requestHmac: row.request_hmac, sentAt: row.sent_at };
};

/** The effects of an attempt's payment, those of its refunds too, the oldest first. */
export const findPaymentEffects = async (
  db: Db,
  attemptIds: readonly number[],
): Promise<readonly (PaymentEffect & { readonly attemptId: number | null })[]> => {
  const rows = await db
    .selectFrom('payment_effects')
    .innerJoin('payments', 'payments.id', 'payment_effects.payment_id')
    .where('payments.attempt_id', 'in', [...attemptIds])
    .orderBy('payment_effects.id')
    .selectAll('payment_effects')
    .select('payments.attempt_id')
    .execute();
  return rows.map((row) => ({ ...effectIn(row), attemptId: row.attempt_id }));
};

type Intent = {
  readonly act: PaymentAct;
  readonly key: string;
  /** A hash of the request, because the same key must never carry a different request. */
  readonly requestHmac: string;
  readonly now: Date;
};

/**
 * Writes the intent of a call before it is made, and moves the payment to the state of being asked. A request is
 * repeated only under the same key with the same parameters. docs/booking.md#payment-keys
 * @throws InvariantError when the parameters changed, or when the payment is in no state to be asked for this
 */
export const openPaymentEffect = async (tx: Db, paymentId: number, intent: Intent): Promise<PaymentEffect> => {
  const to = whileAsked[intent.act];
  const moved = await tx
    .updateTable('payments')
    .set({ state: to, updated_at: intent.now })
    .where('id', '=', paymentId)
    .where('state', 'in', [...statesBefore(to)])
    .executeTakeFirst();
  invariant(moved.numUpdatedRows > 0n, `${intent.key} may be asked for in the state of its payment`);
  const row = await tx
    .insertInto('payment_effects')
    .values({
      payment_id: paymentId,
      act: intent.act,
      key: intent.key,
      request_hmac: intent.requestHmac,
      state: 'sent' satisfies EffectState,
      sent_at: intent.now,
    })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ state: 'sent' satisfies EffectState }))
    .returningAll()
    .executeTakeFirstOrThrow();
  invariant(row.request_hmac === intent.requestHmac, `${intent.key} is asked for again with other parameters`);
  return effectIn(row);
};

/**
 * A read found that it was done after all. An effect that is known to be done, or was never requested, stays unchanged.
 */
export const confirmPaymentEffect = async (tx: Db, key: string, now: Date): Promise<void> => {
  await tx
    .updateTable('payment_effects')
    .set({ state: 'done' satisfies EffectState, result: JSON.stringify({ isFound: true }), done_at: now })
    .where('key', '=', key)
    .where('state', '<>', 'done' satisfies EffectState)
    .execute();
};

/** Writes the result of a call. @param outcome.result the useful part of the answer; never a card */
export const closePaymentEffect = async (
  tx: Db,
  key: string,
  outcome: { readonly state: EffectState; readonly result: unknown; readonly now: Date },
): Promise<void> => {
  await tx
    .updateTable('payment_effects')
    .set({ state: outcome.state, result: JSON.stringify(outcome.result ?? null), done_at: outcome.now })
    .where('key', '=', key)
    .execute();
};
