/** What an administrator may do about an attempt that needs a person. docs/booking.md#by-hand */
import type { PaymentState } from '../payments/states.ts';
import type { AttemptState } from './states.ts';

/**
 * How the worker goes on. `step`: it takes the failed step again, which begins with a look. `look`: it looks now and not
 * later.
 */
export type Resumption =
  | { readonly is: 'step'; readonly to: AttemptState; readonly payment: PaymentState | null }
  | { readonly is: 'look' };

const look: Resumption = { is: 'look' };

/** By the cause for which a person was called. Others leave nothing to the worker: it would find the same again. */
const resumptions: Readonly<Record<string, Resumption>> = {
  'capture-failed': { is: 'step', to: 'CAPTURE_RETRY', payment: 'capturing' },
  'void-failed': { is: 'step', to: 'VOIDING', payment: 'voiding' },
  'refund-failed': { is: 'step', to: 'CANCELING', payment: 'refunding' },
  'cancel-failed': { is: 'step', to: 'CANCELING', payment: null },
  'hold-cancel-failed': { is: 'step', to: 'CANCELING_HOLD', payment: null },
  'order-unknown': look,
  'payment-unknown': look,
};

/** The states in which the worker tries or looks by itself, and may be told to do it now. */
export const hurriedStates = [
  'ORDER_UNKNOWN',
  'AUTH_UNKNOWN',
  'CAPTURE_RETRY',
  'VOIDING',
  'CANCELING',
] as const satisfies readonly AttemptState[];

const isHurried = (state: AttemptState): boolean => hurriedStates.some((one) => one === state);

/**
 * Why a person has an attempt.
 * @param reason of its last step
 * @param failure of the attempt; '' when it has none
 */
export const causeOf = (reason: string, failure: string): string =>
  reason in resumptions ? reason : failure || reason;

/** @returns null: the worker can do nothing about it */
export const resumptionOf = (state: AttemptState, cause: string): Resumption | null => {
  if (state === 'NEEDS_HUMAN') return resumptions[cause] ?? null;
  return isHurried(state) ? look : null;
};
