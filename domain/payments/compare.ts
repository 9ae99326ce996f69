import type { FeeState } from './service-fee.ts';

/** What our books and the gateway's say of a fee that has come to rest. */
export type FeeBooks = {
  readonly state: FeeState;
  readonly amountMinor: number;
  /** The gateway's payment; null: it knows of none. */
  readonly payment: {
    readonly state: 'asked' | 'refused' | 'authorized' | 'captured' | 'voided' | 'refunded';
    readonly capturedMinor: number;
    readonly refundedMinor: number;
  } | null;
};

export type FeeDifference = 'orphan authorization' | 'amount difference';

/**
 * Where our books and the gateway's differ about a fee at rest: money that is held for nothing, or taken other than we
 * say. A person is on those that need one already.
 * @returns empty: they agree
 * @see docs/booking.md#comparing-books
 */
export const feeDifferences = ({ state, amountMinor, payment }: FeeBooks): readonly FeeDifference[] => {
  if (state !== 'captured' && state !== 'declined' && state !== 'voided') return [];
  const isTaken = payment?.state === 'captured' || payment?.state === 'refunded';
  const taken = isTaken ? payment.capturedMinor - payment.refundedMinor : 0;
  return [
    ...(payment?.state === 'authorized' || payment?.state === 'asked' ? (['orphan authorization'] as const) : []),
    ...(taken === (state === 'captured' ? amountMinor : 0) ? [] : (['amount difference'] as const)),
  ];
};
