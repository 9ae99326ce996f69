import type { Failure } from '#domain/bookings/answer-classes.ts';
import { assertEdge } from '#domain/bookings/edges.ts';
import { type ItemState, isMade } from '#domain/bookings/items.ts';
import {
  type EffectKind,
  type ItemEffect,
  itemEffects,
  type PaymentEffect,
  paymentEffects,
} from '#domain/bookings/next-step.ts';
import type { RefusedDetail } from '#domain/bookings/refused-data.ts';
import { type AttemptState, isEndedWithoutPurchase, isResting } from '#domain/bookings/states.ts';
import { invariant } from '#domain/kit/invariant.ts';
import { type EffectState, type PaymentAct, paymentActs } from '#domain/payments/effects.ts';
import type { Db } from '#platform/db/database.ts';
import { closePaymentEffect, openPaymentEffect } from '#server/payments/effects-store.ts';
import { changePayment, type PaymentChange } from '#server/payments/payments-store.ts';
import { restoreVoucher } from '#server/settings/vouchers/restore-voucher.ts';
import { type Attempt, type AttemptItem, type Effect, effectKey, effectOf, isOfferUnspent } from './attempt.ts';
import { dueOf, type Goods, type ItemOrder, refOf } from './goods.ts';
import { storedOrder } from './supplier-shapes.ts';
import { saveOrderCodes } from './trip-store.ts';

/** The changes to an attempt besides its state. Fields that are not named stay unchanged. */
export type Changes = {
  readonly dueAt?: Date | null;
  readonly tries?: number;
  /** An edge of its payment, which commits with the attempt's. */
  readonly payment?: PaymentChange;
  readonly unknownSince?: Date | null;
  readonly cleanLists?: number;
  readonly failure?: Failure;
  readonly changedMinor?: number;
};

const columnsOf = (changes: Changes) => ({
  ...(changes.dueAt !== undefined && { due_at: changes.dueAt }),
  ...(changes.tries !== undefined && { tries: changes.tries }),
  ...(changes.unknownSince !== undefined && { unknown_since: changes.unknownSince }),
  ...(changes.cleanLists !== undefined && { clean_lists: changes.cleanLists }),
  ...(changes.failure !== undefined && { failure: changes.failure }),
  ...(changes.changedMinor !== undefined && { changed_minor: changes.changedMinor }),
});

export type Move = { readonly to: AttemptState; readonly why: string; readonly now: Date; readonly changes?: Changes };

/**
 * Takes one edge: compare-and-swap on version and state, with its audit row, in the caller's transaction. An end
 * without a purchase gives the voucher back, if there is one.
 * @returns false when somebody else moved the attempt first: nothing was written
 * @throws InvariantError for an edge that is not in the table
 */
export const moveAttempt = async (tx: Db, attempt: Attempt, { to, why, now, changes }: Move): Promise<boolean> => {
  assertEdge(attempt.state, to);
  const moved = await tx
    .updateTable('booking_attempts')
    .set({
      state: to,
      version: attempt.version + 1,
      state_since: now,
      updated_at: now,
      tries: 0,
      // An attempt at rest has nothing due. Any other continues at once.
      due_at: isResting(to) ? null : now,
      ...columnsOf(changes ?? {}),
    })
    .where('id', '=', attempt.id)
    .where('version', '=', attempt.version)
    .where('state', '=', attempt.state)
    .executeTakeFirst();
  if (moved.numUpdatedRows === 0n) return false;
  await movePayment(tx, attempt, changes?.payment, now);
  await tx
    .insertInto('transitions')
    .values({
      attempt_id: attempt.id,
      from_state: attempt.state,
      to_state: to,
      version: attempt.version + 1,
      reason: why,
      at: now,
    })
    .execute();
  if (attempt.voucherMinor > 0 && isEndedWithoutPurchase(to)) await restoreVoucher(tx, attempt.id);
  return true;
};

/**
 * Changes an attempt without changing its state, with the same compare-and-swap. @returns false when somebody else
 * moved it
 */
export const changeAttempt = async (db: Db, attempt: Attempt, changes: Changes, now: Date): Promise<boolean> => {
  const changed = await db
    .updateTable('booking_attempts')
    .set({ version: attempt.version + 1, updated_at: now, ...columnsOf(changes) })
    .where('id', '=', attempt.id)
    .where('version', '=', attempt.version)
    .where('state', '=', attempt.state)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return false;
  await movePayment(db, attempt, changes.payment, now);
  return true;
};

/** The payment moves with its attempt only, so nobody else can have moved it. */
const movePayment = async (
  tx: Db,
  { id, payment }: Attempt,
  change: PaymentChange | undefined,
  now: Date,
): Promise<void> => {
  if (change === undefined) return;
  invariant(await changePayment(tx, payment, change, now), `the payment of attempt ${id} is as it was read`);
};

/** The subject of a call: the payment of an attempt, or one of its items. */
export type EffectPlace = {
  readonly attempt: Attempt;
  readonly kind: EffectKind;
  /** Of item effects. */
  readonly item?: AttemptItem | undefined;
};

export const isPaymentEffect = (kind: EffectKind): kind is PaymentEffect =>
  paymentEffects.some((each) => each === kind);
export const isItemEffect = (kind: EffectKind): kind is ItemEffect => itemEffects.some((each) => each === kind);

/** What of an attempt the gateway is asked for, its items' refunds included; all else is asked of suppliers. */
export const actOf = (kind: EffectKind): PaymentAct | undefined => paymentActs.find((act) => act === kind);

/** @returns what is known about the same request to a supplier */
const knownEffect = ({ kind, item }: EffectPlace): Effect | undefined => {
  invariant(item && isItemEffect(kind), `${kind} is about an item`);
  return effectOf(item, kind);
};

type Intent = { readonly requestHmac: string; readonly now: Date };

/**
 * Writes the intent of a call before it is made. A request is repeated only under the same key with the same
 * parameters. docs/booking.md#effects; docs/booking.md#payment-keys
 * @throws InvariantError when the parameters changed
 */
export const openEffect = async (tx: Db, place: EffectPlace, intent: Intent): Promise<Effect> => {
  const { attempt, kind, item } = place;
  const key = effectKey(item ?? attempt, kind);
  const act = actOf(kind);
  if (act !== undefined) {
    const { id, state, requestHmac, sentAt } = await openPaymentEffect(tx, attempt.payment.id, { act, key, ...intent });
    return { id, kind, state, requestHmac, sentAt };
  }
  const before = knownEffect(place);
  if (before) {
    invariant(before.requestHmac === intent.requestHmac, `${kind} is asked for again with other parameters`);
    // An order or a hold that was not accepted is requested again. A cancellation keeps its first time.
    const sentAt = kind === 'order' || kind === 'hold' ? intent.now : before.sentAt;
    await tx.updateTable('effects').set({ state: 'sent', sent_at: sentAt }).where('id', '=', before.id).execute();
    return { ...before, state: 'sent', sentAt };
  }
  const { id } = await tx
    .insertInto('effects')
    .values({
      attempt_id: attempt.id,
      item_id: item?.id ?? null,
      kind,
      key,
      request_hmac: intent.requestHmac,
      state: 'sent',
      sent_at: intent.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, kind, state: 'sent', requestHmac: intent.requestHmac, sentAt: intent.now };
};

/** Writes the result of a call. @param outcome.result the useful part of the answer; never a card or a passenger */
export const closeEffect = async (
  tx: Db,
  { attempt, kind, item }: EffectPlace,
  outcome: { readonly state: EffectState; readonly result: unknown; readonly now: Date },
): Promise<void> => {
  const key = effectKey(item ?? attempt, kind);
  if (actOf(kind) !== undefined) return closePaymentEffect(tx, key, outcome);
  await tx
    .updateTable('effects')
    .set({ state: outcome.state, result: JSON.stringify(outcome.result ?? null), done_at: outcome.now })
    .where('key', '=', key)
    .execute();
};

type ItemChanges = {
  readonly state?: ItemState;
  readonly failure?: Failure;
  readonly pricedAt?: Date;
  readonly voucherMinor?: number;
};

/** Changes an item without changing its state. Fields that are not named stay unchanged. */
export const changeItem = async (tx: Db, { id }: Pick<AttemptItem, 'id'>, changes: ItemChanges): Promise<void> => {
  await tx
    .updateTable('attempt_items')
    .set({
      ...(changes.state !== undefined && { state: changes.state }),
      ...(changes.failure !== undefined && { failure: changes.failure }),
      ...(changes.pricedAt !== undefined && { priced_at: changes.pricedAt }),
      ...(changes.voucherMinor !== undefined && { voucher_minor: changes.voucherMinor }),
    })
    .where('id', '=', id)
    .execute();
};

/** Stores the details of travelers because of which an item was refused. */
export const saveRefused = async (
  tx: Db,
  { id }: Pick<AttemptItem, 'id'>,
  refused: readonly RefusedDetail[],
): Promise<void> => {
  await tx
    .updateTable('attempt_items')
    .set({ refused: JSON.stringify(refused) })
    .where('id', '=', id)
    .execute();
};

/** Stores an item as its supplier offers it now. Under a new reference it may be ordered again. */
export const saveGoods = async (
  tx: Db,
  item: AttemptItem,
  { goods, at }: { goods: Goods; at: Date },
): Promise<void> => {
  const isRenewed = item.state === 'gone' && refOf(goods) !== refOf(item.goods);
  await tx
    .updateTable('attempt_items')
    .set({ offer: JSON.stringify(goods.offer), total_minor: dueOf(goods).minor })
    .where('id', '=', item.id)
    .execute();
  await changeItem(tx, item, { pricedAt: at, ...(isRenewed && { state: 'renewed' }) });
};

const stateOfOrder = {
  held: 'held',
  booked: 'ordered',
  canceled: 'canceled',
} as const satisfies Record<ItemOrder['state'], ItemState>;

/** Stores the supplier's current order, and its codes with the trip. */
export const saveOrder = async (tx: Db, item: AttemptItem, order: ItemOrder): Promise<void> => {
  await tx
    .updateTable('attempt_items')
    .set({ supplier_ref: order.ref, state: stateOfOrder[order.state], order_data: JSON.stringify(storedOrder(order)) })
    .where('id', '=', item.id)
    .execute();
  await saveOrderCodes(tx, item);
};

/** Marks every price of an attempt to be asked for again. */
export const forgetPrices = async (tx: Db, attempt: Attempt): Promise<void> => {
  await tx.updateTable('attempt_items').set({ priced_at: null }).where('attempt_id', '=', attempt.id).execute();
};

/** Marks everything that an attempt ordered to be canceled. */
export const unwantAll = async (tx: Db, attempt: Attempt): Promise<void> => {
  for (const item of attempt.items) if (isMade(item.state)) await changeItem(tx, item, { state: 'unwanted' });
};

/** Releases the offers for other attempts if it is certain that no order was ever made from them. */
export const freeOffers = async (tx: Db, { items }: Attempt): Promise<void> => {
  for (const item of items.filter(isOfferUnspent))
    await tx.updateTable('attempt_items').set({ offer_id: null }).where('id', '=', item.id).execute();
};

/** Deletes the passengers when the attempt no longer needs them. */
export const wipePassengers = async (tx: Db, attempt: Attempt): Promise<void> => {
  await tx.updateTable('booking_attempts').set({ passengers_sealed: null }).where('id', '=', attempt.id).execute();
};

/**
 * The name under which an offer is sold once. An airline makes an offer for one search. A hotel gives everybody the
 * same names of rates and has many rooms of a kind.
 * @returns null: there is nothing to claim
 */
export const offerClaim = (supplier: string, goods: Goods): string | null =>
  goods.kind === 'flight' ? `${supplier}:${goods.offer.ref}` : null;

/**
 * Claims an offer for this attempt: one order per offer, ever.
 * @returns false when another attempt has it
 */
export const claimOffer = async (tx: Db, item: AttemptItem, goods: Goods): Promise<boolean> => {
  const claim = offerClaim(item.supplier, goods);
  if (claim === null) return true;
  const other = await tx
    .selectFrom('attempt_items')
    .where('offer_id', '=', claim)
    .where('id', '<>', item.id)
    .select('id')
    .executeTakeFirst();
  if (other) return false;
  await tx.updateTable('attempt_items').set({ offer_id: claim }).where('id', '=', item.id).execute();
  return true;
};
