import type { TripPart } from '#contract/trip-parts.ts';
import type { TripState } from '#contract/trips.ts';
import type { Failure } from '../bookings/answer-classes.ts';
import { type CanceledItem, canceledSentence } from '../bookings/canceled-sentence.ts';
import {
  failureSentence,
  type Missing,
  missingSentence,
  type Subject,
  subjectOf,
} from '../bookings/failure-sentence.ts';
import type { ItemKind } from '../bookings/items.ts';
import { type RefusedDetail, refusedDataSentence } from '../bookings/refused-data.ts';
import type { AttemptState } from '../bookings/states.ts';
import { carsSentence } from '../cars/car-request.ts';
import type { Money } from '../kit/money.ts';
import { openSentence } from './open-words.ts';

/** The facts of the sentence. Times are formatted, e.g. "16 June 2026, 10:00 Eastern Daylight Time". */
export type TripStanding = {
  readonly state: TripState;
  /** Requested but not booked. */
  readonly stillOpen?: readonly TripPart[];
  /** The deadline for the expert's answer; null: none was promised. */
  readonly replyDue: string | null;
  /** The deadline has passed. */
  readonly isReplyLate?: boolean;
  /** It is a request for cars only, and an expert has answered. */
  readonly isCarAnswered?: boolean;
  readonly attempt: {
    readonly state: AttemptState;
    readonly failure: Failure | null;
    /** The kinds of items it books. */
    readonly kinds: readonly ItemKind[];
    /** Those of them that are unavailable. */
    readonly missing: readonly Missing[];
    readonly confirmed: Money;
    /** The deadline for the cardholder to confirm the payment, while the bank asks. */
    readonly confirmBy?: string;
    /** The new price, when it changed. */
    readonly changed: Money | null;
    /** The details of travelers that were refused. */
    readonly refused?: readonly Pick<RefusedDetail, 'field'>[];
  } | null;
  /** Expert proposals that may still be booked after this failed. */
  readonly isOpenToAccept?: boolean;
  readonly approverName: string | null;
  readonly approvalDeadline: string | null;
  readonly declineReason: string | null;
  /** What was booked and is canceled: by whom, and what had been paid with which card. */
  readonly canceled?: { readonly items: readonly CanceledItem[]; readonly cardLast4: string } | null;
};

const sellers: Readonly<Record<Subject, string>> = {
  flight: 'The airline is',
  hotel: 'The hotel is',
  extra: 'Our experts are',
  trip: 'Airline and hotel are',
};

const bookedRest: Readonly<Record<Subject, string>> = {
  flight: 'Your flights are booked',
  hotel: 'Your hotel is booked',
  extra: 'The rest of your trip is booked',
  trip: 'The rest of your trip is booked',
};

const booked: Readonly<Record<Subject, string>> = {
  flight: 'Your flight is booked',
  hotel: 'Your hotel is booked',
  extra: 'Your trip is booked',
  trip: 'Your trip is booked',
};

const isPaying = (state: AttemptState | undefined): boolean =>
  state === 'ORDERED' || state === 'CAPTURING' || state === 'CAPTURE_RETRY';

const bookingSentence = (attempt: TripStanding['attempt']): string => {
  const subject = subjectOf(attempt?.kinds ?? []);
  if (attempt?.state === 'ORDER_UNKNOWN')
    return `${sellers[subject]} confirming your booking. This can take up to an hour; please do not book again.`;
  if (attempt?.state === 'AUTHENTICATING')
    return `Your bank asks you to confirm the payment. Nothing is booked and nothing is charged until you do.${attempt.confirmBy ? ` It can be confirmed until ${attempt.confirmBy}.` : ''}`;
  if (attempt?.state === 'AUTH_UNKNOWN') return 'The payment is being confirmed. Please do not book again.';
  return isPaying(attempt?.state)
    ? `${booked[subject]}; the payment is being completed.`
    : 'Your trip booking is processing. This usually takes less than a minute.';
};

/** Partly booked: which items are, and which are not. */
const partlyBooked = ({ attempt, canceled }: TripStanding): string | null => {
  const left = canceled && canceled.items.length > 0 ? [canceledSentence(canceled.items, canceled.cardLast4)] : [];
  const missing = attempt?.missing.map(missingSentence) ?? [];
  if (left.length + missing.length === 0) return null;
  const gone = [...(attempt?.missing ?? []), ...(canceled?.items ?? [])];
  const kinds = attempt?.kinds ?? [];
  const rest = kinds.filter(
    (kind) => kinds.filter((one) => one === kind).length > gone.filter((one) => one.kind === kind).length,
  );
  const subject = new Set(rest).size > 1 ? 'trip' : subjectOf(rest);
  return [`${bookedRest[subject]}.`, ...left, ...missing].join(' ');
};

const approvalSentence = ({ approverName, approvalDeadline }: TripStanding): string => {
  const who = approverName ?? 'an approver';
  const until = approvalDeadline === null ? '' : ` by ${approvalDeadline}`;
  return `Waiting for ${who} to approve${until}. Nothing is charged until then.`;
};

/** A broken promise says so, and what happens now: the desk marks late answers. WIZ-35 */
const requestSentence = ({ replyDue, isReplyLate = false, isCarAnswered = false }: TripStanding): string => {
  if (isCarAnswered) return carsSentence('answered', '');
  if (replyDue === null) return 'An expert is working on your request.';
  return isReplyLate
    ? `We promised an answer by ${replyDue}. It is late, and we are sorry. Your request is marked as late at our experts’ desk; you get a mail as soon as there is an answer.`
    : `An expert is working on your request and answers by ${replyDue}.`;
};

// Until the supplier has canceled it, it is booked, and the refund is unknown.
const cancelingSentences: Readonly<Record<Subject, string>> = {
  flight: 'Your booking is being canceled at the airline. You see the refund here as soon as the airline has answered.',
  hotel: 'Your booking is being canceled at the hotel. You see the refund here as soon as the hotel has answered.',
  extra: 'Your booking is being canceled. You see the refund here in a moment.',
  trip: 'Your booking is being canceled at airline and hotel. You see the refund here as soon as they have answered.',
};

/** The items a failure is about: the unavailable ones, else all. */
const failedKinds = ({ kinds, missing }: NonNullable<TripStanding['attempt']>): readonly ItemKind[] => {
  const failed = missing.filter(({ failure }) => failure !== 'without-flights').map(({ kind }) => kind);
  return failed.length > 0 ? failed : kinds;
};

/** What happens with the trip next and by when, in a few sentences. */
export const statusSentence = (trip: TripStanding): string =>
  trip.isOpenToAccept && trip.state !== 'quoted'
    ? `${standingSentence(trip)} Any option of this trip can still be booked.`
    : standingSentence(trip);

/** "Your trip is booked. Hotel and car are still open. Our experts are working on them." */
const bookedSentence = ({ stillOpen = [] }: TripStanding): string =>
  ['Your trip is booked.', ...(stillOpen.length > 0 ? [openSentence(stillOpen)] : [])].join(' ');

const standingSentence = (trip: TripStanding): string => {
  const { attempt } = trip;
  const failure =
    attempt?.failure == null
      ? null
      : (refusedDataSentence(subjectOf(failedKinds(attempt)), attempt.refused ?? []) ??
        failureSentence(attempt.failure, subjectOf(failedKinds(attempt)), {
          old: attempt.confirmed,
          now: attempt.changed,
        }));
  const canceling = attempt?.state === 'CANCELING' ? cancelingSentences[subjectOf(attempt.kinds)] : null;
  switch (trip.state) {
    case 'requested':
      return requestSentence(trip);
    case 'quoted':
      return 'Proposals are ready. Please choose one.';
    case 'pending approval':
      return approvalSentence(trip);
    case 'booking':
      return bookingSentence(attempt);
    case 'booked':
      return canceling ?? partlyBooked(trip) ?? bookedSentence(trip);
    case 'completed':
      return 'This trip is over.';
    case 'canceled':
      return trip.canceled && trip.canceled.items.length > 0
        ? canceledSentence(trip.canceled.items, trip.canceled.cardLast4)
        : 'This trip was canceled.';
    case 'declined':
      return trip.declineReason
        ? `${trip.approverName ?? 'The approver'} declined this trip: “${trip.declineReason}” Nothing was charged.`
        : failureSentence('approval-declined', 'trip');
    case 'expired':
      return failureSentence('approval-expired', 'trip');
    case 'failed':
      return failure ?? 'This trip could not be booked. Nothing was charged.';
    case 'needs attention':
      return failure ?? partlyBooked(trip) ?? canceling ?? 'An expert is looking at this trip.';
  }
};
