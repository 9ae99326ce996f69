import { refundSplit } from '#domain/bookings/refund-due.ts';
import { nextRetry } from '#domain/kit/ask-again.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { Money } from '#domain/kit/money.ts';
import { refundStep } from '#domain/payments/look.ts';
import { refundOfRequest } from '#domain/payments/refunds.ts';
import { afterRefund } from '#domain/payments/states.ts';
import type { Refund } from '#platform/payments/port.ts';
import { lookUpPayment, lookUpRefunds, refundPayment } from '#server/payments/gateway.ts';
import { noteRefund } from '#server/payments/note-refund.ts';
import { findRefundRows, lostRefundsMinor } from '#server/payments/refunds-store.ts';
import { type Attempt, type AttemptItem, effectKey, effectOf, itemOf, paidBy } from './attempt.ts';
import { callHuman, refundItem } from './consequences.ts';
import { changeAttempt } from './moves-store.ts';
import { conclude, gatewayOf, intend, type Worker } from './worker.ts';

type About = { readonly attempt: Attempt; readonly item: AttemptItem };

/** The part of a canceled item that is refunded to the card. */
const dueBack = (item: AttemptItem): Money => {
  invariant(item.order?.cancellation, 'what is refunded was paid and canceled');
  return refundSplit(paidBy(item), item.order.cancellation).card;
};

const refOf = ({ id, payment }: Attempt): string => {
  invariant(payment.ref, `attempt ${id} was paid when it is refunded`);
  return payment.ref;
};

/**
 * Refunds the card's part of a canceled order: one request, one key, always the same amount.
 * docs/booking.md#payment-keys
 */
export const refund = async (worker: Worker, attempt: Attempt, item: AttemptItem): Promise<void> => {
  const due = dueBack(item);
  const key = effectKey(item, 'refund');
  const moved = await intend(worker, attempt, { kind: 'refund', item, request: [key, due], move: null });
  if (!moved) return;
  const asked: About = { attempt: moved, item: itemOf(moved, item.id) };
  const wish = { ref: refOf(moved), key, amount: due };
  const answer = await refundPayment(gatewayOf(worker, moved), wish);
  if (answer.is === 'done') return refunded(worker, asked, { refund: answer.refund, from: 'answer' });
  if (answer.is === 'not-made') return needsHuman(worker, asked, answer.refund);
  const now = worker.clock.now();
  const dueAt = (answer.is === 'not-processed' ? answer.retryAt : null) ?? nextRetry(moved.tries, now);
  await conclude(worker, moved, {
    effect: { kind: 'refund', item, state: 'unknown', result: { answer: answer.is } },
    move: { to: null, now, changes: { dueAt, tries: moved.tries + 1 } },
  });
};

/** The amount refunded for the attempt's other items, without what their banks returned. */
const refundedOthersMinor = async ({ db }: Worker, { attempt, item }: About): Promise<number> => {
  const others = attempt.items.filter((other) => other.id !== item.id && effectOf(other, 'refund')?.state === 'done');
  const sum = others.reduce((total, other) => total + dueBack(other).minor, 0);
  return Math.max(0, sum - (await lostRefundsMinor(db, attempt.payment.id)));
};

/** Checks the result of a refund. When nothing was refunded, it sends the same request again while its key is valid. */
export const settleRefund = async (worker: Worker, attempt: Attempt, item: AttemptItem): Promise<void> => {
  const about = { attempt, item };
  const { saw, payment } = await lookUpPayment(gatewayOf(worker, attempt), attempt.key);
  const now = worker.clock.now();
  const ageMs = now.getTime() - (effectOf(item, 'refund')?.sentAt ?? attempt.since).getTime();
  const wantedMinor = (await refundedOthersMinor(worker, about)) + dueBack(item).minor;
  switch (refundStep({ saw, ageMs, refundedMinor: payment?.refunded.minor ?? 0, wantedMinor })) {
    case 'refund':
      return refund(worker, attempt, item);
    case 'refunded':
      return seenRefunded(worker, about);
    case 'needs human':
      return needsHuman(worker, about, null);
    case 'look again':
      return lookAgain(worker, attempt);
  }
};

const lookAgain = async (worker: Worker, attempt: Attempt): Promise<void> => {
  const now = worker.clock.now();
  await changeAttempt(worker.db, attempt, { dueAt: nextRetry(attempt.tries, now), tries: attempt.tries + 1 }, now);
};

/** The gateway refunded it, and its answer was lost: how that refund stands now is followed like any other. */
const seenRefunded = async (worker: Worker, about: About): Promise<void> => {
  const { attempt, item } = about;
  const all = await lookUpRefunds(gatewayOf(worker, attempt), refOf(attempt));
  if (all === null) return lookAgain(worker, attempt);
  const rows = await findRefundRows(worker.db, attempt.payment.id);
  const known = rows.flatMap(({ ref, charge_id }) => (charge_id === null ? [] : [ref]));
  const made = refundOfRequest(all, { key: effectKey(item, 'refund'), minor: dueBack(item).minor, known });
  return refunded(worker, about, made && { refund: made, from: 'look' });
};

/** A refund, and whether the gateway says so in answer to us or as it stands now. */
type Made = { readonly refund: Refund; readonly from: 'answer' | 'look' };

/** @param made null: the gateway's sum says that it was refunded, but names no such refund */
const refunded = async (worker: Worker, { attempt, item }: About, made: Made | null): Promise<void> => {
  const due = dueBack(item);
  const now = worker.clock.now();
  const { capturedMinor, id: paymentId } = attempt.payment;
  const refundedMinor = (await refundedOthersMinor(worker, { attempt, item })) + due.minor;
  const payment = { to: afterRefund({ capturedMinor, refundedMinor }), refundedMinor };
  await conclude(worker, attempt, {
    effect: { kind: 'refund', item, state: 'done', result: { minor: due.minor } },
    move: { to: null, now, changes: { payment, dueAt: now, tries: 0 } },
    also: async (tx) => {
      const chargeId = await refundItem(worker, tx, { attempt, item, refunded: due });
      if (made) await noteRefund(worker, tx, { paymentId, chargeId, ...made });
    },
  });
};

/** @param lost a refund that failed at once. The attempt itself calls a person */
const needsHuman = async (worker: Worker, { attempt, item }: About, lost: Refund | null): Promise<void> => {
  await conclude(worker, attempt, {
    effect: { kind: 'refund', item, state: 'failed', result: { failure: 'refund-failed' } },
    move: {
      to: 'NEEDS_HUMAN',
      why: 'refund-failed',
      now: worker.clock.now(),
      changes: { failure: 'refund-failed', payment: { to: 'needs human' } },
    },
    also: async (tx) => {
      const paymentId = attempt.payment.id;
      if (lost) await noteRefund(worker, tx, { paymentId, refund: lost, from: 'answer', chargeId: null, isTold: true });
      await callHuman(worker, tx, { attempt, failure: 'refund-failed' });
    },
  });
};
