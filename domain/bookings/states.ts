/** Where a booking attempt can stand. booking.md */
export const attemptStates = [
  'SUBMITTED',
  'REPRICED',
  'PRICE_CHANGED',
  'AWAITING_APPROVAL',
  'AUTHORIZING',
  'AUTH_UNKNOWN',
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
  'RELEASED',
  'EXPIRED',
  'PARTIAL',
  'CANCELING',
  'REFUNDED',
  'NEEDS_HUMAN',
] as const;
export type AttemptState = (typeof attemptStates)[number];

/** States that no worker leaves by itself: finished, waiting for an approver, or in a person's hands. */
export const restingStates = [
  'PRICE_CHANGED',
  'AWAITING_APPROVAL',
  'DECLINED',
  'CONFIRMED',
  'RELEASED',
  'EXPIRED',
  'PARTIAL',
  'REFUNDED',
  'NEEDS_HUMAN',
] as const satisfies readonly AttemptState[];

/** Ends in which nothing was bought and no money is held. */
export const endedWithoutPurchase = [
  'PRICE_CHANGED',
  'DECLINED',
  'RELEASED',
  'EXPIRED',
] as const satisfies readonly AttemptState[];

/** Nobody knows yet whether a counterpart did what it was asked. */
export const unknownStates = ['AUTH_UNKNOWN', 'ORDER_UNKNOWN'] as const satisfies readonly AttemptState[];

/** Money is held or a ticket exists, and the two do not match yet. */
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
  'NEEDS_HUMAN',
] as const satisfies readonly AttemptState[];

const includes = (list: readonly AttemptState[], state: AttemptState): boolean => list.includes(state);

export const isResting = (state: AttemptState): boolean => includes(restingStates, state);
export const isEndedWithoutPurchase = (state: AttemptState): boolean => includes(endedWithoutPurchase, state);

/** @returns the state a stored word names, or undefined */
export const attemptStateOf = (word: string): AttemptState | undefined => attemptStates.find((state) => state === word);
