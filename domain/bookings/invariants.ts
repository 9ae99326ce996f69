import { edges } from './edges.ts';
import { type Canceled, refundDue } from './refund-due.ts';
import { attemptStateOf, isEndedWithoutPurchase, isResting, isWaiting } from './states.ts';

/** What the client saw, what we keep, and what the counterparts keep, as a checker reads them after the fact. */
export type Books = {
  /** Trip ids that a client was told. */
  readonly acknowledged: readonly number[];
  readonly attempts: readonly {
    readonly id: number;
    readonly key: string;
    readonly tripId: number;
    readonly state: string;
    /** What the user or the approver confirmed, minor units. */
    readonly confirmedMinor: number;
    readonly currency: string;
  }[];
  readonly items: readonly { readonly attemptId: number; readonly supplierRef: string | null }[];
  readonly transitions: readonly {
    readonly attemptId: number;
    readonly from: string | null;
    readonly to: string;
    readonly version: number;
  }[];
  /** The supplier's own ledger. `attemptKey` is the metadata we sent. */
  readonly orders: readonly {
    readonly ref: string;
    readonly attemptKey: string;
    readonly state: 'held' | 'ticketed' | 'canceled';
    readonly totalMinor: number;
    readonly currency: string;
    /** By whom it was canceled and what is given back; null: it is not. */
    readonly cancellation: Canceled | null;
  }[];
  /** The gateway's own ledger. */
  readonly payments: readonly {
    readonly attemptKey: string;
    readonly state: string;
    readonly authorisedMinor: number;
    readonly capturedMinor: number;
    readonly refundedMinor: number;
    readonly currency: string;
    readonly ageHours: number;
  }[];
  /** Confirmation mails that reached the contact's mailbox, by trip. */
  readonly confirmationMails: readonly { readonly tripId: number }[];
  /** How often the process was killed: each may double a mail. */
  readonly crashes: number;
};

type Attempt = Books['attempts'][number];

const of = <T extends { readonly attemptKey: string }>(list: readonly T[], attempt: Attempt): readonly T[] =>
  list.filter((entry) => entry.attemptKey === attempt.key);

const checks: Readonly<Record<string, (books: Books) => readonly string[]>> = {
  'I1 each acknowledged submit has one attempt, and never two that buy': (books) =>
    books.acknowledged
      .filter((tripId) => {
        const attempts = books.attempts.filter((attempt) => attempt.tripId === tripId);
        return attempts.length === 0 || attempts.filter((attempt) => !hasEndedWithoutPurchase(attempt)).length > 1;
      })
      .map((tripId) => `trip ${tripId}`),
  'I2 at most one live or held order per attempt, and none without one': (books) => [
    ...books.attempts
      .filter((attempt) => of(books.orders, attempt).filter(({ state }) => state !== 'canceled').length > 1)
      .map((attempt) => `attempt ${attempt.id}`),
    ...books.orders
      .filter((order) => !books.attempts.some((attempt) => attempt.key === order.attemptKey))
      .map((order) => `orphan order ${order.ref}`),
  ],
  'I3 captured less refunded is what is ordered, at rest': (books) =>
    books.attempts
      .filter((attempt) => isAtRest(attempt) && attempt.state !== 'NEEDS_HUMAN')
      .filter((attempt) => !isPaidAsOrdered(books, attempt))
      .map((attempt) => `attempt ${attempt.id} in ${attempt.state}`),
  'I4 no authorisation without an order is older than 24 h': (books) =>
    books.attempts
      .filter((attempt) => attempt.state !== 'NEEDS_HUMAN')
      .filter((attempt) => !of(books.orders, attempt).some(({ state }) => state === 'ticketed'))
      .filter((attempt) =>
        of(books.payments, attempt).some((payment) => payment.state === 'authorised' && payment.ageHours > 24),
      )
      .map((attempt) => `attempt ${attempt.id} in ${attempt.state}`),
  'I5 no more is captured than was confirmed': (books) =>
    books.attempts
      .filter((attempt) => {
        const captured = of(books.payments, attempt).reduce((sum, payment) => sum + payment.capturedMinor, 0);
        return captured > attempt.confirmedMinor;
      })
      .map((attempt) => `attempt ${attempt.id}`),
  'I7 only edges of the table': (books) =>
    books.transitions
      .filter(({ from, to }) => {
        const [source, target] = [from === null ? null : attemptStateOf(from), attemptStateOf(to)];
        if (target === undefined || source === undefined) return true;
        return source === null ? target !== 'SUBMITTED' : !edges[source].includes(target);
      })
      .map(({ attemptId, from, to }) => `attempt ${attemptId}: ${from ?? 'nothing'} to ${to}`),
  'I8 one audit row per transition': (books) =>
    books.attempts.filter((attempt) => !hasWholeTrail(books, attempt)).map((attempt) => `attempt ${attempt.id}`),
  'I9 a confirmed booking has its mail, and one more per crash at the most': (books) =>
    books.attempts
      .filter((attempt) => {
        const mails = books.confirmationMails.filter((mail) => mail.tripId === attempt.tripId).length;
        const wasConfirmed = books.transitions.some(
          ({ attemptId, to }) => attemptId === attempt.id && to === 'CONFIRMED',
        );
        return wasConfirmed ? mails < 1 || mails > 1 + books.crashes : mails > 0;
      })
      .map((attempt) => `trip ${attempt.tripId}`),
  'I10 no hold outlives an attempt that ended': (books) =>
    books.attempts
      .filter((attempt) => isAtRest(attempt) && !isAwaited(attempt) && attempt.state !== 'NEEDS_HUMAN')
      .filter((attempt) => of(books.orders, attempt).some(({ state }) => state === 'held'))
      .map((attempt) => `attempt ${attempt.id} in ${attempt.state}`),
};

/** One capture and one live order of the same amount; or what is left of the capture is what the airline keeps. */
const isPaidAsOrdered = (books: Books, attempt: Attempt): boolean => {
  const orders = of(books.orders, attempt);
  const live = orders.filter(({ state }) => state === 'ticketed');
  const paid = of(books.payments, attempt).filter(({ capturedMinor }) => capturedMinor > 0);
  const [payment, ...more] = paid;
  if (attempt.state !== 'CONFIRMED' && attempt.state !== 'REFUNDED') return live.length === 0 && paid.length === 0;
  if (payment === undefined || more.length > 0) return false;
  const { currency } = payment;
  const net = payment.capturedMinor - payment.refundedMinor;
  if (attempt.state === 'CONFIRMED')
    return live.length === 1 && live[0]?.totalMinor === net && live[0].currency === currency;
  const canceled = orders.find(({ cancellation }) => cancellation !== null)?.cancellation;
  if (live.length > 0 || !canceled) return false;
  return payment.refundedMinor === refundDue({ minor: payment.capturedMinor, currency }, canceled).minor;
};

const isAwaited = (attempt: Attempt): boolean => {
  const state = attemptStateOf(attempt.state);
  return state !== undefined && isWaiting(state);
};

const isAtRest = (attempt: Attempt): boolean => {
  const state = attemptStateOf(attempt.state);
  return state !== undefined && isResting(state);
};

const hasEndedWithoutPurchase = (attempt: Attempt): boolean => {
  const state = attemptStateOf(attempt.state);
  return state !== undefined && isEndedWithoutPurchase(state);
};

/** Each row starts where the one before it ended, versions only rise, and the last one is where the attempt stands. */
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
 * Holds the books of a run against the invariants of booking.md. I6 speaks of vouchers, which their own room checks.
 * @returns one sentence per broken promise; empty: every invariant holds
 */
export const brokenInvariants = (books: Books): readonly string[] =>
  Object.entries(checks).flatMap(([name, check]) => check(books).map((where) => `${name}: ${where}`));
