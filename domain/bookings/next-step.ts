import { freshPriceMs, patienceMs } from '../kit/ask-again.ts';
import { invariant } from '../kit/invariant.ts';
import type { EffectState, PaymentAct } from '../payments/effects.ts';
import type { Failure } from './answer-classes.ts';
import { type ItemState, isMade } from './items.ts';
import { type AttemptState, isResting } from './states.ts';

/**
 * Calls with side effects, for which an effects row commits before the call: those that pay for an attempt.
 * docs/booking.md#effects
 */
export const paymentEffects = ['authorize', 'capture', 'void'] as const satisfies readonly PaymentAct[];
/** And those that concern one of its items. */
export const itemEffects = ['hold', 'order', 'cancel', 'refund'] as const;
export const effectKinds = [...paymentEffects, ...itemEffects] as const;
export type PaymentEffect = (typeof paymentEffects)[number];
export type ItemEffect = (typeof itemEffects)[number];
export type EffectKind = (typeof effectKinds)[number];

/** What is known of the supplier's hold of an attempt's offer. docs/decisions/0015 */
export type Hold =
  /** Never asked for, or refused for certain: the offer may still be ordered. */
  | { readonly is: 'none' }
  /** Asked for, and nobody knows what came of it. */
  | { readonly is: 'asked' }
  /** The supplier keeps seats and price; until then for certain. */
  | { readonly is: 'live'; readonly priceUntil: Date }
  /** It was asked for and stands no more: this offer is never named to the supplier again. */
  | { readonly is: 'gone' };

/** What is known of one thing that an attempt buys. */
export type ItemSnapshot = {
  readonly id: number;
  readonly state: ItemState;
  /** It is certainly not to be had. */
  readonly isMissing: boolean;
  /** When the supplier last named its price; null: never, or not since it was approved. */
  readonly pricedAt: Date | null;
  readonly effects: Readonly<Partial<Record<ItemEffect, EffectState>>>;
  readonly hold: Hold;
  /** Its supplier keeps such offers for a while without money. */
  readonly canBeHeld: boolean;
  /** It is canceled, and what its supplier gives back has not gone to the card yet. */
  readonly owesRefund: boolean;
};

/** What is known of an attempt by the worker that alone holds it. */
export type AttemptSnapshot = {
  readonly state: AttemptState;
  /** When it entered this state. */
  readonly since: Date;
  /** Not before this; null: nothing is planned, or at once. */
  readonly dueAt: Date | null;
  /** Failed tries since it entered this state. */
  readonly tries: number;
  readonly effects: Readonly<Partial<Record<PaymentEffect, EffectState>>>;
  /** In the order in which they are bought. */
  readonly items: readonly ItemSnapshot[];
};

/** The item that a step is about, by its id. */
type About = { readonly item: number };

export type Step =
  /** Ask the supplier what an item costs now. */
  | ({ readonly do: 'reprice' } & About)
  /** Have the supplier keep an item and its price while an approver thinks. */
  | ({ readonly do: 'hold' } & About)
  /** Look what came of a hold, or whether it still stands and at what price. */
  | ({ readonly do: 'find-hold' } & About)
  /** Give a hold up, if it turns out to be there. */
  | ({ readonly do: 'cancel-hold' } & About)
  | { readonly do: 'authorize' }
  /** Look for a payment whose answer was lost, or what its cardholder said to the bank. */
  | { readonly do: 'find-payment' }
  | ({ readonly do: 'order' } & About)
  /** Pay the order that is held. */
  | ({ readonly do: 'pay-held' } & About)
  /** Look for an order whose answer was lost. */
  | ({ readonly do: 'find-order' } & About)
  /** The supplier had its chance: the item is not to be had. */
  | ({ readonly do: 'give-up'; readonly failure: Failure } & About)
  /** Cancel what is of no use without the rest, where that is free. */
  | ({ readonly do: 'undo' } & About)
  | { readonly do: 'capture' }
  | { readonly do: 'void' }
  /** Look what became of the payment; send the same capture or void again while it is still authorized. */
  | { readonly do: 'settle'; readonly by: 'capture' | 'void' }
  /** Look at an order, and cancel it with the supplier if it still stands. */
  | ({ readonly do: 'cancel' } & About)
  /** Give back what was captured for an item. */
  | ({ readonly do: 'refund' } & About)
  /** Look what became of a refund; send the same one again when it was not made. */
  | ({ readonly do: 'settle-refund' } & About)
  /** Take an edge without a call: the world had its chance, an answer never came, or nothing is left to do here. */
  | { readonly do: 'move'; readonly to: AttemptState; readonly failure?: Failure; readonly why: string }
  | { readonly do: 'wait'; readonly until: Date }
  | { readonly do: 'rest' };

const lost = (to: AttemptState): Step => ({ do: 'move', to, why: 'the answer never came' });

/**
 * What to do next with an attempt: the whole plan of docs/booking.md as one pure function. Only the holder of the
 * attempt's lease may act on it, so a `sent` effect means that its caller died.
 */
export const nextStep = (attempt: AttemptSnapshot, now: Date): Step => {
  const { state, dueAt } = attempt;
  if (isResting(state) && dueAt === null) return { do: 'rest' };
  if (dueAt !== null && dueAt > now) return { do: 'wait', until: dueAt };
  return stepOf(attempt, now);
};

/** Counted from the first failed try: an attempt that slept through an outage still gets its chance. */
const isPatienceOver = ({ tries, since }: AttemptSnapshot, now: Date): boolean =>
  tries > 0 && now.getTime() - since.getTime() > patienceMs;

/** The supplier keeps it for us, or may. */
const mayBeHeld = ({ hold }: ItemSnapshot): boolean => hold.is === 'live' || hold.is === 'asked';

/** Still to be ordered. */
const isWanted = ({ state, isMissing }: ItemSnapshot): boolean => !isMissing && !isMade(state) && state !== 'canceled';

const isPriceFresh = ({ hold, pricedAt }: ItemSnapshot, now: Date): boolean =>
  (hold.is === 'live' && hold.priceUntil > now) ||
  (pricedAt !== null && now.getTime() - pricedAt.getTime() <= freshPriceMs);

const endAs = (to: AttemptState, failure: Failure): Step => ({ do: 'move', to, failure, why: 'no answer in time' });

const stepOf = (attempt: AttemptSnapshot, now: Date): Step => {
  const { state, effects, items } = attempt;
  switch (state) {
    case 'AWAITING_APPROVAL':
    case 'HOLDING':
    case 'HOLD_UNKNOWN':
    case 'HELD':
    case 'CANCELING_HOLD':
      return holdStep(state, attempt, now);
    case 'SUBMITTED':
    case 'REPRICED':
    case 'AUTHORIZING':
    case 'AUTHORIZED':
    case 'ORDERING':
      return buyStep(state, attempt, now);
    case 'AUTH_UNKNOWN':
    case 'AUTHENTICATING':
      return { do: 'find-payment' };
    case 'ORDER_UNKNOWN':
    case 'NEEDS_HUMAN':
      return findOrderStep(items) ?? { do: 'find-payment' };
    case 'PARTIAL': {
      const unwanted = items.find((item) => item.state === 'unwanted' || (item.isMissing && mayBeHeld(item)));
      return unwanted ? { do: 'undo', item: unwanted.id } : { do: 'capture' };
    }
    case 'ORDER_FAILED':
      return { do: 'void' };
    case 'VOIDING':
      return effects.void === undefined ? { do: 'void' } : { do: 'settle', by: 'void' };
    case 'ORDERED':
      return { do: 'capture' };
    case 'CAPTURING':
      return lost('CAPTURE_RETRY');
    case 'CAPTURE_RETRY':
      return { do: 'settle', by: 'capture' };
    case 'CANCELING':
      return cancelStep(items);
    case 'PRICE_CHANGED':
    case 'DECLINED':
    case 'CONFIRMED':
    case 'VOIDED':
    case 'EXPIRED':
    case 'REFUNDED':
      return { do: 'rest' };
  }
};

/** The order whose answer was lost: one at most, for nothing else is ordered before it is found. */
const findOrderStep = (items: readonly ItemSnapshot[]): Step | undefined => {
  const unknown = items.find(({ effects }) => effects.order === 'unknown' || effects.order === 'sent');
  return unknown && { do: 'find-order', item: unknown.id };
};

/** What is canceled already is paid back before the next is canceled. */
const cancelStep = (items: readonly ItemSnapshot[]): Step => {
  const owed = items.find(({ owesRefund }) => owesRefund);
  if (owed) return { do: owed.effects.refund === undefined ? 'refund' : 'settle-refund', item: owed.id };
  const unwanted = items.find(({ state }) => state === 'unwanted');
  if (unwanted) return { do: 'cancel', item: unwanted.id };
  const isSomeLeft = items.some(({ state }) => state === 'ordered');
  return isSomeLeft
    ? { do: 'move', to: 'CONFIRMED', why: 'the rest stays booked' }
    : { do: 'move', to: 'REFUNDED', why: 'all is canceled and settled' };
};

/** A hold is a favour: whatever becomes of it, the approval waits all the same. */
const holdStep = (
  state: 'AWAITING_APPROVAL' | 'HOLDING' | 'HOLD_UNKNOWN' | 'HELD' | 'CANCELING_HOLD',
  attempt: AttemptSnapshot,
  now: Date,
): Step => {
  const { items } = attempt;
  const free = items.find(({ hold, canBeHeld }) => canBeHeld && hold.is === 'none');
  // Refused for certain after somebody had decided already: looking at it settles that, too.
  const held = items.find(mayBeHeld) ?? free ?? items[0];
  invariant(held, 'an attempt buys something');
  switch (state) {
    case 'AWAITING_APPROVAL':
      return free ? { do: 'hold', item: free.id } : { do: 'rest' };
    case 'HOLDING':
      if (free?.effects.hold !== 'failed') return lost('HOLD_UNKNOWN');
      return isPatienceOver(attempt, now)
        ? { do: 'move', to: 'AWAITING_APPROVAL', why: 'no answer in time' }
        : { do: 'hold', item: free.id };
    case 'HOLD_UNKNOWN':
    case 'HELD':
      return { do: 'find-hold', item: held.id };
    case 'CANCELING_HOLD':
      return { do: 'cancel-hold', item: held.id };
  }
};

/** While the supplier holds something its order names the price, not the offer. */
const askPrice = (item: ItemSnapshot): Step => ({ do: mayBeHeld(item) ? 'find-hold' : 'reprice', item: item.id });

const orderNow = ({ id, hold }: ItemSnapshot): Step => ({ do: hold.is === 'live' ? 'pay-held' : 'order', item: id });

const noAnswer = ({ id }: ItemSnapshot): Step => ({ do: 'give-up', item: id, failure: 'supplier-down' });

/**
 * Asks for every price, holds the money once, orders one item after the other. docs/booking.md#orders;
 * docs/booking.md#several-items
 */
const buyStep = (
  state: 'SUBMITTED' | 'REPRICED' | 'AUTHORIZING' | 'AUTHORIZED' | 'ORDERING',
  attempt: AttemptSnapshot,
  now: Date,
): Step => {
  const { effects } = attempt;
  const isOver = isPatienceOver(attempt, now);
  const wanted = attempt.items.filter(isWanted);
  const stale = wanted.find((item) => !isPriceFresh(item, now));
  const askOrGiveUp = (item: ItemSnapshot): Step => (isOver ? noAnswer(item) : askPrice(item));
  switch (state) {
    case 'SUBMITTED': {
      // Approved after up to a day: every price is asked for, and whatever is held looked at.
      const unpriced = wanted.find(({ pricedAt }) => pricedAt === null);
      if (!unpriced) return { do: 'move', to: 'REPRICED', why: 'priced' };
      // An unknown hold has its own patience: "not there" takes half an hour to count.
      return unpriced.hold.is === 'asked' ? askPrice(unpriced) : askOrGiveUp(unpriced);
    }
    case 'REPRICED':
      return stale ? askOrGiveUp(stale) : { do: 'authorize' };
    case 'AUTHORIZING':
      if (effects.authorize !== 'failed') return lost('AUTH_UNKNOWN');
      return isOver
        ? endAs(wanted.some(mayBeHeld) ? 'CANCELING_HOLD' : 'DECLINED', 'payment-failed')
        : { do: 'authorize' };
    case 'AUTHORIZED': {
      if (stale) return askOrGiveUp(stale);
      const [first] = wanted;
      invariant(first, 'an authorized attempt has something to order');
      // The order's intent and ORDERING commit together: an order asked for here would be the second.
      invariant(first.effects.order === undefined, 'an authorized attempt has not asked for this order yet');
      invariant(first.hold.is !== 'asked', 'no order is asked for while a hold is unknown');
      return orderNow(first);
    }
    case 'ORDERING': {
      const [asked] = wanted;
      if (asked?.effects.order !== 'failed') return lost('ORDER_UNKNOWN');
      return isOver ? noAnswer(asked) : orderNow(asked);
    }
  }
};
