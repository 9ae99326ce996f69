import { cancelAnswer } from '#domain/bookings/answer-classes.ts';
import { isResting } from '#domain/bookings/states.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { Money } from '#domain/kit/money.ts';
import type { World } from '#server/kit/world.ts';
import { capturedOf, madeItems } from './parts/attempt.ts';
import { findLatestAttempt } from './parts/attempt-store.ts';
import { counterOf } from './parts/counter.ts';

/** The most that asking the supplier may take within a request. booking.md 1 */
const quoteDeadlineMs = 8_000;

export type UndoQuote =
  /** What was taken from the card, what a voucher paid, and what would be lost of both, or be owed to a hotel. */
  | { readonly is: 'booked'; readonly captured: Money; readonly voucher: Money; readonly kept: Money }
  /** Money is held or an order is on its way. */
  | { readonly is: 'under-way' }
  | { readonly is: 'nothing-booked' }
  /** A supplier does not let it be canceled. */
  | { readonly is: 'refused' }
  | { readonly is: 'no-answer' };

/** What taking a trip's booking back would cost now. Asks its suppliers and changes nothing; outside of any transaction. */
export const quoteUndo = async (world: World, tripId: number): Promise<UndoQuote> => {
  const attempt = await findLatestAttempt(world.db, tripId);
  if (attempt && !isResting(attempt.state) && attempt.state !== 'CANCELING') return { is: 'under-way' };
  if (attempt?.state !== 'CONFIRMED') return { is: 'nothing-booked' };
  const context = { signal: AbortSignal.timeout(quoteDeadlineMs), now: world.clock.now };
  const quotes = await Promise.all(
    madeItems(attempt).map(({ order, ...item }) => {
      invariant(order, `the confirmed attempt ${attempt.id} has its orders`);
      return counterOf(world, item).quoteCancel(order, context);
    }),
  );
  const captured = capturedOf(attempt);
  let keptMinor = 0;
  for (const quote of quotes) {
    if (!quote.ok) return { is: cancelAnswer(quote.error) === 'refused' ? 'refused' : 'no-answer' };
    keptMinor += quote.value.loss.minor;
  }
  const voucherMinor = madeItems(attempt).reduce((sum, item) => sum + item.voucherMinor, 0);
  const amountOf = (minor: number): Money => ({ ...captured, minor });
  return { is: 'booked', captured, voucher: amountOf(voucherMinor), kept: amountOf(keptMinor) };
};
