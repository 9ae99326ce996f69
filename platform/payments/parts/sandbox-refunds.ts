/** The refunds of the sandbox's gateway. Some change by themselves minutes later, as at a real one. */
import { type Selectable, sql } from 'kysely';
import { invariant } from '#domain/kit/invariant.ts';
import type { Money } from '#domain/kit/money.ts';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { transact } from '../../db/transact.ts';
import { type Refund, type RefundState, refundStates } from '../port.ts';

type Row = Selectable<Tables['sandbox_refunds']>;

/** When a refund that does not stay as it is changes. */
export const refundSettlesMs = 10 * 60_000;

/** How a refund to a card begins and ends. Without an end it stays. */
type Course = { readonly state: RefundState; readonly becomes: RefundState | null; readonly why: string | null };

const courses: Readonly<Record<string, Course>> = {
  refund_waits: { state: 'pending', becomes: 'succeeded', why: 'processing' },
  refund_fails: { state: 'succeeded', becomes: 'failed', why: null },
  refund_asks: { state: 'requires_action', becomes: 'canceled', why: null },
};
const plainCourse: Course = { state: 'succeeded', becomes: null, why: null };

const stateOf = (word: string): RefundState => {
  const state = refundStates.find((known) => known === word);
  invariant(state, 'the table allows only known states');
  return state;
};

const refundIn = (row: Row): Refund => ({
  ref: row.ref,
  state: stateOf(row.state),
  amount: { minor: row.amount_minor, currency: row.currency },
  key: row.key,
  why: row.why,
  madeAt: row.made_at,
});

type Wish = {
  readonly ref: string;
  readonly paymentRef: string;
  readonly amount: Money;
  readonly key: string;
  readonly now: Date;
};

/** @returns null when more would be refunded than was captured */
export const makeRefund = async (tx: Db, { ref, paymentRef, amount, key, now }: Wish): Promise<Refund | null> => {
  const { minor, currency } = amount;
  const { rows } = await sql<{ behaviour: string | null }>`
    update sandbox_payments paid set refunded_minor = refunded_minor + ${minor},
      state = case when refunded_minor + ${minor} = captured_minor then 'refunded' else state end
    where ref = ${paymentRef} and state = 'captured' and ${minor} > 0 and refunded_minor + ${minor} <= captured_minor
    returning (select card.behaviour from sandbox_cards card where card.token = paid.token) as behaviour`.execute(tx);
  const [paid] = rows;
  if (!paid) return null;
  const { state, becomes, why } = courses[paid.behaviour ?? ''] ?? plainCourse;
  const row = await tx
    .insertInto('sandbox_refunds')
    .values({
      ref,
      payment_ref: paymentRef,
      key,
      state,
      amount_minor: minor,
      currency,
      why,
      made_at: now,
      settles_at: becomes === null ? null : new Date(now.getTime() + refundSettlesMs),
      settles_as: becomes,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return refundIn(row);
};

/** The money of a refund that did not go back is on the payment again. */
const undo = async (tx: Db, { payment_ref: ref, amount_minor: minor }: Row): Promise<void> => {
  await sql`update sandbox_payments set refunded_minor = refunded_minor - ${minor}, state = 'captured'
    where ref = ${ref}`.execute(tx);
};

/** Lets the refunds of a payment become what they become by now. */
export const settleRefunds = (db: Db, paymentRef: string, now: Date): Promise<void> =>
  transact(db, async (tx) => {
    const settled = await tx
      .updateTable('sandbox_refunds')
      .set((row) => ({
        state: sql<string>`settles_as`,
        why: row.case().when('settles_as', '=', 'failed').then('expired_or_canceled_card').else(null).end(),
        settles_at: null,
      }))
      .where('payment_ref', '=', paymentRef)
      .where('settles_at', '<=', now)
      .returningAll()
      .execute();
    for (const row of settled) if (row.state === 'failed' || row.state === 'canceled') await undo(tx, row);
  });

/** The refunds of a payment, the newest first. @returns null for an unknown payment */
export const findRefunds = async (db: Db, paymentRef: string): Promise<readonly Refund[] | null> => {
  const payment = await db
    .selectFrom('sandbox_payments')
    .select('ref')
    .where('ref', '=', paymentRef)
    .executeTakeFirst();
  if (!payment) return null;
  const rows = await db
    .selectFrom('sandbox_refunds')
    .selectAll()
    .where('payment_ref', '=', paymentRef)
    .orderBy('made_at', 'desc')
    .orderBy('ref')
    .execute();
  return rows.map(refundIn);
};

/** The payment that a name stands for, in the present state of its refunds. @returns null: there is none */
export const refOfName = async (db: Db, name: string): Promise<string | null> => {
  const row = await db
    .selectFrom('sandbox_payments')
    .select('ref')
    .where('name', '=', name)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.ref ?? null;
};
