/** Payments that need a person, for the page Money. docs/booking.md#by-hand */
import { type SqlBool, sql } from 'kysely';
import type { PaymentState } from '#domain/payments/states.ts';
import type { Db } from '#platform/db/database.ts';
import { nameOf } from '#server/people/name-store.ts';
import { paymentStateOf } from './payments-store.ts';

export type Closed = { readonly reason: string; readonly at: Date; readonly by: string | null; readonly was: string };

export type PaymentFacts = {
  readonly paymentId: number;
  readonly attemptId: number | null;
  readonly feeId: number | null;
  readonly name: string;
  readonly state: PaymentState;
  /** What the gateway calls it; null: it did not say so yet. */
  readonly ref: string | null;
  readonly authorizedMinor: number;
  readonly capturedMinor: number;
  readonly refundedMinor: number;
  readonly closed: Closed | null;
};

const rowsOf = (db: Db) =>
  db
    .selectFrom('payments as p')
    .leftJoin('payment_closings as closing', 'closing.payment_id', 'p.id')
    .select(['p.id', 'p.attempt_id', 'p.fee_id', 'p.name', 'p.state', 'p.ref'])
    .select(['p.authorized_minor', 'p.captured_minor', 'p.refunded_minor'])
    .select(['closing.reason', 'closing.at', 'closing.was', nameOf('closing.actor_id').as('by')]);

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

const closedOf = ({ reason, at, was, by }: Row): Closed | null =>
  reason === null || at === null || was === null ? null : { reason, at, was, by };

const factsOf = (row: Row): PaymentFacts => ({
  paymentId: row.id,
  attemptId: row.attempt_id,
  feeId: row.fee_id,
  name: row.name,
  state: paymentStateOf(row.state),
  ref: row.ref,
  authorizedMinor: row.authorized_minor,
  capturedMinor: row.captured_minor,
  refundedMinor: row.refunded_minor,
  closed: closedOf(row),
});

/** What is known of the payments of some attempts. */
export const findPaymentsOf = async (db: Db, attemptIds: readonly number[]): Promise<readonly PaymentFacts[]> => {
  if (attemptIds.length === 0) return [];
  return (
    await rowsOf(db)
      .where('p.attempt_id', 'in', [...attemptIds])
      .execute()
  ).map(factsOf);
};

/** The same of fees. */
export const findPaymentsOfFees = async (db: Db, feeIds: readonly number[]): Promise<readonly PaymentFacts[]> => {
  if (feeIds.length === 0) return [];
  return (
    await rowsOf(db)
      .where('p.fee_id', 'in', [...feeIds])
      .execute()
  ).map(factsOf);
};

/** What was closed last. */
export const findClosedPayments = async (db: Db, most: number): Promise<readonly PaymentFacts[]> =>
  (await rowsOf(db).where('closing.at', 'is not', null).orderBy('closing.at', 'desc').limit(most).execute()).map(
    factsOf,
  );

/**
 * A fee that a person has, one that was owed and could not be taken, or one whose outcome is still unknown. The fee of a
 * request that made no trip is voided without anybody.
 */
const isListed = sql<SqlBool>`(p.fee_id is not null
  and p.state in ('needs human', 'failed', 'voided', 'authorizing', 'capturing', 'voiding')
  and (p.state = 'needs human' or (p.state in ('failed', 'voided') and f.trip_id is not null and f.kind <> 'assisted')
    or (p.state in ('authorizing', 'capturing', 'voiding') and f.tries > 0))
  and not exists (select 1 from payment_closings done where done.payment_id = p.id))`;

const feesOf = (db: Db) => db.selectFrom('service_fees as f').innerJoin('payments as p', 'p.fee_id', 'f.id');

const columns = [
  'f.id',
  'f.key',
  'f.kind',
  'f.trip_id as tripId',
  'f.amount_minor as amountMinor',
  'f.currency',
  'f.asked_at as askedAt',
  'f.due_at as dueAt',
  'f.card_last4 as cardLast4',
] as const;

/** Fees that need a person or have an unknown outcome, the longest first. */
export const findFeeMatters = (db: Db, most: number) =>
  feesOf(db).where(isListed).orderBy('f.asked_at').orderBy('f.id').limit(most).select(columns).execute();

export type FeeMatterRow = Awaited<ReturnType<typeof findFeeMatters>>[number];

/** The same of fees by their ids. */
export const findFeesByIds = async (db: Db, ids: readonly number[]): Promise<readonly FeeMatterRow[]> =>
  ids.length === 0
    ? []
    : await feesOf(db)
        .where('f.id', 'in', [...ids])
        .select(columns)
        .execute();

/** How many are listed. */
export const countFeeMatters = async (db: Db): Promise<number> => {
  const { count } = await feesOf(db)
    .where(isListed)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};
