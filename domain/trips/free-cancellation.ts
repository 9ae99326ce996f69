import type { ItemKind } from '../bookings/items.ts';
import type { FreeCancellation } from '../flights/free-day.ts';

/** One booking of a trip, as its supplier last reported it. */
export type BookedThing = {
  readonly kind: ItemKind;
  /** Until when it can be canceled without a loss; null: the supplier promises nothing. */
  readonly freeUntil: Date | null;
};

/**
 * Until when the flights of a trip can be canceled free of charge because of the free day after booking.
 * @param things all active bookings; hotels have their own terms
 * @returns null: not all of the flights have such a promise, or it is over
 */
export const freeCancellation = (
  things: readonly BookedThing[],
  { now, isFeeKept }: { readonly now: Date; readonly isFeeKept: boolean },
): (FreeCancellation & { readonly until: Date }) | null => {
  const flights = things.filter(({ kind }) => kind === 'flight');
  const ends = flights.flatMap(({ freeUntil }) => freeUntil?.getTime() ?? []);
  const until = new Date(Math.min(...ends));
  if (flights.length === 0 || ends.length < flights.length || until <= now) return null;
  return { until, isWholeTrip: flights.length === things.length, isFeeKept };
};
