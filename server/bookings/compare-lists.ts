import { attemptStateOf, isEndedWithoutPurchase, isWaiting } from '#domain/bookings/states.ts';
import type { Listed, ListPage } from '#domain/kit/listed.ts';
import { transact } from '#platform/db/database.ts';
import { eachWalled } from '#platform/walled.ts';
import { callDesk, type DeskCall } from '#server/kit/call-desk.ts';
import { findNamedFee } from '#server/settings/billing/find-named-fee.ts';
import type { BookingWorld } from './advance-attempt.ts';
import { adopt } from './parts/adopt-steps.ts';
import { itemOf } from './parts/attempt.ts';
import { lockAttempt } from './parts/attempt-store.ts';
import { counterOf } from './parts/counter.ts';
import { findNamedAttempt, findNamedItem } from './parts/listed-store.ts';
import { findPass, savePass } from './parts/watermarks-store.ts';
import { deadlineMs, type Worker } from './parts/worker.ts';

/** What was made so long before the last pass began is read again: lists lag, and clocks differ. */
const overlapMs = 3_600_000;
/** An installation that never compared looks back so far. */
const firstLookMs = 30 * 24 * 3_600_000;
/** Pages of one list in one run; the next run goes on where this one ended. */
const mostPages = 25;
/** Between two pages of one list. */
const politePauseMs = 200;

type Source = {
  /** `orders of duffel`, `payments of stripe`. */
  readonly name: string;
  readonly list: ListPage;
  readonly loop: 'listed-orders' | 'listed-payments';
  readonly take: (world: BookingWorld, thing: Listed, source: string) => Promise<void>;
};

/**
 * The half of the compare that starts from the counterparts' books: every order and payment with a name of ours must be
 * one that we know. What our books forgot, since they were restored from a backup, is taken over where the attempt still
 * exists; for anything else a person is called with all that is known. Orders come first: with them their payments are
 * known. F19, G11; docs/decisions/0059
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
  ];
  await eachWalled(world, { name: 'compare-lists', items: sources, idOf: ({ name }) => name, signal }, (source) =>
    walk(world, source, signal),
  );
};

/** Goes through one list from where it was compared to, some pages at a time. */
const walk = async (world: BookingWorld, source: Source, signal: AbortSignal | undefined): Promise<void> => {
  const now = world.clock.now();
  const pass = await findPass(world.db, source.name, { now, first: new Date(now.getTime() - firstLookMs) });
  const since = new Date(pass.since.getTime() - overlapMs);
  let { page } = pass;
  for (let pages = 0; pages < mostPages && signal?.aborted !== true; pages += 1) {
    if (pages > 0) await pause(politePauseMs);
    const answer = await source.list(
      { since, page },
      { signal: AbortSignal.timeout(deadlineMs.find), now: world.clock.now },
    );
    if (!answer.ok) {
      world.log.warn(
        { source: source.name, error: answer.error.kind },
        'a list could not be compared; it is asked for again',
      );
      return;
    }
    const { things, next } = answer.value;
    const open = things.filter(({ isOpen, name, createdAt }) => isOpen && name !== '' && new Date(createdAt) >= since);
    await eachWalled(world, { name: source.loop, items: open, idOf: ({ ref }) => ref, signal }, (thing) =>
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

/** States in which an attempt has not asked for this order yet, by our books. */
const isBeforeOrder = (word: string): boolean => {
  const state = attemptStateOf(word);
  return state !== undefined && (isWaiting(state) || state === 'SUBMITTED' || state === 'REPRICED');
};

const isOver = (word: string): boolean => {
  const state = attemptStateOf(word);
  return state === undefined || isEndedWithoutPurchase(state) || state === 'CONFIRMED' || state === 'REFUNDED';
};

const takeOrder = async (world: BookingWorld, thing: Listed, source: string): Promise<void> => {
  const known = await findNamedItem(world.db, thing.name);
  if (!known) {
    await callDesk(world, world.db, {
      key: `unknown-order-${source}-${thing.ref}`,
      kind: 'unknown order',
      sentence:
        'This order carries a name of ours, and our books do not know it: they may have been restored from a backup. Find out whose it is, then book it for the customer by hand or cancel it at the supplier.',
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
      ? 'The supplier has a second order for a thing that we ordered once. Find out which of them stands, and cancel the other.'
      : 'The supplier has an order of a booking that came to nothing in our books. Cancel it at the supplier, or book it for the customer by hand.',
    facts: [...factsOf(thing, source), ['Attempt', String(known.id)], ['State', known.state]],
    tripId: known.trip_id,
  });
};

/** An attempt of before a backup, whose order was made since. One that is only held is found by its own looks. */
const takeOver = async (
  world: BookingWorld,
  known: { readonly id: number; readonly item_id: number },
): Promise<void> => {
  const worker: Worker = { ...world, holder: world.ids.short() };
  const attempt = await transact(world.db, (tx) => lockAttempt(tx, known.id));
  const item = itemOf(attempt, known.item_id);
  const context = { signal: AbortSignal.timeout(deadlineMs.find), now: world.clock.now };
  const found = await counterOf(world, item).find(item.key, context);
  if (found.ok && found.value?.state === 'booked' && isBeforeOrder(attempt.state))
    await adopt(worker, { attempt, item }, found.value);
};

const takePayment = async (world: BookingWorld, thing: Listed, source: string): Promise<void> => {
  const call = (kind: DeskCall['kind'], sentence: string, more: Partial<DeskCall>): Promise<boolean> =>
    callDesk(world, world.db, {
      key: `payment-${source}-${thing.ref}`,
      kind,
      sentence,
      tripId: null,
      ...more,
      facts: [...factsOf(thing, source), ...(more.facts ?? [])],
    });
  const known = await findNamedAttempt(world.db, thing.name);
  if (!known) {
    const fee = await findNamedFee(world.db, thing.name);
    if (fee?.isKnown) return;
    await call(
      'unknown payment',
      'This payment carries a name of ours, and our books do not know it: they may have been restored from a backup. Find out what it was for: keep it for what was bought, or give it back.',
      { facts: fee ? [['What', 'a fee of ours']] : [] },
    );
    return;
  }
  const isAnother = known.payment_ref !== null && known.payment_ref !== thing.ref;
  const state = attemptStateOf(known.state);
  const isForgotten = known.payment_ref === null && (isOver(known.state) || (state !== undefined && isWaiting(state)));
  if (!isAnother && !isForgotten) return;
  await call(
    'books differ',
    isAnother
      ? 'The gateway has a second payment for one booking. Find out which of them pays for it, and give the other back.'
      : 'The gateway has money of a booking for which our books took none. Find out what it was for, and give it back if nothing was bought.',
    {
      facts: [
        ['Attempt', String(known.id)],
        ['State', known.state],
      ],
      tripId: known.trip_id,
    },
  );
};
