import { settleAnswer } from '#domain/bookings/answer-classes.ts';
import { refundSplit } from '#domain/bookings/refund-due.ts';
import { nextRetry, paymentKeyLifeMs, unknownHardStopMs } from '#domain/bookings/schedule.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { Money } from '#domain/kit/money.ts';
import { type Attempt, type AttemptItem, effectKey, effectOf, itemOf, paidBy } from './attempt.ts';
import { callHuman, refundItem } from './consequences.ts';
import { changeAttempt } from './moves-store.ts';
import { callOut, conclude, deadlineMs, intend, type Worker } from './worker.ts';

type About = { readonly attempt: Attempt; readonly item: AttemptItem };

/** What a canceled item brings back to the card. */
const dueBack = (item: AttemptItem): Money => {
  invariant(item.order?.cancellation, 'what is refunded was paid and canceled');
  return refundSplit(paidBy(item), item.order.cancellation).card;
};

const paymentOf = ({ id, paymentRef }: Attempt): string => {
  invariant(paymentRef, `attempt ${id} was paid when it is refunded`);
  return paymentRef;
};

/**
 * Gives back what a canceled order brings: one wish, one key, the same amount for ever. docs/booking.md#payment-keys
 */
export const refund = async (worker: Worker, attempt: Attempt, item: AttemptItem): Promise<void> => {
  const due = dueBack(item);
  const key = effectKey(item, 'refund');
  const moved = await intend(worker, attempt, { kind: 'refund', item, request: [key, due], move: null });
  if (!moved) return;
  const asked: About = { attempt: moved, item: itemOf(moved, item.id) };
  const answer = await callOut(worker, moved, deadlineMs.payment, (context) =>
    worker.payments.refund(paymentOf(moved), due, key, context),
  );
  if (answer.ok) return refunded(worker, asked);
  const meaning = settleAnswer(answer.error, 'refund-failed');
  if (meaning.is === 'not-made') return needsHuman(worker, asked);
  const now = worker.clock.now();
  const dueAt = (meaning.is === 'not-processed' ? meaning.retryAt : null) ?? nextRetry(moved.tries, now);
  await conclude(worker, moved, {
    effect: { kind: 'refund', item, state: 'unknown', result: { answer: meaning.is } },
    move: { to: null, now, changes: { dueAt, tries: moved.tries + 1 } },
  });
};

/** What was given back for the other items of the attempt. */
const givenBackMinor = ({ attempt, item }: About): number =>
  attempt.items
    .filter((other) => other.id !== item.id && effectOf(other, 'refund')?.state === 'done')
    .reduce((sum, other) => sum + dueBack(other).minor, 0);

/** Looks what became of a refund; when nothing was given back, sends the same wish again while its key lives. */
export const settleRefund = async (worker: Worker, attempt: Attempt, item: AttemptItem): Promise<void> => {
  const about = { attempt, item };
  const found = await callOut(worker, attempt, deadlineMs.find, (context) =>
    worker.payments.find(attempt.key, context),
  );
  const now = worker.clock.now();
  const ageMs = now.getTime() - (effectOf(item, 'refund')?.sentAt ?? attempt.since).getTime();
  if (!found.ok) {
    if (ageMs > unknownHardStopMs) return needsHuman(worker, about);
    await changeAttempt(worker.db, attempt, { dueAt: nextRetry(attempt.tries, now), tries: attempt.tries + 1 }, now);
    return;
  }
  const wanted = givenBackMinor(about) + dueBack(item).minor;
  if (found.value !== null && found.value.refunded.minor >= wanted) return refunded(worker, about);
  if (found.value?.state !== 'captured' || ageMs > paymentKeyLifeMs) return needsHuman(worker, about);
  return refund(worker, attempt, item);
};

const refunded = async (worker: Worker, { attempt, item }: About): Promise<void> => {
  const due = dueBack(item);
  const now = worker.clock.now();
  await conclude(worker, attempt, {
    effect: { kind: 'refund', item, state: 'done', result: { minor: due.minor } },
    move: { to: null, now, changes: { dueAt: now, tries: 0 } },
    also: (tx) => refundItem(worker, tx, { attempt, item, refunded: due }),
  });
};

const needsHuman = async (worker: Worker, { attempt, item }: About): Promise<void> => {
  await conclude(worker, attempt, {
    effect: { kind: 'refund', item, state: 'failed', result: { failure: 'refund-failed' } },
    move: {
      to: 'NEEDS_HUMAN',
      why: 'refund-failed',
      now: worker.clock.now(),
      changes: { failure: 'refund-failed' },
    },
    also: (tx) => callHuman(worker, tx, { attempt, failure: 'refund-failed' }),
  });
};
