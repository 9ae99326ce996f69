import { cancelAnswer } from '#domain/bookings/answer-classes.ts';
import type { ItemKind } from '#domain/bookings/items.ts';
import { refundSplit } from '#domain/bookings/refund-due.ts';
import { isResting } from '#domain/bookings/states.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { Money } from '#domain/kit/money.ts';
import type { BookingWorld } from './advance-attempt.ts';
import { capturedOf, madeItems, paidBy } from './parts/attempt.ts';
import { findLatestAttempt } from './parts/attempt-store.ts';
import { sellerOf } from './parts/seller.ts';

/** The longest that asking the supplier may take within a request. docs/booking.md#submit */
const quoteDeadlineMs = 8_000;

export type UndoQuote =
  /** The amounts that card and voucher paid, and the parts of both that would be lost or owed to a hotel. */
  | {
      readonly is: 'booked';
      readonly attemptId: number;
      readonly captured: Money;
      readonly voucher: Money;
      readonly kept: Money;
      /** Minor units of the same currency. */
      readonly toCardMinor: number;
      readonly toVoucherMinor: number;
      readonly cardLast4: string;
      readonly kinds: readonly ItemKind[];
      /** The airline refunds everything because of the free day after booking. */
      readonly isFreeDay: boolean;
      readonly departsAt: Date;
    }
  /** Money is held or an order is in progress. */
  | { readonly is: 'under-way' }
  | { readonly is: 'nothing-booked' }
  /** A supplier does not let it be canceled. */
  | { readonly is: 'refused' }
  | { readonly is: 'no-answer' };

/**
 * The current cost of canceling a trip's booking. Asks its suppliers and changes nothing. Call it outside a
 * transaction.
 */
export const quoteUndo = async (world: BookingWorld, tripId: number): Promise<UndoQuote> => {
  const attempt = await findLatestAttempt(world.db, tripId);
  if (attempt && !isResting(attempt.state) && attempt.state !== 'CANCELING') return { is: 'under-way' };
  if (attempt?.state !== 'CONFIRMED') return { is: 'nothing-booked' };
  const context = { signal: AbortSignal.timeout(quoteDeadlineMs), now: world.clock.now };
  const made = madeItems(attempt);
  const quotes = await Promise.all(
    made.map(async (item) => {
      invariant(item.order, `the confirmed attempt ${attempt.id} has its orders`);
      return { item, quote: await sellerOf(world, item).quoteCancel(item.order, context) };
    }),
  );
  const captured = capturedOf(attempt);
  let keptMinor = 0;
  let toCardMinor = 0;
  let toVoucherMinor = 0;
  let isFreeDay = false;
  for (const { item, quote } of quotes) {
    if (!quote.ok) return { is: cancelAnswer(quote.error) === 'refused' ? 'refused' : 'no-answer' };
    const back = refundSplit(paidBy(item), { by: 'us', refund: quote.value.refund });
    keptMinor += quote.value.loss.minor;
    toCardMinor += back.card.minor;
    toVoucherMinor += back.voucherMinor;
    isFreeDay ||= quote.value.isFreeDay;
  }
  const voucherMinor = made.reduce((sum, item) => sum + item.voucherMinor, 0);
  const amountOf = (minor: number): Money => ({ ...captured, minor });
  return {
    is: 'booked',
    attemptId: attempt.id,
    captured,
    voucher: amountOf(voucherMinor),
    kept: amountOf(keptMinor),
    toCardMinor,
    toVoucherMinor,
    cardLast4: attempt.cardLast4,
    kinds: made.map(({ goods }) => goods.kind),
    isFreeDay,
    departsAt: attempt.departsAt,
  };
};
