import { causeOf } from '#domain/bookings/by-hand.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { settledByHand } from '#domain/payments/by-hand.ts';
import type { PaymentState } from '#domain/payments/states.ts';
import { type Db, transact } from '#platform/db/database.ts';
import { insertCharge, sumLines } from '#server/payments/charges-store.ts';
import { insertClosing } from '#server/payments/closings-store.ts';
import { gatewayCaller, lookUpPayment } from '#server/payments/gateway.ts';
import { settlePaymentByHand } from '#server/payments/payments-store.ts';
import { restoreVoucher } from '#server/settings/vouchers/restore-voucher.ts';
import type { BookingWorld } from './advance-attempt.ts';
import { type Attempt, madeItems } from './parts/attempt.ts';
import { lockAttempt } from './parts/attempt-store.ts';
import { findLastReason, seenOf } from './parts/by-hand-store.ts';
import { moveAttempt, wipePassengers } from './parts/moves-store.ts';
import { tellEnd } from './parts/tell-end.ts';
import type { ByHandRefusal } from './resume-attempt.ts';

type Closing = {
  readonly attemptId: number;
  /** The attempt's key, by which the gateway is asked. */
  readonly key: string;
  /** How the person saw it. */
  readonly seen: string;
  readonly actorId: number;
  readonly reason: string;
};

type Closed = { readonly was: string; readonly now: string; readonly tripId: number };

/** What the gateway says of the money, once it holds none. */
type Money = { readonly ref: string | null; readonly capturedMinor: number; readonly refundedMinor: number };

/** Lines that make receipt and reports agree with what the gateway took and gave back. */
const correctLines = async (tx: Db, attempt: Attempt, money: Money, at: Date): Promise<void> => {
  const lines = await sumLines(tx, attempt.id);
  const corrections = [
    { minor: money.capturedMinor - lines.chargedMinor, isRefund: false, label: 'Correction' },
    { minor: money.refundedMinor - lines.refundedMinor, isRefund: true, label: 'Refund' },
  ];
  for (const { minor, isRefund, label } of corrections.filter((one) => one.minor !== 0))
    await insertCharge(tx, {
      itinerary_id: attempt.itineraryId,
      attempt_id: attempt.id,
      description: 'Settled by our staff',
      amount_minor: minor,
      currency: attempt.confirmed.currency,
      merchant: 'Tripwright',
      card_last4: attempt.cardLast4,
      label,
      is_refund: isRefund,
      at,
    });
  if (lines.count === 0 && attempt.voucherMinor > 0 && madeItems(attempt).length === 0)
    await restoreVoucher(tx, attempt.id);
};

/** Here the people of the trip were told the end before. */
const isTold = (cause: string): boolean => cause === 'void-failed' || cause === 'hold-cancel-failed';

/** Where the card paid nothing, there may be no payment at the gateway at all: our record stays what it is. */
const targetOf = ({ payment: { state } }: Attempt, to: PaymentState): PaymentState =>
  state === 'none' || (state === 'voided' && to === 'failed') ? state : to;

/**
 * Closes an attempt that a person settled elsewhere, for a reason that is kept. Our books take over what the gateway
 * says, so that both agree; while it still holds money, nothing is closed. Of two presses the second finds it closed.
 * docs/booking.md#by-hand
 * @param also the caller's part of the transaction
 */
export const closeAttempt = async (
  world: Pick<BookingWorld, 'clock' | 'db' | 'payments'>,
  { attemptId, key, seen, actorId, reason }: Closing,
  also: (tx: Db, closed: Closed) => Promise<void>,
): Promise<Result<Closed, ByHandRefusal | 'held' | 'no answer'>> => {
  const { saw, payment } = await lookUpPayment(gatewayCaller(world), key);
  const [capturedMinor, refundedMinor] = [payment?.captured.minor ?? 0, payment?.refunded.minor ?? 0];
  const settled = settledByHand({ saw, capturedMinor, refundedMinor });
  if (settled.is !== 'settled') return refuse(settled.is);
  return await transact(world.db, async (tx): Promise<Result<Closed, ByHandRefusal>> => {
    const attempt = await lockAttempt(tx, attemptId);
    if (seenOf(attempt.state, attempt.since) !== seen) return refuse('moved');
    if (attempt.state !== 'NEEDS_HUMAN') return refuse('not possible');
    const now = world.clock.now();
    const cause = causeOf(await findLastReason(tx, attemptId), attempt.failure ?? '');
    const money = { ref: payment?.ref ?? null, ...settled };
    const amounts = { capturedMinor: settled.capturedMinor, refundedMinor: settled.refundedMinor };
    const to = targetOf(attempt, settled.to);
    await settlePaymentByHand(tx, attempt.payment, { to, ...amounts, ...(payment && { ref: payment.ref }) }, now);
    await moveAttempt(tx, attempt, { to: 'CLOSED', why: 'closed by an administrator', now, changes: { dueAt: null } });
    await correctLines(tx, attempt, money, now);
    if (!isTold(cause)) await tellEnd(tx, attempt);
    await wipePassengers(tx, attempt);
    await insertClosing(tx, { paymentId: attempt.payment.id, actorId, reason, was: cause, at: now });
    const closed = { was: attempt.state, now: 'CLOSED', tripId: attempt.tripId };
    await also(tx, closed);
    return ok(closed);
  });
};
