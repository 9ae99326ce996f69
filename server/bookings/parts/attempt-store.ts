import type { Selectable } from 'kysely';
import { failureOf } from '#domain/bookings/answer-classes.ts';
import { itemStates } from '#domain/bookings/items.ts';
import { type EffectKind, itemEffects, paymentEffects } from '#domain/bookings/next-step.ts';
import { readRefusedDetails } from '#domain/bookings/refused-data.ts';
import { attemptStateOf } from '#domain/bookings/states.ts';
import { invariant } from '#domain/kit/invariant.ts';
import { type EffectState, effectStates } from '#domain/payments/effects.ts';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { isLeaseFree, leaseEnd } from '#server/kit/lease.ts';
import { findPaymentEffects } from '#server/payments/effects-store.ts';
import { findAttemptPayment } from '#server/payments/payments-store.ts';
import { type Attempt, type AttemptItem, type Effect, effectKey } from './attempt.ts';
import { readGoods, readItemOrder } from './supplier-shapes.ts';

/**
 * Takes an attempt that has something due for one holder, in one statement.
 * @param holder a name nobody else has
 * @returns undefined when it is at rest or somebody else has it
 */
export const takeLease = async (db: Db, id: number, holder: string): Promise<Attempt | undefined> => {
  const row = await db
    .updateTable('booking_attempts')
    .set({ lease_until: leaseEnd, lease_by: holder })
    .where('id', '=', id)
    .where('due_at', 'is not', null)
    .where(isLeaseFree)
    .returningAll()
    .executeTakeFirst();
  return row && (await whole(db, row));
};

/** Renews a lease during a call. */
export const renewLease = async (db: Db, id: number, holder: string): Promise<void> => {
  await db
    .updateTable('booking_attempts')
    .set({ lease_until: leaseEnd })
    .where('id', '=', id)
    .where('lease_by', '=', holder)
    .execute();
};

export const dropLease = async (db: Db, id: number, holder: string): Promise<void> => {
  await db
    .updateTable('booking_attempts')
    .set({ lease_until: null, lease_by: null })
    .where('id', '=', id)
    .where('lease_by', '=', holder)
    .execute();
};

/** Frees every lease. For the embedded database, whose directory no other process can have open. */
export const dropAllLeases = async (db: Db): Promise<void> => {
  await db
    .updateTable('booking_attempts')
    .set({ lease_until: null, lease_by: null })
    .where('lease_until', 'is not', null)
    .execute();
};

/** @returns undefined when somebody else took over the lease; a worker that loses it must stop */
export const reloadLeased = async (db: Db, id: number, holder: string): Promise<Attempt | undefined> => {
  const attempts = db.selectFrom('booking_attempts').where('id', '=', id).where('lease_by', '=', holder);
  const row = await attempts.selectAll().executeTakeFirst();
  return row && (await whole(db, row));
};

/**
 * The newest attempt of a trip, locked until the transaction ends. A worker that wants to move it waits.
 * @returns undefined when the trip has none
 */
export const lockLatestAttempt = async (tx: Db, tripId: number): Promise<Attempt | undefined> => {
  const row = await latestOf(tx, tripId).forUpdate().executeTakeFirst();
  return row && (await whole(tx, row));
};

/** The current newest attempt of a trip, for reading only. @returns undefined when the trip has none */
export const findLatestAttempt = async (db: Db, tripId: number): Promise<Attempt | undefined> => {
  const row = await latestOf(db, tripId).executeTakeFirst();
  return row && (await whole(db, row));
};

const latestOf = (db: Db, tripId: number) =>
  db.selectFrom('booking_attempts').where('trip_id', '=', tripId).orderBy('id', 'desc').limit(1).selectAll();

/** One attempt, locked until the transaction ends. */
export const lockAttempt = async (tx: Db, id: number): Promise<Attempt> => {
  const attempts = tx.selectFrom('booking_attempts').where('id', '=', id);
  return whole(tx, await attempts.selectAll().forUpdate().executeTakeFirstOrThrow());
};

/** Attempts that are due and that nobody holds, the longest due first. */
export const findDueAttempts = async (db: Db, now: Date, limit: number): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('booking_attempts')
    .where('due_at', '<=', now)
    .where(isLeaseFree)
    .orderBy('due_at')
    .limit(limit)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
};

const whole = async (db: Db, row: Selectable<Tables['booking_attempts']>): Promise<Attempt> => {
  const effects = await findEffects(db, [row.id]);
  const items = await findItems(db, [row.id], effects);
  const own = items.get(row.id);
  invariant(own, `attempt ${row.id} has something to order`);
  const state = attemptStateOf(row.state);
  invariant(state, `attempt ${row.id} is in the unknown state ${row.state}`);
  return {
    id: row.id,
    key: row.key,
    tripId: row.trip_id,
    itineraryId: row.itinerary_id,
    version: row.version,
    state,
    since: row.state_since,
    dueAt: row.due_at,
    tries: row.tries,
    confirmed: { minor: row.total_minor, currency: row.currency },
    voucherMinor: row.voucher_minor,
    confirmedTotal: { minor: row.total_minor + row.at_property_minor, currency: row.currency },
    cardToken: row.card_token,
    cardLast4: row.card_last4,
    payment: await findAttemptPayment(db, row.id),
    passengersSealed: row.passengers_sealed,
    departsAt: row.departs_at,
    unknownSince: row.unknown_since,
    cleanLists: row.clean_lists,
    failure: failureOf(row.failure) ?? null,
    items: own,
    effects: effects
      .filter(({ kind }) => paymentEffects.some((each) => each === kind))
      .map((effect) => effectIn(effect, paymentEffects)),
  };
};

/** An effect as it is stored, of a supplier or of the gateway. */
type StoredEffect = Omit<Effect, 'kind' | 'state'> & {
  readonly kind: string;
  readonly state: string;
  readonly key: string;
};

/** The requests to suppliers and the gateway for attempts. */
const findEffects = async (db: Db, attemptIds: readonly number[]): Promise<readonly StoredEffect[]> => {
  const asked = await db
    .selectFrom('effects')
    .where('attempt_id', 'in', [...attemptIds])
    .orderBy('id')
    .select(['id', 'key', 'kind', 'state', 'request_hmac as requestHmac', 'sent_at as sentAt'])
    .execute();
  const paid = await findPaymentEffects(db, attemptIds);
  return [...asked, ...paid.map(({ act, ...effect }) => ({ ...effect, kind: act }))];
};

/** The items of attempts in the order in which they are bought, by attempt. */
export const findItems = async (
  db: Db,
  attemptIds: readonly number[],
  known?: readonly StoredEffect[],
): Promise<ReadonlyMap<number, readonly AttemptItem[]>> => {
  if (attemptIds.length === 0) return new Map();
  const effects = known ?? (await findEffects(db, attemptIds));
  const rows = await db
    .selectFrom('attempt_items')
    .where('attempt_id', 'in', [...attemptIds])
    .orderBy('id')
    .selectAll()
    .execute();
  const own = (item: { readonly key: string }) => {
    const keys = itemEffects.map((kind) => effectKey(item, kind));
    return effects.filter(({ key }) => keys.includes(key));
  };
  const byAttempt = Map.groupBy(rows, (row) => row.attempt_id);
  return new Map([...byAttempt].map(([id, items]) => [id, items.map((item) => itemIn(item, own(item)))]));
};

const itemIn = (row: Selectable<Tables['attempt_items']>, effects: readonly StoredEffect[]): AttemptItem => {
  const state = itemStates.find((known) => known === row.state);
  invariant(state, `item ${row.id} is in the unknown state ${row.state}`);
  const goods = readGoods(row.kind, row.offer);
  return {
    id: row.id,
    key: row.key,
    quoteId: row.quote_id,
    supplier: row.supplier,
    state,
    failure: failureOf(row.failure) ?? null,
    refused: readRefusedDetails(row.refused),
    pricedAt: row.priced_at,
    goods,
    supplierRef: row.supplier_ref,
    voucherMinor: row.voucher_minor,
    order: row.order_data === null ? null : readItemOrder(goods.kind, row.order_data),
    effects: effects.map((effect) => effectIn(effect, itemEffects)),
  };
};

const effectIn = <Kind extends EffectKind>(stored: StoredEffect, kinds: readonly Kind[]): Effect<Kind> => {
  const { id, requestHmac, sentAt } = stored;
  const kind = kinds.find((known) => known === stored.kind);
  const state: EffectState | undefined = effectStates.find((known) => known === stored.state);
  invariant(kind && state, `effect ${id} is ${stored.kind} ${stored.state}`);
  return { id, kind, state, requestHmac, sentAt };
};
