import { invariant } from '../kit/invariant.ts';
import type { AttemptState } from './states.ts';

/**
 * Every step an attempt may take; a step that is not here is a bug. docs/booking.md#invariants I7
 * A hold, or an order that we did not make, may turn out to be paid. Then the attempt goes to NEEDS_HUMAN.
 * NEEDS_HUMAN leads on to where the facts turn out to be: a late answer or a person's decision.
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
  // Approved: the price is up to a day old, so it goes round again; a hold is looked at before anything else.
  AWAITING_APPROVAL: ['HOLDING', 'SUBMITTED', 'EXPIRED', 'NEEDS_HUMAN'],
  // An approver may decide at any time: whoever takes the attempt up then finds out what came of the hold.
  HOLDING: ['HELD', 'HOLD_UNKNOWN', 'AWAITING_APPROVAL', 'SUBMITTED', 'CANCELING_HOLD', 'EXPIRED', 'NEEDS_HUMAN'],
  HOLD_UNKNOWN: ['HELD', 'AWAITING_APPROVAL', 'SUBMITTED', 'CANCELING_HOLD', 'NEEDS_HUMAN'],
  HELD: ['AWAITING_APPROVAL', 'SUBMITTED', 'CANCELING_HOLD', 'NEEDS_HUMAN'],
  // The attempt came to nothing, and the last that is left of it is a hold to be given up.
  CANCELING_HOLD: ['EXPIRED', 'PRICE_CHANGED', 'DECLINED', 'VOIDED', 'NEEDS_HUMAN'],
  PRICE_CHANGED: [],
  AUTHORIZING: ['AUTHORIZED', 'AUTHENTICATING', 'DECLINED', 'AUTH_UNKNOWN', 'CANCELING_HOLD'],
  // The gateway knows of no payment: the same key is sent again, which can never hold money twice.
  AUTH_UNKNOWN: ['AUTHORIZED', 'AUTHENTICATING', 'VOIDING', 'DECLINED', 'AUTHORIZING', 'CANCELING_HOLD', 'NEEDS_HUMAN'],
  // The bank asks its cardholder. What was not confirmed is given up at the gateway, so that a late yes holds nothing.
  AUTHENTICATING: ['AUTHORIZED', 'VOIDING'],
  DECLINED: [],
  AUTHORIZED: ['ORDERING', 'VOIDING', 'PARTIAL', 'NEEDS_HUMAN'],
  // One item after the other: back to AUTHORIZED while another is to be ordered.
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
  // Some of it was ordered: what is of no use without the rest is given up where that is free, the rest is paid.
  PARTIAL: ['CAPTURING', 'ORDER_FAILED', 'NEEDS_HUMAN'],
  // Back to CONFIRMED when something of it stays booked.
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
  ],
};

/**
 * Holds a move against the table.
 * @throws InvariantError for an edge that is not in it
 */
export const assertEdge = (from: AttemptState, to: AttemptState): void =>
  invariant(edges[from].includes(to), `a booking attempt may not go from ${from} to ${to}`);
