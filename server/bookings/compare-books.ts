import { bookDifferences, type Difference } from '#domain/bookings/compare.ts';
import { formatMoney } from '#domain/kit/money.ts';
import type { CallContext, Urgency } from '#domain/kit/outcome.ts';
import { transact } from '#platform/db/database.ts';
import { eachGuarded, eachPart, type NamedWork } from '#platform/each-guarded.ts';
import type { JobData } from '#platform/jobs/jobs.ts';
import { callDesk } from '#server/kit/call-desk.ts';
import { booksOf, gatewayCaller, lookUpPayment } from '#server/payments/gateway.ts';
import type { BookingWorld } from './advance-attempt.ts';
import { acceptCancellation } from './cancel-booking.ts';
import type { AttemptItem } from './parts/attempt.ts';
import { hurryUnanswered } from './parts/changes-store.ts';
import type { ItemOrder } from './parts/goods.ts';
import { sellerOf } from './parts/seller.ts';
import { findSettledIds, noteLook, readSettled, type SettledAttempt } from './parts/settled-store.ts';
import { findStuckFacts } from './parts/stuck-store.ts';
import { deadlineMs } from './parts/worker.ts';
import { takeFlightChange } from './take-flight-change.ts';

/** How often the books are compared. */
export const compareSeconds = 24 * 3600;
/** Attempts that ended earlier were already compared. */
const lookBackMs = 3 * 24 * 3_600_000;
/** Bookings that depart soon are checked every hour, because travelers must know about changes. */
const soonMs = 3 * 24 * 3_600_000;
export const watchSeconds = 3600;
/** A booking that keeps changing during the check is left to the next check. */
const mostLooks = 3;
/** How many bookings are compared at once. */
const atOnce = 8;
/** When the rest of a look follows, whatever a supplier says. */
const leastRestSeconds = 5;
const mostRestSeconds = 120;

type Found = { readonly attemptId: number; readonly difference: Exclude<Difference, 'canceled order'> };

/**
 * The daily three-way comparison of our records with the supplier's and the gateway's: every attempt that ended lately,
 * and every booking until it departs. A booking that the airline canceled or moved is updated. Any other difference is
 * an alert for the desk and changes nothing. docs/booking.md#comparing-books
 * @returns the differences that need a person, by attempt
 */
export const compareBooks = (world: BookingWorld, signal?: AbortSignal): Promise<readonly Found[]> =>
  lookAtMany(world, { name: 'compare-books', notSince: undefined, signal });

/** The same for one booking after a notice from its supplier. @returns false: it could not be read now */
export const compareBooking = async (world: BookingWorld, attemptId: number): Promise<boolean> => {
  const now = world.clock.now();
  for (let looks = 0; looks < mostLooks; looks += 1) {
    const [isSettled] = await findSettledIds(world.db, { since: now, now, only: attemptId });
    const attempt = isSettled && (await readSettled(world.db, attemptId));
    if (!attempt) return true;
    const compared = await compare(world, attempt, {});
    await tell(world, compared.found);
    if (!compared.isOvertaken) return compared.isSeen;
  }
  return true;
};

/** The hourly check of bookings that depart soon, for notices that never came, and of overdue answers. */
export const watchDepartures = async (world: BookingWorld, signal?: AbortSignal): Promise<void> => {
  const parts: readonly NamedWork[] = [
    { name: 'departures', run: () => lookAtMany(world, { name: 'watch-departures', notSince: undefined, signal }) },
    { name: 'unanswered', run: () => hurryUnanswered(world.db, world.clock.now()) },
  ];
  await eachPart(world, { name: 'watch-departures-parts', parts, signal });
};

type LookName = JobData['look-at-rest']['look'];

const lookSeconds: Readonly<Record<LookName, number>> = {
  'compare-books': compareSeconds,
  'watch-departures': watchSeconds,
};

/** Goes on where a supplier's limit stopped a look at many, unless the next one has begun meanwhile. */
export const lookAtRest = async (
  world: BookingWorld,
  { look, since }: JobData['look-at-rest'],
  signal?: AbortSignal,
): Promise<void> => {
  const notSince = new Date(since);
  const isOver = world.clock.now().getTime() - notSince.getTime() >= lookSeconds[look] * 1000;
  if (!isOver) await lookAtMany(world, { name: look, notSince, signal });
};

type Looks = {
  readonly name: LookName;
  /** Only those that were not looked at since then; undefined: all. */
  readonly notSince: Date | undefined;
  readonly signal: AbortSignal | undefined;
};

const attemptsOf = (world: BookingWorld, { name, notSince }: Looks): Promise<readonly number[]> => {
  const now = world.clock.now();
  return name === 'compare-books'
    ? findSettledIds(world.db, { since: new Date(now.getTime() - lookBackMs), now, notSince })
    : findSettledIds(world.db, { since: now, now, departsBefore: new Date(now.getTime() + soonMs), notSince });
};

/**
 * Each booking is read and compared on its own, so that an unreadable row does not stop the others. A supplier that asks us
 * to wait is left alone, and the rest of its bookings follow in a job of their own.
 */
const lookAtMany = async (world: BookingWorld, looks: Looks): Promise<readonly Found[]> => {
  const { name, signal } = looks;
  const beganAt = looks.notSince ?? world.clock.now();
  const items = await attemptsOf(world, looks);
  /** Suppliers that asked us to wait, and until when. */
  const waiting = new Map<string, Date>();
  const compared = await eachGuarded(world, { name, items, idOf: (id) => id, atOnce, signal }, async (id) => {
    const attempt = await readSettled(world.db, id);
    return attempt ? (await compare(world, attempt, { waiting, urgency: 'patient' })).found : [];
  });
  const found = compared.flat();
  await tell(world, found);
  const retryAt = [...waiting.values()].toSorted((one, other) => one.getTime() - other.getTime()).at(-1);
  if (retryAt) await sendRest(world, { look: name, since: beganAt.toISOString() }, retryAt);
  return found;
};

const sendRest = async (world: BookingWorld, rest: JobData['look-at-rest'], retryAt: Date): Promise<void> => {
  const seconds = Math.ceil((retryAt.getTime() - world.clock.now().getTime()) / 1000);
  const startAfterSeconds = Math.min(Math.max(seconds, leastRestSeconds), mostRestSeconds);
  await transact(world.db, (tx) => world.jobs.send(tx, 'look-at-rest', rest, { startAfterSeconds }));
};

/** A difference makes one call, however often it is found. */
const tell = async (world: BookingWorld, found: readonly Found[]): Promise<void> => {
  for (const { attemptId, difference } of found) {
    const facts = await findStuckFacts(world.db, attemptId);
    await callDesk(world, world.db, {
      key: `books-differ-${facts.key}-${difference}`,
      kind: 'books differ',
      sentence: `Our books, the supplier's and the gateway's do not agree about this booking: ${difference}. Compare the three, and settle it with the supplier and the customer.`,
      facts: [
        ['Attempt', String(attemptId)],
        ['Our key', facts.key],
        ['State', facts.state],
        ['Difference', difference],
        ['Taken from the card', formatMoney({ minor: facts.captured_minor, currency: facts.currency })],
      ],
      tripId: facts.trip_id,
    });
  }
};

type Compared = {
  readonly found: readonly Found[];
  /** The booking changed during the check. Check it again, or leave it to the code that changed it. */
  readonly isOvertaken: boolean;
  /** Everything was read. */
  readonly isSeen: boolean;
};

/** @property waiting suppliers that asked us to wait; those that ask for it now are added */
type Manner = { readonly waiting?: Map<string, Date>; readonly urgency?: Urgency };

const notSeen: Compared = { found: [], isOvertaken: false, isSeen: false };

const compare = async (
  world: BookingWorld,
  attempt: SettledAttempt,
  { waiting = new Map(), urgency = 'booking' }: Manner,
): Promise<Compared> => {
  const isLeft = () => attempt.items.some(({ supplier }) => waiting.has(supplier));
  if (isLeft()) return notSeen;
  const context = { signal: AbortSignal.timeout(deadlineMs.find), now: world.clock.now, urgency };
  const orders = await Promise.all(attempt.items.map((item) => findOrder(world, item, { context, waiting })));
  if (isLeft()) return notSeen;
  await noteLook(world.db, attempt.id, world.clock.now());
  const payment = await lookUpPayment(gatewayCaller(world), attempt.key);
  // A counterpart that does not answer today is asked again tomorrow.
  const looks = orders.filter((look) => look !== null);
  if (looks.length < orders.length || payment.saw === 'unknown') return notSeen;
  const differences = bookDifferences({
    state: attempt.state,
    capturedMinor: attempt.capturedMinor,
    voucherMinor: attempt.voucherMinor,
    refundedMinor: attempt.refundedMinor,
    items: looks.map(({ item, order }) => ({
      isOrdered: item.state === 'ordered',
      order: order && { state: order.state, dueMinor: order.due.minor },
    })),
    payment: booksOf(payment),
  });
  const canceled = looks.flatMap(({ item, order }) =>
    order?.state === 'canceled' ? [{ itemId: item.id, order }] : [],
  );
  if (differences.includes('canceled order')) await acceptCancellation(world, attempt.id, canceled);
  const flown = looks.flatMap(({ order }) => (order?.source.kind === 'flight' ? [order.source.order] : []));
  const [flights] = flown;
  const isOvertaken = flights !== undefined && !(await takeFlightChange(world, attempt, flights));
  const found = differences.flatMap((difference) =>
    difference === 'canceled order' ? [] : [{ attemptId: attempt.id, difference }],
  );
  return { found, isOvertaken, isSeen: true };
};

type Look = { readonly item: AttemptItem; readonly order: ItemOrder | null };

/** Our desk always is. */
const isConnected = (world: BookingWorld, { goods, supplier }: AttemptItem): boolean =>
  goods.kind === 'extra' || (goods.kind === 'flight' ? world.flights : world.hotels).some(({ id }) => id === supplier);

/** @returns null: its supplier does not answer now, or is no longer connected */
const findOrder = async (
  world: BookingWorld,
  item: AttemptItem,
  { context, waiting }: { readonly context: CallContext; readonly waiting: Map<string, Date> },
): Promise<Look | null> => {
  if (!isConnected(world, item)) return null;
  const found = await sellerOf(world, item).find(item.key, context);
  if (found.ok) return { item, order: found.value };
  if (found.error.kind === 'rate_limited') waiting.set(item.supplier, found.error.retryAt);
  return null;
};
