import { type Selectable, sql } from 'kysely';
import type { Money } from '#domain/kit/money.ts';
import type { FeeKind } from '#domain/payments/service-fee.ts';
import type { PaymentState } from '#domain/payments/states.ts';
import { type Db, transact } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { isLeaseFree, leaseEnd } from '#server/kit/lease.ts';
import { findOwnedTrip, type OwnedTrip, programTrips, promisedFeeOf } from '#server/trips/owned-trip-store.ts';
import { firstChargedAt } from '../charges-store.ts';
import { changePayment, newPayment, type PaymentChange, paymentStateOf } from '../payments-store.ts';
import { feeName } from './fee-gateway.ts';

/** A fee with its payment. */
export type FeeRow = Selectable<Tables['service_fees']> & {
  readonly payment_id: number;
  readonly state: PaymentState;
  readonly payment_ref: string | null;
};

type NewFee = {
  readonly key: string;
  readonly payerId: number;
  readonly amountMinor: number;
  readonly currency: string;
  readonly card: { readonly id: number; readonly token: string; readonly last4: string };
  readonly now: Date;
  /** When it is checked if it is not settled by then. */
  readonly dueAt: Date;
};

/** Writes a fee that is about to be authorized, and its payment. */
export const insertFee = async (tx: Db, fee: NewFee): Promise<FeeRow> => {
  const { id } = await tx
    .insertInto('service_fees')
    .values({
      key: fee.key,
      kind: 'assisted' satisfies FeeKind,
      payer_id: fee.payerId,
      amount_minor: fee.amountMinor,
      currency: fee.currency,
      card_id: fee.card.id,
      card_token: fee.card.token,
      card_last4: fee.card.last4,
      asked_at: fee.now,
      due_at: fee.dueAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await newPayment(tx, {
    name: feeName(fee.key),
    owner: { feeId: id },
    currency: fee.currency,
    now: fee.now,
  }).execute();
  return readFee(tx, id);
};

type Owed = {
  readonly key: string;
  readonly kind: Exclude<FeeKind, 'assisted'>;
  readonly attemptId: number;
  readonly amount: Money;
  readonly now: Date;
};

/**
 * Writes a fee for a booking, if its trip is one of a landing page and owes none of this kind: to the card of the
 * booking, on the itinerary that is the request itself.
 * @returns the fee's id; null: none is owed
 */
export const insertOwedFee = async (tx: Db, { key, kind, attemptId, amount, now }: Owed): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    insert into service_fees (key, kind, payer_id, trip_id, itinerary_id, amount_minor, currency, card_id,
      card_token, card_last4, asked_at, due_at)
    select ${key}, ${kind}, t.payer_id,
      t.id, t.itinerary_id, ${amount.minor}::bigint, ${amount.currency}, b.card_id, b.card_token, b.card_last4,
      ${now}::timestamptz, ${now}::timestamptz
    from booking_attempts b join ${programTrips} t on t.id = b.trip_id
    where b.id = ${attemptId}
    on conflict (trip_id, kind) do nothing
    returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) return null;
  await newPayment(tx, { name: feeName(key), owner: { feeId: id }, currency: amount.currency, now }).execute();
  return id;
};

/** The booking fee that was promised when the trip of a booking was requested; null: the default. */
export const promisedBookingFee = async (tx: Db, attemptId: number): Promise<number | null> => {
  const { rows } = await sql<{ minor: number | null }>`
    select ${promisedFeeOf('b.trip_id')} as minor from booking_attempts b where b.id = ${attemptId}`.execute(tx);
  return rows[0]?.minor ?? null;
};

/**
 * A booking of a landing page's trip: its number of travelers, and since when it is booked. Undefined: it belongs to
 * another trip.
 */
export const findProgramBooking = async (
  db: Db,
  attemptId: number,
): Promise<{ readonly travelers: number; readonly bookedAt: Date } | undefined> => {
  const { rows } = await sql<{ travelers: number; bookedAt: Date }>`
    select t.travelers, ${firstChargedAt('b.id')} as "bookedAt"
    from booking_attempts b join ${programTrips} t on t.id = b.trip_id
    where b.id = ${attemptId}`.execute(db);
  return rows[0];
};

export type FeeChange = {
  /** Default: it stays in its state. */
  readonly payment?: PaymentChange;
  readonly dueAt?: Date | null;
  readonly tries?: number;
  readonly cleanLooks?: number;
  readonly tripId?: number;
  readonly itineraryId?: number;
};

/**
 * Changes a fee whose payment still has the state that was read.
 * @returns false when somebody else moved it: nothing was written
 */
export const changeFee = (
  db: Db,
  { id, payment_id: paymentId, state }: Pick<FeeRow, 'id' | 'payment_id' | 'state'>,
  { payment = { to: state }, ...change }: FeeChange,
  now: Date,
): Promise<boolean> =>
  transact(db, async (tx) => {
    if (!(await changePayment(tx, { id: paymentId, state }, payment, now))) return false;
    const set = {
      ...(change.dueAt !== undefined && { due_at: change.dueAt }),
      ...(change.tries !== undefined && { tries: change.tries }),
      ...(change.cleanLooks !== undefined && { clean_looks: change.cleanLooks }),
      ...(change.tripId !== undefined && { trip_id: change.tripId }),
      ...(change.itineraryId !== undefined && { itinerary_id: change.itineraryId }),
    };
    if (Object.keys(set).length > 0) await tx.updateTable('service_fees').set(set).where('id', '=', id).execute();
    return true;
  });

const fees = (db: Db) =>
  db
    .selectFrom('service_fees as f')
    .innerJoin('payments as p', 'p.fee_id', 'f.id')
    .selectAll('f')
    .select(['p.id as payment_id', 'p.state', 'p.ref as payment_ref']);

const feeIn = <T extends { readonly state: string }>(row: T): T & { readonly state: PaymentState } => ({
  ...row,
  state: paymentStateOf(row.state),
});

const readFee = async (db: Db, id: number): Promise<FeeRow> =>
  feeIn(await fees(db).where('f.id', '=', id).executeTakeFirstOrThrow());

/**
 * Takes a due fee for one holder, in one statement.
 * @param due.holder a name that nobody else has
 * @returns undefined when nothing is due, or somebody else has it
 */
export const takeFee = async (
  db: Db,
  { id, holder, now }: { readonly id: number; readonly holder: string; readonly now: Date },
): Promise<FeeRow | undefined> => {
  const taken = await db
    .updateTable('service_fees')
    .set({ lease_until: leaseEnd, lease_by: holder })
    .where('id', '=', id)
    .where('due_at', '<=', now)
    .where(isLeaseFree)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n ? readFee(db, id) : undefined;
};

/** @returns undefined when somebody else took the lease over, or nothing is due any more */
export const reloadFee = async (
  db: Db,
  { id, holder, now }: { readonly id: number; readonly holder: string; readonly now: Date },
): Promise<FeeRow | undefined> => {
  const due = fees(db).where('f.id', '=', id).where('f.lease_by', '=', holder).where('f.due_at', '<=', now);
  const row = await due.executeTakeFirst();
  return row && feeIn(row);
};

export const renewFeeLease = async (db: Db, id: number, holder: string): Promise<void> => {
  await db
    .updateTable('service_fees')
    .set({ lease_until: leaseEnd })
    .where('id', '=', id)
    .where('lease_by', '=', holder)
    .execute();
};

export const dropFeeLease = async (db: Db, id: number, holder: string): Promise<void> => {
  await db
    .updateTable('service_fees')
    .set({ lease_until: null, lease_by: null })
    .where('id', '=', id)
    .where('lease_by', '=', holder)
    .execute();
};

/** Frees every lease. For the embedded database, whose directory no other process can have open. */
export const dropAllFeeLeases = async (db: Db): Promise<void> => {
  await db
    .updateTable('service_fees')
    .set({ lease_until: null, lease_by: null })
    .where('lease_until', 'is not', null)
    .execute();
};

/**
 * The fee of an earlier copy of the request whose bank asked the cardholder: the same person, amount and card, not yet
 * taken by a trip.
 */
export const findAskedFee = async (
  db: Db,
  fee: { readonly payerId: number; readonly cardId: number; readonly amountMinor: number; readonly currency: string },
): Promise<FeeRow | undefined> => {
  const row = await fees(db)
    .where('f.payer_id', '=', fee.payerId)
    .where('f.card_id', '=', fee.cardId)
    .where('f.amount_minor', '=', fee.amountMinor)
    .where('f.currency', '=', fee.currency)
    .where('f.trip_id', 'is', null)
    .where('p.state', '=', 'asked' satisfies PaymentState)
    .orderBy('f.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && feeIn(row);
};

/** What a fee asked of the gateway, and when. */
export const findFeeTrace = (db: Db, name: string) =>
  db
    .selectFrom('service_fees as f')
    .innerJoin('payments as p', 'p.fee_id', 'f.id')
    .where('p.name', '=', name)
    .select(['p.ref', 'f.card_token', 'f.asked_at'])
    .executeTakeFirst();

/** The trip of a fee that has one. */
export const findFeeTrip = (db: Db, feeId: number): Promise<OwnedTrip> =>
  findOwnedTrip(db, sql<number>`(select trip_id from service_fees where id = ${feeId})`);

/** Locks the payment of a fee until the transaction ends. @returns the fee; undefined: there is none */
export const lockFee = async (tx: Db, id: number): Promise<FeeRow | undefined> => {
  const row = await fees(tx).where('f.id', '=', id).forUpdate('p').executeTakeFirst();
  return row && feeIn(row);
};

/** Fees that have something due and that nobody settles, the longest due first. */
export const findDueFees = async (db: Db, now: Date, most: number): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('service_fees')
    .where('due_at', '<=', now)
    .where(isLeaseFree)
    .orderBy('due_at')
    .limit(most)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Fees requested since a moment that have nothing left to do. */
export const findRestingFees = async (db: Db, since: Date): Promise<readonly FeeRow[]> => {
  const rows = await fees(db).where('f.due_at', 'is', null).where('f.asked_at', '>=', since).orderBy('f.id').execute();
  return rows.map(feeIn);
};

/** Postpones a due fee, so that other due fees come first. */
export const putOffFee = async (db: Db, id: number, until: Date): Promise<void> => {
  await db
    .updateTable('service_fees')
    .set({ due_at: until })
    .where('id', '=', id)
    .where('due_at', '<', until)
    .execute();
};
