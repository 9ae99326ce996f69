/**
 * Free cancellation after booking: canceled in time, everything is refunded. docs/booking.md#cancellation-and-refund;
 * docs/decisions/0070
 */

const dayMs = 24 * 3_600_000;
/** Free cancellation ends this long before departure at the latest. */
const beforeDepartureMs = 7 * dayMs;

export type BookedTimes = { readonly bookedAt: Date; readonly departsAt: Date };

const endMs = ({ bookedAt, departsAt }: BookedTimes): number =>
  Math.min(bookedAt.getTime() + dayMs, departsAt.getTime() - beforeDepartureMs);

/** @returns the last moment of free cancellation: 24 hours after booking or a week before departure; null: never */
export const freeUntil = (times: BookedTimes): Date | null => {
  const end = endMs(times);
  return end < times.bookedAt.getTime() ? null : new Date(end);
};

/** @returns whether a cancellation at that moment is free */
export const isInFreeDay = (times: BookedTimes, canceledAt: Date): boolean => canceledAt.getTime() <= endMs(times);

/** `whole`: 24 hours; `cut`: it ends earlier, a week before departure. */
export type FreeDay = 'whole' | 'cut';

/** @returns the free cancellation of a booking made now; null: there is none */
export const freeDayAhead = ({ now, departsAt }: { readonly now: Date; readonly departsAt: Date }): FreeDay | null => {
  const end = freeUntil({ bookedAt: now, departsAt });
  if (end === null) return null;
  return end.getTime() - now.getTime() === dayMs ? 'whole' : 'cut';
};

/** What can be canceled free of charge, and for how long. */
export type FreeCancellation = {
  /** False: the trip has a hotel too, with its own terms. */
  readonly isWholeTrip: boolean;
  /** A fee was paid, which we keep. */
  readonly isFeeKept: boolean;
};

/** @param until a moment with its time zone, as text. @returns "You can cancel free of charge until 2 June 2026, 06:00 Eastern Daylight Time." */
export const freeCancelSentence = ({ isWholeTrip, isFeeKept }: FreeCancellation, until: string): string =>
  `You can cancel ${isWholeTrip ? '' : 'the flights '}free of charge until ${until}.${isFeeKept ? ' Our booking fee is not refunded.' : ''}`;
