/** The rows of disputes. docs/booking.md#disputes */
import { type Selectable, sql } from 'kysely';
import { invariant } from '#domain/kit/invariant.ts';
import { type DisputeState, disputeStates } from '#domain/payments/disputes.ts';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Dispute } from '#platform/payments/port.ts';

const stateOf = (word: string): DisputeState => {
  const state = disputeStates.find((known) => known === word);
  invariant(state, `a dispute is in the unknown state ${word}`);
  return state;
};

export type DisputeRow = Omit<Selectable<Tables['payment_disputes']>, 'state'> & {
  readonly state: DisputeState;
  /** The trip of its payment; null: an unknown charge, or a fee without a trip. */
  readonly tripId: number | null;
  /** What we call its payment; null: an unknown charge. */
  readonly name: string | null;
};

const disputesOf = (db: Db) =>
  db
    .selectFrom('payment_disputes as d')
    .leftJoin('payments as p', 'p.id', 'd.payment_id')
    .leftJoin('booking_attempts as b', 'b.id', 'p.attempt_id')
    .leftJoin('service_fees as f', 'f.id', 'p.fee_id')
    .selectAll('d')
    .select('p.name')
    .select((column) => column.fn.coalesce('b.trip_id', 'f.trip_id').as('tripId'));

const rowIn = <T extends { readonly state: string }>(row: T) => ({ ...row, state: stateOf(row.state) });

export const findDisputeRow = async (db: Db, ref: string): Promise<DisputeRow | undefined> => {
  const row = await disputesOf(db).where('d.ref', '=', ref).executeTakeFirst();
  return row && rowIn(row);
};

/** The refs of disputes that are due for a look, those that wait longest first. */
export const findDisputesToLookAt = async (db: Db, now: Date, most: number): Promise<readonly string[]> => {
  const due = db.selectFrom('payment_disputes').where('due_at', '<=', now).orderBy('due_at').limit(most);
  return (await due.select('ref').execute()).map(({ ref }) => ref);
};

/** Disputes that wait for our evidence, the nearest deadline first. */
export const findDisputesForEvidence = async (db: Db): Promise<readonly DisputeRow[]> => {
  const open = disputesOf(db)
    .where('d.state', '=', 'needs response' satisfies DisputeState)
    .where('d.evidence_due_at', 'is not', null);
  return (await open.orderBy('d.evidence_due_at').execute()).map(rowIn);
};

const overStates: readonly DisputeState[] = ['won', 'lost', 'closed'];

/** Open disputes, the nearest deadline first; or those that are over, the newest first. */
export const findDisputes = async (
  db: Db,
  { isOver, most }: { readonly isOver: boolean; readonly most: number },
): Promise<readonly DisputeRow[]> => {
  const wanted = isOver
    ? disputesOf(db)
        .where('d.state', 'in', [...overStates])
        .orderBy('d.updated_at', 'desc')
    : disputesOf(db)
        .where('d.state', 'not in', [...overStates])
        .orderBy('d.evidence_due_at', (order) => order.asc().nullsLast());
  return (await wanted.orderBy('d.id').limit(most).execute()).map(rowIn);
};

/** How many are open. */
export const countOpenDisputes = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('payment_disputes')
    .where('state', 'not in', [...overStates])
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** How many wait for our evidence. */
export const countDisputesToAnswer = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('payment_disputes')
    .where('state', '=', 'needs response' satisfies DisputeState)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** Writes how a dispute stands. */
export const saveDispute = async (
  tx: Db,
  { dispute, dueAt, now }: { readonly dispute: Dispute; readonly dueAt: Date | null; readonly now: Date },
): Promise<void> => {
  const payment =
    dispute.paymentRef === null
      ? undefined
      : await tx.selectFrom('payments').where('ref', '=', dispute.paymentRef).select('id').executeTakeFirst();
  const seen = {
    payment_id: payment?.id ?? null,
    charge_ref: dispute.chargeRef,
    payment_ref: dispute.paymentRef,
    amount_minor: dispute.amount.minor,
    currency: dispute.amount.currency,
    reason: dispute.reason,
    state: dispute.state,
    is_inquiry: dispute.isInquiry,
    has_evidence: dispute.hasEvidence,
    evidence_due_at: dispute.evidenceDueAt,
    withdrawn_minor: dispute.withdrawn?.minor ?? null,
    withdrawn_currency: dispute.withdrawn?.currency ?? null,
    due_at: dueAt,
    updated_at: now,
  };
  await tx
    .insertInto('payment_disputes')
    .values({ ...seen, ref: dispute.ref, opened_at: dispute.openedAt })
    .onConflict((conflict) => conflict.column('ref').doUpdateSet(seen))
    .execute();
};

/** Looks at a dispute later. */
export const putOffDispute = async (db: Db, ref: string, dueAt: Date): Promise<void> => {
  await db.updateTable('payment_disputes').set({ due_at: dueAt }).where('ref', '=', ref).execute();
};
