import { nextRetry } from '#domain/kit/ask-again.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { Money } from '#domain/kit/money.ts';
import type { PaymentAnswer } from '#domain/payments/answers.ts';
import { captureStep, type SeenPayment, voidStep } from '#domain/payments/look.ts';
import { afterCapture } from '#domain/payments/states.ts';
import { capturePayment, lookUpPayment, type Settlement, voidPayment } from '#server/payments/gateway.ts';
import { type Attempt, effectKey, effectOf, mayBeHeld, orderedCharge } from './attempt.ts';
import { callHuman, confirmTrip } from './consequences.ts';
import { changeAttempt } from './moves-store.ts';
import { conclude, gatewayOf, intend, type Worker } from './worker.ts';

/**
 * Captures the money for the ordered items: exactly their price, never more than was confirmed or is held.
 * docs/booking.md#several-items; docs/booking.md#capture
 */
export const capture = async (worker: Worker, attempt: Attempt): Promise<void> => {
  const due = orderedCharge(attempt);
  if (due.minor > Math.min(attempt.confirmed.minor - attempt.voucherMinor, attempt.payment.authorizedMinor))
    return needsHuman(worker, attempt, 'dearer-than-confirmed');
  const now = worker.clock.now();
  const asked = await intend(worker, attempt, {
    kind: 'capture',
    request: [effectKey(attempt, 'capture'), due],
    move: isBeforeCapture(attempt) ? { to: 'CAPTURING', why: 'capture asked for', now } : null,
  });
  if (!asked) return;
  const answer = await take(worker, asked, due);
  if (answer.is === 'done') return captured(worker, asked, due);
  if (answer.is === 'not-made') return needsHuman(worker, asked, 'capture-failed');
  return captureLater(worker, asked, answer);
};

const isBeforeCapture = ({ state }: Attempt): boolean => state === 'ORDERED' || state === 'PARTIAL';

/** Amounts paid at the hotel or by a voucher are not captured here. A larger authorization is voided at once. */
const take = async (worker: Worker, attempt: Attempt, due: Money): Promise<Settlement> => {
  const { ref } = attempt.payment;
  if (ref === null) {
    invariant(due.minor === 0, `attempt ${attempt.id} has a payment by now`);
    return { is: 'done' };
  }
  return capturePayment(gatewayOf(worker, attempt), { ref, key: effectKey(attempt, 'capture'), amount: due });
};

const captured = async (worker: Worker, attempt: Attempt, amount: Money): Promise<void> => {
  await conclude(worker, attempt, {
    effect: { kind: 'capture', state: 'done', result: { minor: amount.minor } },
    move: {
      to: 'CONFIRMED',
      why: amount.minor > 0 ? 'captured' : 'nothing is taken now',
      now: worker.clock.now(),
      changes: { payment: { to: afterCapture(amount.minor), capturedMinor: amount.minor }, dueAt: null },
    },
    also: (tx) => confirmTrip(worker, tx, { attempt, captured: amount }),
  });
};

const captureLater = async (worker: Worker, attempt: Attempt, meaning: PaymentAnswer): Promise<void> => {
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
export const voidAuthorization = async (worker: Worker, attempt: Attempt): Promise<void> => {
  const key = effectKey(attempt, 'void');
  const asked = await intend(worker, attempt, {
    kind: 'void',
    request: [key],
    move: attempt.state === 'ORDER_FAILED' ? { to: 'VOIDING', why: 'void asked for', now: worker.clock.now() } : null,
  });
  if (!asked) return;
  const { ref } = asked.payment;
  if (ref === null) return voided(worker, asked);
  const answer = await voidPayment(gatewayOf(worker, asked), { ref, key });
  return answer.is === 'done' ? voided(worker, asked) : voidLater(worker, asked);
};

const voided = async (worker: Worker, attempt: Attempt): Promise<void> => {
  await conclude(worker, attempt, {
    effect: { kind: 'void', state: 'done' },
    move: {
      to: mayBeHeld(attempt) ? 'CANCELING_HOLD' : 'VOIDED',
      why: 'voided',
      now: worker.clock.now(),
      changes: { payment: { to: 'voided' } },
    },
  });
};

const voidLater = async (worker: Worker, attempt: Attempt): Promise<void> => {
  const now = worker.clock.now();
  await conclude(worker, attempt, {
    effect: { kind: 'void', state: 'unknown', result: { isAnswered: false } },
    move: { to: null, now, changes: { dueAt: nextRetry(attempt.tries, now), tries: attempt.tries + 1 } },
  });
};

/**
 * Checks the result of a capture or void. While the money is still only authorized, it sends the same request again.
 */
export const settle = async (worker: Worker, attempt: Attempt, by: 'capture' | 'void'): Promise<void> => {
  // There was nothing to capture or void, so repeating it changes nothing.
  if (attempt.payment.ref === null)
    return by === 'capture' ? capture(worker, attempt) : voidAuthorization(worker, attempt);
  const { saw, payment } = await lookUpPayment(gatewayOf(worker, attempt), attempt.key);
  switch (stepAfter(worker, attempt, { by, saw })) {
    case 'capture':
      return capture(worker, attempt);
    case 'void':
      return voidAuthorization(worker, attempt);
    case 'captured':
      return captured(worker, attempt, saw === 'captured' && payment ? payment.captured : orderedCharge(attempt));
    case 'voided':
      return voided(worker, attempt);
    case 'needs human':
      return needsHuman(worker, attempt, by === 'capture' ? 'capture-failed' : 'void-failed');
    case 'look again': {
      const now = worker.clock.now();
      await changeAttempt(worker.db, attempt, { dueAt: nextRetry(attempt.tries, now), tries: attempt.tries + 1 }, now);
    }
  }
};

const stepAfter = (
  worker: Worker,
  attempt: Attempt,
  { by, saw }: { readonly by: 'capture' | 'void'; readonly saw: SeenPayment },
) => {
  const ageMs = worker.clock.now().getTime() - (effectOf(attempt, by)?.sentAt ?? attempt.since).getTime();
  return by === 'capture'
    ? captureStep({ saw, ageMs, isNothingDue: orderedCharge(attempt).minor === 0 })
    : // The gateway named this payment before, so a payment that it no longer knows does not exist.
      voidStep({ saw, ageMs, isGone: true });
};

const needsHuman = async (
  worker: Worker,
  attempt: Attempt,
  failure: 'capture-failed' | 'void-failed' | 'dearer-than-confirmed',
): Promise<void> => {
  // Money that is held for too dear an order is no riddle: it waits for the person.
  const payment = failure !== 'dearer-than-confirmed' && { payment: { to: 'needs human' } as const };
  await conclude(worker, attempt, {
    ...(failure === 'capture-failed' && { effect: { kind: 'capture', state: 'failed', result: { failure } } }),
    move: { to: 'NEEDS_HUMAN', why: failure, now: worker.clock.now(), changes: { failure, ...payment } },
    also: (tx) => callHuman(worker, tx, { attempt, failure }),
  });
};
