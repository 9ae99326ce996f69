import { type PaymentBooks, paymentDifferences } from '../payments/compare.ts';
import type { AttemptState } from './states.ts';

/** What our books, the suppliers and the gateway know of an attempt at rest. */
export type ThreeBooks = {
  readonly state: AttemptState;
  readonly capturedMinor: number;
  /** What a voucher paid in place of the card. */
  readonly voucherMinor: number;
  /** Refunded from what was captured, according to our books. */
  readonly refundedMinor: number;
  readonly items: readonly {
    /** Our books have a live order for it. */
    readonly isOrdered: boolean;
    /** The supplier's order with the amount the card pays for it; null: the supplier knows of none. */
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
 * Finds differences between our books, the suppliers' and the gateway's for an attempt at rest. A `canceled order` is
 * no error: its supplier canceled it, and the money is refunded.
 * @returns empty: they agree
 * @see docs/booking.md#comparing-books
 */
export const bookDifferences = (books: ThreeBooks): readonly Difference[] => {
  const { state, items, payment } = books;
  // A person is already handling it.
  if (state === 'NEEDS_HUMAN') return [];
  const isBooked = state === 'CONFIRMED';
  const isOurs = isBooked || state === 'REFUNDED';
  const kept = books.capturedMinor - books.refundedMinor;
  // A person settled it with the supplier. Its money still has to agree.
  if (state === 'CLOSED') return paymentDifferences(kept, payment);
  const taken = payment ? payment.capturedMinor - payment.refundedMinor : 0;
  const atGateway = paymentDifferences(isOurs ? kept : 0, payment);
  const wanted = items.filter(({ isOrdered }) => isBooked && isOrdered);
  const others = items.filter((item) => !wanted.includes(item));
  // What a supplier keeps of a canceled order is not comparable to its price.
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
