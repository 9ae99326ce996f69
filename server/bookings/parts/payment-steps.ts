import { afterOrderLook } from '#domain/bookings/after-look.ts';
import { authoriseAnswer, type Failure } from '#domain/bookings/answer-classes.ts';
import { afterCardholderLook, type CardholderLook, confirmBy } from '#domain/bookings/cardholder.ts';
import { callHumanAfterMs, nextLook, nextRetry } from '#domain/bookings/schedule.ts';
import type { PaymentState } from '#platform/payments/port.ts';
import { type Attempt, effectKey, effectOf, mayBeHeld, promisedUntil, quotedCharge } from './attempt.ts';
import { askForConfirmation, callHuman, failTrip, resumeConfirmed } from './consequences.ts';
import { changeAttempt } from './moves-store.ts';
import { tellViewers } from './trip-store.ts';
import { callOut, conclude, deadlineMs, intend, type Worker } from './worker.ts';

/**
 * Holds the money for all that is ordered, once, without taking it. docs/booking.md#payment-keys;
 * docs/booking.md#several-items
 */
export const authorise = async (worker: Worker, attempt: Attempt): Promise<void> => {
  const amount = quotedCharge(attempt);
  if (amount.minor === 0 && attempt.state === 'REPRICED') return nothingToHold(worker, attempt);
  const request = {
    token: attempt.cardToken,
    amount,
    key: effectKey(attempt, 'auth'),
    attemptId: attempt.key,
  };
  const now = worker.clock.now();
  const asked = await intend(worker, attempt, {
    kind: 'auth',
    request,
    move: attempt.state === 'REPRICED' ? { to: 'AUTHORIZING', why: 'hold asked for', now } : null,
  });
  if (!asked) return;
  const answer = await callOut(worker, asked, deadlineMs.payment, (context) =>
    worker.payments.authorise(request, context),
  );
  if (answer.ok) {
    const { is, ref, amount: asks } = answer.value;
    return is === 'held' ? held(worker, asked, { ref, minor: asks.minor }) : askCardholder(worker, asked, ref);
  }
  const meaning = authoriseAnswer(answer.error);
  const result = { error: answer.error.kind };
  switch (meaning.is) {
    case 'not-made':
      return notHeld(worker, asked, meaning.failure);
    case 'not-processed':
      return takenUpLater(worker, asked, meaning.retryAt);
    case 'unknown': {
      const askedAt = effectOf(attempt, 'auth')?.sentAt ?? now;
      const dueAt = nextLook(askedAt, worker.clock.now(), callHumanAfterMs(askedAt, attempt.departsAt));
      await conclude(worker, asked, {
        effect: { kind: 'auth', state: 'unknown', result },
        move: {
          to: 'AUTH_UNKNOWN',
          why: answer.error.kind,
          now: worker.clock.now(),
          changes: { unknownSince: askedAt, cleanLists: 0, dueAt },
        },
        also: (tx) => tellViewers(tx, attempt),
      });
    }
  }
};

/** Everything is paid at the hotel, or by a voucher. */
const nothingToHold = async (worker: Worker, attempt: Attempt): Promise<void> => {
  await conclude(worker, attempt, {
    move: { to: 'AUTHORIZED', why: 'nothing is paid now', now: worker.clock.now() },
  });
};

const held = async (worker: Worker, attempt: Attempt, hold: { ref: string; minor: number }): Promise<void> => {
  await conclude(worker, attempt, {
    effect: { kind: 'auth', state: 'done', result: { ref: hold.ref } },
    move: {
      to: 'AUTHORIZED',
      why: 'money held',
      now: worker.clock.now(),
      changes: { paymentRef: hold.ref, authorisedMinor: hold.minor, unknownSince: null },
    },
    ...(attempt.confirmBy && { also: (tx) => resumeConfirmed(tx, attempt) }),
  });
};

const notHeld = async (worker: Worker, attempt: Attempt, failure: Failure): Promise<void> => {
  await conclude(worker, attempt, {
    effect: { kind: 'auth', state: 'failed', result: { failure } },
    move: {
      to: mayBeHeld(attempt) ? 'UNHOLDING' : 'DECLINED',
      why: failure,
      now: worker.clock.now(),
      changes: { failure, unknownSince: null },
    },
    also: (tx) => failTrip(worker, tx, { attempt, failure, changed: null }),
  });
};

/** Certain: the gateway did nothing yet. The same key goes out again later. */
const takenUpLater = async (worker: Worker, attempt: Attempt, retryAt: Date | null): Promise<void> => {
  const now = worker.clock.now();
  const dueAt = retryAt ?? nextRetry(attempt.tries, now);
  await conclude(worker, attempt, {
    effect: { kind: 'auth', state: 'failed', result: { error: 'not processed' } },
    move: { to: null, now, changes: { dueAt, tries: attempt.tries + 1 } },
  });
};

/** The bank wants its cardholder: whoever may act for the trip is told, and everything waits for them. docs/decisions/0039 */
const askCardholder = async (worker: Worker, attempt: Attempt, ref: string): Promise<void> => {
  const now = worker.clock.now();
  const by = confirmBy(now, promisedUntil(attempt));
  const look = afterCardholderLook({ saw: 'asked', now, confirmBy: by, tries: 0 });
  await conclude(worker, attempt, {
    effect: { kind: 'auth', state: 'done', result: { ref, is: 'asked' } },
    move: {
      to: 'AUTHENTICATING',
      why: 'the bank asks its cardholder',
      now,
      changes: {
        paymentRef: ref,
        confirmBy: by,
        unknownSince: null,
        dueAt: look.is === 'look-again' ? look.at : now,
      },
    },
    also: (tx) => askForConfirmation(worker, tx, { attempt, amount: quotedCharge(attempt), by }),
  });
};

/** Looks what the cardholder said: believed is the gateway alone. */
const findConfirmation = async (worker: Worker, attempt: Attempt): Promise<void> => {
  const found = await callOut(worker, attempt, deadlineMs.find, (context) =>
    worker.payments.find(attempt.key, context),
  );
  const now = worker.clock.now();
  const look = afterCardholderLook({
    saw: found.ok ? sawOf(found.value?.state) : 'no-answer',
    now,
    confirmBy: attempt.confirmBy ?? attempt.since,
    tries: attempt.tries,
  });
  if (look.is === 'look-again') {
    await changeAttempt(worker.db, attempt, { dueAt: look.at, tries: found.ok ? 0 : attempt.tries + 1 }, now);
    return;
  }
  if (look.is === 'held' && found.ok && found.value)
    return held(worker, attempt, { ref: found.value.ref, minor: found.value.authorised.minor });
  const failure = look.is === 'over' ? look.failure : 'payment-unconfirmed';
  await giveUpPayment(worker, attempt, { ref: attempt.paymentRef, failure });
};

/** Nothing is held and the gateway's payment could still be confirmed: it is taken back. */
const giveUpPayment = async (
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
  const changes = { failure, unknownSince: null, ...(ref !== null && { paymentRef: ref }) };
  await conclude(worker, attempt, {
    move: { to: 'VOIDING', why: failure, now: worker.clock.now(), changes },
    also: (tx) => failTrip(worker, tx, { attempt, failure, changed: null }),
  });
};

const sawOf = (state: PaymentState | undefined): CardholderLook['saw'] => {
  if (state === 'authorised') return 'held';
  return state === 'asked' || state === 'refused' ? state : 'given-up';
};

/** Looks for a hold whose answer was lost, before its key is ever sent again; or for what its cardholder said. */
export const findPayment = async (worker: Worker, attempt: Attempt): Promise<void> => {
  if (attempt.state === 'AUTHENTICATING') return findConfirmation(worker, attempt);
  const found = await callOut(worker, attempt, deadlineMs.find, (context) =>
    worker.payments.find(attempt.key, context),
  );
  if (found.ok && found.value) {
    const { ref, state, authorised } = found.value;
    if (state === 'authorised') return held(worker, attempt, { ref, minor: authorised.minor });
    if (state === 'asked') return askCardholder(worker, attempt, ref);
    if (state === 'refused') return giveUpPayment(worker, attempt, { ref, failure: 'card-declined' });
    if (state !== 'captured') return notHeld(worker, attempt, 'payment-failed');
  }
  // The gateway knows nothing of it: its key makes sending it again safe, whatever is still under way.
  if (found.ok && !found.value && attempt.state === 'AUTH_UNKNOWN') {
    await conclude(worker, attempt, {
      effect: { kind: 'auth', state: 'failed', result: { found: null } },
      move: { to: 'AUTHORIZING', why: 'the gateway knows of no payment', now: worker.clock.now() },
    });
    return;
  }
  return lookOn(worker, attempt, found.ok && !found.value);
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
  if (verdict.is === 'not-made') return notHeld(worker, attempt, 'payment-failed');
  if (verdict.is === 'look-again' || attempt.state === 'NEEDS_HUMAN') {
    await changeAttempt(worker.db, attempt, { dueAt: verdict.at, cleanLists, tries: attempt.tries + 1 }, now);
    return;
  }
  await conclude(worker, attempt, {
    move: {
      to: 'NEEDS_HUMAN',
      why: 'the payment is still unknown',
      now,
      changes: { failure: 'payment-unknown', dueAt: verdict.at, cleanLists },
    },
    also: (tx) => callHuman(worker, tx, { attempt, failure: 'payment-unknown' }),
  });
};
