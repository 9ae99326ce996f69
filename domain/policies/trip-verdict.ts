import type { HotelVerdict } from '../hotels/verdict.ts';
import type { PolicyVerdict } from './verdict.ts';

/** A stay with what the strictest of the policies says of it. */
export type JudgedStay = { readonly title: string; readonly verdict: HotelVerdict };

/** What the policies say of a trip as a whole. */
export type TripVerdict = {
  readonly isWithin: boolean;
  readonly needsApproval: boolean;
  /** Shown alike to traveler and approver. */
  readonly sentence: string;
};

/** @returns of several verdicts on one stay the strictest, the first of equal ones */
export const strictestHotelVerdict = (verdicts: readonly [HotelVerdict, ...HotelVerdict[]]): HotelVerdict =>
  verdicts.find(({ isWithin }) => !isWithin) ?? verdicts.find(({ needsApproval }) => needsApproval) ?? verdicts[0];

/**
 * The verdict on a trip: it needs approval when one of its items does. The sentence speaks of what is out of policy, or,
 * where nothing is, of all of it; stays go by their names unless there is only one thing to speak of.
 */
export const tripVerdict = (flights: PolicyVerdict | null, stays: readonly JudgedStay[]): TripVerdict => {
  const items = [
    ...(flights ? [{ title: 'Flights', verdict: flights }] : []),
    ...stays.map(({ title, verdict }) => ({ title, verdict })),
  ];
  const outside = items.filter(({ verdict }) => !verdict.isWithin);
  const told = outside.length > 0 ? outside : items;
  const sentence = told
    .map(({ title, verdict }) => (items.length === 1 ? verdict.sentence : `${title}: ${verdict.sentence}`))
    .join('. ');
  return {
    isWithin: outside.length === 0,
    needsApproval: items.some(({ verdict }) => verdict.needsApproval),
    sentence,
  };
};
