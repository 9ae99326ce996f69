/** The states of a booking attempt. docs/booking.md */
export const attemptStates = [
  'SUBMITTED',
  'REPRICED',
  'PRICE_CHANGED',
  'AWAITING_APPROVAL',
  'HOLDING',
  'HOLD_UNKNOWN',
  'HELD',
  'CANCELING_HOLD',
  'AUTHORIZING',
  'AUTH_UNKNOWN',
  'AUTHENTICATING',
  'DECLINED',
  'AUTHORIZED',
  'ORDERING',
  'ORDER_UNKNOWN',
  'ORDER_FAILED',
  'ORDERED',
  'CAPTURING',
  'CAPTURE_RETRY',
  'CONFIRMED',
  'VOIDING',
  'VOIDED',
  'EXPIRED',
  'PARTIAL',
  'CANCELING',
  'REFUNDED',
  'NEEDS_HUMAN',
  'CLOSED',
] as const;
export type AttemptState = (typeof attemptStates)[number];

/** An approver has not decided yet. Meanwhile the supplier may be asked to hold the offer. docs/decisions/0015 */
export const waitingStates = [
  'AWAITING_APPROVAL',
  'HOLDING',
  'HOLD_UNKNOWN',
  'HELD',
] as const satisfies readonly AttemptState[];

/**
 * States in which no work is in progress: finished, waiting for an approver, or in a person's hands. Some still have
 * something due: a hold to request or to let expire, or a look for an answer after a person was called.
 */
export const restingStates = [
  'PRICE_CHANGED',
  'AWAITING_APPROVAL',
  'HELD',
  'DECLINED',
  'CONFIRMED',
  'VOIDED',
  'EXPIRED',
  'REFUNDED',
  'NEEDS_HUMAN',
  'CLOSED',
] as const satisfies readonly AttemptState[];

/** Final states in which nothing was bought and no money is authorized. */
export const endedWithoutPurchase = [
  'PRICE_CHANGED',
  'DECLINED',
  'VOIDED',
  'EXPIRED',
] as const satisfies readonly AttemptState[];

/** Nothing more is charged to the card, and a refund does not need it. */
export const chargedNoMore = [
  ...endedWithoutPurchase,
  'CONFIRMED',
  'CANCELING',
  'REFUNDED',
  'CLOSED',
] as const satisfies readonly AttemptState[];

/** It is unknown whether a counterpart did what it was asked. */
export const unknownStates = [
  'HOLD_UNKNOWN',
  'AUTH_UNKNOWN',
  'ORDER_UNKNOWN',
] as const satisfies readonly AttemptState[];

/** Money is authorized or captured or a ticket exists, and the two do not match yet. */
export const atRiskStates = [
  'AUTHORIZED',
  'ORDERING',
  'ORDER_UNKNOWN',
  'ORDER_FAILED',
  'ORDERED',
  'CAPTURING',
  'CAPTURE_RETRY',
  'VOIDING',
  'PARTIAL',
  'CANCELING',
  'NEEDS_HUMAN',
] as const satisfies readonly AttemptState[];

const includes = (list: readonly AttemptState[], state: AttemptState): boolean => list.includes(state);

export const isWaiting = (state: AttemptState): boolean => includes(waitingStates, state);
export const isResting = (state: AttemptState): boolean => includes(restingStates, state);
export const isEndedWithoutPurchase = (state: AttemptState): boolean => includes(endedWithoutPurchase, state);

/** @returns the state a stored word names, or undefined */
export const attemptStateOf = (word: string): AttemptState | undefined => attemptStates.find((state) => state === word);
