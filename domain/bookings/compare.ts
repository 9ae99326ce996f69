import { type PaymentBooks, paymentDifferences } from '../payments/compare.ts';
import type { AttemptState } from './states.ts';

/** What each side of the three knows of an attempt that is at rest. */
export type ThreeBooks = {
  readonly state: AttemptState;
  readonly capturedMinor: number;
  /** What a voucher paid in place of the card. */
  readonly voucherMinor: number;
  /** Given back of what was captured, by our books. */
  readonly refundedMinor: number;
  readonly items: readonly {
    /** By our books an order of it stands. */
    readonly isOrdered: boolean;
    /** The supplier's order with what the card pays for it; null: it knows of none. */
    readonly order: { readonly state: 'held' | 'booked' | 'canceled'; readonly dueMinor: number } | null;
  }[];
  /** The gateway's payment; null: it knows of none. */
  readonly payment: PaymentBooks | null;
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
 * Where our books, the suppliers' and the gateway's differ about an attempt at rest. A `canceled order` is no accident:
 * its supplier canceled it, and the money goes back.
 * @returns empty: they agree
 * @see docs/booking.md#comparing-books
 */
export const bookDifferences = (books: ThreeBooks): readonly Difference[] => {
  const { state, items, payment } = books;
  // A person is on it already.
  if (state === 'NEEDS_HUMAN') return [];
  const isBooked = state === 'CONFIRMED';
  const isOurs = isBooked || state === 'REFUNDED';
  const taken = payment ? payment.capturedMinor - payment.refundedMinor : 0;
  const atGateway = paymentDifferences(isOurs ? books.capturedMinor - books.refundedMinor : 0, payment);
  const wanted = items.filter(({ isOrdered }) => isBooked && isOrdered);
  const others = items.filter((item) => !wanted.includes(item));
  // What a supplier keeps of an order that was canceled is no price to compare.
  const isAllBooked =
    wanted.length > 0 && items.every((item) => (wanted.includes(item) ? item.order?.state === 'booked' : !item.order));
  const is: Readonly<Record<Difference, boolean>> = {
    'orphan order': others.some(({ order }) => order?.state === 'booked'),
    'missing order': wanted.some(({ order }) => order?.state !== 'booked' && order?.state !== 'canceled'),
    'canceled order': wanted.some(({ order }) => order?.state === 'canceled'),
    'orphan hold': items.some(({ order }) => order?.state === 'held'),
    'orphan authorization': atGateway.includes('orphan authorization'),
    'amount difference':
      atGateway.includes('amount difference') ||
      (isAllBooked && items.reduce((sum, { order }) => sum + (order?.dueMinor ?? 0), 0) !== taken + books.voucherMinor),
  };
  return differences.filter((difference) => is[difference]);
};
