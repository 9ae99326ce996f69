import type { AttemptState } from './states.ts';

/** What each side of the three knows of an attempt that is at rest. */
export type ThreeBooks = {
  readonly state: AttemptState;
  readonly capturedMinor: number;
  /** Given back of it, by our books. */
  readonly refundedMinor: number;
  /** The supplier's order; null: it knows of none. */
  readonly order: { readonly state: 'held' | 'ticketed' | 'canceled'; readonly totalMinor: number } | null;
  /** The gateway's payment; null: it knows of none. */
  readonly payment: {
    readonly state: 'authorised' | 'captured' | 'released' | 'refunded';
    readonly capturedMinor: number;
    readonly refundedMinor: number;
  } | null;
};

const differences = [
  'orphan order',
  'missing order',
  'canceled order',
  'orphan hold',
  'orphan authorization',
  'amount difference',
] as const;
export type Difference = (typeof differences)[number];

/**
 * Where our books, the supplier's and the gateway's differ about an attempt at rest. A `canceled order` is no accident:
 * the airline canceled a booking, and its money goes back.
 * @returns empty: they agree
 * @see booking.md 10
 */
export const bookDifferences = (books: ThreeBooks): readonly Difference[] => {
  const { state, order, payment } = books;
  // A person is on it already.
  if (state === 'NEEDS_HUMAN' || state === 'PARTIAL') return [];
  const isBooked = state === 'CONFIRMED';
  const isOurs = isBooked || state === 'REFUNDED';
  const taken =
    payment?.state === 'captured' || payment?.state === 'refunded' ? payment.capturedMinor - payment.refundedMinor : 0;
  const owed = isOurs ? books.capturedMinor - books.refundedMinor : 0;
  const is: Readonly<Record<Difference, boolean>> = {
    'orphan order': order?.state === 'ticketed' && !isBooked,
    'missing order': isBooked && order?.state !== 'ticketed' && order?.state !== 'canceled',
    'canceled order': isBooked && order?.state === 'canceled',
    'orphan hold': order?.state === 'held',
    'orphan authorization': payment?.state === 'authorised',
    'amount difference': taken !== owed || (isBooked && order?.state === 'ticketed' && order.totalMinor !== taken),
  };
  return differences.filter((difference) => is[difference]);
};
