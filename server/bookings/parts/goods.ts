/**
 * Items of all kinds that can be bought, and the facts about their orders: everything that the booking process reads.
 */
import type { Canceled } from '#domain/bookings/refund-due.ts';
import { type ExtraOffer, isFreeToCancel } from '#domain/extras/extra.ts';
import type { HoldTerms } from '#domain/flights/offer.ts';
import { cancellationFeeMinor } from '#domain/hotels/refund.ts';
import type { Money } from '#domain/kit/money.ts';
import type { StayOffer } from '#server/hotels/stay-offer.ts';
import type { FlightOrder, SupplierOffer } from '#suppliers/flights/port.ts';
import type { StayOrder } from '#suppliers/hotels/port.ts';

/** One item as its supplier last offered it: a whole journey, one stay, or one thing that our experts arrange. */
export type Goods =
  | { readonly kind: 'flight'; readonly offer: SupplierOffer }
  | { readonly kind: 'hotel'; readonly offer: StayOffer }
  | { readonly kind: 'extra'; readonly offer: ExtraOffer };

/** @returns its total cost, including the part paid at a hotel */
export const totalOf = (goods: Goods): Money => {
  if (goods.kind === 'flight') return goods.offer.total;
  if (goods.kind === 'extra') return goods.offer.price;
  const { totalMinor, currency } = goods.offer.rate.price;
  return { minor: totalMinor, currency };
};

/** @returns the card's part of it */
export const dueOf = (goods: Goods): Money => {
  if (goods.kind === 'flight') return goods.offer.total;
  if (goods.kind === 'extra') return goods.offer.price;
  const { payNowMinor, currency } = goods.offer.rate.price;
  return { minor: payNowMinor, currency };
};

/** @returns the name of the offer at its supplier */
export const refOf = (goods: Goods): string => (goods.kind === 'hotel' ? goods.offer.rate.ref : goods.offer.ref);

/** @returns until when its price is promised */
export const promiseOf = (goods: Goods): Date =>
  new Date(goods.kind === 'hotel' ? goods.offer.rate.expiresAt : goods.offer.expiresAt);

/** @returns the cost of canceling it at a moment after the order, as far as its conditions say */
export const lossMinor = (goods: Goods, at: Date): number => {
  if (goods.kind === 'extra') return isFreeToCancel(goods.offer, at) ? 0 : goods.offer.price.minor;
  if (goods.kind === 'hotel') {
    const { price, cancellation } = goods.offer.rate;
    return cancellationFeeMinor(cancellation, price, at);
  }
  const { refund, total } = goods.offer;
  // An airline that gives no conditions may keep everything.
  if (refund === 'unknown' || !refund.isAllowed) return total.minor;
  return refund.fee?.currency === total.currency ? Math.min(total.minor, refund.fee.minor) : 0;
};

/** An order of something that our experts arrange, as the desk's order book has it. docs/decisions/0122 */
export type ExtraOrder = {
  readonly ref: string;
  readonly state: 'booked' | 'canceled';
  readonly price: Money;
  /** As in JSON; null: it is never refunded. */
  readonly freeUntil: string | null;
  /** Of its provider; empty: an expert has to arrange it. */
  readonly confirmation: string;
  readonly cancellation: Canceled | null;
};

/** An order or a hold at a supplier. */
export type ItemOrder = {
  readonly ref: string;
  readonly state: 'held' | 'booked' | 'canceled';
  /** The card's part. */
  readonly due: Money;
  /** The same including the part paid at a hotel. */
  readonly total: Money;
  /** While it is held: until when. */
  readonly hold: HoldTerms | null;
  /** Once it is canceled: by whom, and the part of `due` that the supplier refunds. */
  readonly cancellation: Canceled | null;
  /** The supplier's name for it. */
  readonly source:
    | { readonly kind: 'flight'; readonly order: FlightOrder }
    | { readonly kind: 'hotel'; readonly order: StayOrder }
    | { readonly kind: 'extra'; readonly order: ExtraOrder };
};

const flightStates = { held: 'held', ticketed: 'booked', canceled: 'canceled' } as const;

export const flightOrderOf = (order: FlightOrder): ItemOrder => ({
  ref: order.ref,
  state: flightStates[order.state],
  due: order.total,
  total: order.total,
  hold: order.hold,
  cancellation: order.cancellation,
  source: { kind: 'flight', order },
});

/** @param by who canceled it, because a hotel's records do not say */
export const stayOrderOf = (order: StayOrder, by: 'hotel' | 'us'): ItemOrder => {
  const { currency, payNowMinor, totalMinor } = order.price;
  const isCanceled = order.state === 'canceled';
  return {
    ref: order.ref,
    state: isCanceled ? 'canceled' : 'booked',
    due: { minor: payNowMinor, currency },
    total: { minor: totalMinor, currency },
    hold: null,
    cancellation: isCanceled ? { by, refund: order.refund ?? { minor: 0, currency } } : null,
    source: { kind: 'hotel', order },
  };
};

/** @returns a canceled order of a hotel as one that we canceled; anything else as it is */
export const canceledByUs = (order: ItemOrder): ItemOrder =>
  order.source.kind === 'hotel' ? stayOrderOf(order.source.order, 'us') : order;

export const extraOrderOf = (order: ExtraOrder): ItemOrder => ({
  ref: order.ref,
  state: order.state,
  due: order.price,
  total: order.price,
  hold: null,
  cancellation: order.cancellation,
  source: { kind: 'extra', order },
});
