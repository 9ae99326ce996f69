import { bookDifferences, type Difference } from '#domain/bookings/compare.ts';
import { formatMoney } from '#domain/kit/money.ts';
import type { CallContext } from '#domain/kit/outcome.ts';
import { eachGuarded, eachPart, type NamedWork } from '#platform/each-guarded.ts';
import { callDesk } from '#server/kit/call-desk.ts';
import { booksOf, gatewayCaller, lookUpPayment } from '#server/payments/gateway.ts';
import type { BookingWorld } from './advance-attempt.ts';
import { acceptCancellation } from './cancel-booking.ts';
import type { AttemptItem } from './parts/attempt.ts';
import { hurryUnanswered } from './parts/changes-store.ts';
import type { ItemOrder } from './parts/goods.ts';
import { sellerOf } from './parts/seller.ts';
import { findSettledIds, readSettled, type SettledAttempt } from './parts/settled-store.ts';
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

type Found = { readonly attemptId: number; readonly difference: Exclude<Difference, 'canceled order'> };

/**
 * The daily three-way comparison of our records with the supplier's and the gateway's: every attempt that ended lately,
 * and every booking until it departs. A booking that the airline canceled or moved is updated. Any other difference is
 * an alert for the desk and changes nothing. docs/booking.md#comparing-books
 * @returns the differences that need a person, by attempt
 */
export const compareBooks = async (world: BookingWorld, signal?: AbortSignal): Promise<readonly Found[]> => {
  const now = world.clock.now();
  const attempts = await findSettledIds(world.db, { since: new Date(now.getTime() - lookBackMs), now });
  return compareAll(world, { name: 'compare-books', attempts, signal });
};

/** The same for one booking after a notice from its supplier. */
export const compareBooking = async (world: BookingWorld, attemptId: number): Promise<void> => {
  const now = world.clock.now();
  for (let looks = 0; looks < mostLooks; looks += 1) {
    const [isSettled] = await findSettledIds(world.db, { since: now, now, only: attemptId });
    const attempt = isSettled && (await readSettled(world.db, attemptId));
    if (!attempt) return;
    const compared = await compare(world, attempt);
    await tell(world, compared.found);
    if (!compared.isOvertaken) return;
  }
};

/** The hourly check of bookings that depart soon, for notices that never came, and of overdue answers. */
export const watchDepartures = async (world: BookingWorld, signal?: AbortSignal): Promise<void> => {
  const now = world.clock.now();
  const departsBefore = new Date(now.getTime() + soonMs);
  const look = async (): Promise<void> => {
    const attempts = await findSettledIds(world.db, { since: now, now, departsBefore });
    await compareAll(world, { name: 'watch-departures', attempts, signal });
  };
  const parts: readonly NamedWork[] = [
    { name: 'departures', run: look },
    { name: 'unanswered', run: () => hurryUnanswered(world.db, world.clock.now()) },
  ];
  await eachPart(world, { name: 'watch-departures-parts', parts, signal });
};

type Looks = {
  readonly name: 'compare-books' | 'watch-departures';
  readonly attempts: readonly number[];
  readonly signal: AbortSignal | undefined;
};

/** Each booking is read and compared on its own, so that an unreadable row does not stop the others. */
const compareAll = async (world: BookingWorld, { name, attempts, signal }: Looks): Promise<readonly Found[]> => {
  const compared = await eachGuarded(world, { name, items: attempts, idOf: (id) => id, atOnce, signal }, async (id) => {
    const attempt = await readSettled(world.db, id);
    return attempt ? (await compare(world, attempt)).found : [];
  });
  const found = compared.flat();
  await tell(world, found);
  return found;
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
};

const compare = async (world: BookingWorld, attempt: SettledAttempt): Promise<Compared> => {
  const context = { signal: AbortSignal.timeout(deadlineMs.find), now: world.clock.now };
  const orders = await Promise.all(attempt.items.map((item) => findOrder(world, item, context)));
  const payment = await lookUpPayment(gatewayCaller(world), attempt.key);
  // A counterpart that does not answer today is asked again tomorrow.
  const looks = orders.filter((look) => look !== null);
  if (looks.length < orders.length || payment.saw === 'unknown') return { found: [], isOvertaken: false };
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
  return { found, isOvertaken };
};

type Look = { readonly item: AttemptItem; readonly order: ItemOrder | null };

/** Our desk always is. */
const isConnected = (world: BookingWorld, { goods, supplier }: AttemptItem): boolean =>
  goods.kind === 'extra' || (goods.kind === 'flight' ? world.flights : world.hotels).some(({ id }) => id === supplier);

/** @returns null: its supplier does not answer now, or is no longer connected */
const findOrder = async (world: BookingWorld, item: AttemptItem, context: CallContext): Promise<Look | null> => {
  if (!isConnected(world, item)) return null;
  const found = await sellerOf(world, item).find(item.key, context);
  return found.ok ? { item, order: found.value } : null;
};
