/** The supplier keeps seats and price while an approver thinks. Nothing is charged for it. docs/decisions/0015 */
import { afterHoldLook } from '#domain/bookings/after-look.ts';
import { orderAnswer } from '#domain/bookings/answer-classes.ts';
import { callHumanAfterMs, nextLook, nextRetry } from '#domain/bookings/schedule.ts';
import type { AttemptState } from '#domain/bookings/states.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { Outcome } from '#domain/kit/outcome.ts';
import { type Db, transact } from '#platform/db/database.ts';
import type { FlightOrder } from '#suppliers/flights/port.ts';
import { type Attempt, effectKey, effectOf, holdOf } from './attempt.ts';
import {
  type Changes,
  changeAttempt,
  closeEffect,
  moveAttempt,
  saveHoldGone,
  saveOffer,
  saveOrder,
} from './moves-store.ts';
import { commandOf } from './order-steps.ts';
import { ceiling, endUnpaid } from './price-steps.ts';
import { tellViewers } from './trip-store.ts';
import { callOut, conclude, deadlineMs, faultPoint, intend, supplierOf, type Worker } from './worker.ts';

/** A hold is looked at so long after its time is over. */
const lapseLookMs = 60_000;
/** A hold that its supplier still shows past its time is looked at again so much later. */
const overdueLookMs = 10 * 60_000;

/** Asks the supplier for a hold, once. A refusal only means that the approval waits without one. */
export const hold = async (worker: Worker, attempt: Attempt): Promise<void> => {
  const command = commandOf(worker, attempt, 'hold');
  const now = worker.clock.now();
  const asked = await intend(worker, attempt, {
    kind: 'hold',
    request: [effectKey(attempt, 'hold'), command.offer.ref, command.expected],
    move: attempt.state === 'AWAITING_APPROVAL' ? { to: 'HOLDING', why: 'hold of the offer asked for', now } : null,
  });
  if (!asked) return;
  const answer = await callOut(worker, asked, deadlineMs.order, (context) =>
    supplierOf(worker, asked).book(command, context),
  );
  await answered(worker, asked, { answer, askedAt: now });
};

const answered = async (
  worker: Worker,
  attempt: Attempt,
  { answer, askedAt }: { answer: Outcome<FlightOrder>; askedAt: Date },
): Promise<void> => {
  if (answer.ok) return seen(worker, attempt, answer.value);
  const meaning = orderAnswer(answer.error);
  const result = { error: answer.error.kind };
  const now = worker.clock.now();
  switch (meaning.is) {
    case 'not-made':
      return conclude(worker, attempt, {
        effect: { kind: 'hold', state: 'failed', result },
        move: { to: 'AWAITING_APPROVAL', why: `not held: ${meaning.failure}`, now },
      });
    case 'not-processed': {
      const dueAt = meaning.retryAt ?? nextRetry(attempt.tries, now);
      await transact(worker.db, async (tx) => {
        await closeEffect(tx, attempt, { kind: 'hold', state: 'failed', result, now });
        await changeAttempt(tx, attempt, { dueAt, tries: attempt.tries + 1 }, now);
      });
      return;
    }
    case 'unknown': {
      const dueAt = nextLook(askedAt, now, callHumanAfterMs(askedAt, attempt.departsAt));
      return conclude(worker, attempt, {
        effect: { kind: 'hold', state: 'unknown', result },
        move: {
          to: 'HOLD_UNKNOWN',
          why: answer.error.kind,
          now,
          changes: { unknownSince: askedAt, cleanLists: 0, dueAt },
        },
      });
    }
  }
};

/** Looks what came of a hold, before the approver's word and after it. It has no side effects. */
export const findHold = async (worker: Worker, attempt: Attempt): Promise<void> => {
  const found = await callOut(worker, attempt, deadlineMs.find, (context) =>
    supplierOf(worker, attempt).find(attempt.key, context),
  );
  faultPoint(worker, 'hold:after-look');
  if (found.ok && found.value) return seen(worker, attempt, found.value);
  // It stood once, so its supplier has dropped it.
  if (found.ok && holdOf(attempt).is === 'live') return gone(worker, attempt, null);
  return notSeen(worker, attempt, found.ok);
};

const isApproved = (state: AttemptState): boolean => ['SUBMITTED', 'REPRICED', 'AUTHORIZED'].includes(state);

const seen = async (worker: Worker, attempt: Attempt, order: FlightOrder): Promise<void> => {
  invariant(order.state !== 'ticketed', `the hold of attempt ${attempt.id} is not ticketed before it is paid`);
  if (order.state === 'canceled') return gone(worker, attempt, order);
  return isApproved(attempt.state) ? priced(worker, attempt, order) : standing(worker, attempt, order);
};

/** The hold stands while the approver thinks; it is looked at again when its time is over. */
const standing = async (worker: Worker, attempt: Attempt, order: FlightOrder): Promise<void> => {
  const now = worker.clock.now();
  const lapsesAt = new Date((order.hold ? Date.parse(order.hold.payBy) : 0) + lapseLookMs);
  const dueAt = lapsesAt > now ? lapsesAt : new Date(now.getTime() + overdueLookMs);
  const changes: Changes = { dueAt, unknownSince: null, cleanLists: 0 };
  if (attempt.state === 'HELD') {
    await changeAttempt(worker.db, attempt, changes, now);
    return;
  }
  await conclude(worker, attempt, {
    effect: { kind: 'hold', state: 'done', result: { ref: order.ref } },
    move: { to: 'HELD', why: 'held', now, changes },
    also: async (tx) => {
      await saveOrder(tx, attempt, order);
      await tellViewers(tx, attempt);
    },
  });
};

/** Approved, and the hold stands: what it costs now is the price, within what was approved. docs/decisions/0011 */
const priced = async (worker: Worker, attempt: Attempt, order: FlightOrder): Promise<void> => {
  const most = ceiling(attempt);
  const { total } = order;
  const changes: Changes = { repricedAt: worker.clock.now(), unknownSince: null, cleanLists: 0, tries: 0 };
  const keep = async (tx: Db): Promise<void> => {
    await closeEffect(tx, attempt, {
      kind: 'hold',
      state: 'done',
      result: { ref: order.ref },
      now: worker.clock.now(),
    });
    await saveOrder(tx, attempt, order);
  };
  if (total.currency !== most.currency || total.minor > most.minor) {
    await keep(worker.db);
    return total.currency === most.currency
      ? endUnpaid(worker, attempt, 'price-changed', total)
      : endUnpaid(worker, attempt, 'not-bookable');
  }
  await goOn(worker, attempt, {
    changes,
    also: async (tx) => {
      await keep(tx);
      await saveOffer(tx, attempt, { ...attempt.item.offer, total });
    },
  });
};

/** Nothing stands of it: the approval waits without one, or the booking goes on with a fresh price. */
const gone = async (worker: Worker, attempt: Attempt, order: FlightOrder | null): Promise<void> => {
  const also = async (tx: Db): Promise<void> => {
    if (order) await saveOrder(tx, attempt, order);
    await saveHoldGone(tx, attempt);
    await tellViewers(tx, attempt);
  };
  const changes: Changes = { unknownSince: null, cleanLists: 0, tries: 0 };
  const now = worker.clock.now();
  if (!isApproved(attempt.state))
    return conclude(worker, attempt, {
      move: { to: 'AWAITING_APPROVAL', why: 'the hold is over', now, changes },
      also,
    });
  await transact(worker.db, async (tx) => {
    if (await changeAttempt(tx, attempt, { ...changes, dueAt: now }, now)) await also(tx);
  });
};

const goOn = async (
  worker: Worker,
  attempt: Attempt,
  { changes, also }: { changes: Changes; also: (tx: Db) => Promise<void> },
): Promise<void> => {
  const now = worker.clock.now();
  await transact(worker.db, async (tx) => {
    const isMine =
      attempt.state === 'SUBMITTED'
        ? await moveAttempt(tx, attempt, { to: 'REPRICED', why: 'still held', now, changes })
        : await changeAttempt(tx, attempt, { ...changes, dueAt: now }, now);
    if (isMine) await also(tx);
  });
  faultPoint(worker, 'hold:after-price');
};

const notSeen = async (worker: Worker, attempt: Attempt, isClean: boolean): Promise<void> => {
  const now = worker.clock.now();
  const isUnknown = holdOf(attempt).is === 'asked';
  const { departsAt } = attempt;
  const askedAt = attempt.unknownSince ?? effectOf(attempt, 'hold')?.sentAt ?? attempt.since;
  const cleanLists = attempt.cleanLists + (isClean ? 1 : 0);
  const verdict = afterHoldLook({ saw: isClean ? 'not-there' : 'no-answer', askedAt, now, cleanLists, departsAt });
  if (verdict.is === 'not-made' && isUnknown) return gone(worker, attempt, null);
  const waitedMs = now.getTime() - attempt.since.getTime();
  if (isUnknown && isApproved(attempt.state) && waitedMs > callHumanAfterMs(attempt.since, departsAt))
    return endUnpaid(worker, attempt, 'supplier-down');
  // Somebody waits for an approved booking: it is looked for more often than a lost answer's own times.
  const isPressing = isApproved(attempt.state) || verdict.is === 'not-made' || !isUnknown;
  const dueAt = isPressing ? nextRetry(attempt.tries, now) : verdict.at;
  const changes: Changes = { dueAt, cleanLists, tries: attempt.tries + 1, ...(isUnknown && { unknownSince: askedAt }) };
  await changeAttempt(worker.db, attempt, changes, now);
};
