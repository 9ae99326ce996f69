import { invariant } from '../kit/invariant.ts';
import type { AttemptState } from './states.ts';

/**
 * Every step an attempt may take; a step that is not here is a bug. booking.md, invariant I7.
 * NEEDS_HUMAN leads on to where the facts turn out to be: a late answer or a person's decision.
 */
export const edges: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  SUBMITTED: ['REPRICED', 'PRICE_CHANGED', 'EXPIRED'],
  REPRICED: ['AWAITING_APPROVAL', 'AUTHORIZING', 'PRICE_CHANGED', 'EXPIRED'],
  // Approved: the price is up to a day old, so it goes round again.
  AWAITING_APPROVAL: ['SUBMITTED', 'EXPIRED'],
  PRICE_CHANGED: [],
  AUTHORIZING: ['AUTHORIZED', 'DECLINED', 'AUTH_UNKNOWN'],
  // The gateway knows of no payment: the same key is sent again, which can never hold money twice.
  AUTH_UNKNOWN: ['AUTHORIZED', 'DECLINED', 'AUTHORIZING', 'NEEDS_HUMAN'],
  DECLINED: [],
  AUTHORIZED: ['ORDERING', 'VOIDING'],
  ORDERING: ['ORDERED', 'ORDER_FAILED', 'ORDER_UNKNOWN'],
  ORDER_UNKNOWN: ['ORDERED', 'ORDER_FAILED', 'NEEDS_HUMAN'],
  ORDER_FAILED: ['VOIDING'],
  ORDERED: ['CAPTURING', 'PARTIAL', 'NEEDS_HUMAN'],
  CAPTURING: ['CONFIRMED', 'CAPTURE_RETRY', 'NEEDS_HUMAN'],
  CAPTURE_RETRY: ['CONFIRMED', 'NEEDS_HUMAN'],
  CONFIRMED: ['CANCELING'],
  VOIDING: ['RELEASED', 'NEEDS_HUMAN'],
  RELEASED: [],
  EXPIRED: [],
  PARTIAL: ['CAPTURING', 'NEEDS_HUMAN'],
  CANCELING: ['REFUNDED', 'NEEDS_HUMAN'],
  REFUNDED: [],
  NEEDS_HUMAN: ['AUTHORIZED', 'DECLINED', 'ORDERED', 'ORDER_FAILED', 'CONFIRMED', 'VOIDING', 'RELEASED'],
};

/**
 * Holds a move against the table.
 * @throws InvariantError for an edge that is not in it
 */
export const assertEdge = (from: AttemptState, to: AttemptState): void =>
  invariant(edges[from].includes(to), `a booking attempt may not go from ${from} to ${to}`);
