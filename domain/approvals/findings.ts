/** What an approver has to weigh: each thing that the policy says against a trip, with its amounts. */
import type { HotelVerdict } from '#domain/hotels/verdict.ts';
import { formatMoney } from '#domain/kit/money.ts';
import {
  cabinSentences,
  co2Sentences,
  fareLimitMinor,
  overLimitMinor,
  type PolicyVerdict,
} from '#domain/policies/verdict.ts';

export type ApprovalFinding = {
  /** `always`: nothing is out of policy; it asks for every trip. */
  readonly kind: 'fare' | 'hotel' | 'cabin' | 'co2' | 'always';
  /** What it is about: "Flights", or the name of a hotel. */
  readonly title: string;
  readonly sentence: string;
  /** Minor units above the limit; null: it is not about an amount. */
  readonly overMinor: number | null;
  readonly limitMinor: number | null;
  readonly currency: string;
};

/** An item of a trip with the verdict that was stored when it was chosen. */
export type JudgedItem = { readonly title: string; readonly verdict: PolicyVerdict | HotelVerdict };

const isFlights = (verdict: JudgedItem['verdict']): verdict is PolicyVerdict => 'legs' in verdict.evidence;

const flightFindings = (title: string, { evidence }: PolicyVerdict): readonly ApprovalFinding[] => {
  const { currency } = evidence;
  const overMinor = overLimitMinor(evidence);
  const limitMinor = fareLimitMinor(evidence.reasonableMinor, evidence.withinPercent);
  const sentence = `Flight over the limit of ${formatMoney({ minor: limitMinor, currency })}`;
  const fare = { kind: 'fare' as const, title, sentence, overMinor, limitMinor, currency };
  const noAmount = { title, overMinor: null, limitMinor: null, currency };
  const cabins = cabinSentences(evidence.legs).map((cabin) => ({
    ...noAmount,
    kind: 'cabin' as const,
    sentence: cabin,
  }));
  const co2 = co2Sentences(evidence.co2).map((said) => ({ ...noAmount, kind: 'co2' as const, sentence: said }));
  return [...(overMinor > 0 ? [fare] : []), ...cabins, ...co2];
};

const hotelFindings = (title: string, { evidence }: HotelVerdict): readonly ApprovalFinding[] => {
  const { currency, hotelMaxMinor, nightlyMinor } = evidence;
  if (hotelMaxMinor === 0 || nightlyMinor <= hotelMaxMinor) return [];
  const overMinor = nightlyMinor - hotelMaxMinor;
  const limit = formatMoney({ minor: hotelMaxMinor, currency });
  const sentence = `Hotel over the limit of ${limit} a night before taxes`;
  return [{ kind: 'hotel', title, sentence, overMinor, limitMinor: hotelMaxMinor, currency }];
};

/**
 * Recomputed from the stored evidence, so it always agrees with the policy's sentence. docs/rules.md#approvals
 * @returns amounts first as the items have them; `always` alone when nothing is out of policy; empty when nothing was
 * judged
 */
export const findingsOf = (items: readonly JudgedItem[]): readonly ApprovalFinding[] => {
  const found = items.flatMap(({ title, verdict }) =>
    isFlights(verdict) ? flightFindings(title, verdict) : hotelFindings(title, verdict),
  );
  const asking = items.find(({ verdict }) => verdict.needsApproval);
  if (found.length > 0 || !asking) return found;
  const sentence = 'This policy asks for approval of every trip';
  const { currency } = asking.verdict.evidence;
  return [{ kind: 'always', title: asking.title, sentence, overMinor: null, limitMinor: null, currency }];
};
