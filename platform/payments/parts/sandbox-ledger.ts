import { type Selectable, sql } from 'kysely';
import { invariant } from '#domain/kit/invariant.ts';
import type { ListedPage } from '#domain/kit/listed.ts';
import { formatMoney, type Money } from '#domain/kit/money.ts';
import type { Outcome } from '#domain/kit/outcome.ts';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { type Payment, type PaymentState, paymentStates } from '../port.ts';

export type PaymentRow = Selectable<Tables['sandbox_payments']>;

/** @returns false when this key already has a payment */
export const insert = async (
  tx: Db,
  row: {
    ref: string;
    key: string;
    name: string;
    token: string;
    amount: Money;
    now: Date;
    /** The name of the bank's question; null: the bank asks nothing. */
    question: string | null;
  },
): Promise<boolean> => {
  const { amount, now, ...names } = row;
  const made = await tx
    .insertInto('sandbox_payments')
    .values({
      ...names,
      state: row.question === null ? 'authorized' : 'asked',
      currency: amount.currency,
      authorized_minor: amount.minor,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('ref')
    .executeTakeFirst();
  return made !== undefined;
};

export const findByKey = (tx: Db, key: string): Promise<PaymentRow | undefined> =>
  tx.selectFrom('sandbox_payments').selectAll().where('key', '=', key).executeTakeFirst();

export const lock = (tx: Db, ref: string): Promise<PaymentRow | undefined> =>
  tx.selectFrom('sandbox_payments').selectAll().where('ref', '=', ref).forUpdate().executeTakeFirst();

/** The newest payment of an attempt. */
export const findNamed = async (db: Db, paymentName: string): Promise<Payment | null> => {
  const row = await db
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('name', '=', paymentName)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    ref: row.ref,
    state: stateOf(row.state),
    authorized: { minor: row.authorized_minor, currency: row.currency },
    captured: { minor: row.captured_minor, currency: row.currency },
    refunded: { minor: row.refunded_minor, currency: row.currency },
  };
};

const pageSize = 100;

/** Payments made since a moment, by their names. @param page the last name of the page before */
export const listPage = async (db: Db, since: Date, page: string | null): Promise<ListedPage> => {
  const rows = await db
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('created_at', '>=', since)
    .where('ref', '>', page ?? '')
    .orderBy('ref')
    .limit(pageSize)
    .execute();
  const things = rows.map((row) => ({
    ref: row.ref,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    isOpen: row.state !== 'voided' && row.state !== 'refunded' && row.state !== 'refused',
    facts: [
      ['State', row.state],
      ['Held', formatMoney({ minor: row.authorized_minor, currency: row.currency })],
      ['Taken', formatMoney({ minor: row.captured_minor, currency: row.currency })],
      ['Given back', formatMoney({ minor: row.refunded_minor, currency: row.currency })],
    ] as const,
  }));
  return { things, next: rows.length < pageSize ? null : (rows.at(-1)?.ref ?? null) };
};

const stateOf = (text: string): PaymentState => {
  const state = paymentStates.find((known) => known === text);
  invariant(state, 'the table allows only known states');
  return state;
};

/** @returns false when the payment is not in the state to move from */
export const move = async (
  tx: Db,
  ref: string,
  { from, to, capturedMinor = 0 }: { from: PaymentState; to: PaymentState; capturedMinor?: number },
): Promise<boolean> => {
  const moved = await tx
    .updateTable('sandbox_payments')
    .set({ state: to, captured_minor: capturedMinor })
    .where('ref', '=', ref)
    .where('state', '=', from)
    .returning('ref')
    .executeTakeFirst();
  return moved !== undefined;
};

/** Releases a held payment or withdraws one that waits for the bank. @returns false when there is neither */
export const voidPayment = async (tx: Db, ref: string): Promise<boolean> => {
  const voided = await tx
    .updateTable('sandbox_payments')
    .set({ state: 'voided' })
    .where('ref', '=', ref)
    .where('state', 'in', ['asked', 'refused', 'authorized'])
    .returning('ref')
    .executeTakeFirst();
  return voided !== undefined;
};

/** @returns the name of the question that a payment still waits for; null: there is none */
export const findQuestion = async (db: Db, ref: string): Promise<string | null> => {
  const row = await db
    .selectFrom('sandbox_payments')
    .select('question')
    .where('ref', '=', ref)
    .where('state', '=', 'asked')
    .executeTakeFirst();
  return row?.question ?? null;
};

/** @returns false when there is no such open question */
export const answerQuestion = async (db: Db, question: string, isApproved: boolean): Promise<boolean> => {
  const answered = await db
    .updateTable('sandbox_payments')
    .set({ state: isApproved ? 'authorized' : 'refused' })
    .where('question', '=', question)
    .where('state', '=', 'asked')
    .returning('ref')
    .executeTakeFirst();
  return answered !== undefined;
};

type Kept<T> = { readonly call: readonly (string | number)[]; readonly answer: Outcome<T> };

export const readAnswer = async <T>(tx: Db, key: string): Promise<Kept<T> | null> => {
  const row = await tx
    .selectFrom('sandbox_payment_calls')
    .select(sql<string>`answer::text`.as('text'))
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return null;
  const kept: Kept<T> = JSON.parse(row.text);
  return kept;
};

export const keepAnswer = async <T>(tx: Db, kept: Kept<T> & { key: string; ref: string }): Promise<void> => {
  const { key, ref, call, answer } = kept;
  await tx
    .insertInto('sandbox_payment_calls')
    .values({ key, payment_ref: ref, answer: JSON.stringify({ call, answer }) })
    .execute();
};
