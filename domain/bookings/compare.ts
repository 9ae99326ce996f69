import type { AttemptState } from './states.ts';

/** What one side of the three knows of an attempt that is at rest. */
export type ThreeBooks = {
  readonly state: AttemptState;
  readonly capturedMinor: number;
  /** The supplier's order; null: it knows of none. */
  readonly order: { readonly isCanceled: boolean; readonly totalMinor: number } | null;
  /** The gateway's payment; null: it knows of none. */
  readonly payment: {
    readonly state: 'authorised' | 'captured' | 'released' | 'refunded';
    readonly capturedMinor: number;
  } | null;
};

/**
 * Where our books, the supplier's and the gateway's differ about an attempt at rest.
 * @returns one word group each: orphan order, missing order, orphan hold, amount difference; empty: they agree
 * @see booking.md 10
 */
export const bookDifferences = ({ state, capturedMinor, order, payment }: ThreeBooks): readonly string[] => {
  // A person is on it already.
  if (state === 'NEEDS_HUMAN' || state === 'PARTIAL') return [];
  const isBooked = state === 'CONFIRMED';
  const isLive = order !== null && !order.isCanceled;
  const taken = payment?.state === 'captured' ? payment.capturedMinor : 0;
  return [
    ...(isLive && !isBooked ? ['orphan order'] : []),
    ...(isBooked && !isLive ? ['missing order'] : []),
    ...(payment?.state === 'authorised' ? ['orphan hold'] : []),
    ...(taken !== (isBooked ? capturedMinor : 0) || (isBooked && isLive && order.totalMinor !== taken)
      ? ['amount difference']
      : []),
  ];
};
