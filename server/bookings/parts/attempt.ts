import type { Failure } from '#domain/bookings/answer-classes.ts';
import type { AttemptSnapshot, EffectKind, EffectState, Hold } from '#domain/bookings/next-step.ts';
import type { AttemptState } from '#domain/bookings/states.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { Money } from '#domain/kit/money.ts';
import type { FlightOrder, SupplierOffer } from '#suppliers/flights/port.ts';

/**
 * Where an item stands: `gone` is an offer whose hold came to nothing, `renewed` one that the supplier then named anew
 * under another reference.
 */
export const itemStates = ['wanted', 'held', 'gone', 'renewed', 'ordered', 'canceled'] as const;
export type ItemState = (typeof itemStates)[number];

/** One thing to order. Until hotels can be booked an attempt has exactly one: a flight offer, whole journey. */
export type AttemptItem = {
  readonly id: number;
  readonly supplier: string;
  readonly state: ItemState;
  /** As the supplier last named it; its total is what the order must cost. */
  readonly offer: SupplierOffer;
  readonly supplierRef: string | null;
  readonly order: FlightOrder | null;
};

export type Effect = {
  readonly id: number;
  readonly kind: EffectKind;
  readonly state: EffectState;
  readonly requestHmac: string;
  readonly sentAt: Date;
};

/** A booking attempt as the worker sees it. */
export type Attempt = {
  readonly id: number;
  /** The name by which supplier and gateway know it. */
  readonly key: string;
  readonly tripId: number;
  readonly itineraryId: number;
  readonly version: number;
  readonly state: AttemptState;
  readonly since: Date;
  readonly dueAt: Date | null;
  readonly tries: number;
  /** The most that may ever be captured. */
  readonly confirmed: Money;
  readonly cardToken: string;
  readonly cardLast4: string;
  readonly paymentRef: string | null;
  readonly authorisedMinor: number;
  readonly capturedMinor: number;
  readonly repricedAt: Date | null;
  readonly passengersSealed: string | null;
  readonly departsAt: Date;
  readonly unknownSince: Date | null;
  readonly cleanLists: number;
  readonly failure: Failure | null;
  readonly item: AttemptItem;
  readonly effects: readonly Effect[];
};

/** @returns the latest effect of a kind, or undefined when none was ever asked for */
export const effectOf = (attempt: Attempt, kind: EffectKind): Effect | undefined =>
  attempt.effects.find((effect) => effect.kind === kind);

/** What the plan needs to know of it. */
export const snapshotOf = (attempt: Attempt): AttemptSnapshot => ({
  state: attempt.state,
  since: attempt.since,
  dueAt: attempt.dueAt,
  tries: attempt.tries,
  repricedAt: attempt.repricedAt,
  effects: Object.fromEntries(attempt.effects.map(({ kind, state }) => [kind, state])),
  hold: holdOf(attempt),
  isOrderCanceled: attempt.item.order?.state === 'canceled',
});

/** What is known of the hold of its offer. Asked for, but not seen yet: `asked`, whatever the answer was. */
export const holdOf = (attempt: Attempt): Hold => {
  const { state, order } = attempt.item;
  const asked = effectOf(attempt, 'hold');
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
    case 'canceled':
      return { is: 'none' };
  }
};

/** Whether the supplier may be keeping something that is to be given up when the attempt comes to nothing. */
export const mayBeHeld = (attempt: Attempt): boolean => ['asked', 'live'].includes(holdOf(attempt).is);

/** Whether the offer may be named to the supplier again: nothing was ever made of it, for certain. */
export const isOfferUnspent = (attempt: Attempt): boolean =>
  effectOf(attempt, 'order') === undefined && holdOf(attempt).is === 'none';

/**
 * The key under which a counterpart knows one wish of an attempt: the same wish has the same key for ever.
 * booking.md 4
 */
export const effectKey = (attempt: { readonly key: string }, kind: EffectKind): string => `att-${attempt.key}-${kind}`;

/** What the order costs as quoted; the same currency as was confirmed. */
export const quotedTotal = (attempt: Attempt): Money => {
  const { total } = attempt.item.offer;
  invariant(total.currency === attempt.confirmed.currency, 'an attempt is paid in the currency it was confirmed in');
  return total;
};
