import { afterOrderLook } from '#domain/bookings/after-look.ts';
import { type AnswerClass, type Failure, orderAnswer } from '#domain/bookings/answer-classes.ts';
import { type RefusedDetail, refusedDetails } from '#domain/bookings/refused-data.ts';
import type { AttemptState } from '#domain/bookings/states.ts';
import { callHumanAfterMs, nextLook, nextRetry } from '#domain/kit/ask-again.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { Money } from '#domain/kit/money.ts';
import type { Outcome, SupplierError } from '#domain/kit/outcome.ts';
import type { SealedPlace } from '#platform/keys/sealed-columns.ts';
import {
  type Attempt,
  type AttemptItem,
  effectKey,
  effectOf,
  itemOf,
  quotedCharge,
  quotedTotal,
  withItem,
} from './attempt.ts';
import { callHuman, failTrip } from './consequences.ts';
import { type ItemOrder, refOf, totalOf } from './goods.ts';
import { changeAttempt, saveOrder, saveRefused } from './moves-store.ts';
import { notToBeHad } from './price-steps.ts';
import { sellerOf } from './seller.ts';
import type { ItemCommand } from './seller-types.ts';
import { balanced, mainFailure, type Settled } from './settle-items.ts';
import { type BookedPassenger, readPassengers } from './supplier-shapes.ts';
import { tellViewers } from './trip-store.ts';
import { callOut, conclude, deadlineMs, intend, type Worker } from './worker.ts';

/** The place that binds sealed passengers to their attempt. */
export const passengersPlace = (attemptKey: string): SealedPlace => `booking_attempts.passengers_sealed.${attemptKey}`;

type About = { readonly attempt: Attempt; readonly item: AttemptItem };

/** The order as requested, to pay now or as a hold. */
export const commandOf = (
  worker: Worker,
  { attempt, item }: About,
  mode: ItemCommand['mode'],
): ItemCommand & { readonly passengers: readonly BookedPassenger[] } => {
  invariant(attempt.passengersSealed, `attempt ${attempt.id} has its passengers until it ends`);
  return {
    key: item.key,
    expected: totalOf(item.goods),
    passengers: readPassengers(worker.secrets.decrypt(passengersPlace(attempt.key), attempt.passengersSealed)),
    mode,
  };
};

/** Asks the supplier for the order, once: its offer and our key go with it. docs/booking.md#orders */
export const order = async (worker: Worker, attempt: Attempt, item: AttemptItem): Promise<void> => {
  const command = commandOf(worker, { attempt, item }, 'instant');
  if (attempt.payment.authorizedMinor < quotedCharge(attempt).minor)
    return notToBeHad(worker, attempt, { item, failure: 'payment-failed' });
  const now = worker.clock.now();
  const asked = await intend(worker, attempt, {
    kind: 'order',
    item,
    request: [effectKey(item, 'order'), refOf(item.goods), command.expected],
    move: attempt.state === 'AUTHORIZED' ? { to: 'ORDERING', why: 'order asked for', now } : null,
  });
  if (!asked) return;
  const answer = await callOut(worker, asked, deadlineMs.order, (context) =>
    sellerOf(worker, item).book(command, context),
  );
  const refused = answer.ok ? [] : refusedOf(answer.error, command);
  await ordered(worker, { attempt: asked, item: itemOf(asked, item.id) }, { answer, askedAt: now, refused });
};

/** The refused details with the travelers whose they are. */
const refusedOf = (error: SupplierError, { passengers }: { readonly passengers: readonly BookedPassenger[] }) =>
  error.kind === 'validation'
    ? refusedDetails(
        error.refused ?? [],
        passengers.map(({ travelerId }) => travelerId ?? null),
      )
    : [];

/** Pays the held order. The effect is the order's, because from now on it is an order. */
export const payHeld = async (worker: Worker, attempt: Attempt, item: AttemptItem): Promise<void> => {
  const held = item.order;
  invariant(held?.state === 'held', `attempt ${attempt.id} has a held order when it is paid`);
  if (attempt.payment.authorizedMinor < quotedCharge(attempt).minor)
    return notToBeHad(worker, attempt, { item, failure: 'payment-failed' });
  const now = worker.clock.now();
  const asked = await intend(worker, attempt, {
    kind: 'order',
    item,
    request: [effectKey(item, 'order'), held.ref, held.total],
    move: attempt.state === 'AUTHORIZED' ? { to: 'ORDERING', why: 'payment of the held order asked for', now } : null,
  });
  if (!asked) return;
  const answer = await callOut(worker, asked, deadlineMs.order, (context) =>
    sellerOf(worker, item).payHeld(held, context),
  );
  await ordered(worker, { attempt: asked, item: itemOf(asked, item.id) }, { answer, askedAt: now, refused: [] });
};

type Ordered = {
  readonly answer: Outcome<ItemOrder>;
  readonly askedAt: Date;
  readonly refused: readonly RefusedDetail[];
};

const ordered = async (worker: Worker, about: About, { answer, askedAt, refused }: Ordered): Promise<void> => {
  const { attempt, item } = about;
  if (answer.ok && answer.value.state !== 'held') return made(worker, about, answer.value);
  // An order that is held although it should be paid. It was accepted, but its outcome is unknown.
  const meaning: AnswerClass = answer.ok ? { is: 'unknown' } : orderAnswer(answer.error);
  const why = answer.ok ? 'still held' : answer.error.kind;
  const result = { error: why };
  const now = worker.clock.now();
  switch (meaning.is) {
    case 'not-made':
      return notMade(worker, about, { failure: meaning.failure, changed: meaning.newTotal ?? null, result, refused });
    case 'not-processed': {
      const dueAt = meaning.retryAt ?? nextRetry(attempt.tries, now);
      await conclude(worker, attempt, {
        effect: { kind: 'order', item, state: 'failed', result },
        move: { to: null, now, changes: { dueAt, tries: attempt.tries + 1 } },
      });
      return;
    }
    case 'unknown': {
      const dueAt = nextLook(askedAt, now, callHumanAfterMs(askedAt, attempt.departsAt));
      await conclude(worker, attempt, {
        effect: { kind: 'order', item, state: 'unknown', result },
        move: { to: 'ORDER_UNKNOWN', why, now, changes: { unknownSince: askedAt, cleanLists: 0, dueAt } },
        also: (tx) => tellViewers(tx, attempt),
      });
    }
  }
};

/**
 * The next state of an attempt after an item is settled: the next item, or the state that the items together require.
 */
const afterSettled = {
  open: 'AUTHORIZED',
  all: 'ORDERED',
  part: 'PARTIAL',
  none: 'ORDER_FAILED',
} as const satisfies Record<Settled['is'], AttemptState>;

const made = async (worker: Worker, about: About, itemOrder: ItemOrder): Promise<void> => {
  const { attempt, item } = about;
  if (itemOrder.state === 'canceled')
    return notMade(worker, about, {
      // A hold that expired before it was paid.
      failure: item.state === 'held' ? 'offer-gone' : 'not-bookable',
      changed: null,
      result: { ref: itemOrder.ref },
    });
  const settled = balanced(withItem(attempt, { ...item, state: 'ordered', order: itemOrder }));
  await conclude(worker, attempt, {
    effect: { kind: 'order', item, state: 'done', result: { ref: itemOrder.ref } },
    move: {
      to: afterSettled[settled.is],
      why: 'order made',
      now: worker.clock.now(),
      changes: { unknownSince: null, cleanLists: 0 },
    },
    also: async (tx) => {
      await saveOrder(tx, item, itemOrder);
      await settled.save(tx);
      await tellViewers(tx, attempt);
    },
  });
};

type NotMade = {
  readonly failure: Failure;
  /** The current cost of the item, when its price changed. */
  readonly changed: Money | null;
  readonly result: unknown;
  /** The details of travelers because of which it was refused. */
  readonly refused?: readonly RefusedDetail[];
};

const notMade = async (worker: Worker, about: About, why: NotMade): Promise<void> => {
  const { failure, changed, result, refused = [] } = why;
  const { attempt, item } = about;
  const settled = balanced(withItem(attempt, { ...item, failure, refused }));
  const isNone = settled.is === 'none';
  const main = isNone ? mainFailure(settled.attempt) : failure;
  const whole =
    isNone && changed && main === 'price-changed'
      ? { ...changed, minor: quotedTotal(attempt).minor - totalOf(item.goods).minor + changed.minor }
      : null;
  await conclude(worker, attempt, {
    effect: { kind: 'order', item, state: 'failed', result },
    move: {
      to: afterSettled[settled.is],
      why: failure,
      now: worker.clock.now(),
      changes: {
        unknownSince: null,
        cleanLists: 0,
        ...(isNone && { failure: main }),
        ...(whole && { changedMinor: whole.minor }),
      },
    },
    also: async (tx) => {
      await settled.save(tx);
      if (refused.length > 0) await saveRefused(tx, item, refused);
      if (isNone) await failTrip(worker, tx, { attempt: settled.attempt, failure: main, changed: whole });
    },
  });
};

/** The supplier had enough time, so an order that was requested and never accepted is not requested again. */
export const giveUpOrder = (worker: Worker, about: About, failure: Failure): Promise<void> =>
  notMade(worker, about, { failure, changed: null, result: { failure } });

/** Looks for an order whose answer was lost. It is never requested again. docs/booking.md#unknown-outcomes */
export const findOrder = async (worker: Worker, attempt: Attempt, item: AttemptItem): Promise<void> => {
  const found = await callOut(worker, attempt, deadlineMs.find, (context) =>
    sellerOf(worker, item).find(item.key, context),
  );
  // Still held: it was not paid, or not yet.
  if (found.ok && found.value && found.value.state !== 'held') return made(worker, { attempt, item }, found.value);
  const now = worker.clock.now();
  const cleanLists = attempt.cleanLists + (found.ok ? 1 : 0);
  const verdict = afterOrderLook({
    saw: found.ok ? 'not-there' : 'no-answer',
    askedAt: attempt.unknownSince ?? effectOf(item, 'order')?.sentAt ?? attempt.since,
    now,
    cleanLists,
    departsAt: attempt.departsAt,
  });
  if (verdict.is === 'not-made') {
    const result = { cleanLists };
    return notMade(worker, { attempt, item }, { failure: 'supplier-down', changed: null, result });
  }
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
