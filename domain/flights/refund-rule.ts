import { refundSentence } from './fare-rules.ts';
import { freeDayAhead } from './free-day.ts';
import type { JourneyOffer } from './offer.ts';

/** What an offer booked now refunds: on the free day after booking, if it has one, and after that. */
export const refundRule = (
  { refund, hasFreeDay, slices }: Pick<JourneyOffer, 'refund' | 'hasFreeDay' | 'slices'>,
  now: Date,
): string | null => {
  const departs = slices[0]?.segments[0]?.departUtc;
  const freeDay = hasFreeDay && departs ? freeDayAhead({ now, departsAt: new Date(departs) }) : null;
  return refundSentence(refund, freeDay);
};
