import { type Selectable, sql } from 'kysely';
import type { Money } from '#domain/kit/money.ts';
import type { FeeKind, FeeState } from '#domain/payments/service-fee.ts';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { findOwnedTrip, type OwnedTrip, programTrips } from '#server/trips/owned-trip-store.ts';
import { firstChargedAt } from '../charges-store.ts';

export type FeeRow = Selectable<Tables['service_fees']>;

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

/** Writes the intent of an authorization. @returns the fee's id */
export const insertFee = async (db: Db, fee: NewFee): Promise<number> => {
  const { id } = await db
    .insertInto('service_fees')
    .values({
      key: fee.key,
      kind: 'assisted' satisfies FeeKind,
      state: 'authorizing' satisfies FeeState,
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
  return id;
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
    insert into service_fees (key, kind, state, payer_id, trip_id, itinerary_id, amount_minor, currency, card_id,
      card_token, card_last4, asked_at, due_at)
    select ${key}, ${kind}, ${'owed' satisfies FeeState}, t.payer_id,
      t.id, t.itinerary_id, ${amount.minor}::bigint, ${amount.currency}, b.card_id, b.card_token, b.card_last4,
      ${now}::timestamptz, ${now}::timestamptz
    from booking_attempts b join ${programTrips} t on t.id = b.trip_id
    where b.id = ${attemptId}
    on conflict (trip_id, kind) do nothing
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
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

type Change = {
  readonly state?: FeeState;
  readonly dueAt?: Date | null;
  readonly tries?: number;
  readonly cleanLooks?: number;
  readonly paymentRef?: string;
  readonly tripId?: number;
  readonly itineraryId?: number;
};

/**
 * Changes a fee that still has the state that was read.
 * @returns false when somebody else moved it: nothing was written
 */
export const changeFee = async (
  db: Db,
  fee: { readonly id: number; readonly state: FeeState; readonly tries: number },
  change: Change,
): Promise<boolean> => {
  const changed = await db
    .updateTable('service_fees')
    .set({
      ...(change.state !== undefined && { state: change.state }),
      ...(change.dueAt !== undefined && { due_at: change.dueAt }),
      ...(change.tries !== undefined && { tries: change.tries }),
      ...(change.cleanLooks !== undefined && { clean_looks: change.cleanLooks }),
      ...(change.paymentRef !== undefined && { payment_ref: change.paymentRef }),
      ...(change.tripId !== undefined && { trip_id: change.tripId }),
      ...(change.itineraryId !== undefined && { itinerary_id: change.itineraryId }),
    })
    .where('id', '=', fee.id)
    .where('state', '=', fee.state)
    .where('tries', '=', fee.tries)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
};

export const findFee = (db: Db, id: number): Promise<FeeRow | undefined> =>
  db.selectFrom('service_fees').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * The fee of an earlier copy of the request whose bank asked the cardholder: the same person, amount and card, not yet
 * taken by a trip.
 */
export const findAskedFee = (
  db: Db,
  fee: { readonly payerId: number; readonly cardId: number; readonly amountMinor: number; readonly currency: string },
): Promise<FeeRow | undefined> =>
  db
    .selectFrom('service_fees')
    .selectAll()
    .where('payer_id', '=', fee.payerId)
    .where('card_id', '=', fee.cardId)
    .where('amount_minor', '=', fee.amountMinor)
    .where('currency', '=', fee.currency)
    .where('state', '=', 'authorizing' satisfies FeeState)
    // The reference of one that was authorized at once is not kept before a trip captures it.
    .where('payment_ref', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** What a fee asked of the gateway, and when. */
export const findFeeTrace = (db: Db, key: string) =>
  db
    .selectFrom('service_fees')
    .where('key', '=', key)
    .select(['payment_ref', 'card_token', 'asked_at'])
    .executeTakeFirst();

/** The trip of a fee that has one. */
export const findFeeTrip = (db: Db, feeId: number): Promise<OwnedTrip> =>
  findOwnedTrip(db, sql<number>`(select trip_id from service_fees where id = ${feeId})`);

/** Locks a fee until the transaction ends. @returns its state */
export const lockFee = async (tx: Db, id: number): Promise<string | undefined> => {
  const row = await tx.selectFrom('service_fees').select('state').where('id', '=', id).forUpdate().executeTakeFirst();
  return row?.state;
};

/** Fees that have something due, the longest due first. */
export const findDueFees = async (db: Db, now: Date, most: number): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('service_fees')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(most)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Fees requested since a moment that have nothing left to do. */
export const findRestingFees = (db: Db, since: Date): Promise<FeeRow[]> =>
  db
    .selectFrom('service_fees')
    .where('due_at', 'is', null)
    .where('asked_at', '>=', since)
    .orderBy('id')
    .selectAll()
    .execute();

/** Postpones a due fee, so that other due fees come first. */
export const putOffFee = async (db: Db, id: number, until: Date): Promise<void> => {
  await db
    .updateTable('service_fees')
    .set({ due_at: until })
    .where('id', '=', id)
    .where('due_at', '<', until)
    .execute();
};

/** @returns whether our books have a fee with this key */
export const isFee = async (db: Db, key: string): Promise<boolean> =>
  (await db.selectFrom('service_fees').where('key', '=', key).select('id').executeTakeFirst()) !== undefined;
