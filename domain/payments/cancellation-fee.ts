import { isInFreeDay } from '#domain/flights/free-day.ts';
import type { Money } from '#domain/kit/money.ts';

/** For each traveler of a landing page's trip that is canceled. docs/rules.md#fees */
const perTraveler: Money = { minor: 5_000, currency: 'USD' };

export type CanceledBooking = {
  readonly travelers: number;
  readonly bookedAt: Date;
  /** When the cancellation was requested. */
  readonly askedAt: Date;
  readonly departsAt: Date;
};

/**
 * What we charge for canceling a booked trip of a landing page: 50 USD for each traveler; nothing within 24 hours of
 * the booking when departure is at least 7 days away. docs/booking.md#cancellation-and-refund
 * @returns null: nothing
 */
export const cancellationFee = ({ travelers, bookedAt, askedAt, departsAt }: CanceledBooking): Money | null => {
  const isFree = isInFreeDay({ bookedAt, departsAt }, askedAt);
  return isFree || travelers === 0 ? null : { ...perTraveler, minor: perTraveler.minor * travelers };
};
