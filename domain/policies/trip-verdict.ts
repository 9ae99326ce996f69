import type { HotelVerdict } from '../hotels/verdict.ts';
import type { PolicyVerdict } from './verdict.ts';

/** A stay with the verdict of the strictest policy. */
export type JudgedStay = { readonly title: string; readonly verdict: HotelVerdict };

/** The verdict of the policies on a trip as a whole. */
export type TripVerdict = {
  readonly isWithin: boolean;
  readonly needsApproval: boolean;
  /** Travelers and approvers see the same sentence. */
  readonly sentence: string;
};

/** @returns the strictest of several verdicts on one stay, the first of equal ones */
export const strictestHotelVerdict = (verdicts: readonly [HotelVerdict, ...HotelVerdict[]]): HotelVerdict =>
  verdicts.find(({ isWithin }) => !isWithin) ?? verdicts.find(({ needsApproval }) => needsApproval) ?? verdicts[0];

/**
 * The verdict on a trip: it needs approval when one of its items does. The sentence covers the items out of policy,
 * or all items when none is. Stays are named unless there is only one item.
 */
export const tripVerdict = (flights: PolicyVerdict | null, stays: readonly JudgedStay[]): TripVerdict => {
  const items = [
    ...(flights ? [{ title: 'Flights', verdict: flights }] : []),
    ...stays.map(({ title, verdict }) => ({ title, verdict })),
  ];
  const outside = items.filter(({ verdict }) => !verdict.isWithin);
  const named = outside.length > 0 ? outside : items;
  const sentence = named
    .map(({ title, verdict }) => (items.length === 1 ? verdict.sentence : `${title}: ${verdict.sentence}`))
    .join('. ');
  return {
    isWithin: outside.length === 0,
    needsApproval: items.some(({ verdict }) => verdict.needsApproval),
    sentence,
  };
};
