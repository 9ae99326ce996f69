import type { Failure } from '#domain/bookings/answer-classes.ts';
import { type Bought, type ItemState, isMade } from '#domain/bookings/items.ts';
import type {
  AttemptSnapshot,
  EffectKind,
  Hold,
  ItemEffect,
  ItemSnapshot,
  PaymentEffect,
} from '#domain/bookings/next-step.ts';
import { type PaidBy, refundSplit } from '#domain/bookings/refund-due.ts';
import type { RefusedDetail } from '#domain/bookings/refused-data.ts';
import type { AttemptState } from '#domain/bookings/states.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { Money } from '#domain/kit/money.ts';
import type { EffectState } from '#domain/payments/effects.ts';
import { paidByVoucher } from '#domain/vouchers/voucher-payment.ts';
import type { PaymentRecord } from '#server/payments/payments-store.ts';
import type { SupplierOffer } from '#suppliers/flights/port.ts';
import { dueOf, type Goods, type ItemOrder, promiseOf, totalOf } from './goods.ts';

/** One call with side effects: its request and what is known about its result. */
export type Effect<Kind extends EffectKind = EffectKind> = {
  readonly id: number;
  readonly kind: Kind;
  readonly state: EffectState;
  readonly requestHmac: string;
  readonly sentAt: Date;
};

/** One thing to order: the flights of a whole journey, one stay, or one extra. */
export type AttemptItem = {
  readonly id: number;
  /** The supplier's name for it. */
  readonly key: string;
  readonly quoteId: number;
  readonly supplier: string;
  readonly state: ItemState;
  /** Why it is certainly unavailable; null: it is or may be available. */
  readonly failure: Failure | null;
  /** The details of travelers because of which it was refused; empty: none. */
  readonly refused: readonly RefusedDetail[];
  readonly pricedAt: Date | null;
  /** The supplier's last offer. Its total is what the order must cost. */
  readonly goods: Goods;
  readonly supplierRef: string | null;
  readonly order: ItemOrder | null;
  /** The part of its price that a voucher paid; 0 until the whole attempt is paid. */
  readonly voucherMinor: number;
  readonly effects: readonly Effect<ItemEffect>[];
};

/** A booking attempt as the worker sees it. */
export type Attempt = {
  readonly id: number;
  /** The gateway's name for it. */
  readonly key: string;
  readonly tripId: number;
  readonly itineraryId: number;
  readonly version: number;
  readonly state: AttemptState;
  readonly since: Date;
  readonly dueAt: Date | null;
  readonly tries: number;
  /** The most that may ever be due now, by card and voucher. */
  readonly confirmed: Money;
  /** The most of it that a voucher pays instead of the card; 0: there is no voucher. */
  readonly voucherMinor: number;
  /** The most that the trip may cost, with what is paid at hotels. */
  readonly confirmedTotal: Money;
  readonly cardToken: string;
  readonly cardLast4: string;
  readonly payment: PaymentRecord;
  readonly passengersSealed: string | null;
  readonly departsAt: Date;
  readonly unknownSince: Date | null;
  readonly cleanLists: number;
  readonly failure: Failure | null;
  /** In the order of buying; at least one. */
  readonly items: readonly AttemptItem[];
  readonly effects: readonly Effect<PaymentEffect>[];
};

/**
 * @returns the latest effect of a kind, of an attempt or of one of its items; undefined when none was ever requested
 */
export const effectOf = <Kind extends EffectKind>(
  { effects }: { readonly effects: readonly Effect<Kind>[] },
  kind: Kind,
): Effect<Kind> | undefined => effects.find((effect) => effect.kind === kind);

/** @throws InvariantError when it does not belong to the attempt */
export const itemOf = (attempt: Attempt, itemId: number): AttemptItem => {
  const item = attempt.items.find(({ id }) => id === itemId);
  invariant(item, `attempt ${attempt.id} has the item ${itemId}`);
  return item;
};

/** @returns the attempt with one of its items replaced by its current state */
export const withItem = (attempt: Attempt, item: AttemptItem): Attempt => ({
  ...attempt,
  items: attempt.items.map((each) => (each.id === item.id ? item : each)),
});

const statesOf = <Kind extends EffectKind>(effects: readonly Effect<Kind>[]) =>
  Object.fromEntries(effects.map(({ kind, state }) => [kind, state]));

/** The facts about it that the plan needs. */
export const snapshotOf = (attempt: Attempt): AttemptSnapshot => ({
  state: attempt.state,
  since: attempt.since,
  dueAt: attempt.dueAt,
  tries: attempt.tries,
  effects: statesOf(attempt.effects),
  items: attempt.items.map(itemSnapshot),
});

const itemSnapshot = (item: AttemptItem): ItemSnapshot => ({
  id: item.id,
  state: item.state,
  isMissing: item.failure !== null,
  pricedAt: item.pricedAt,
  effects: statesOf(item.effects),
  hold: holdOf(item),
  canBeHeld: item.goods.kind === 'flight' && item.goods.offer.hold !== null,
  owesRefund: owesRefund(item),
});

/** Paid and canceled, with a refund that is not made yet. */
const owesRefund = (item: AttemptItem): boolean => {
  const { order, state, failure } = item;
  if (state !== 'canceled' || failure !== null || !order?.cancellation) return false;
  return refundSplit(paidBy(item), order.cancellation).card.minor > 0 && effectOf(item, 'refund')?.state !== 'done';
};

/** How the order of an item was paid. */
export const paidBy = ({ order, voucherMinor, id }: AttemptItem): PaidBy => {
  invariant(order, `item ${id} has an order when it is paid`);
  return { card: { ...order.due, minor: order.due.minor - voucherMinor }, voucherMinor };
};

/** What is known about the hold of an offer. `asked`: it was requested but not seen yet, independent of the answer. */
export const holdOf = (item: AttemptItem): Hold => {
  const { state, order } = item;
  const asked = effectOf(item, 'hold');
  if (asked === undefined || asked.state === 'failed') return { is: 'none' };
  switch (state) {
    case 'wanted':
      return { is: 'asked' };
    case 'gone':
      return { is: 'gone' };
    case 'held':
      return order?.hold ? { is: 'live', priceUntil: new Date(order.hold.priceUntil) } : { is: 'asked' };
    case 'renewed':
    case 'ordered':
    case 'unwanted':
    case 'canceled':
      return { is: 'none' };
  }
};

/** Whether a supplier may keep a hold or order that must be released when the attempt fails. */
export const mayBeHeld = ({ items }: Attempt): boolean =>
  items.some((item) => ['asked', 'live'].includes(holdOf(item).is));

/** Whether an offer may be ordered again, because it is certain that no order was ever made from it. */
export const isOfferUnspent = (item: AttemptItem): boolean =>
  effectOf(item, 'order') === undefined && holdOf(item).is === 'none';

/**
 * The idempotency key of one request of an attempt or item to a counterpart. The same request always has the same key.
 * docs/booking.md#payment-keys
 */
export const effectKey = (of: { readonly key: string }, kind: EffectKind): string => `att-${of.key}-${kind}`;

/** The flights that an attempt buys, if any: at most one journey. */
export const flightsOf = ({ items }: Attempt): { readonly item: AttemptItem; readonly offer: SupplierOffer } | null => {
  for (const item of items) if (item.goods.kind === 'flight') return { item, offer: item.goods.offer };
  return null;
};

/** Until when the prices of all the items still wanted are guaranteed. */
export const promisedUntil = (attempt: Attempt): Date => {
  const ends = liveItems(attempt).map((item) => {
    const hold = holdOf(item);
    if (hold.is === 'live') return hold.priceUntil;
    return promiseOf(item.goods);
  });
  return new Date(Math.min(...ends.map((end) => end.getTime())));
};

/** The captured amount of an attempt. */
export const capturedOf = (attempt: Attempt): Money => ({ ...attempt.confirmed, minor: attempt.payment.capturedMinor });

/** The items still wanted or ordered: all except unavailable and canceled ones. */
export const liveItems = ({ items }: Attempt): readonly AttemptItem[] =>
  items.filter(({ failure, state }) => failure === null && state !== 'canceled');

/** The ordered items of an attempt. */
export const madeItems = ({ items }: Attempt): readonly AttemptItem[] => items.filter(({ state }) => isMade(state));

const sumOf = (attempt: Attempt, amounts: readonly Money[]): Money => {
  const { currency } = attempt.confirmed;
  for (const amount of amounts)
    invariant(amount.currency === currency, 'an attempt is paid in the currency it was confirmed in');
  return { minor: amounts.reduce((sum, { minor }) => sum + minor, 0), currency };
};

/** The card's part of an amount due now: everything except the voucher's part. */
const chargeOf = ({ voucherMinor }: Attempt, due: Money): Money => ({
  ...due,
  minor: due.minor - paidByVoucher(voucherMinor, due.minor),
});

/** The card's part for all the items still wanted or ordered, as quoted. */
export const quotedCharge = (attempt: Attempt): Money => chargeOf(attempt, quotedDue(attempt));

/** The part of card and voucher for all the items still wanted or ordered, as quoted. */
export const quotedDue = (attempt: Attempt): Money =>
  sumOf(
    attempt,
    liveItems(attempt).map(({ goods }) => dueOf(goods)),
  );

/** The same including the part paid at hotels. */
export const quotedTotal = (attempt: Attempt): Money =>
  sumOf(
    attempt,
    liveItems(attempt).map(({ goods }) => totalOf(goods)),
  );

/** The card's part for the ordered items. */
export const orderedCharge = (attempt: Attempt): Money => chargeOf(attempt, orderedDue(attempt));

/** The part of card and voucher for the ordered items. */
export const orderedDue = (attempt: Attempt): Money =>
  sumOf(
    attempt,
    madeItems(attempt).map(({ order }) => {
      invariant(order, 'what was made has an order');
      return order.due;
    }),
  );

/** The items of an attempt, each marked as made, still wanted or missing. */
export const boughtOf = ({ items }: Attempt): readonly Bought[] =>
  items.map(({ id, goods, state, failure }) => ({
    id,
    kind: goods.kind,
    is: isMade(state) ? 'made' : failure === null && state !== 'canceled' ? 'wanted' : 'missing',
  }));
