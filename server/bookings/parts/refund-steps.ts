import { settleAnswer } from '#domain/bookings/answer-classes.ts';
import { refundDue } from '#domain/bookings/refund-due.ts';
import { nextRetry, paymentKeyLifeMs, unknownHardStopMs } from '#domain/bookings/schedule.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { Money } from '#domain/kit/money.ts';
import { transact } from '#platform/db/database.ts';
import type { FlightOrder } from '#suppliers/flights/port.ts';
import { type Attempt, effectKey, effectOf } from './attempt.ts';
import { callHuman, capturedOf, refundTrip } from './consequences.ts';
import { changeAttempt, closeEffect } from './moves-store.ts';
import { callOut, conclude, deadlineMs, intend, type Worker } from './worker.ts';

const owed = (attempt: Attempt): { order: FlightOrder; due: Money; paymentRef: string } => {
  const { order } = attempt.item;
  invariant(
    order?.cancellation && attempt.paymentRef,
    `attempt ${attempt.id} was paid and canceled when it is refunded`,
  );
  return { order, due: refundDue(capturedOf(attempt), order.cancellation), paymentRef: attempt.paymentRef };
};

/** Gives back what a canceled order brings: one wish, one key, the same amount for ever. booking.md 4 */
export const refund = async (worker: Worker, attempt: Attempt): Promise<void> => {
  const { due, paymentRef } = owed(attempt);
  if (due.minor === 0) return refunded(worker, attempt);
  const key = effectKey(attempt, 'refund');
  const asked = await intend(worker, attempt, { kind: 'refund', request: [key, due], move: null });
  if (!asked) return;
  const answer = await callOut(worker, asked, deadlineMs.payment, (context) =>
    worker.payments.refund(paymentRef, due, key, context),
  );
  if (answer.ok) return refunded(worker, asked);
  const meaning = settleAnswer(answer.error, 'refund-failed');
  if (meaning.is === 'not-made') return needsHuman(worker, asked);
  const now = worker.clock.now();
  const dueAt = (meaning.is === 'not-processed' ? meaning.retryAt : null) ?? nextRetry(asked.tries, now);
  await transact(worker.db, async (tx) => {
    await closeEffect(tx, asked, { kind: 'refund', state: 'unknown', result: { answer: meaning.is }, now });
    await changeAttempt(tx, asked, { dueAt, tries: asked.tries + 1 }, now);
  });
};

/** Looks what became of a refund; when nothing was given back, sends the same wish again while its key lives. */
export const settleRefund = async (worker: Worker, attempt: Attempt): Promise<void> => {
  const { due } = owed(attempt);
  const found = await callOut(worker, attempt, deadlineMs.find, (context) =>
    worker.payments.find(attempt.key, context),
  );
  const now = worker.clock.now();
  const ageMs = now.getTime() - (effectOf(attempt, 'refund')?.sentAt ?? attempt.since).getTime();
  if (!found.ok) {
    if (ageMs > unknownHardStopMs) return needsHuman(worker, attempt);
    await changeAttempt(worker.db, attempt, { dueAt: nextRetry(attempt.tries, now), tries: attempt.tries + 1 }, now);
    return;
  }
  if (found.value !== null && found.value.refunded.minor >= due.minor) return refunded(worker, attempt);
  if (found.value?.state !== 'captured' || ageMs > paymentKeyLifeMs) return needsHuman(worker, attempt);
  return refund(worker, attempt);
};

const refunded = async (worker: Worker, attempt: Attempt): Promise<void> => {
  const { due, order } = owed(attempt);
  await conclude(worker, attempt, {
    ...(due.minor > 0 && { effect: { kind: 'refund', state: 'done', result: { minor: due.minor } } as const }),
    move: { to: 'REFUNDED', why: due.minor > 0 ? 'refunded' : 'nothing is given back', now: worker.clock.now() },
    also: (tx) => refundTrip(worker, tx, { attempt, order, refunded: due }),
  });
};

const needsHuman = async (worker: Worker, attempt: Attempt): Promise<void> =>
  conclude(worker, attempt, {
    effect: { kind: 'refund', state: 'failed', result: { failure: 'refund-failed' } },
    move: {
      to: 'NEEDS_HUMAN',
      why: 'refund-failed',
      now: worker.clock.now(),
      changes: { failure: 'refund-failed' },
    },
    also: (tx) => callHuman(worker, tx, { attempt, failure: 'refund-failed' }),
  });
