import { cancelAnswer } from '#domain/bookings/answer-classes.ts';
import { refundDue } from '#domain/bookings/refund-due.ts';
import { isResting } from '#domain/bookings/states.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { Money } from '#domain/kit/money.ts';
import type { World } from '#server/kit/world.ts';
import { findLatestAttempt } from './parts/attempt-store.ts';
import { capturedOf } from './parts/consequences.ts';
import { supplierOf } from './parts/worker.ts';

/** The most that asking the supplier may take within a request. booking.md 1 */
const quoteDeadlineMs = 8_000;

export type UndoQuote =
  /** What was taken from the card, and what of it would not come back. */
  | { readonly is: 'booked'; readonly captured: Money; readonly kept: Money }
  /** Money is held or an order is on its way. */
  | { readonly is: 'under-way' }
  | { readonly is: 'nothing-booked' }
  /** The supplier does not let it be canceled. */
  | { readonly is: 'refused' }
  | { readonly is: 'no-answer' };

/** What taking a trip's booking back would cost now. Asks its supplier and changes nothing; outside of any transaction. */
export const quoteUndo = async (world: World, tripId: number): Promise<UndoQuote> => {
  const attempt = await findLatestAttempt(world.db, tripId);
  if (attempt && !isResting(attempt.state) && attempt.state !== 'CANCELING') return { is: 'under-way' };
  if (attempt?.state !== 'CONFIRMED') return { is: 'nothing-booked' };
  const { order } = attempt.item;
  invariant(order, `the confirmed attempt ${attempt.id} has an order`);
  const context = { signal: AbortSignal.timeout(quoteDeadlineMs), now: world.clock.now };
  const quote = await supplierOf(world, attempt).quoteCancel(order.ref, context);
  if (!quote.ok) return { is: cancelAnswer(quote.error) === 'refused' ? 'refused' : 'no-answer' };
  const captured = capturedOf(attempt);
  const back = refundDue(captured, { by: 'us', refund: quote.value.refund });
  return { is: 'booked', captured, kept: { ...captured, minor: captured.minor - back.minor } };
};
