import type { SeenPayment } from './look.ts';
import { isSettledPayment, type PaymentState } from './states.ts';

/** What the gateway's books say about a payment. */
export type PaymentBooks = {
  readonly state: Exclude<SeenPayment, 'none' | 'unknown'>;
  readonly capturedMinor: number;
  readonly refundedMinor: number;
};

export type PaymentDifference = 'orphan authorization' | 'amount difference';

/**
 * Finds differences between our books and the gateway's for a payment at rest: an authorization without a purpose, or a
 * captured amount that differs from ours. docs/booking.md#comparing-books
 * @param keptMinor captured and not refunded, by our books
 * @param payment null: the gateway knows of none
 * @returns empty: they agree
 */
export const paymentDifferences = (keptMinor: number, payment: PaymentBooks | null): readonly PaymentDifference[] => {
  const isTaken = payment?.state === 'captured' || payment?.state === 'refunded';
  const takenMinor = isTaken ? payment.capturedMinor - payment.refundedMinor : 0;
  // The cardholder may still confirm an open question, which then authorizes the payment.
  const isOpen = payment?.state === 'authorized' || payment?.state === 'asked';
  return [
    ...(isOpen ? (['orphan authorization'] as const) : []),
    ...(takenMinor === keptMinor ? [] : (['amount difference'] as const)),
  ];
};

/** What our books and the gateway's say about a fee at rest. */
export type FeeBooks = {
  readonly state: PaymentState;
  readonly amountMinor: number;
  readonly payment: PaymentBooks | null;
};

/** The same for a fee. A fee that already needs a person is skipped. */
export const feeDifferences = ({ state, amountMinor, payment }: FeeBooks): readonly PaymentDifference[] => {
  if (!isSettledPayment(state)) return [];
  return paymentDifferences(state === 'captured' ? amountMinor : 0, payment);
};
