/** The supplier keeps seats and price while an approver thinks. Nothing is charged for it. docs/decisions/0015 */
import { afterHoldLook } from '#domain/bookings/after-look.ts';
import { orderAnswer } from '#domain/bookings/answer-classes.ts';
import type { AttemptState } from '#domain/bookings/states.ts';
import { callHumanAfterMs, nextLook, nextRetry } from '#domain/kit/ask-again.ts';
import type { Outcome } from '#domain/kit/outcome.ts';
import { type Db, transact } from '#platform/db/database.ts';
import { adopt } from './adopt-steps.ts';
import { type Attempt, type AttemptItem, effectKey, effectOf, holdOf, itemOf } from './attempt.ts';
import { type Goods, type ItemOrder, refOf } from './goods.ts';
import { type Changes, changeAttempt, changeItem, closeEffect, saveGoods, saveOrder } from './moves-store.ts';
import { commandOf } from './order-steps.ts';
import { judgePrice, notToBeHad, tooDear } from './price-steps.ts';
import { sellerOf } from './seller.ts';
import { tellViewers } from './trip-store.ts';
import { callOut, conclude, deadlineMs, faultPoint, intend, type Worker } from './worker.ts';

/** How long after its expiry a hold is checked. */
const lapseLookMs = 60_000;
/** How much later a hold is checked again that its supplier still shows after its expiry. */
const overdueLookMs = 10 * 60_000;

type About = { readonly attempt: Attempt; readonly item: AttemptItem };

/** Asks the supplier for a hold, once. A refusal only means that the approval waits without one. */
export const hold = async (worker: Worker, attempt: Attempt, item: AttemptItem): Promise<void> => {
  const command = commandOf(worker, { attempt, item }, 'hold');
  const now = worker.clock.now();
  const asked = await intend(worker, attempt, {
    kind: 'hold',
    item,
    request: [effectKey(item, 'hold'), refOf(item.goods), command.expected],
    move: attempt.state === 'AWAITING_APPROVAL' ? { to: 'HOLDING', why: 'hold of the offer asked for', now } : null,
  });
  if (!asked) return;
  const answer = await callOut(worker, asked, deadlineMs.order, (context) =>
    sellerOf(worker, item).book(command, context),
  );
  await answered(worker, { attempt: asked, item: itemOf(asked, item.id) }, { answer, askedAt: now });
};

const answered = async (
  worker: Worker,
  about: About,
  { answer, askedAt }: { answer: Outcome<ItemOrder>; askedAt: Date },
): Promise<void> => {
  if (answer.ok) return seen(worker, about, answer.value);
  const { attempt, item } = about;
  const meaning = orderAnswer(answer.error);
  const result = { error: answer.error.kind };
  const now = worker.clock.now();
  switch (meaning.is) {
    case 'not-made':
      await conclude(worker, attempt, {
        effect: { kind: 'hold', item, state: 'failed', result },
        move: { to: 'AWAITING_APPROVAL', why: `not held: ${meaning.failure}`, now },
      });
      return;
    case 'not-processed': {
      const dueAt = meaning.retryAt ?? nextRetry(attempt.tries, now);
      await conclude(worker, attempt, {
        effect: { kind: 'hold', item, state: 'failed', result },
        move: { to: null, now, changes: { dueAt, tries: attempt.tries + 1 } },
      });
      return;
    }
    case 'unknown': {
      const dueAt = nextLook(askedAt, now, callHumanAfterMs(askedAt, attempt.departsAt));
      await conclude(worker, attempt, {
        effect: { kind: 'hold', item, state: 'unknown', result },
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

/** Checks the outcome of a hold, before the approver's decision and after it. It has no side effects. */
export const findHold = async (worker: Worker, attempt: Attempt, item: AttemptItem): Promise<void> => {
  const found = await callOut(worker, attempt, deadlineMs.find, (context) =>
    sellerOf(worker, item).find(item.key, context),
  );
  faultPoint(worker, 'hold:after-look');
  const about = { attempt, item };
  if (found.ok && found.value) return seen(worker, about, found.value);
  // It existed before, so its supplier has dropped it.
  if (found.ok && holdOf(item).is === 'live') return gone(worker, about, null);
  return notSeen(worker, about, found.ok);
};

const isApproved = (state: AttemptState): boolean => ['SUBMITTED', 'REPRICED', 'AUTHORIZED'].includes(state);

const seen = async (worker: Worker, about: About, order: ItemOrder): Promise<void> => {
  const { attempt } = about;
  if (order.state === 'booked') return adopt(worker, about, order);
  if (order.state === 'canceled') return gone(worker, about, order);
  return isApproved(attempt.state) ? priced(worker, about, order) : standing(worker, about, order);
};

/** The hold is valid while the approver decides. It is checked again when it expires. */
const standing = async (worker: Worker, { attempt, item }: About, order: ItemOrder): Promise<void> => {
  const now = worker.clock.now();
  const lapsesAt = new Date((order.hold ? Date.parse(order.hold.payBy) : 0) + lapseLookMs);
  const dueAt = lapsesAt > now ? lapsesAt : new Date(now.getTime() + overdueLookMs);
  const changes: Changes = { dueAt, unknownSince: null, cleanLists: 0 };
  if (attempt.state === 'HELD') {
    await changeAttempt(worker.db, attempt, changes, now);
    return;
  }
  await conclude(worker, attempt, {
    effect: { kind: 'hold', item, state: 'done', result: { ref: order.ref } },
    move: { to: 'HELD', why: 'held', now, changes },
    also: async (tx) => {
      await saveOrder(tx, item, order);
      await tellViewers(tx, attempt);
    },
  });
};

/**
 * Approved, and the hold is valid. Its current cost is the price, if it does not exceed the approved one.
 * docs/decisions/0011
 */
const priced = async (worker: Worker, about: About, order: ItemOrder): Promise<void> => {
  const { attempt, item } = about;
  const now = worker.clock.now();
  const keep = async (tx: Db): Promise<void> => {
    await closeEffect(tx, { attempt, kind: 'hold', item }, { state: 'done', result: { ref: order.ref }, now });
    await saveOrder(tx, item, order);
  };
  const goods = heldAt(item.goods, order);
  const price = judgePrice(attempt, item, goods);
  if (price.is !== 'within') {
    await keep(worker.db);
    const held: About['item'] = { ...item, state: 'held', order };
    const known = { ...attempt, items: attempt.items.map((each) => (each.id === item.id ? held : each)) };
    return price.is === 'dearer'
      ? tooDear(worker, known, { item: held, total: price.total })
      : notToBeHad(worker, known, { item: held, failure: 'not-bookable' });
  }
  await goOn(worker, attempt, {
    changes: { unknownSince: null, cleanLists: 0, tries: 0 },
    also: async (tx) => {
      await keep(tx);
      await saveGoods(tx, item, { goods, at: now });
    },
  });
};

/** A held item costs the amount in its order. */
const heldAt = (goods: Goods, { total }: ItemOrder): Goods =>
  goods.kind === 'flight' ? { ...goods, offer: { ...goods.offer, total } } : goods;

/** There is no hold. The approval waits without one, or the booking continues with a fresh price. */
const gone = async (worker: Worker, { attempt, item }: About, order: ItemOrder | null): Promise<void> => {
  const also = async (tx: Db): Promise<void> => {
    if (order) await saveOrder(tx, item, order);
    // Its offer cannot be used again.
    await changeItem(tx, item, { state: 'gone' });
    await tellViewers(tx, attempt);
  };
  const changes: Changes = { unknownSince: null, cleanLists: 0, tries: 0 };
  if (isApproved(attempt.state)) return goOn(worker, attempt, { changes, also });
  await conclude(worker, attempt, {
    move: { to: 'AWAITING_APPROVAL', why: 'the hold is over', now: worker.clock.now(), changes },
    also,
  });
};

const goOn = async (
  worker: Worker,
  attempt: Attempt,
  { changes, also }: { changes: Changes; also: (tx: Db) => Promise<void> },
): Promise<void> => {
  const now = worker.clock.now();
  await transact(worker.db, async (tx) => {
    if (await changeAttempt(tx, attempt, { ...changes, dueAt: now }, now)) await also(tx);
  });
  faultPoint(worker, 'hold:after-price');
};

const notSeen = async (worker: Worker, about: About, isClean: boolean): Promise<void> => {
  const { attempt, item } = about;
  const now = worker.clock.now();
  const isUnknown = holdOf(item).is === 'asked';
  const { departsAt } = attempt;
  const askedAt = attempt.unknownSince ?? effectOf(item, 'hold')?.sentAt ?? attempt.since;
  const cleanLists = attempt.cleanLists + (isClean ? 1 : 0);
  const verdict = afterHoldLook({ saw: isClean ? 'not-there' : 'no-answer', askedAt, now, cleanLists, departsAt });
  if (verdict.is === 'not-made' && isUnknown) return gone(worker, about, null);
  const waitedMs = now.getTime() - attempt.since.getTime();
  if (isUnknown && isApproved(attempt.state) && waitedMs > callHumanAfterMs(attempt.since, departsAt))
    return notToBeHad(worker, attempt, { item, failure: 'supplier-down' });
  // Somebody waits for an approved booking, so it is checked more often than other lost answers.
  const isPressing = isApproved(attempt.state) || verdict.is === 'not-made' || !isUnknown;
  const dueAt = isPressing ? nextRetry(attempt.tries, now) : verdict.at;
  const changes: Changes = { dueAt, cleanLists, tries: attempt.tries + 1, ...(isUnknown && { unknownSince: askedAt }) };
  await changeAttempt(worker.db, attempt, changes, now);
};
