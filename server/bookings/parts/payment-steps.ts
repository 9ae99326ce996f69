import { afterOrderLook } from '#domain/bookings/after-look.ts';
import type { Failure } from '#domain/bookings/answer-classes.ts';
import { afterCardholderLook, type CardholderLook, confirmBy } from '#domain/bookings/cardholder.ts';
import { callHumanAfterMs, nextLook, nextRetry } from '#domain/kit/ask-again.ts';
import type { SeenPayment } from '#domain/payments/look.ts';
import { authorizePayment, lookUpPayment } from '#server/payments/gateway.ts';
import { type Attempt, effectKey, effectOf, mayBeHeld, promisedUntil, quotedCharge } from './attempt.ts';
import { askForConfirmation, callHuman, failTrip, resumeConfirmed } from './consequences.ts';
import { changeAttempt } from './moves-store.ts';
import { tellViewers } from './trip-store.ts';
import { conclude, gatewayOf, intend, type Worker } from './worker.ts';

/**
 * Authorizes the money for all the ordered items, once, without capturing it. docs/booking.md#payment-keys;
 * docs/booking.md#several-items
 */
export const authorize = async (worker: Worker, attempt: Attempt): Promise<void> => {
  const amount = quotedCharge(attempt);
  if (amount.minor === 0 && attempt.state === 'REPRICED') return nothingToAuthorize(worker, attempt);
  const request = {
    token: attempt.cardToken,
    amount,
    key: effectKey(attempt, 'authorize'),
    paymentName: attempt.key,
  };
  const now = worker.clock.now();
  const asked = await intend(worker, attempt, {
    kind: 'authorize',
    request,
    move: attempt.state === 'REPRICED' ? { to: 'AUTHORIZING', why: 'authorization asked for', now } : null,
  });
  if (!asked) return;
  const answer = await authorizePayment(gatewayOf(worker, asked), request);
  switch (answer.is) {
    case 'authorized':
      return authorized(worker, asked, answer);
    case 'asked':
      return askCardholder(worker, asked, answer.ref);
    case 'not-made':
      return notAuthorized(worker, asked, answer.failure);
    case 'not-processed':
      return takenUpLater(worker, asked, answer.retryAt);
    case 'unknown': {
      const askedAt = effectOf(attempt, 'authorize')?.sentAt ?? now;
      const dueAt = nextLook(askedAt, worker.clock.now(), callHumanAfterMs(askedAt, attempt.departsAt));
      await conclude(worker, asked, {
        effect: { kind: 'authorize', state: 'unknown', result: { error: answer.error } },
        move: {
          to: 'AUTH_UNKNOWN',
          why: answer.error,
          now: worker.clock.now(),
          changes: { unknownSince: askedAt, cleanLists: 0, dueAt },
        },
        also: (tx) => tellViewers(tx, attempt),
      });
    }
  }
};

/** Everything is paid at the hotel, or by a voucher. */
const nothingToAuthorize = async (worker: Worker, attempt: Attempt): Promise<void> => {
  await conclude(worker, attempt, {
    move: { to: 'AUTHORIZED', why: 'nothing is paid now', now: worker.clock.now() },
  });
};

const authorized = async (worker: Worker, attempt: Attempt, payment: { ref: string; minor: number }): Promise<void> => {
  await conclude(worker, attempt, {
    effect: { kind: 'authorize', state: 'done', result: { ref: payment.ref } },
    move: {
      to: 'AUTHORIZED',
      why: 'authorized',
      now: worker.clock.now(),
      changes: {
        payment: { to: 'authorized', ref: payment.ref, authorizedMinor: payment.minor },
        unknownSince: null,
      },
    },
    ...(attempt.payment.confirmBy && { also: (tx) => resumeConfirmed(tx, attempt) }),
  });
};

const notAuthorized = async (worker: Worker, attempt: Attempt, failure: Failure): Promise<void> => {
  await conclude(worker, attempt, {
    effect: { kind: 'authorize', state: 'failed', result: { failure } },
    move: {
      to: mayBeHeld(attempt) ? 'CANCELING_HOLD' : 'DECLINED',
      why: failure,
      now: worker.clock.now(),
      changes: { failure, payment: { to: 'failed' }, unknownSince: null },
    },
    also: (tx) => failTrip(worker, tx, { attempt, failure, changed: null }),
  });
};

/** It is certain that the gateway did nothing yet. The same key is sent again later. */
const takenUpLater = async (worker: Worker, attempt: Attempt, retryAt: Date | null): Promise<void> => {
  const now = worker.clock.now();
  const dueAt = retryAt ?? nextRetry(attempt.tries, now);
  await conclude(worker, attempt, {
    effect: { kind: 'authorize', state: 'failed', result: { error: 'not processed' } },
    move: { to: null, now, changes: { dueAt, tries: attempt.tries + 1 } },
  });
};

/**
 * The bank asks its cardholder. The people who may act for the trip are told, and the attempt waits for them.
 * docs/decisions/0039
 */
const askCardholder = async (worker: Worker, attempt: Attempt, ref: string): Promise<void> => {
  const now = worker.clock.now();
  const by = confirmBy(now, promisedUntil(attempt));
  const look = afterCardholderLook({ saw: 'asked', now, confirmBy: by, tries: 0 });
  await conclude(worker, attempt, {
    effect: { kind: 'authorize', state: 'done', result: { ref, is: 'asked' } },
    move: {
      to: 'AUTHENTICATING',
      why: 'the bank asks its cardholder',
      now,
      changes: {
        payment: { to: 'asked', ref, confirmBy: by },
        unknownSince: null,
        dueAt: look.is === 'look-again' ? look.at : now,
      },
    },
    also: (tx) => askForConfirmation(worker, tx, { attempt, amount: quotedCharge(attempt), by }),
  });
};

/** Reads the cardholder's answer. Only the gateway is trusted. */
const findConfirmation = async (worker: Worker, attempt: Attempt): Promise<void> => {
  const { saw, payment } = await lookUpPayment(gatewayOf(worker, attempt), attempt.key);
  const now = worker.clock.now();
  const look = afterCardholderLook({
    saw: ofCardholder(saw),
    now,
    confirmBy: attempt.payment.confirmBy ?? attempt.since,
    tries: attempt.tries,
  });
  if (look.is === 'look-again') {
    await changeAttempt(worker.db, attempt, { dueAt: look.at, tries: saw === 'unknown' ? attempt.tries + 1 : 0 }, now);
    return;
  }
  if (look.is === 'authorized' && payment)
    return authorized(worker, attempt, { ref: payment.ref, minor: payment.authorized.minor });
  const failure = look.is === 'over' ? look.failure : 'payment-unconfirmed';
  await voidUnconfirmed(worker, attempt, { ref: attempt.payment.ref, failure });
};

/** Nothing is authorized and the gateway's payment could still be confirmed: it is voided. */
const voidUnconfirmed = async (
  worker: Worker,
  attempt: Attempt,
  {
    ref,
    failure,
  }: {
    readonly ref: string | null;
    readonly failure: 'card-declined' | 'payment-refused' | 'payment-unconfirmed';
  },
): Promise<void> => {
  const payment = { to: 'voiding', ...(ref !== null && { ref }) } as const;
  const changes = { failure, unknownSince: null, payment };
  await conclude(worker, attempt, {
    move: { to: 'VOIDING', why: failure, now: worker.clock.now(), changes },
    also: (tx) => failTrip(worker, tx, { attempt, failure, changed: null }),
  });
};

const ofCardholder = (saw: SeenPayment): CardholderLook['saw'] => {
  if (saw === 'unknown') return 'no-answer';
  return saw === 'authorized' || saw === 'asked' || saw === 'refused' ? saw : 'voided';
};

/** Looks for an authorization whose answer was lost before its key is sent again, or for the cardholder's answer. */
export const findPayment = async (worker: Worker, attempt: Attempt): Promise<void> => {
  if (attempt.state === 'AUTHENTICATING') return findConfirmation(worker, attempt);
  const { saw, payment } = await lookUpPayment(gatewayOf(worker, attempt), attempt.key);
  if (payment) {
    const { ref, state, authorized: amount } = payment;
    if (state === 'authorized') return authorized(worker, attempt, { ref, minor: amount.minor });
    if (state === 'asked') return askCardholder(worker, attempt, ref);
    if (state === 'refused') return voidUnconfirmed(worker, attempt, { ref, failure: 'card-declined' });
    if (state !== 'captured') return notAuthorized(worker, attempt, 'payment-failed');
  }
  // The gateway does not know it. The key makes it safe to send it again, even if an earlier request is still in
  // progress.
  if (saw === 'none' && attempt.state === 'AUTH_UNKNOWN') {
    await conclude(worker, attempt, {
      effect: { kind: 'authorize', state: 'failed', result: { found: null } },
      move: { to: 'AUTHORIZING', why: 'the gateway knows of no payment', now: worker.clock.now() },
    });
    return;
  }
  return lookOn(worker, attempt, saw === 'none');
};

const lookOn = async (worker: Worker, attempt: Attempt, isClean: boolean): Promise<void> => {
  const now = worker.clock.now();
  const cleanLists = attempt.cleanLists + (isClean ? 1 : 0);
  const verdict = afterOrderLook({
    saw: isClean ? 'not-there' : 'no-answer',
    askedAt: attempt.unknownSince ?? attempt.since,
    now,
    cleanLists,
    departsAt: attempt.departsAt,
  });
  if (verdict.is === 'not-made') return notAuthorized(worker, attempt, 'payment-failed');
  if (verdict.is === 'look-again' || attempt.state === 'NEEDS_HUMAN') {
    await changeAttempt(worker.db, attempt, { dueAt: verdict.at, cleanLists, tries: attempt.tries + 1 }, now);
    return;
  }
  await conclude(worker, attempt, {
    move: {
      to: 'NEEDS_HUMAN',
      why: 'the payment is still unknown',
      now,
      changes: { failure: 'payment-unknown', payment: { to: 'needs human' }, dueAt: verdict.at, cleanLists },
    },
    also: (tx) => callHuman(worker, tx, { attempt, failure: 'payment-unknown' }),
  });
};
