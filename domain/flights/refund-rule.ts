import { refundSentence } from './fare-rules.ts';
import { freeDayAhead } from './free-day.ts';
import type { JourneyOffer } from './offer.ts';

/** The refund rule of an offer booked now: on the free day after booking, if there is one, and after it. */
export const refundRule = (
  { refund, hasFreeDay, slices }: Pick<JourneyOffer, 'refund' | 'hasFreeDay' | 'slices'>,
  now: Date,
): string | null => {
  const departs = slices[0]?.segments[0]?.departUtc;
  const freeDay = hasFreeDay && departs ? freeDayAhead({ now, departsAt: new Date(departs) }) : null;
  return refundSentence(refund, freeDay);
};
