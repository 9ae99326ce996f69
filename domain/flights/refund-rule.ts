import { isAllowed, refundSentence } from './fare-rules.ts';
import { freeDayAhead } from './free-day.ts';
import type { JourneyOffer } from './offer.ts';

type Refundable = Pick<JourneyOffer, 'refund'>;

/** The refund rule of an offer booked now: on the free day after booking, if there is one, and after it. */
export const refundRule = (
  { refund, hasFreeDay, slices }: Pick<JourneyOffer, 'refund' | 'hasFreeDay' | 'slices'>,
  now: Date,
): string | null => {
  const departs = slices[0]?.segments[0]?.departUtc;
  const freeDay = hasFreeDay && departs ? freeDayAhead({ now, departsAt: new Date(departs) }) : null;
  return refundSentence(refund, freeDay);
};

/**
 * A fare of an earlier leg without a refund, where dearer fares on later legs make the ticket refundable.
 * @param later how the later legs are called: "a dearer return fare"
 * @returns "No refund. With a dearer return fare: refund less 90.00 USD."
 */
export const refundRuleBefore = (
  offer: Parameters<typeof refundRule>[0],
  { now, later, refundable }: { readonly now: Date; readonly later: string; readonly refundable: Refundable | null },
): string | null => {
  const own = refundRule(offer, now);
  const better = refundable && refundSentence(refundable.refund);
  if (own === null || !better || isAllowed(offer.refund) !== false) return own;
  return `${own} With ${later}: ${better.charAt(0).toLowerCase()}${better.slice(1)}`;
};
