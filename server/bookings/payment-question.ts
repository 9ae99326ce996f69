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

/** @returns null when the trip has no open bank question */
export const findPaymentQuestion = async (db: Db, tripId: number): Promise<PaymentQuestion | null> => {
  const attempt = await findLatestAttempt(db, tripId);
  if (attempt?.state !== 'AUTHENTICATING') return null;
  const { ref, confirmBy } = attempt.payment;
  if (ref === null || confirmBy === null) return null;
  return {
    amount: quotedCharge(attempt),
    cardLast4: attempt.cardLast4,
    confirmBy,
    payment: { ref, token: attempt.cardToken },
  };
};

/**
 * A browser reports that the bank was answered. The payment is checked now, and nothing else is trusted. Runs in the
 * caller's transaction, and the caller must check the permission. A late report changes nothing.
 */
export const lookAtPayment = async (world: Pick<World, 'clock' | 'jobs'>, tx: Db, tripId: number): Promise<void> => {
  const attempt = await lockLatestAttempt(tx, tripId);
  if (attempt?.state !== 'AUTHENTICATING') return;
  const now = world.clock.now();
  // A check in progress began before the answer. It loses the race, and its worker checks again.
  await changeAttempt(tx, attempt, { dueAt: now }, now);
  await world.jobs.send(tx, 'advance-attempt', { attempt_id: attempt.id });
};
