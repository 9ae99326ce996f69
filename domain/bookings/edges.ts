import { invariant } from '../kit/invariant.ts';
import type { AttemptState } from './states.ts';

/**
 * Every transition an attempt may take. A transition that is not listed is a bug. docs/booking.md#invariants I7
 * A hold, or an order that we did not make, may turn out to be paid. Then the attempt goes to NEEDS_HUMAN.
 * NEEDS_HUMAN leads to the state that the facts show: a late answer or a person's decision.
 */
export const edges: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  SUBMITTED: ['REPRICED', 'PRICE_CHANGED', 'EXPIRED', 'CANCELING_HOLD', 'NEEDS_HUMAN'],
  // Straight to AUTHORIZED when nothing is paid now.
  REPRICED: [
    'AWAITING_APPROVAL',
    'AUTHORIZING',
    'AUTHORIZED',
    'PRICE_CHANGED',
    'EXPIRED',
    'CANCELING_HOLD',
    'NEEDS_HUMAN',
  ],
  // After approval the price may be a day old, so re-pricing runs again. A hold is looked at before anything else.
  AWAITING_APPROVAL: ['HOLDING', 'SUBMITTED', 'EXPIRED', 'NEEDS_HUMAN'],
  // An approver may decide at any time. The worker that takes the attempt then finds out what happened to the hold.
  HOLDING: ['HELD', 'HOLD_UNKNOWN', 'AWAITING_APPROVAL', 'SUBMITTED', 'CANCELING_HOLD', 'EXPIRED', 'NEEDS_HUMAN'],
  HOLD_UNKNOWN: ['HELD', 'AWAITING_APPROVAL', 'SUBMITTED', 'CANCELING_HOLD', 'NEEDS_HUMAN'],
  HELD: ['AWAITING_APPROVAL', 'SUBMITTED', 'CANCELING_HOLD', 'NEEDS_HUMAN'],
  // The attempt failed, and only its hold is left to be released.
  CANCELING_HOLD: ['EXPIRED', 'PRICE_CHANGED', 'DECLINED', 'VOIDED', 'NEEDS_HUMAN'],
  PRICE_CHANGED: [],
  AUTHORIZING: ['AUTHORIZED', 'AUTHENTICATING', 'DECLINED', 'AUTH_UNKNOWN', 'CANCELING_HOLD'],
  // The gateway knows of no payment: the same key is sent again, which can never authorize twice.
  AUTH_UNKNOWN: ['AUTHORIZED', 'AUTHENTICATING', 'VOIDING', 'DECLINED', 'AUTHORIZING', 'CANCELING_HOLD', 'NEEDS_HUMAN'],
  // The bank asks its cardholder. An unconfirmed payment is voided, so that a late confirmation authorizes nothing.
  AUTHENTICATING: ['AUTHORIZED', 'VOIDING'],
  DECLINED: [],
  AUTHORIZED: ['ORDERING', 'VOIDING', 'PARTIAL', 'NEEDS_HUMAN'],
  // Items are ordered one after the other: back to AUTHORIZED while more are to be ordered.
  ORDERING: ['AUTHORIZED', 'ORDERED', 'PARTIAL', 'ORDER_FAILED', 'ORDER_UNKNOWN'],
  ORDER_UNKNOWN: ['AUTHORIZED', 'ORDERED', 'PARTIAL', 'ORDER_FAILED', 'NEEDS_HUMAN'],
  ORDER_FAILED: ['VOIDING'],
  ORDERED: ['CAPTURING', 'NEEDS_HUMAN'],
  CAPTURING: ['CONFIRMED', 'CAPTURE_RETRY', 'NEEDS_HUMAN'],
  CAPTURE_RETRY: ['CONFIRMED', 'NEEDS_HUMAN'],
  CONFIRMED: ['CANCELING'],
  VOIDING: ['VOIDED', 'CANCELING_HOLD', 'NEEDS_HUMAN'],
  VOIDED: [],
  EXPIRED: [],
  // Some items were ordered. Those that depend on a missing one are canceled where that is free; the others are paid.
  PARTIAL: ['CAPTURING', 'ORDER_FAILED', 'NEEDS_HUMAN'],
  // Back to CONFIRMED when some items stay booked.
  CANCELING: ['REFUNDED', 'CONFIRMED', 'NEEDS_HUMAN'],
  REFUNDED: [],
  NEEDS_HUMAN: [
    'AUTHORIZED',
    'AUTHENTICATING',
    'DECLINED',
    'ORDERED',
    'PARTIAL',
    'ORDER_FAILED',
    'CONFIRMED',
    'VOIDING',
    'CANCELING_HOLD',
    'VOIDED',
    // An administrator asks for the failed step again, which first looks whether it was done.
    'CAPTURE_RETRY',
    'CANCELING',
    'CLOSED',
  ],
  // A person settled it, and closed it with a reason.
  CLOSED: [],
};

/**
 * Checks a transition against the table.
 * @throws InvariantError for an edge that is not in it
 */
export const assertEdge = (from: AttemptState, to: AttemptState): void =>
  invariant(edges[from].includes(to), `a booking attempt may not go from ${from} to ${to}`);
