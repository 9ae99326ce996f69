import type { SeenPayment } from './look.ts';
import type { FeeState } from './service-fee.ts';

/** What the gateway's books say of a payment. */
export type PaymentBooks = {
  readonly state: Exclude<SeenPayment, 'none' | 'unknown'>;
  readonly capturedMinor: number;
  readonly refundedMinor: number;
};

export type PaymentDifference = 'orphan authorization' | 'amount difference';

/**
 * Where our books and the gateway's differ about a payment at rest: an authorization for nothing, or another amount
 * taken than we say. docs/booking.md#comparing-books
 * @param keptMinor captured and not refunded by our books
 * @param payment null: the gateway knows of none
 * @returns empty: they agree
 */
export const paymentDifferences = (keptMinor: number, payment: PaymentBooks | null): readonly PaymentDifference[] => {
  const isTaken = payment?.state === 'captured' || payment?.state === 'refunded';
  const takenMinor = isTaken ? payment.capturedMinor - payment.refundedMinor : 0;
  // A question that is still open may be answered with yes at any time.
  const isOpen = payment?.state === 'authorized' || payment?.state === 'asked';
  return [
    ...(isOpen ? (['orphan authorization'] as const) : []),
    ...(takenMinor === keptMinor ? [] : (['amount difference'] as const)),
  ];
};

/** What our books and the gateway's say of a fee that has come to rest. */
export type FeeBooks = {
  readonly state: FeeState;
  readonly amountMinor: number;
  readonly payment: PaymentBooks | null;
};

/** The same for a fee. A person is on those that need one already. */
export const feeDifferences = ({ state, amountMinor, payment }: FeeBooks): readonly PaymentDifference[] => {
  if (state !== 'captured' && state !== 'declined' && state !== 'voided') return [];
  return paymentDifferences(state === 'captured' ? amountMinor : 0, payment);
};
