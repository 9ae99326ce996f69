/** An order that its supplier calls paid although our books have no payment for it. docs/decisions/0059 */
import type { Failure } from '#domain/bookings/answer-classes.ts';
import { isMade } from '#domain/bookings/items.ts';
import { nextRetry } from '#domain/kit/ask-again.ts';
import { formatMoney } from '#domain/kit/money.ts';
import { type Db, transact } from '#platform/db/database.ts';
import type { Payment } from '#platform/payments/port.ts';
import { callDesk } from '#server/kit/call-desk.ts';
import { lookUpPayment } from '#server/payments/gateway.ts';
import { closeQuestion } from '#server/trips/approval-store.ts';
import { type Attempt, type AttemptItem, effectOf, withItem } from './attempt.ts';
import { callHuman } from './consequences.ts';
import type { ItemOrder } from './goods.ts';
import { changeAttempt, closeEffect, moveAttempt, saveOrder, wipePassengers } from './moves-store.ts';
import { sellerOf } from './seller.ts';
import { saveOutcome } from './trip-store.ts';
import { callOut, deadlineMs, gatewayOf, type Worker } from './worker.ts';

type About = { readonly attempt: Attempt; readonly item: AttemptItem };

/**
 * Our own payment, lost from our books by a restored backup. A payment that is only held proves nothing, because money is
 * held before anything is ordered.
 */
const isForgotten = ({ payment: known, state }: Attempt, payment: Payment | null): payment is Payment =>
  state !== 'CANCELING_HOLD' &&
  (payment?.state === 'captured' || (payment?.state === 'authorized' && known.ref === null));

/**
 * Takes over a paid order that we only held or have no order for. If the gateway has our own payment for it, the
 * booking is ours and continues to its end. Otherwise somebody else paid: the ticket is the traveler's, nothing is
 * charged, and a person settles the money. An open approval question ends.
 */
export const adopt = async (worker: Worker, { attempt, item }: About, order: ItemOrder): Promise<void> => {
  const paid = await lookUpPayment(gatewayOf(worker, attempt), attempt.key);
  const others = paid.saw !== 'unknown' ? await findOthers(worker, { attempt, item }) : null;
  if (paid.saw === 'unknown' || others === null) {
    const now = worker.clock.now();
    await changeAttempt(worker.db, attempt, { dueAt: nextRetry(attempt.tries, now), tries: attempt.tries + 1 }, now);
    return;
  }
  const made = [{ item, order }, ...others];
  const adopted = made.reduce(
    (known, each) => withItem(known, { ...each.item, state: 'ordered', order: each.order }),
    attempt,
  );
  const isWhole = adopted.items.every(({ state }) => isMade(state));
  await transact(worker.db, async (tx) => {
    const { payment } = paid;
    const isOurs = isForgotten(attempt, payment);
    const now = worker.clock.now();
    const failure: Failure = isOurs ? 'order-unknown' : 'paid-by-hand';
    const isGoingOn = isOurs && isWhole;
    const isMine = await moveAttempt(tx, attempt, {
      to: 'NEEDS_HUMAN',
      why: isOurs ? 'our own purchase, which our books did not know' : 'paid by hand',
      now,
      changes: {
        unknownSince: null,
        ...(isOurs && { payment: { to: 'authorized', ref: payment.ref, authorizedMinor: payment.authorized.minor } }),
        ...(!isGoingOn && { failure }),
      },
    });
    if (!isMine) return;
    await saveMade(tx, attempt, { made, now });
    await closeQuestion(tx, attempt.tripId, now);
    const standing: Attempt = { ...adopted, state: 'NEEDS_HUMAN', version: attempt.version + 1 };
    if (isGoingOn) {
      await moveAttempt(tx, standing, { to: 'ORDERED', why: 'all of it was ordered and is paid', now });
      await saveOutcome(tx, standing, { tripState: 'booking', status: 'Booking', isBooked: false });
      return;
    }
    await wipePassengers(tx, attempt);
    await callHuman(worker, tx, { attempt: standing, failure });
    await callForMoney(worker, tx, { attempt: standing, orders: made.map((each) => each.order), payment });
  });
};

/** The orders of the attempt's other items; null: a supplier did not answer. */
const findOthers = async (worker: Worker, { attempt, item }: About) => {
  const found: { readonly item: AttemptItem; readonly order: ItemOrder }[] = [];
  for (const other of attempt.items) {
    if (other.id === item.id || isMade(other.state)) continue;
    const look = await callOut(worker, attempt, deadlineMs.find, (context) =>
      sellerOf(worker, other).find(other.key, context),
    );
    if (!look.ok) return null;
    if (look.value?.state === 'booked') found.push({ item: other, order: look.value });
  }
  return found;
};

type Made = { readonly made: readonly { readonly item: AttemptItem; readonly order: ItemOrder }[]; readonly now: Date };

const saveMade = async (tx: Db, attempt: Attempt, { made, now }: Made): Promise<void> => {
  for (const { item, order } of made) {
    if (effectOf(item, 'hold'))
      await closeEffect(tx, { attempt, kind: 'hold', item }, { state: 'done', result: { ref: order.ref }, now });
    await saveOrder(tx, item, order);
  }
};

const callForMoney = (
  worker: Worker,
  tx: Db,
  about: { readonly attempt: Attempt; readonly orders: readonly ItemOrder[]; readonly payment: Payment | null },
): Promise<boolean> => {
  const { attempt, orders, payment } = about;
  return callDesk(worker, tx, {
    key: `paid-by-hand-${attempt.key}`,
    kind: 'paid by hand',
    sentence:
      'A supplier has issued what we only held, and we have not paid for it. Find out who paid, and settle the money with the customer. Nothing is charged until then.',
    facts: [
      ['Attempt', String(attempt.id)],
      ['Our key', attempt.key],
      ...orders.map((order) => ['Order', `${order.ref}, ${formatMoney(order.due)}`] as const),
      ['Payment of ours', payment ? `${payment.ref}, ${payment.state}, ${formatMoney(payment.authorized)}` : 'none'],
    ],
    tripId: attempt.tripId,
  });
};
