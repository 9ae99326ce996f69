/** What canceling a trip means, by its state. docs/decisions/0048 */
import type { TripState } from '#contract/trips.ts';
import { subjectOf } from '../bookings/failure-sentence.ts';
import type { ItemKind } from '../bookings/items.ts';
import type { AttemptState } from '../bookings/states.ts';

/** `booked`: with its suppliers; `waiting`: for an approver, nothing charged; `request`: experts work on it. */
export type CancellationKind = 'booked' | 'waiting' | 'request';

export type CancelableTrip = {
  /** As it is shown: a booked trip that is over is completed. */
  readonly state: TripState;
  /** Of the latest booking; null: there was none. */
  readonly attemptState: AttemptState | null;
};

/** @returns null when there is nothing to cancel: the trip is over, has ended, or is being booked or canceled */
export const cancellationKind = ({ state, attemptState }: CancelableTrip): CancellationKind | null => {
  switch (state) {
    case 'requested':
    case 'quoted':
      return 'request';
    case 'pending approval':
      return 'waiting';
    case 'booked':
    case 'needs attention':
      return attemptState === 'CONFIRMED' ? 'booked' : null;
    case 'booking':
    case 'completed':
    case 'canceled':
    case 'declined':
    case 'expired':
    case 'failed':
      return null;
  }
};

const counters = {
  flight: 'at the airline',
  hotel: 'at the hotel',
  extra: 'by our experts',
  trip: 'at airline and hotel',
} as const;

type Lost = {
  readonly kinds: readonly ItemKind[];
  readonly paidMinor: number;
  readonly keptMinor: number;
  /** The airline refunds everything because of the free day after booking. */
  readonly isFreeDay: boolean;
};

/** @returns "Your booking is canceled at the airline, and all that was paid is refunded. This cannot be undone." */
export const bookedSentence = ({ kinds, paidMinor, keptMinor, isFreeDay }: Lost): string => {
  const all = keptMinor === 0 ? ', and all that was paid is refunded' : '';
  const nothing = keptMinor >= paidMinor ? ', and nothing that was paid is refunded' : '';
  return `Your booking is canceled ${counters[subjectOf(kinds)]}${paidMinor > 0 ? all || nothing : ''}.${isFreeDay ? ' The airline keeps nothing, because you booked within the last 24 hours.' : ''} This cannot be undone.`;
};

export const waitingSentence =
  'Nothing was charged. The request for approval is withdrawn, and held seats and rooms are released.';

/** @param isFeePaid a service fee was paid with the request */
export const requestSentence = (isFeePaid: boolean): string =>
  `Our experts stop working on it, and it can no longer be booked.${isFeePaid ? ' The service fee is not refunded.' : ''}`;

/** Why a person cannot cancel a trip. */
export const notCancelable = {
  begun: 'This trip has begun. Please write to our experts, who will find out what is still possible.',
  refused: 'The airline does not allow this booking to be canceled here. Please write to our experts.',
  'under-way': 'This trip is being booked or canceled right now. Please try again in a moment.',
  nothing: 'There is nothing to cancel: this trip is over or was already ended.',
} as const;
