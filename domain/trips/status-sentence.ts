import type { TripState } from '#contract/trips.ts';
import type { Failure } from '../bookings/answer-classes.ts';
import { canceledSentence } from '../bookings/canceled-sentence.ts';
import type { Canceled } from '../bookings/refund-due.ts';
import type { AttemptState } from '../bookings/states.ts';
import { formatMoney, type Money } from '../kit/money.ts';

/** What the sentence is made of. Times are ready to read, e.g. "16 June 2026, 14:00 UTC". */
export type TripStanding = {
  readonly state: TripState;
  /** By when an expert answers; null: nobody said. */
  readonly replyDue: string | null;
  readonly attempt: {
    readonly state: AttemptState;
    readonly failure: Failure | null;
    readonly confirmed: Money;
    /** What it would cost now, when the price changed. */
    readonly changed: Money | null;
  } | null;
  readonly approverName: string | null;
  readonly approvalDeadline: string | null;
  readonly declineReason: string | null;
  /** Once what was booked is canceled: by whom, and what had been paid with which card. */
  readonly canceled?: { readonly canceled: Canceled; readonly captured: Money; readonly cardLast4: string } | null;
};

const failureSentences: Readonly<Record<Failure, string>> = {
  'price-changed': 'The price changed before the ticket was issued. Nothing was charged.',
  'offer-gone': 'This flight is no longer available. Nothing was charged. Please choose another.',
  'not-bookable': 'The airline did not accept this booking. Nothing was charged. Please choose another flight.',
  'supplier-down': 'The airline could not be reached. Nothing was charged. Please try again.',
  'card-declined': 'The card was declined, so nothing was booked. Please use another card.',
  'payment-failed': 'The payment could not be made, so nothing was booked. Nothing was charged. Please try again.',
  'approval-declined': 'The approval was declined. Nothing was charged.',
  'approval-expired': 'Nobody approved this trip in time. Nothing was charged.',
  'order-unknown':
    'The airline has not told us yet whether it issued the ticket. An expert is finding out; please do not book again.',
  'payment-unknown':
    'The payment provider has not answered yet, so nothing is booked. An expert is finding out; please do not book again.',
  'capture-failed': 'Your flight is booked. Charging the card failed, and an expert will get in touch.',
  'void-failed':
    'Nothing was booked. Freeing the amount held on the card takes longer than usual; an expert sees to it.',
  withdrawn: 'The request was withdrawn. Nothing was charged.',
  'unhold-failed': 'Nothing was booked and nothing was charged.',
  'canceled-under-way':
    'The airline canceled flights that you have not taken yet. An expert is finding out how you get on and what you get back.',
  'cancel-failed': 'Canceling this booking failed: your flight is still booked. An expert will get in touch.',
  'refund-failed': 'Your booking is canceled. Giving the money back failed, and an expert will get in touch.',
  'dearer-than-confirmed':
    'The airline issued the ticket for more than you confirmed. You are not charged until an expert has settled it.',
};

/** @returns why an attempt ended or needs a person, in the traveler's words */
export const failureSentence = (failure: Failure, prices?: { old: Money; now: Money | null }): string =>
  failure === 'price-changed' && prices?.now
    ? `The price changed from ${formatMoney(prices.old)} to ${formatMoney(prices.now)} before the ticket was issued. Nothing was charged. Please confirm the new price or choose another flight.`
    : failureSentences[failure];

const bookingSentences: Readonly<Partial<Record<AttemptState, string>>> = {
  ORDER_UNKNOWN: 'The airline is confirming your booking. This can take up to an hour; please do not book again.',
  AUTH_UNKNOWN: 'The payment is being confirmed. Please do not book again.',
  ORDERED: 'Your flight is booked; the payment is being completed.',
  CAPTURING: 'Your flight is booked; the payment is being completed.',
  CAPTURE_RETRY: 'Your flight is booked; the payment is being completed.',
};

const bookingSentence = (attempt: AttemptState | undefined): string =>
  (attempt && bookingSentences[attempt]) ?? 'Your trip booking is processing. This usually takes less than a minute.';

const approvalSentence = ({ approverName, approvalDeadline }: TripStanding): string => {
  const who = approverName ?? 'an approver';
  const until = approvalDeadline === null ? '' : ` by ${approvalDeadline}`;
  return `Waiting for ${who} to approve${until}. Nothing is charged until then.`;
};

// Until the airline has done it, it is booked, and nobody knows yet what it gives back.
const cancelingSentence =
  'Your booking is being canceled at the airline. What is given back is said here as soon as it has answered.';

/** What happens with the trip now and by when, in one or two sentences. */
export const statusSentence = (trip: TripStanding): string => {
  const { attempt } = trip;
  const failure =
    attempt?.failure == null
      ? null
      : failureSentence(attempt.failure, { old: attempt.confirmed, now: attempt.changed });
  const isCanceling = attempt?.state === 'CANCELING';
  switch (trip.state) {
    case 'requested':
      return trip.replyDue === null
        ? 'An expert is working on your request.'
        : `An expert is working on your request and answers by ${trip.replyDue}.`;
    case 'quoted':
      return 'Proposals are ready. Please choose one.';
    case 'pending approval':
      return approvalSentence(trip);
    case 'booking':
      return bookingSentence(attempt?.state);
    case 'booked':
      return isCanceling ? cancelingSentence : 'Your trip is booked.';
    case 'completed':
      return 'This trip is over.';
    case 'canceled':
      return trip.canceled
        ? canceledSentence(trip.canceled.canceled, trip.canceled.captured, trip.canceled.cardLast4)
        : 'This trip was canceled.';
    case 'declined':
      return trip.declineReason
        ? `${trip.approverName ?? 'The approver'} declined this trip: “${trip.declineReason}” Nothing was charged.`
        : failureSentences['approval-declined'];
    case 'expired':
      return failureSentences['approval-expired'];
    case 'failed':
      return failure ?? 'This trip could not be booked. Nothing was charged.';
    case 'needs attention':
      return failure ?? (isCanceling ? cancelingSentence : 'An expert is looking at this trip.');
  }
};
