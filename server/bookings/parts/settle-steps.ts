import { type AnswerClass, settleAnswer } from '#domain/bookings/answer-classes.ts';
import { nextRetry, paymentKeyLifeMs, unknownHardStopMs } from '#domain/bookings/schedule.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { Money } from '#domain/kit/money.ts';
import type { CallContext, Outcome } from '#domain/kit/outcome.ts';
import { type Attempt, effectKey, effectOf, mayBeHeld, orderedCharge } from './attempt.ts';
import { callHuman, confirmTrip } from './consequences.ts';
import { changeAttempt } from './moves-store.ts';
import { callOut, conclude, deadlineMs, intend, type Worker } from './worker.ts';

/**
 * Takes the money for what was ordered: exactly its price, never more than was confirmed or is held.
 * docs/booking.md#several-items; docs/booking.md#capture
 */
export const capture = async (worker: Worker, attempt: Attempt): Promise<void> => {
  const due = orderedCharge(attempt);
  if (due.minor > Math.min(attempt.confirmed.minor - attempt.voucherMinor, attempt.authorizedMinor))
    return needsHuman(worker, attempt, 'dearer-than-confirmed');
  const now = worker.clock.now();
  const asked = await intend(worker, attempt, {
    kind: 'capture',
    request: [effectKey(attempt, 'capture'), due],
    move: isBeforeCapture(attempt) ? { to: 'CAPTURING', why: 'capture asked for', now } : null,
  });
  if (!asked) return;
  const answer = await callOut(worker, asked, deadlineMs.payment, (context) => take(worker, asked, due, context));
  if (answer.ok) return captured(worker, asked, answer.value);
  const meaning = settleAnswer(answer.error, 'capture-failed');
  if (meaning.is === 'not-made') return needsHuman(worker, asked, 'capture-failed');
  return captureLater(worker, asked, meaning);
};

const isBeforeCapture = ({ state }: Attempt): boolean => state === 'ORDERED' || state === 'PARTIAL';

/** Of what is paid at the hotel or by a voucher nothing is captured here; an authorization for more is voided at once. */
const take = async (worker: Worker, attempt: Attempt, due: Money, context: CallContext): Promise<Outcome<Money>> => {
  const { paymentRef } = attempt;
  if (paymentRef === null) {
    invariant(due.minor === 0, `attempt ${attempt.id} has a payment by now`);
    return { ok: true, value: due };
  }
  const key = effectKey(attempt, 'capture');
  const answer =
    due.minor > 0
      ? await worker.payments.capture(paymentRef, due, key, context)
      : await worker.payments.void(paymentRef, key, context);
  return answer.ok ? { ok: true, value: due } : answer;
};

const paymentOf = (attempt: Attempt): string => {
  invariant(attempt.paymentRef, `attempt ${attempt.id} has a payment by now`);
  return attempt.paymentRef;
};

const captured = async (worker: Worker, attempt: Attempt, amount: Money): Promise<void> => {
  await conclude(worker, attempt, {
    effect: { kind: 'capture', state: 'done', result: { minor: amount.minor } },
    move: {
      to: 'CONFIRMED',
      why: amount.minor > 0 ? 'captured' : 'nothing is taken now',
      now: worker.clock.now(),
      changes: { capturedMinor: amount.minor, dueAt: null },
    },
    also: (tx) => confirmTrip(worker, tx, { attempt, captured: amount }),
  });
};

const captureLater = async (worker: Worker, attempt: Attempt, meaning: AnswerClass): Promise<void> => {
  const now = worker.clock.now();
  const dueAt = (meaning.is === 'not-processed' ? meaning.retryAt : null) ?? nextRetry(attempt.tries, now);
  if (attempt.state === 'CAPTURE_RETRY') {
    await changeAttempt(worker.db, attempt, { dueAt, tries: attempt.tries + 1 }, now);
    return;
  }
  await conclude(worker, attempt, {
    effect: { kind: 'capture', state: 'unknown', result: { answer: meaning.is } },
    move: { to: 'CAPTURE_RETRY', why: meaning.is, now, changes: { dueAt } },
  });
};

/** Voids the authorization, if there is one. */
export const voidPayment = async (worker: Worker, attempt: Attempt): Promise<void> => {
  const asked = await intend(worker, attempt, {
    kind: 'void',
    request: [effectKey(attempt, 'void')],
    move: attempt.state === 'ORDER_FAILED' ? { to: 'VOIDING', why: 'void asked for', now: worker.clock.now() } : null,
  });
  if (!asked) return;
  if (asked.paymentRef === null) return voided(worker, asked);
  const answer = await callOut(worker, asked, deadlineMs.payment, (context) =>
    worker.payments.void(paymentOf(asked), effectKey(asked, 'void'), context),
  );
  return answer.ok ? voided(worker, asked) : voidLater(worker, asked, answer);
};

const voided = async (worker: Worker, attempt: Attempt): Promise<void> => {
  await conclude(worker, attempt, {
    effect: { kind: 'void', state: 'done' },
    move: { to: mayBeHeld(attempt) ? 'CANCELING_HOLD' : 'VOIDED', why: 'voided', now: worker.clock.now() },
  });
};

const voidLater = async (worker: Worker, attempt: Attempt, answer: Outcome<unknown>): Promise<void> => {
  const now = worker.clock.now();
  await conclude(worker, attempt, {
    effect: { kind: 'void', state: 'unknown', result: { isAnswered: answer.ok } },
    move: { to: null, now, changes: { dueAt: nextRetry(attempt.tries, now), tries: attempt.tries + 1 } },
  });
};

/** Looks what became of a capture or void; while it is still only authorized, sends the same wish again. */
export const settle = async (worker: Worker, attempt: Attempt, by: 'capture' | 'void'): Promise<void> => {
  // There was nothing to capture or to void: saying so again changes nothing.
  if (attempt.paymentRef === null) return by === 'capture' ? capture(worker, attempt) : voidPayment(worker, attempt);
  const found = await callOut(worker, attempt, deadlineMs.find, (context) =>
    worker.payments.find(attempt.key, context),
  );
  const failure = by === 'capture' ? 'capture-failed' : 'void-failed';
  const ageMs = worker.clock.now().getTime() - (effectOf(attempt, by)?.sentAt ?? attempt.since).getTime();
  if (!found.ok) {
    if (ageMs > unknownHardStopMs) return needsHuman(worker, attempt, failure);
    const now = worker.clock.now();
    await changeAttempt(worker.db, attempt, { dueAt: nextRetry(attempt.tries, now), tries: attempt.tries + 1 }, now);
    return;
  }
  const payment = found.value;
  const isOpen = payment?.state === 'asked' || payment?.state === 'refused';
  if (payment?.state === 'authorized' || (isOpen && by === 'void')) {
    if (ageMs > paymentKeyLifeMs) return needsHuman(worker, attempt, failure);
    return by === 'capture' ? capture(worker, attempt) : voidPayment(worker, attempt);
  }
  if (payment?.state === 'captured')
    return by === 'capture' ? captured(worker, attempt, payment.captured) : needsHuman(worker, attempt, failure);
  // Voided: a capture of nothing asks for that.
  const isSettled = by === 'void' || (payment?.state === 'voided' && orderedCharge(attempt).minor === 0);
  if (!isSettled) return needsHuman(worker, attempt, failure);
  return by === 'void' ? voided(worker, attempt) : captured(worker, attempt, orderedCharge(attempt));
};

const needsHuman = async (
  worker: Worker,
  attempt: Attempt,
  failure: 'capture-failed' | 'void-failed' | 'dearer-than-confirmed',
): Promise<void> => {
  await conclude(worker, attempt, {
    ...(failure === 'capture-failed' && { effect: { kind: 'capture', state: 'failed', result: { failure } } }),
    move: { to: 'NEEDS_HUMAN', why: failure, now: worker.clock.now(), changes: { failure } },
    also: (tx) => callHuman(worker, tx, { attempt, failure }),
  });
};
