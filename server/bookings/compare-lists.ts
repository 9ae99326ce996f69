import { type AttemptState, endedWithoutPurchase, waitingStates } from '#domain/bookings/states.ts';
import type { Listed, ListPage } from '#domain/kit/listed.ts';
import { transact } from '#platform/db/database.ts';
import { eachGuarded } from '#platform/each-guarded.ts';
import { callDesk, type DeskCall } from '#server/kit/call-desk.ts';
import { findNamedFee } from '#server/payments/find-named-fee.ts';
import { findDisputeListed } from '#server/payments/follow-disputes.ts';
import type { BookingWorld } from './advance-attempt.ts';
import { adopt } from './parts/adopt-steps.ts';
import { itemOf } from './parts/attempt.ts';
import { lockAttempt } from './parts/attempt-store.ts';
import { findNamedAttempt, findNamedItem } from './parts/listed-store.ts';
import { sellerOf } from './parts/seller.ts';
import { findPass, savePass } from './parts/watermarks-store.ts';
import { deadlineMs, type Worker } from './parts/worker.ts';

/** The overlap with the last pass: lists lag behind, and clocks differ. */
const overlapMs = 3_600_000;
/** How far back the first comparison of an installation reads. */
const firstLookMs = 30 * 24 * 3_600_000;
/** Pages of one list in one run. The next run continues after them. */
const mostPages = 25;
/** The pause between two pages of one list. */
const politePauseMs = 200;

type Source = {
  /** `orders of duffel`, `payments of stripe`. */
  readonly name: string;
  readonly list: ListPage;
  readonly loop: 'listed-orders' | 'listed-payments' | 'listed-disputes';
  readonly take: (world: BookingWorld, thing: Listed, source: string) => Promise<void>;
};

/**
 * The half of the comparison that starts from the counterparts' books: we must know every order and payment that has a
 * name of ours. Entries that our books lost, because they were restored from a backup, are taken over when the attempt
 * still exists. For all others a person is called with all known facts. Orders come first, because they identify their
 * payments. docs/faults.md#restored-backup; docs/decisions/0059
 */
export const compareLists = async (world: BookingWorld, signal?: AbortSignal): Promise<void> => {
  const suppliers = [
    ...world.flights,
    ...world.hotels.map((hotel) => ({ id: `${hotel.id} hotels`, listMade: hotel.listMade })),
  ];
  const sources: readonly Source[] = [
    ...suppliers.flatMap(({ id, listMade }): Source[] =>
      listMade ? [{ name: `orders of ${id}`, list: listMade, loop: 'listed-orders', take: takeOrder }] : [],
    ),
    { name: `payments of ${world.payments.id}`, list: world.payments.list, loop: 'listed-payments', take: takePayment },
    {
      name: `disputes of ${world.payments.id}`,
      list: world.payments.listDisputes,
      loop: 'listed-disputes',
      take: (at, { ref }) => findDisputeListed(at, ref),
    },
  ];
  await eachGuarded(world, { name: 'compare-lists', items: sources, idOf: ({ name }) => name, signal }, (source) =>
    walk(world, source, signal),
  );
};

/** Reads one list from its watermark on, a limited number of pages. */
const walk = async (world: BookingWorld, source: Source, signal: AbortSignal | undefined): Promise<void> => {
  const now = world.clock.now();
  const pass = await findPass(world.db, source.name, { now, first: new Date(now.getTime() - firstLookMs) });
  const since = new Date(pass.since.getTime() - overlapMs);
  let { page } = pass;
  for (let pages = 0; pages < mostPages && signal?.aborted !== true; pages += 1) {
    if (pages > 0) await pause(politePauseMs);
    const answer = await source.list(
      { since, page },
      { signal: AbortSignal.timeout(deadlineMs.find), now: world.clock.now, urgency: 'patient' },
    );
    if (!answer.ok) {
      world.log.warn(
        { source: source.name, error: answer.error.kind },
        'a list could not be compared; it will be read again',
      );
      return;
    }
    const { things, next } = answer.value;
    const open = things.filter(({ isOpen, name, createdAt }) => isOpen && name !== '' && new Date(createdAt) >= since);
    await eachGuarded(world, { name: source.loop, items: open, idOf: ({ ref }) => ref, signal }, (thing) =>
      source.take(world, thing, source.name),
    );
    await savePass(world.db, source.name, { ...pass, page: next });
    if (next === null) return;
    page = next;
  }
};

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

const factsOf = (thing: Listed, source: string): DeskCall['facts'] => [
  ['Where', source],
  ['Reference', thing.ref],
  ['Our key', thing.name],
  ['Made', thing.createdAt],
  ...thing.facts,
];

const isOneOf = (states: readonly AttemptState[], word: string): boolean => states.some((state) => state === word);

/** By our records it has not ordered yet. */
const isBeforeOrder = (word: string): boolean => isOneOf([...waitingStates, 'SUBMITTED', 'REPRICED'], word);

/** A state that only a later release knows is none of these. That release handles its attempts. */
const isOver = (word: string): boolean => isOneOf([...endedWithoutPurchase, 'CONFIRMED', 'REFUNDED', 'CLOSED'], word);

const takeOrder = async (world: BookingWorld, thing: Listed, source: string): Promise<void> => {
  const known = await findNamedItem(world.db, thing.name);
  if (!known) {
    await callDesk(world, world.db, {
      key: `unknown-order-${source}-${thing.ref}`,
      kind: 'unknown order',
      sentence:
        'This order carries one of our references, but our books do not contain it: they may have been restored from a backup. Find out whose it is, then book it for the customer by hand or cancel it at the supplier.',
      facts: factsOf(thing, source),
      tripId: null,
    });
    return;
  }
  if (isBeforeOrder(known.state)) return takeOver(world, known);
  const isAnother = known.supplier_ref !== null && known.supplier_ref !== thing.ref;
  const isForgotten = known.supplier_ref === null && isOver(known.state);
  if (!isAnother && !isForgotten) return;
  await callDesk(world, world.db, {
    key: `differing-order-${source}-${thing.ref}`,
    kind: 'books differ',
    sentence: isAnother
      ? 'The supplier has a second order for something that we ordered once. Find out which of them is valid, and cancel the other.'
      : 'The supplier has an order of a booking that failed in our books. Cancel it at the supplier, or book it for the customer by hand.',
    facts: [...factsOf(thing, source), ['Attempt', String(known.id)], ['State', known.state]],
    tripId: known.trip_id,
  });
};

/** An attempt from before a backup whose order was made after it. A hold is found by its own checks. */
const takeOver = async (
  world: BookingWorld,
  known: { readonly id: number; readonly item_id: number },
): Promise<void> => {
  const worker: Worker = { ...world, holder: world.ids.short() };
  const attempt = await transact(world.db, (tx) => lockAttempt(tx, known.id));
  const item = itemOf(attempt, known.item_id);
  const context = { signal: AbortSignal.timeout(deadlineMs.find), now: world.clock.now };
  const found = await sellerOf(world, item).find(item.key, context);
  if (found.ok && found.value?.state === 'booked' && isBeforeOrder(attempt.state))
    await adopt(worker, { attempt, item }, found.value);
};

const takePayment = async (world: BookingWorld, thing: Listed, source: string): Promise<void> => {
  const call = (
    kind: DeskCall['kind'],
    sentence: string,
    { facts, tripId }: Pick<DeskCall, 'facts' | 'tripId'>,
  ): Promise<boolean> =>
    callDesk(world, world.db, {
      key: `payment-${source}-${thing.ref}`,
      kind,
      sentence,
      tripId,
      facts: [...factsOf(thing, source), ...facts],
    });
  const known = await findNamedAttempt(world.db, thing.name);
  if (!known) {
    const fee = await findNamedFee(world.db, thing.name);
    if (fee?.isKnown) return;
    await call(
      'unknown payment',
      'This payment carries one of our references, but our books do not contain it: they may have been restored from a backup. Find out what it was for: keep it for what was bought, or refund it.',
      { facts: fee ? [['What', 'a fee of ours']] : [], tripId: null },
    );
    return;
  }
  const isAnother = known.payment_ref !== null && known.payment_ref !== thing.ref;
  const isForgotten = known.payment_ref === null && (isOver(known.state) || isOneOf(waitingStates, known.state));
  if (!isAnother && !isForgotten) return;
  await call(
    'books differ',
    isAnother
      ? 'The gateway has a second payment for one booking. Find out which of them pays for it, and refund the other.'
      : 'The gateway has money for a booking that our books have not charged. Find out what it was for, and refund it if nothing was bought.',
    {
      facts: [
        ['Attempt', String(known.id)],
        ['State', known.state],
      ],
      tripId: known.trip_id,
    },
  );
};
