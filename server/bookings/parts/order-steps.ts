import { afterOrderLook } from '#domain/bookings/after-look.ts';
import { type AnswerClass, type Failure, orderAnswer } from '#domain/bookings/answer-classes.ts';
import { callHumanAfterMs, nextLook, nextRetry } from '#domain/bookings/schedule.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { Money } from '#domain/kit/money.ts';
import type { Outcome } from '#domain/kit/outcome.ts';
import { transact } from '#platform/db/database.ts';
import type { BookFlight, FlightOrder } from '#suppliers/flights/port.ts';
import { type Attempt, effectKey, effectOf, quotedTotal } from './attempt.ts';
import { callHuman, failTrip } from './consequences.ts';
import { changeAttempt, closeEffect, saveOrder } from './moves-store.ts';
import { endUnpaid } from './price-steps.ts';
import { readPassengers } from './supplier-shapes.ts';
import { tellViewers } from './trip-store.ts';
import { callOut, conclude, deadlineMs, intend, supplierOf, type Worker } from './worker.ts';

/** The place that binds sealed passengers to their attempt. */
export const passengersPlace = (attemptKey: string): string => `booking_attempts.passengers_sealed.${attemptKey}`;

/** The order as it is asked for, now or as a hold. */
export const commandOf = (worker: Worker, attempt: Attempt, mode: BookFlight['mode']): BookFlight => {
  invariant(attempt.passengersSealed, `attempt ${attempt.id} has its passengers until it ends`);
  return {
    attemptId: attempt.key,
    offer: attempt.item.offer,
    expected: quotedTotal(attempt),
    passengers: readPassengers(worker.secrets.decrypt(passengersPlace(attempt.key), attempt.passengersSealed)),
    mode,
  };
};

/** Asks the supplier for the order, once: its offer and our attempt's key go with it. booking.md 5 */
export const order = async (worker: Worker, attempt: Attempt): Promise<void> => {
  const command = commandOf(worker, attempt, 'instant');
  const { offer, expected } = command;
  if (attempt.authorisedMinor < expected.minor) return endUnpaid(worker, attempt, 'payment-failed');
  const now = worker.clock.now();
  const asked = await intend(worker, attempt, {
    kind: 'order',
    request: [effectKey(attempt, 'order'), offer.ref, expected],
    move: attempt.state === 'AUTHORIZED' ? { to: 'ORDERING', why: 'order asked for', now } : null,
  });
  if (!asked) return;
  const answer = await callOut(worker, asked, deadlineMs.order, (context) =>
    supplierOf(worker, asked).book(command, context),
  );
  await ordered(worker, asked, { answer, askedAt: now });
};

/** Pays the order that is held: the effect is the order's, because from now on there is one. */
export const payHeld = async (worker: Worker, attempt: Attempt): Promise<void> => {
  const held = attempt.item.order;
  invariant(held?.state === 'held', `attempt ${attempt.id} has a held order when it is paid`);
  const { ref, total } = held;
  if (attempt.authorisedMinor < total.minor) return endUnpaid(worker, attempt, 'payment-failed');
  const now = worker.clock.now();
  const asked = await intend(worker, attempt, {
    kind: 'order',
    request: [effectKey(attempt, 'order'), ref, total],
    move: attempt.state === 'AUTHORIZED' ? { to: 'ORDERING', why: 'payment of the held order asked for', now } : null,
  });
  if (!asked) return;
  const answer = await callOut(worker, asked, deadlineMs.order, (context) =>
    supplierOf(worker, asked).payHeld(ref, total, context),
  );
  await ordered(worker, asked, { answer, askedAt: now });
};

const ordered = async (
  worker: Worker,
  attempt: Attempt,
  { answer, askedAt }: { answer: Outcome<FlightOrder>; askedAt: Date },
): Promise<void> => {
  if (answer.ok && answer.value.state !== 'held') return made(worker, attempt, answer.value);
  // An order that is held although it was to be paid: taken up, and not told how it ended.
  const meaning: AnswerClass = answer.ok ? { is: 'unknown' } : orderAnswer(answer.error);
  const why = answer.ok ? 'still held' : answer.error.kind;
  const result = { error: why };
  const now = worker.clock.now();
  switch (meaning.is) {
    case 'not-made':
      return notMade(worker, attempt, { failure: meaning.failure, changed: meaning.newTotal ?? null, result });
    case 'not-processed': {
      const dueAt = meaning.retryAt ?? nextRetry(attempt.tries, now);
      await transact(worker.db, async (tx) => {
        await closeEffect(tx, attempt, { kind: 'order', state: 'failed', result, now });
        await changeAttempt(tx, attempt, { dueAt, tries: attempt.tries + 1 }, now);
      });
      return;
    }
    case 'unknown': {
      const dueAt = nextLook(askedAt, now, callHumanAfterMs(askedAt, attempt.departsAt));
      await conclude(worker, attempt, {
        effect: { kind: 'order', state: 'unknown', result },
        move: { to: 'ORDER_UNKNOWN', why, now, changes: { unknownSince: askedAt, cleanLists: 0, dueAt } },
        also: (tx) => tellViewers(tx, attempt),
      });
    }
  }
};

const made = async (worker: Worker, attempt: Attempt, flightOrder: FlightOrder): Promise<void> => {
  if (flightOrder.state === 'canceled')
    return notMade(worker, attempt, {
      // A hold whose time was over before it was paid.
      failure: attempt.item.state === 'held' ? 'offer-gone' : 'not-bookable',
      changed: null,
      result: { ref: flightOrder.ref },
    });
  await conclude(worker, attempt, {
    effect: { kind: 'order', state: 'done', result: { ref: flightOrder.ref } },
    move: { to: 'ORDERED', why: 'order made', now: worker.clock.now(), changes: { unknownSince: null } },
    also: async (tx) => {
      await saveOrder(tx, attempt, flightOrder);
      await tellViewers(tx, attempt);
    },
  });
};

const notMade = async (
  worker: Worker,
  attempt: Attempt,
  { failure, changed, result }: { failure: Failure; changed: Money | null; result: unknown },
): Promise<void> =>
  conclude(worker, attempt, {
    effect: { kind: 'order', state: 'failed', result },
    move: {
      to: 'ORDER_FAILED',
      why: failure,
      now: worker.clock.now(),
      changes: { failure, unknownSince: null, ...(changed && { changedMinor: changed.minor }) },
    },
    also: (tx) => failTrip(worker, tx, { attempt, failure, changed }),
  });

/** Looks for an order whose answer was lost; it is never asked for again. booking.md 7 */
export const findOrder = async (worker: Worker, attempt: Attempt): Promise<void> => {
  const found = await callOut(worker, attempt, deadlineMs.find, (context) =>
    supplierOf(worker, attempt).find(attempt.key, context),
  );
  // Held still: it was not paid, or not yet.
  if (found.ok && found.value && found.value.state !== 'held') return made(worker, attempt, found.value);
  const now = worker.clock.now();
  const cleanLists = attempt.cleanLists + (found.ok ? 1 : 0);
  const verdict = afterOrderLook({
    saw: found.ok ? 'not-there' : 'no-answer',
    askedAt: attempt.unknownSince ?? effectOf(attempt, 'order')?.sentAt ?? attempt.since,
    now,
    cleanLists,
    departsAt: attempt.departsAt,
  });
  if (verdict.is === 'not-made')
    return notMade(worker, attempt, { failure: 'supplier-down', changed: null, result: { cleanLists } });
  if (verdict.is === 'look-again' || attempt.state === 'NEEDS_HUMAN') {
    await changeAttempt(worker.db, attempt, { dueAt: verdict.at, cleanLists, tries: attempt.tries + 1 }, now);
    return;
  }
  await conclude(worker, attempt, {
    move: {
      to: 'NEEDS_HUMAN',
      why: 'the order is still unknown',
      now,
      changes: { failure: 'order-unknown', dueAt: verdict.at, cleanLists },
    },
    also: (tx) => callHuman(worker, tx, { attempt, failure: 'order-unknown' }),
  });
};
