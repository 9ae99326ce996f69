import { afterOrderLook } from '#domain/bookings/after-look.ts';
import { authoriseAnswer } from '#domain/bookings/answer-classes.ts';
import { callHumanAfterMs, nextLook, nextRetry } from '#domain/bookings/schedule.ts';
import { type Attempt, effectKey, effectOf, mayBeHeld, quotedDue } from './attempt.ts';
import { callHuman, failTrip } from './consequences.ts';
import { changeAttempt } from './moves-store.ts';
import { tellViewers } from './trip-store.ts';
import { callOut, conclude, deadlineMs, intend, type Worker } from './worker.ts';

/** Holds the money for all that is ordered, once, without taking it. booking.md 4 and 8 */
export const authorise = async (worker: Worker, attempt: Attempt): Promise<void> => {
  const amount = quotedDue(attempt);
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
  if (answer.ok) return held(worker, asked, { ref: answer.value.ref, minor: answer.value.amount.minor });
  const meaning = authoriseAnswer(answer.error);
  const result = { error: answer.error.kind };
  switch (meaning.is) {
    case 'not-made':
      return notHeld(worker, asked, meaning.failure === 'card-declined' ? 'card-declined' : 'payment-failed');
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

/** Everything is paid at the hotel. */
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
  });
};

const notHeld = async (
  worker: Worker,
  attempt: Attempt,
  failure: 'card-declined' | 'payment-failed',
): Promise<void> => {
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

/** Looks for a hold whose answer was lost, before its key is ever sent again. */
export const findPayment = async (worker: Worker, attempt: Attempt): Promise<void> => {
  const found = await callOut(worker, attempt, deadlineMs.find, (context) =>
    worker.payments.find(attempt.key, context),
  );
  if (found.ok && found.value) {
    const { ref, state, authorised } = found.value;
    if (state === 'authorised') return held(worker, attempt, { ref, minor: authorised.minor });
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
