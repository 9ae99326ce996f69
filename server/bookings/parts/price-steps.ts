import { type Failure, repriceAnswer } from '#domain/bookings/answer-classes.ts';
import type { AttemptState } from '#domain/bookings/states.ts';
import { nextRetry } from '#domain/kit/ask-again.ts';
import type { Money } from '#domain/kit/money.ts';
import { type Db, transact } from '#platform/db/database.ts';
import {
  type Attempt,
  type AttemptItem,
  holdOf,
  madeItems,
  mayBeHeld,
  quotedDue,
  quotedTotal,
  withItem,
} from './attempt.ts';
import { failTrip } from './consequences.ts';
import { type Goods, refOf, totalOf } from './goods.ts';
import { changeAttempt, claimOffer, saveGoods } from './moves-store.ts';
import { sellerOf } from './seller.ts';
import { balanced, mainFailure, type Settled } from './settle-items.ts';
import { callOut, conclude, deadlineMs, faultPoint, type Worker } from './worker.ts';

/**
 * Asks for the current cost of an item, without side effects. If the total does not exceed the confirmed one, the
 * booking continues, and a lower price is used.
 */
export const reprice = async (worker: Worker, attempt: Attempt, item: AttemptItem): Promise<void> => {
  const answer = await callOut(worker, attempt, deadlineMs.reprice, sellerOf(worker, item).reprice);
  faultPoint(worker, 'reprice:after-call');
  if (answer.ok) return priced(worker, attempt, { item, goods: answer.value });
  const meaning = repriceAnswer(answer.error);
  if (meaning.is === 'not-made') return notToBeHad(worker, attempt, { item, failure: meaning.failure });
  const now = worker.clock.now();
  const dueAt = meaning.retryAt ?? nextRetry(attempt.tries, now);
  await changeAttempt(worker.db, attempt, { dueAt, tries: attempt.tries + 1 }, now);
};

/**
 * The most that may be due now: the confirmed amount, and once money is held, at most the held amount plus the voucher.
 */
const ceilingMinor = ({ state, confirmed, payment, voucherMinor }: Attempt): number =>
  state === 'AUTHORIZED' ? Math.min(confirmed.minor, payment.authorizedMinor + voucherMinor) : confirmed.minor;

/** The cost of the whole attempt with an item's current offer. */
export type NewPrice =
  | { readonly is: 'within' }
  | { readonly is: 'dearer'; readonly total: Money }
  | { readonly is: 'not-payable' };

/** Compares a new price of one item with the confirmed total. */
export const judgePrice = (attempt: Attempt, item: AttemptItem, goods: Goods): NewPrice => {
  const { minor, currency } = totalOf(goods);
  if (currency !== attempt.confirmed.currency || minor <= 0) return { is: 'not-payable' };
  const asPriced = withItem(attempt, { ...item, goods });
  const total = quotedTotal(asPriced);
  const isWithin = quotedDue(asPriced).minor <= ceilingMinor(attempt) && total.minor <= attempt.confirmedTotal.minor;
  return isWithin ? { is: 'within' } : { is: 'dearer', total };
};

type PricedItem = { readonly item: AttemptItem; readonly goods: Goods };

const priced = async (worker: Worker, attempt: Attempt, { item, goods }: PricedItem): Promise<void> => {
  const price = judgePrice(attempt, item, goods);
  if (price.is === 'not-payable') return notToBeHad(worker, attempt, { item, failure: 'not-bookable' });
  if (price.is === 'dearer') return tooDear(worker, attempt, { item, total: price.total });
  // The supplier once held this same offer, so it is never ordered again.
  if (holdOf(item).is === 'gone' && refOf(goods) === refOf(item.goods))
    return notToBeHad(worker, attempt, { item, failure: 'offer-gone' });
  const now = worker.clock.now();
  const isClaimed = await transact(worker.db, async (tx) => {
    if (!(await claimOffer(tx, item, goods))) return false;
    if (await changeAttempt(tx, attempt, { dueAt: now, tries: 0 }, now)) await saveGoods(tx, item, { goods, at: now });
    return true;
  });
  faultPoint(worker, 'reprice:after-result');
  if (!isClaimed) await notToBeHad(worker, attempt, { item, failure: 'offer-gone' });
};

type TooDear = { readonly item: AttemptItem; readonly total: Money };

/**
 * Before anything is ordered, the traveler is asked about the new price. After that, the rest continues without the
 * item.
 */
export const tooDear = (worker: Worker, attempt: Attempt, { item, total }: TooDear): Promise<void> =>
  madeItems(attempt).length === 0
    ? endUnpaid(worker, attempt, { failure: 'price-changed', changed: total })
    : notToBeHad(worker, attempt, { item, failure: 'price-changed' });

/** An item that is certainly unavailable before it was ordered. The attempt continues with the rest, or ends. */
export const notToBeHad = async (
  worker: Worker,
  attempt: Attempt,
  { item, failure }: { item: AttemptItem; failure: Failure },
): Promise<void> => {
  const settled = balanced(withItem(attempt, { ...item, failure }));
  if (settled.is === 'none')
    return endUnpaid(worker, attempt, { failure: mainFailure(settled.attempt), changed: null, missing: settled });
  const now = worker.clock.now();
  await conclude(worker, attempt, {
    move:
      settled.is === 'open'
        ? { to: null, now, changes: { dueAt: now, tries: 0 } }
        : { to: 'PARTIAL', why: failure, now },
    also: (tx) => settled.save(tx),
  });
};

const unpaidEnd = (attempt: Attempt, failure: Failure): AttemptState => {
  if (attempt.state === 'AUTHORIZED') return 'VOIDING';
  if (mayBeHeld(attempt)) return 'CANCELING_HOLD';
  return failure === 'price-changed' ? 'PRICE_CHANGED' : 'EXPIRED';
};

type UnpaidEnd = {
  readonly failure: Failure;
  /** The current total cost, when the price changed. */
  readonly changed: Money | null;
  readonly missing?: Settled;
};

/** Ends an attempt before anything was ordered: at once, or after releasing held money or seats. */
export const endUnpaid = async (
  worker: Worker,
  attempt: Attempt,
  { failure, changed, missing }: UnpaidEnd,
): Promise<void> => {
  await conclude(worker, attempt, {
    move: {
      to: unpaidEnd(attempt, failure),
      why: failure,
      now: worker.clock.now(),
      changes: { failure, ...(changed && { changedMinor: changed.minor }) },
    },
    also: async (tx: Db) => {
      await missing?.save(tx);
      await failTrip(worker, tx, { attempt: missing?.attempt ?? attempt, failure, changed });
    },
  });
};
