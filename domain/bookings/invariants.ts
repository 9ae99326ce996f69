import { edges } from './edges.ts';
import { type Canceled, refundDue } from './refund-due.ts';
import { endedWithoutPurchase, restingStates, waitingStates } from './states.ts';

/** What the client saw, our records, and the counterparts' records, as a checker reads them after a run. */
export type Books = {
  /** Trip ids that a client was told. */
  readonly acknowledged: readonly number[];
  readonly attempts: readonly {
    readonly id: number;
    readonly key: string;
    readonly tripId: number;
    readonly state: string;
    /** The amount that the user or the approver confirmed to be due now, minor units. */
    readonly confirmedMinor: number;
    /** How much of it a voucher pays at most in place of the card. */
    readonly voucherMinor: number;
    readonly currency: string;
  }[];
  /** The items of the attempts. `key` is the name under which the supplier knows the item. */
  readonly items: readonly {
    readonly attemptId: number;
    readonly key: string;
    readonly state: string;
    readonly supplierRef: string | null;
  }[];
  readonly transitions: readonly {
    readonly attemptId: number;
    readonly from: string | null;
    readonly to: string;
    readonly version: number;
  }[];
  /** The suppliers' own ledgers. `itemKey` is the metadata we sent; `totalMinor` what card and voucher pay for it. */
  readonly orders: readonly {
    readonly ref: string;
    readonly itemKey: string;
    readonly state: 'held' | 'ticketed' | 'canceled';
    readonly totalMinor: number;
    readonly currency: string;
    /** Who canceled it and what is refunded; null: not canceled. */
    readonly cancellation: Canceled | null;
  }[];
  /** The gateway's own ledger. */
  readonly payments: readonly {
    readonly attemptKey: string;
    readonly state: string;
    readonly authorizedMinor: number;
    readonly capturedMinor: number;
    readonly refundedMinor: number;
    readonly currency: string;
    readonly ageHours: number;
  }[];
  /** Every voucher of every owner. */
  readonly vouchers: readonly {
    readonly id: number;
    readonly amountMinor: number;
    readonly isUsed: boolean;
    /** The attempt that it pays for; null: not one of our attempts. */
    readonly attemptId: number | null;
    /** The voucher that it is the remainder or the refund of. */
    readonly originId: number | null;
  }[];
  /** Confirmation mails that reached the contact's mailbox, by trip. */
  readonly confirmationMails: readonly { readonly tripId: number }[];
  /** How often the process was killed: each crash may send one mail twice. */
  readonly crashes: number;
};

type Attempt = Books['attempts'][number];

const paymentsOf = ({ payments }: Books, { key }: Attempt): Books['payments'] =>
  payments.filter(({ attemptKey }) => attemptKey === key);

const itemsOf = ({ items }: Books, { id }: Attempt): Books['items'] =>
  items.filter(({ attemptId }) => attemptId === id);

const ordersOf = (books: Books, attempt: Attempt): Books['orders'] => {
  const keys = itemsOf(books, attempt).map(({ key }) => key);
  return books.orders.filter(({ itemKey }) => keys.includes(itemKey));
};

const isIn = (states: readonly string[], { state }: Attempt): boolean => states.includes(state);

/** No work is in progress. An attempt that a person has or settled may be in any condition. */
const isAtRest = (attempt: Attempt): boolean =>
  isIn(restingStates, attempt) && attempt.state !== 'NEEDS_HUMAN' && attempt.state !== 'CLOSED';

const hasEndedWithoutPurchase = (attempt: Attempt): boolean => isIn(endedWithoutPurchase, attempt);

/** The allowed next states, by the stored words. An unknown word allows none. */
const waysFrom = (from: string | null): readonly string[] => {
  const ways: Readonly<Record<string, readonly string[]>> = edges;
  return from === null ? ['SUBMITTED'] : (ways[from] ?? []);
};

const checks: Readonly<Record<string, (books: Books) => readonly string[]>> = {
  'I1 each acknowledged submit has one attempt, and never two that buy': (books) =>
    books.acknowledged
      .filter((tripId) => {
        const attempts = books.attempts.filter((attempt) => attempt.tripId === tripId);
        return attempts.length === 0 || attempts.filter((attempt) => !hasEndedWithoutPurchase(attempt)).length > 1;
      })
      .map((tripId) => `trip ${tripId}`),
  'I2 at most one live or held order per item, and none without one': (books) => [
    ...books.items
      .filter(
        ({ key }) => books.orders.filter((order) => order.itemKey === key && order.state !== 'canceled').length > 1,
      )
      .map(({ attemptId, key }) => `attempt ${attemptId}, item ${key}`),
    ...books.orders
      .filter((order) => !books.items.some(({ key }) => key === order.itemKey))
      .map((order) => `orphan order ${order.ref}`),
  ],
  'I3 captured less refunded, with what a voucher pays, is what is ordered, at rest': (books) =>
    books.attempts
      .filter((attempt) => isAtRest(attempt) && !isPaidAsOrdered(books, attempt))
      .map((attempt) => `attempt ${attempt.id} in ${attempt.state}`),
  'I4 no authorization without an order is older than 24 h': (books) =>
    books.attempts
      .filter((attempt) => attempt.state !== 'NEEDS_HUMAN')
      .filter((attempt) => !ordersOf(books, attempt).some(({ state }) => state === 'ticketed'))
      .filter((attempt) =>
        paymentsOf(books, attempt).some((payment) => payment.state === 'authorized' && payment.ageHours > 24),
      )
      .map((attempt) => `attempt ${attempt.id} in ${attempt.state}`),
  'I5 no more is captured than was confirmed': (books) =>
    books.attempts
      .filter((attempt) => {
        const captured = paymentsOf(books, attempt).reduce((sum, payment) => sum + payment.capturedMinor, 0);
        return captured > attempt.confirmedMinor - attempt.voucherMinor;
      })
      .map((attempt) => `attempt ${attempt.id}`),
  'I6 a voucher pays once, for a booking that came to something, and never more than it has': (books) => [
    ...books.attempts.filter((attempt) => !isVoucherWhereItBelongs(books, attempt)).map(({ id }) => `attempt ${id}`),
    ...books.vouchers
      .filter((voucher) => voucherPaysMinor(books, voucher) < 0 || (!voucher.isUsed && voucher.attemptId !== null))
      .map(({ id }) => `voucher ${id}`),
  ],
  'I7 only edges of the table': (books) =>
    books.transitions
      .filter(({ from, to }) => !waysFrom(from).includes(to))
      .map(({ attemptId, from, to }) => `attempt ${attemptId}: ${from ?? 'nothing'} to ${to}`),
  'I8 one audit row per transition': (books) =>
    books.attempts.filter((attempt) => !hasWholeTrail(books, attempt)).map((attempt) => `attempt ${attempt.id}`),
  'I9 a confirmed booking has its mail, and one more per crash at the most': (books) =>
    books.attempts
      .filter(({ tripId }) => {
        const mails = books.confirmationMails.filter((mail) => mail.tripId === tripId).length;
        // Another attempt may have booked since this one failed.
        const ofTrip = books.attempts.filter((attempt) => attempt.tripId === tripId).map(({ id }) => id);
        const wasConfirmed = books.transitions.some(
          ({ attemptId, to }) => ofTrip.includes(attemptId) && to === 'CONFIRMED',
        );
        return wasConfirmed ? mails < 1 || mails > 1 + books.crashes : mails > 0;
      })
      .map((attempt) => `trip ${attempt.tripId}`),
  'I10 no hold outlives an attempt that ended': (books) =>
    books.attempts
      .filter((attempt) => isAtRest(attempt) && !isIn(waitingStates, attempt))
      .filter((attempt) => ordersOf(books, attempt).some(({ state }) => state === 'held'))
      .map((attempt) => `attempt ${attempt.id} in ${attempt.state}`),
  'I11 no question to a cardholder outlives an attempt that came to rest': (books) =>
    books.attempts
      .filter(isAtRest)
      .filter((attempt) => paymentsOf(books, attempt).some(({ state }) => state === 'asked' || state === 'refused'))
      .map((attempt) => `attempt ${attempt.id} in ${attempt.state}`),
};

/** What the supplier keeps of a canceled order that was paid; a hold was not. */
const keptMinor = (books: Books, attempt: Attempt): number =>
  itemsOf(books, attempt).reduce((sum, { state, supplierRef }) => {
    const order = books.orders.find(({ ref }) => ref === supplierRef);
    if (state !== 'canceled' || !order?.cancellation) return sum;
    const paid = { minor: order.totalMinor, currency: order.currency };
    return sum + paid.minor - refundDue(paid, order.cancellation).minor;
  }, 0);

type Voucher = Books['vouchers'][number];

const vouchersOf = ({ vouchers }: Books, { id }: Attempt): readonly Voucher[] =>
  vouchers.filter(({ attemptId }) => attemptId === id);

/** What a voucher still pays: its amount without the remainder and the refund, which are vouchers of their own. */
const voucherPaysMinor = ({ vouchers }: Books, voucher: Voucher): number =>
  vouchers
    .filter(({ originId }) => originId === voucher.id)
    .reduce((left, { amountMinor }) => left - amountMinor, voucher.amountMinor);

/** An attempt with a voucher has exactly one. An attempt that never had one, or that failed, has none. */
const isVoucherWhereItBelongs = (books: Books, attempt: Attempt): boolean => {
  const count = vouchersOf(books, attempt).length;
  if (attempt.voucherMinor === 0 || hasEndedWithoutPurchase(attempt)) return count === 0;
  // Confirmed with nothing due now: the voucher was returned.
  // Closed with nothing bought: the same.
  const mayBeUnneeded = ['CONFIRMED', 'REFUNDED', 'CLOSED'].includes(attempt.state);
  return count === 1 || (count === 0 && mayBeUnneeded);
};

/**
 * At most one capture. The captured money and the voucher that remain equal the cost of live orders plus what suppliers
 * keep of canceled ones.
 */
const isPaidAsOrdered = (books: Books, attempt: Attempt): boolean => {
  const orders = ordersOf(books, attempt);
  const live = orders.filter(({ state }) => state === 'ticketed');
  const [payment, ...more] = paymentsOf(books, attempt).filter(({ capturedMinor }) => capturedMinor > 0);
  const isEnded = attempt.state !== 'CONFIRMED' && attempt.state !== 'REFUNDED';
  if (isEnded) return live.length === 0 && payment === undefined;
  const isBooked = live.length > 0;
  if (more.length > 0 || isBooked !== (attempt.state === 'CONFIRMED')) return false;
  if (!isBooked && !orders.some(({ cancellation }) => cancellation !== null)) return false;
  if (live.some(({ currency }) => currency !== (payment?.currency ?? attempt.currency))) return false;
  const byCard = (payment?.capturedMinor ?? 0) - (payment?.refundedMinor ?? 0);
  const byVoucher = vouchersOf(books, attempt).reduce((sum, voucher) => sum + voucherPaysMinor(books, voucher), 0);
  return byCard + byVoucher === live.reduce((sum, { totalMinor }) => sum + totalMinor, keptMinor(books, attempt));
};

/** Each row starts where the previous one ended, versions only rise, and the last row ends in the attempt's state. */
const hasWholeTrail = (books: Books, attempt: Attempt): boolean => {
  const trail = books.transitions
    .filter((transition) => transition.attemptId === attempt.id)
    .toSorted((a, b) => a.version - b.version);
  return (
    trail.at(-1)?.to === attempt.state &&
    trail.every((row, i) => {
      const before = trail[i - 1];
      return before === undefined ? row.from === null : row.from === before.to && row.version > before.version;
    })
  );
};

/**
 * Checks the books of a run against the invariants of docs/booking.md
 * @returns one sentence per broken invariant; empty: every invariant holds
 */
export const brokenInvariants = (books: Books): readonly string[] =>
  Object.entries(checks).flatMap(([name, check]) => check(books).map((where) => `${name}: ${where}`));
