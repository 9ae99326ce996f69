/** Giving up what stands at the supplier: a hold nobody pays, or a booking that is to be undone. */
import { afterHoldLook, endAfterHold } from '#domain/bookings/after-look.ts';
import { cancelAnswer } from '#domain/bookings/answer-classes.ts';
import { nextRetry, unknownHardStopMs } from '#domain/bookings/schedule.ts';
import { invariant } from '#domain/kit/invariant.ts';
import { transact } from '#platform/db/database.ts';
import type { FlightOrder } from '#suppliers/flights/port.ts';
import { type Attempt, effectKey, effectOf } from './attempt.ts';
import { callHuman, cancelTrip } from './consequences.ts';
import { changeAttempt, closeEffect, saveHoldGone, saveOrder } from './moves-store.ts';
import { callOut, conclude, deadlineMs, faultPoint, intend, supplierOf, type Worker } from './worker.ts';

/** What came of it, and the attempt as it stands after the call. */
type Canceling = { readonly now: Attempt } & (
  | { readonly is: 'canceled'; readonly order: FlightOrder }
  | { readonly is: 'refused' | 'look-again' }
);

/** What a cancellation may cost. */
type Terms = 'any' | 'free-only';

/** Quotes and confirms; each time after a look, so that a lost answer is looked up and never guessed. */
const cancelAtSupplier = async (
  worker: Worker,
  attempt: Attempt,
  { order, terms }: { order: FlightOrder; terms: Terms },
): Promise<Canceling> => {
  const supplier = supplierOf(worker, attempt);
  const quote = await callOut(worker, attempt, deadlineMs.cancel, (context) =>
    supplier.quoteCancel(order.ref, context),
  );
  if (!quote.ok) return { now: attempt, is: cancelAnswer(quote.error) };
  if (terms === 'free-only' && order.state === 'ticketed' && quote.value.refund.minor < order.total.minor)
    return { now: attempt, is: 'refused' };
  const request = [effectKey(attempt, 'cancel'), order.ref];
  const asked = await intend(worker, attempt, { kind: 'cancel', request, move: null });
  if (!asked) return { now: attempt, is: 'look-again' };
  const answer = await callOut(worker, asked, deadlineMs.cancel, (context) =>
    supplier.confirmCancel(quote.value, context),
  );
  faultPoint(worker, 'cancel:after-call');
  if (answer.ok && answer.value.state === 'canceled') return { now: asked, is: 'canceled', order: answer.value };
  const is = answer.ok ? 'look-again' : cancelAnswer(answer.error);
  const result = { error: answer.ok ? answer.value.state : answer.error.kind };
  const state = is === 'refused' ? 'failed' : 'unknown';
  await closeEffect(worker.db, asked, { kind: 'cancel', state, result, now: worker.clock.now() });
  return { now: asked, is };
};

/** Looks later; past the hard stop a person does. */
const later = async (worker: Worker, attempt: Attempt): Promise<void> => {
  const now = worker.clock.now();
  if (now.getTime() - attempt.since.getTime() > unknownHardStopMs) return needsHuman(worker, attempt);
  await changeAttempt(worker.db, attempt, { dueAt: nextRetry(attempt.tries, now), tries: attempt.tries + 1 }, now);
};

const needsHuman = async (worker: Worker, attempt: Attempt): Promise<void> => {
  const failure = attempt.state === 'CANCELING' ? 'cancel-failed' : 'unhold-failed';
  await conclude(worker, attempt, {
    // Why the attempt came to nothing stays what it was: a hold left over is the desk's concern.
    move: {
      to: 'NEEDS_HUMAN',
      why: failure,
      now: worker.clock.now(),
      ...(failure === 'cancel-failed' && { changes: { failure } }),
    },
    also: (tx) => callHuman(worker, tx, { attempt, failure }),
  });
};

/** Gives a hold up. It may turn out that there is none: then the rule of every unknown order counts. */
export const unhold = async (worker: Worker, attempt: Attempt): Promise<void> => {
  const found = await callOut(worker, attempt, deadlineMs.find, (context) =>
    supplierOf(worker, attempt).find(attempt.key, context),
  );
  if (!found.ok) return later(worker, attempt);
  if (found.value === null) return notThere(worker, attempt);
  if (found.value.state === 'canceled') return unheld(worker, attempt, found.value);
  const answer = await cancelAtSupplier(worker, attempt, { order: found.value, terms: 'free-only' });
  if (answer.is === 'canceled') return unheld(worker, answer.now, answer.order);
  return answer.is === 'refused' ? needsHuman(worker, answer.now) : later(worker, answer.now);
};

const notThere = async (worker: Worker, attempt: Attempt): Promise<void> => {
  const now = worker.clock.now();
  const cleanLists = attempt.cleanLists + 1;
  const askedAt = attempt.unknownSince ?? effectOf(attempt, 'hold')?.sentAt ?? attempt.since;
  const verdict = afterHoldLook({ saw: 'not-there', askedAt, now, cleanLists, departsAt: attempt.departsAt });
  if (verdict.is === 'not-made') return unheld(worker, attempt, null);
  await changeAttempt(worker.db, attempt, { dueAt: verdict.at, cleanLists, tries: attempt.tries + 1 }, now);
};

const unheld = async (worker: Worker, attempt: Attempt, order: FlightOrder | null): Promise<void> => {
  const to = endAfterHold(attempt.failure, attempt.paymentRef !== null);
  await conclude(worker, attempt, {
    ...(order && { effect: { kind: 'cancel', state: 'done', result: { ref: order.ref } } as const }),
    move: {
      to,
      why: order ? 'hold given up' : 'no hold is there',
      now: worker.clock.now(),
      changes: { unknownSince: null },
    },
    also: async (tx) => {
      if (order) await saveOrder(tx, attempt, order);
      await saveHoldGone(tx, attempt);
    },
  });
};

/** Cancels a booking that is to be undone, unless the airline has done so. Its refund comes next. */
export const cancel = async (worker: Worker, attempt: Attempt): Promise<void> => {
  const found = await callOut(worker, attempt, deadlineMs.find, (context) =>
    supplierOf(worker, attempt).find(attempt.key, context),
  );
  if (!found.ok || found.value === null) return later(worker, attempt);
  if (found.value.state === 'canceled') return canceled(worker, attempt, found.value);
  const answer = await cancelAtSupplier(worker, attempt, { order: found.value, terms: 'any' });
  if (answer.is === 'canceled') return canceled(worker, answer.now, answer.order);
  return answer.is === 'refused' ? needsHuman(worker, answer.now) : later(worker, answer.now);
};

const canceled = async (worker: Worker, attempt: Attempt, order: FlightOrder): Promise<void> => {
  const { cancellation } = order;
  invariant(cancellation, `the canceled order of attempt ${attempt.id} says what is given back`);
  const now = worker.clock.now();
  await transact(worker.db, async (tx) => {
    await closeEffect(tx, attempt, { kind: 'cancel', state: 'done', result: { ref: order.ref }, now });
    if (!(await changeAttempt(tx, attempt, { dueAt: now, tries: 0 }, now))) return;
    await saveOrder(tx, attempt, order);
    await cancelTrip(worker, tx, { attempt, canceled: cancellation });
  });
  faultPoint(worker, 'cancel:after-result');
};
