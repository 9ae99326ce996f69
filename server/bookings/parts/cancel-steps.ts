/** Releases things at a supplier: a hold that will not be paid, a useless order, or a booking to cancel. */
import { afterHoldLook, endAfterHold } from '#domain/bookings/after-look.ts';
import { cancelAnswer } from '#domain/bookings/answer-classes.ts';
import { nextRetry, unknownHardStopMs } from '#domain/kit/ask-again.ts';
import { invariant } from '#domain/kit/invariant.ts';
import { adopt } from './adopt-steps.ts';
import { type Attempt, type AttemptItem, effectKey, effectOf, itemOf, withItem } from './attempt.ts';
import { callHuman, cancelItem, failTrip } from './consequences.ts';
import { canceledByUs, type ItemOrder } from './goods.ts';
import { changeAttempt, changeItem, closeEffect, saveOrder } from './moves-store.ts';
import { sellerOf } from './seller.ts';
import { balanced, mainFailure } from './settle-items.ts';
import { returnVoucherShare } from './voucher-steps.ts';
import { callOut, conclude, deadlineMs, faultPoint, intend, type Worker } from './worker.ts';

type About = { readonly attempt: Attempt; readonly item: AttemptItem };

/** The outcome, and the attempt after the call. */
type Canceling = { readonly now: About } & (
  | { readonly is: 'canceled'; readonly order: ItemOrder }
  | { readonly is: 'refused' | 'look-again' }
);

/** What a cancellation may cost. */
type Terms = 'any' | 'free-only';

/** Quotes and confirms, each time after a read, so that a lost answer is looked up and never guessed. */
const cancelAtSupplier = async (
  worker: Worker,
  about: About,
  { order, terms }: { order: ItemOrder; terms: Terms },
): Promise<Canceling> => {
  const { attempt, item } = about;
  const quote = await callOut(worker, attempt, deadlineMs.cancel, (context) =>
    sellerOf(worker, item).quoteCancel(order, context),
  );
  if (!quote.ok) return { now: about, is: cancelAnswer(quote.error) };
  if (terms === 'free-only' && quote.value.loss.minor > 0) return { now: about, is: 'refused' };
  const request = [effectKey(item, 'cancel'), order.ref];
  const moved = await intend(worker, attempt, { kind: 'cancel', item, request, move: null });
  if (!moved) return { now: about, is: 'look-again' };
  const asked: About = { attempt: moved, item: itemOf(moved, item.id) };
  const answer = await callOut(worker, moved, deadlineMs.cancel, quote.value.confirm);
  faultPoint(worker, 'cancel:after-call');
  if (answer.ok && answer.value.state === 'canceled') return { now: asked, is: 'canceled', order: answer.value };
  const is = answer.ok ? 'look-again' : cancelAnswer(answer.error);
  const result = { error: answer.ok ? answer.value.state : answer.error.kind };
  const state = is === 'refused' ? 'failed' : 'unknown';
  await closeEffect(worker.db, { ...asked, kind: 'cancel' }, { state, result, now: worker.clock.now() });
  return { now: asked, is };
};

/** Checks again later. After the hard stop a person takes over. */
const later = async (worker: Worker, { attempt }: About): Promise<void> => {
  const now = worker.clock.now();
  if (now.getTime() - attempt.since.getTime() > unknownHardStopMs) return needsHuman(worker, attempt);
  await changeAttempt(worker.db, attempt, { dueAt: nextRetry(attempt.tries, now), tries: attempt.tries + 1 }, now);
};

const needsHuman = async (worker: Worker, attempt: Attempt): Promise<void> => {
  const failure = attempt.state === 'CANCELING_HOLD' ? 'hold-cancel-failed' : 'cancel-failed';
  await conclude(worker, attempt, {
    // The reason of the failure stays the same, and a leftover hold is handled by the desk.
    move: {
      to: 'NEEDS_HUMAN',
      why: failure,
      now: worker.clock.now(),
      ...(failure === 'cancel-failed' && { changes: { failure } }),
    },
    also: (tx) => callHuman(worker, tx, { attempt, failure }),
  });
};

/** The current order. A hotel order that shows as canceled was canceled by us if we requested it. */
const findStanding = async (worker: Worker, { attempt, item }: About) => {
  const found = await callOut(worker, attempt, deadlineMs.find, (context) =>
    sellerOf(worker, item).find(item.key, context),
  );
  if (!found.ok || found.value === null || effectOf(item, 'cancel') === undefined) return found;
  return { ok: true, value: canceledByUs(found.value) } as const;
};

/** Releases a hold. If it turns out that there is none, the rule for unknown orders applies. */
export const cancelHold = async (worker: Worker, attempt: Attempt, item: AttemptItem): Promise<void> => {
  const about = { attempt, item };
  const found = await findStanding(worker, about);
  if (!found.ok) return later(worker, about);
  if (found.value === null) return notThere(worker, about);
  if (found.value.state === 'canceled') return unheld(worker, about, found.value);
  // Somebody paid for it. A ticket is not released like a hold, even when that costs nothing.
  if (found.value.state === 'booked') return adopt(worker, about, found.value);
  const answer = await cancelAtSupplier(worker, about, { order: found.value, terms: 'free-only' });
  if (answer.is === 'canceled') return unheld(worker, answer.now, answer.order);
  return answer.is === 'refused' ? needsHuman(worker, answer.now.attempt) : later(worker, answer.now);
};

const notThere = async (worker: Worker, about: About): Promise<void> => {
  const { attempt, item } = about;
  const now = worker.clock.now();
  const cleanLists = attempt.cleanLists + 1;
  const askedAt = attempt.unknownSince ?? effectOf(item, 'hold')?.sentAt ?? attempt.since;
  const verdict = afterHoldLook({ saw: 'not-there', askedAt, now, cleanLists, departsAt: attempt.departsAt });
  if (verdict.is === 'not-made') return unheld(worker, about, null);
  await changeAttempt(worker.db, attempt, { dueAt: verdict.at, cleanLists, tries: attempt.tries + 1 }, now);
};

const unheld = async (worker: Worker, { attempt, item }: About, order: ItemOrder | null): Promise<void> => {
  const to = endAfterHold(attempt.failure, attempt.payment.ref !== null);
  await conclude(worker, attempt, {
    ...(order && { effect: { kind: 'cancel', item, state: 'done', result: { ref: order.ref } } as const }),
    move: {
      to,
      why: order ? 'hold given up' : 'no hold is there',
      now: worker.clock.now(),
      changes: { unknownSince: null },
    },
    also: async (tx) => {
      if (order) await saveOrder(tx, item, order);
      await changeItem(tx, item, { state: 'gone' });
    },
  });
};

/**
 * Cancels orders that are useless without the unavailable items, if that costs nothing. Otherwise they stay booked and
 * are paid like the rest. docs/booking.md#several-items
 */
export const undo = async (worker: Worker, attempt: Attempt, item: AttemptItem): Promise<void> => {
  const about = { attempt, item };
  const found = await findStanding(worker, about);
  if (!found.ok || found.value === null) return later(worker, about);
  if (found.value.state === 'canceled') return undone(worker, about, found.value);
  const answer = await cancelAtSupplier(worker, about, { order: found.value, terms: 'free-only' });
  if (answer.is === 'canceled') return undone(worker, answer.now, answer.order);
  return answer.is === 'refused' ? kept(worker, answer.now) : later(worker, answer.now);
};

const undone = async (worker: Worker, { attempt, item }: About, order: ItemOrder): Promise<void> => {
  const failure = item.failure ?? 'without-flights';
  const rest = balanced(withItem(attempt, { ...item, state: 'canceled', failure, order }));
  const now = worker.clock.now();
  const main = mainFailure(rest.attempt);
  await conclude(worker, attempt, {
    effect: { kind: 'cancel', item, state: 'done', result: { ref: order.ref } },
    move:
      rest.is === 'none'
        ? { to: 'ORDER_FAILED', why: 'all of it was given up', now, changes: { failure: main } }
        : { to: null, now, changes: { dueAt: now, tries: 0 } },
    also: async (tx) => {
      await saveOrder(tx, item, order);
      await changeItem(tx, item, { state: 'canceled', failure });
      if (rest.is === 'none') await failTrip(worker, tx, { attempt: rest.attempt, failure: main, changed: null });
    },
  });
};

/** Canceling it would cost money, so it stays booked. */
const kept = async (worker: Worker, { attempt, item }: About): Promise<void> => {
  const now = worker.clock.now();
  await conclude(worker, attempt, {
    move: { to: null, now, changes: { dueAt: now, tries: 0 } },
    also: (tx) => changeItem(tx, item, { state: item.order?.state === 'booked' ? 'ordered' : 'gone' }),
  });
};

/** Cancels an order unless its supplier has already done so. Its refund comes next. */
export const cancel = async (worker: Worker, attempt: Attempt, item: AttemptItem): Promise<void> => {
  const about = { attempt, item };
  const found = await findStanding(worker, about);
  if (!found.ok || found.value === null) return later(worker, about);
  if (found.value.state === 'canceled') return canceled(worker, about, found.value);
  const answer = await cancelAtSupplier(worker, about, { order: found.value, terms: 'any' });
  if (answer.is === 'canceled') return canceled(worker, answer.now, answer.order);
  return answer.is === 'refused' ? needsHuman(worker, answer.now.attempt) : later(worker, answer.now);
};

const canceled = async (worker: Worker, { attempt, item }: About, order: ItemOrder): Promise<void> => {
  invariant(order.cancellation, `the canceled order of attempt ${attempt.id} says what is given back`);
  const now = worker.clock.now();
  await conclude(worker, attempt, {
    effect: { kind: 'cancel', item, state: 'done', result: { ref: order.ref } },
    move: { to: null, now, changes: { dueAt: now, tries: 0 } },
    also: async (tx) => {
      await saveOrder(tx, item, order);
      const gone = { ...item, state: 'canceled', order } as const;
      await returnVoucherShare(worker, tx, { attempt, item: gone });
      await cancelItem(worker, tx, withItem(attempt, gone));
    },
  });
};
