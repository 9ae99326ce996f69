import { freshPriceMs, patienceMs } from '../kit/ask-again.ts';
import { invariant } from '../kit/invariant.ts';
import type { EffectState, PaymentAct } from '../payments/effects.ts';
import type { Failure } from './answer-classes.ts';
import { type ItemState, isMade } from './items.ts';
import { type AttemptState, isResting } from './states.ts';

/**
 * Calls with side effects that pay for an attempt. An effects row commits before each call. docs/booking.md#effects
 */
export const paymentEffects = ['authorize', 'capture', 'void'] as const satisfies readonly PaymentAct[];
/** The same for calls that concern one item. */
export const itemEffects = ['hold', 'order', 'cancel', 'refund'] as const;
export const effectKinds = [...paymentEffects, ...itemEffects] as const;
export type PaymentEffect = (typeof paymentEffects)[number];
export type ItemEffect = (typeof itemEffects)[number];
export type EffectKind = (typeof effectKinds)[number];

/** What is known of the hold of an offer at its supplier. docs/decisions/0015 */
export type Hold =
  /** Never requested, or certainly refused: the offer may still be ordered. */
  | { readonly is: 'none' }
  /** Requested, and the outcome is unknown. */
  | { readonly is: 'asked' }
  /** The supplier keeps seats and price, guaranteed until this time. */
  | { readonly is: 'live'; readonly priceUntil: Date }
  /** It was requested and no longer exists. This offer is never sent to the supplier again. */
  | { readonly is: 'gone' };

/** What is known of one item of an attempt. */
export type ItemSnapshot = {
  readonly id: number;
  readonly state: ItemState;
  /** It is certainly unavailable. */
  readonly isMissing: boolean;
  /** When the supplier last quoted its price; null: never, or not since it was approved. */
  readonly pricedAt: Date | null;
  readonly effects: Readonly<Partial<Record<ItemEffect, EffectState>>>;
  readonly hold: Hold;
  /** Its supplier holds such offers for a while without payment. */
  readonly canBeHeld: boolean;
  /** It is canceled, and the supplier's refund has not gone to the card yet. */
  readonly owesRefund: boolean;
};

/** What is known of an attempt by the worker that holds its lease. */
export type AttemptSnapshot = {
  readonly state: AttemptState;
  /** When it entered this state. */
  readonly since: Date;
  /** No step before this time; null: nothing is planned, or the next step is due now. */
  readonly dueAt: Date | null;
  /** Failed tries since it entered this state. */
  readonly tries: number;
  readonly effects: Readonly<Partial<Record<PaymentEffect, EffectState>>>;
  /** In buying order. */
  readonly items: readonly ItemSnapshot[];
};

/** The id of the item that a step is about. */
type About = { readonly item: number };

export type Step =
  /** Ask the supplier for an item's current price. */
  | ({ readonly do: 'reprice' } & About)
  /** Ask the supplier to hold an item and its price while an approver decides. */
  | ({ readonly do: 'hold' } & About)
  /** Look whether a hold was made, or whether it still exists and at what price. */
  | ({ readonly do: 'find-hold' } & About)
  /** Release a hold if it exists. */
  | ({ readonly do: 'cancel-hold' } & About)
  | { readonly do: 'authorize' }
  /** Look for a payment whose answer was lost, or for the cardholder's answer to the bank. */
  | { readonly do: 'find-payment' }
  | ({ readonly do: 'order' } & About)
  /** Pay the held order. */
  | ({ readonly do: 'pay-held' } & About)
  /** Look for an order whose answer was lost. */
  | ({ readonly do: 'find-order' } & About)
  /** The supplier did not answer in time: the item counts as unavailable. */
  | ({ readonly do: 'give-up'; readonly failure: Failure } & About)
  /** Cancel items that depend on a missing one, where that is free. */
  | ({ readonly do: 'undo' } & About)
  | { readonly do: 'capture' }
  | { readonly do: 'void' }
  /** Look at the payment. Send the same capture or void again while it is still authorized. */
  | { readonly do: 'settle'; readonly by: 'capture' | 'void' }
  /** Look at an order, and cancel it with the supplier if it still exists. */
  | ({ readonly do: 'cancel' } & About)
  /** Refund what was captured for an item. */
  | ({ readonly do: 'refund' } & About)
  /** Look at a refund. Send the same one again when it was not made. */
  | ({ readonly do: 'settle-refund' } & About)
  /**
   * Take an edge without a call: the waiting time is over, an answer never came, or nothing is left to do in this
   * state.
   */
  | { readonly do: 'move'; readonly to: AttemptState; readonly failure?: Failure; readonly why: string }
  | { readonly do: 'wait'; readonly until: Date }
  | { readonly do: 'rest' };

const lost = (to: AttemptState): Step => ({ do: 'move', to, why: 'the answer never came' });

/**
 * Decides the next step of an attempt: the whole plan of docs/booking.md as one pure function. Only the holder of the
 * attempt's lease may act on it, so a `sent` effect means that its caller died.
 */
export const nextStep = (attempt: AttemptSnapshot, now: Date): Step => {
  const { state, dueAt } = attempt;
  if (isResting(state) && dueAt === null) return { do: 'rest' };
  if (dueAt !== null && dueAt > now) return { do: 'wait', until: dueAt };
  return stepOf(attempt, now);
};

/** Counted from the first failed try, so that an attempt that slept through an outage still gets its retries. */
const isPatienceOver = ({ tries, since }: AttemptSnapshot, now: Date): boolean =>
  tries > 0 && now.getTime() - since.getTime() > patienceMs;

/** The supplier holds it for us, or may. */
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
    case 'CLOSED':
      return { do: 'rest' };
  }
};

/** The order whose answer was lost. There is at most one, because nothing else is ordered before it is found. */
const findOrderStep = (items: readonly ItemSnapshot[]): Step | undefined => {
  const unknown = items.find(({ effects }) => effects.order === 'unknown' || effects.order === 'sent');
  return unknown && { do: 'find-order', item: unknown.id };
};

/** A canceled item is refunded before the next one is canceled. */
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

/** A hold is optional: its outcome never affects the wait for approval. */
const holdStep = (
  state: 'AWAITING_APPROVAL' | 'HOLDING' | 'HOLD_UNKNOWN' | 'HELD' | 'CANCELING_HOLD',
  attempt: AttemptSnapshot,
  now: Date,
): Step => {
  const { items } = attempt;
  const free = items.find(({ hold, canBeHeld }) => canBeHeld && hold.is === 'none');
  // Also when a hold was certainly refused after somebody had decided: a look at it settles that case too.
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

/** While the supplier holds an item, its order names the price, not the offer. */
const askPrice = (item: ItemSnapshot): Step => ({ do: mayBeHeld(item) ? 'find-hold' : 'reprice', item: item.id });

const orderNow = ({ id, hold }: ItemSnapshot): Step => ({ do: hold.is === 'live' ? 'pay-held' : 'order', item: id });

const noAnswer = ({ id }: ItemSnapshot): Step => ({ do: 'give-up', item: id, failure: 'supplier-down' });

/**
 * Gets every price, authorizes once, then orders one item after the other. docs/booking.md#orders;
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
      // Approval may take up to a day, so every price is requested again and every hold is looked at.
      const unpriced = wanted.find(({ pricedAt }) => pricedAt === null);
      if (!unpriced) return { do: 'move', to: 'REPRICED', why: 'priced' };
      // An unknown hold has its own deadline: "not there" counts only after half an hour.
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
      // The order's intent and ORDERING commit together, so an order sent from here would be the second.
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
