/** The states of a payment, of a booking attempt or of a fee alike. docs/booking.md#payments; docs/decisions/0097 */
import type { PaymentAct } from './effects.ts';

/**
 * `none`: the gateway was not asked yet, and may never be. `asked`: the bank asks its cardholder. `refunding` leads back
 * to `captured` while a part is kept. `failed`: nothing was authorized, and never will be.
 */
export const paymentStates = [
  'none',
  'authorizing',
  'asked',
  'authorized',
  'capturing',
  'captured',
  'refunding',
  'refunded',
  'voiding',
  'voided',
  'failed',
  'needs human',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/**
 * Every edge that a payment may take; a state may also be entered again. A look at the gateway's books may find more
 * than our own know, so some edges skip a state. `needs human` leads to whatever the facts show.
 */
export const paymentEdges: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  // Nothing is due from the card: the capture or void of nothing needs no authorization.
  none: ['authorizing', 'authorized', 'capturing', 'captured', 'voiding', 'needs human'],
  authorizing: ['asked', 'authorized', 'capturing', 'captured', 'failed', 'voiding', 'needs human'],
  asked: ['authorized', 'capturing', 'failed', 'voiding', 'needs human'],
  authorized: ['capturing', 'voiding', 'needs human'],
  // The capture of nothing voids the authorization.
  capturing: ['captured', 'voided', 'needs human'],
  captured: ['refunding'],
  refunding: ['captured', 'refunded', 'needs human'],
  refunded: [],
  voiding: ['voided', 'needs human'],
  voided: [],
  failed: [],
  'needs human': [
    'authorizing',
    'asked',
    'authorized',
    'capturing',
    'captured',
    'refunding',
    'refunded',
    'voiding',
    'voided',
    'failed',
  ],
};

/** The states from which a payment may enter this one. */
export const statesBefore = (to: PaymentState): readonly PaymentState[] =>
  paymentStates.filter((from) => from === to || paymentEdges[from].includes(to));

/** The state while the gateway is asked for an act. */
export const whileAsked = {
  authorize: 'authorizing',
  capture: 'capturing',
  void: 'voiding',
  refund: 'refunding',
} as const satisfies Readonly<Record<PaymentAct, PaymentState>>;

/** The state after a capture. A capture of nothing voids the authorization. */
export const afterCapture = (capturedMinor: number): PaymentState => (capturedMinor > 0 ? 'captured' : 'voided');

/** The state after a refund: a part that is kept may be refunded later. */
export const afterRefund = (payment: {
  readonly capturedMinor: number;
  readonly refundedMinor: number;
}): PaymentState => (payment.refundedMinor < payment.capturedMinor ? 'captured' : 'refunded');

/** Final states, in which the gateway is not asked for more, unless for a refund. */
export const settledPayments = ['captured', 'refunded', 'voided', 'failed'] as const satisfies readonly PaymentState[];

export const isSettledPayment = (state: PaymentState): boolean => settledPayments.some((settled) => settled === state);
