import type { Money } from '#domain/kit/money.ts';
import type { Db } from '#platform/db/database.ts';
import type { AskedPayment } from '#platform/payments/port.ts';
import type { World } from '#server/kit/world.ts';
import { quotedCharge } from './parts/attempt.ts';
import { findLatestAttempt, lockLatestAttempt } from './parts/attempt-store.ts';
import { changeAttempt } from './parts/moves-store.ts';

/** A payment that waits for its cardholder. */
export type PaymentQuestion = {
  readonly amount: Money;
  readonly cardLast4: string;
  readonly confirmBy: Date;
  readonly payment: AskedPayment;
};

/** @returns null when no bank asks anything about the trip */
export const findPaymentQuestion = async (db: Db, tripId: number): Promise<PaymentQuestion | null> => {
  const attempt = await findLatestAttempt(db, tripId);
  if (attempt?.state !== 'AUTHENTICATING' || attempt.paymentRef === null || attempt.confirmBy === null) return null;
  return {
    amount: quotedCharge(attempt),
    cardLast4: attempt.cardLast4,
    confirmBy: attempt.confirmBy,
    payment: { ref: attempt.paymentRef, token: attempt.cardToken },
  };
};

/**
 * A browser says that the bank was answered: the payment is looked at now, and nothing else is believed. Inside the
 * caller's transaction, which answers for the right to it. Said too late it changes nothing.
 */
export const lookAtPayment = async (world: Pick<World, 'clock' | 'jobs'>, tx: Db, tripId: number): Promise<void> => {
  const attempt = await lockLatestAttempt(tx, tripId);
  if (attempt?.state !== 'AUTHENTICATING') return;
  const now = world.clock.now();
  // A look that is under way began before the answer: it loses the race, and its worker looks again.
  await changeAttempt(tx, attempt, { dueAt: now }, now);
  await world.jobs.send(tx, 'advance-attempt', { attempt_id: attempt.id });
};
