import type { Cabin, CabinChoice } from '#contract/flights.ts';
import { cabinChoiceTitles, cabinRank, cabinTitles } from '#domain/flights/cabins.ts';
import { co2Text } from '#domain/flights/co2-text.ts';
import { journeyCo2, type UsualCo2 } from '#domain/flights/emissions.ts';
import type { JourneyOffer } from '#domain/flights/offer.ts';
import { formatAmount, formatMoney } from '#domain/kit/money.ts';
import type { ReasonableFare, Relaxation } from './most-reasonable-fare.ts';
import type { TravelPolicy } from './travel-policy.ts';

/** One leg as the policy judges it. */
export type LegEvidence = {
  readonly fastestMinutes: number;
  readonly isShort: boolean;
  readonly allowedCabin: CabinChoice;
  /** The highest cabin flown on the leg. */
  readonly cabin: Cabin;
};

/** The CO2 of one traveler on the whole journey, in kilograms by one method, and what the policy allows. */
export type Co2Evidence = {
  readonly kg: number;
  /** The median of the same search by the same method. */
  readonly usualKg: number;
  readonly allowedPercent: number;
};

/** Everything the verdict depends on. It is stored with the quote, so the verdict can always be recomputed. */
export type VerdictEvidence = {
  readonly policyId: number;
  readonly policyVersion: number;
  readonly policyTitle: string;
  readonly currency: string;
  /** Units of the currency per million USD when the search began. */
  readonly ratePpm: number;
  readonly reasonableMinor: number;
  readonly relaxed: readonly Relaxation[];
  readonly withinPercent: number;
  readonly totalMinor: number;
  /** The cheapest fare on the same flights. */
  readonly cheapestSameFlightsMinor: number;
  readonly allowedUpgradeMinor: number;
  readonly legs: readonly LegEvidence[];
  readonly isApproveAlways: boolean;
  /** Absent without a limit, and where the CO2 of the flights or what is usual is unknown. */
  readonly co2?: Co2Evidence;
};

export type PolicyVerdict = {
  readonly isWithin: boolean;
  /** It is out of policy, or the policy always requires approval. */
  readonly needsApproval: boolean;
  /** Travelers, approvers and reports see the same sentence. */
  readonly sentence: string;
  readonly evidence: VerdictEvidence;
};

/**
 * The highest total within the percentage: the most reasonable fare plus this many percent, rounded half up to the
 * minor unit. Integers only, because floats round halves unpredictably.
 */
export const fareLimitMinor = (reasonableMinor: number, withinPercent: number): number =>
  Math.floor((reasonableMinor * (100 + withinPercent) + 50) / 100);

/** Each cabin above the allowed one, in words. */
export const cabinSentences = (legs: readonly LegEvidence[]): readonly string[] => {
  const sentences = legs
    .filter((leg) => cabinRank(leg.cabin) > cabinRank(leg.allowedCabin))
    .map(
      (leg) =>
        `${cabinTitles[leg.cabin]} is above ${cabinChoiceTitles[leg.allowedCabin]}, the cabin allowed on ${leg.isShort ? 'short' : 'long'} flights`,
    );
  return [...new Set(sentences)];
};

/** The most kilograms that are allowed: a percentage above usual, rounded down. */
const co2LimitKg = ({ usualKg, allowedPercent }: Co2Evidence): number =>
  Math.floor((usualKg * (100 + allowedPercent)) / 100);

/** CO2 above what the policy allows, in words. */
export const co2Sentences = (co2: Co2Evidence | undefined): readonly string[] => {
  if (!co2 || co2.kg <= co2LimitKg(co2)) return [];
  const above = Math.max(1, Math.round(((co2.kg - co2.usualKg) / co2.usualKg) * 100));
  const allowed =
    co2.allowedPercent === 0 ? 'no more than usual is allowed' : `up to ${co2.allowedPercent} % is allowed`;
  return [`${co2Text(co2.kg)}, ${above} % above usual for this route: ${allowed}`];
};

/**
 * How far a total is above the limit; 0: within it, or above it only by an allowed upgrade. An upgrade comes on top of
 * a sensible fare: it does not make an expensive flight sensible. docs/decisions/0010
 */
export const overLimitMinor = (evidence: VerdictEvidence): number => {
  const { totalMinor, cheapestSameFlightsMinor, allowedUpgradeMinor } = evidence;
  const limitMinor = fareLimitMinor(evidence.reasonableMinor, evidence.withinPercent);
  const isUpgrade =
    cheapestSameFlightsMinor <= limitMinor && totalMinor - cheapestSameFlightsMinor <= allowedUpgradeMinor;
  return isUpgrade ? 0 : Math.max(0, totalMinor - limitMinor);
};

const amountSentence = (evidence: VerdictEvidence): { readonly isWithin: boolean; readonly sentence: string } => {
  const { currency, totalMinor, allowedUpgradeMinor } = evidence;
  const limitMinor = fareLimitMinor(evidence.reasonableMinor, evidence.withinPercent);
  const limit = `the limit of ${formatMoney({ minor: limitMinor, currency })}: cheapest sensible fare ${formatMoney({ minor: evidence.reasonableMinor, currency })} + ${evidence.withinPercent} %`;
  if (totalMinor <= limitMinor) return { isWithin: true, sentence: `Within ${limit}` };
  const overMinor = overLimitMinor(evidence);
  if (overMinor === 0) {
    const upgradeMinor = totalMinor - evidence.cheapestSameFlightsMinor;
    return {
      isWithin: true,
      sentence: `${formatMoney({ minor: upgradeMinor, currency })} above the cheapest fare on these flights: upgrades of ${formatAmount({ minor: allowedUpgradeMinor, currency })} are allowed`,
    };
  }
  return { isWithin: false, sentence: `${formatMoney({ minor: overMinor, currency })} over ${limit}` };
};

/**
 * Judges from the evidence alone, so the same evidence always gives the same verdict. In policy: every leg's cabin
 * is allowed for its length, its CO2 is within the limit, and the total is within the percentage of the most reasonable fare. The total may also
 * exceed it by the allowed upgrade, if the cheapest fare on the same flights is within the percentage.
 * @see docs/rules.md#policy-verdicts; docs/decisions/0010
 */
export const judge = (evidence: VerdictEvidence): PolicyVerdict => {
  const amount = amountSentence(evidence);
  const other = [...cabinSentences(evidence.legs), ...co2Sentences(evidence.co2)];
  const isWithin = other.length === 0 && amount.isWithin;
  const reasons = [...other, ...(amount.isWithin && other.length > 0 ? [] : [amount.sentence])];
  const always = isWithin && evidence.isApproveAlways ? ['this policy asks for approval of every trip'] : [];
  return {
    isWithin,
    needsApproval: !isWithin || evidence.isApproveAlways,
    sentence: [...reasons, ...always].join('; '),
    evidence,
  };
};

/**
 * The verdict after the price of the same offer changed, by the policy and the most reasonable fare of its search.
 * @param totalMinor the new total in the evidence's currency
 */
export const rejudge = (evidence: VerdictEvidence, totalMinor: number): PolicyVerdict =>
  judge({
    ...evidence,
    totalMinor,
    // A lower price may become the cheapest on its flights. A higher price is compared with the cheapest at search
    // time.
    cheapestSameFlightsMinor: Math.min(evidence.cheapestSameFlightsMinor, totalMinor),
  });

/** A policy with the most reasonable fare of a finished search, and the CO2 that is usual in it. */
export type Yardstick = {
  readonly policy: TravelPolicy;
  readonly ratePpm: number;
  readonly reasonable: ReasonableFare;
  /** Of whole journeys. Not asked when the policy has no limit. */
  readonly usualCo2: () => UsualCo2;
};

const co2EvidenceOf = (
  offer: JourneyOffer,
  { policy, usualCo2 }: Pick<Yardstick, 'policy' | 'usualCo2'>,
): Co2Evidence | null => {
  const allowedPercent = policy.maxCo2AbovePercent ?? null;
  const co2 = allowedPercent === null ? null : journeyCo2(offer);
  const usualKg = co2 && usualCo2()[co2.method];
  if (allowedPercent === null || !co2 || !usualKg) return null;
  return { kg: Math.round(co2.grams / 1000), usualKg, allowedPercent };
};

const highestCabin = (offer: JourneyOffer, leg: number): Cabin =>
  (offer.slices[leg]?.segments ?? []).reduce<Cabin>(
    (highest, segment) => (cabinRank(segment.cabin) > cabinRank(highest) ? segment.cabin : highest),
    'economy',
  );

/**
 * The verdict on one priced offer.
 * @param cheapestSameFlightsMinor the lowest total of the search's offers on the same operated flights
 * @see docs/rules.md#policy-verdicts: a round trip is judged on its total with the smaller of its legs' upgrades
 */
export const verdictOn = (
  offer: JourneyOffer,
  cheapestSameFlightsMinor: number,
  yardstick: Yardstick,
): PolicyVerdict => {
  const { policy, ratePpm, reasonable } = yardstick;
  const co2 = co2EvidenceOf(offer, yardstick);
  return judge({
    policyId: policy.id,
    policyVersion: policy.version,
    policyTitle: policy.title,
    currency: reasonable.currency,
    ratePpm,
    reasonableMinor: reasonable.minor,
    relaxed: reasonable.relaxed,
    withinPercent: policy.withinPercent,
    totalMinor: offer.total.minor,
    cheapestSameFlightsMinor,
    allowedUpgradeMinor: reasonable.legs.reduce(
      (least, leg) => Math.min(least, leg.isShort ? policy.maxUpgradeShortMinor : policy.maxUpgradeLongMinor),
      Number.MAX_SAFE_INTEGER,
    ),
    legs: reasonable.legs.map((leg, index) => ({
      ...leg,
      allowedCabin: leg.isShort ? policy.maxCabinShort : policy.maxCabinLong,
      cabin: highestCabin(offer, index),
    })),
    isApproveAlways: policy.isApproveAlways,
    ...(co2 && { co2 }),
  });
};

/**
 * The strictest verdict of several travelers' policies. Out of policy is stricter than in policy, needing approval
 * stricter than not needing it; then the larger excess over its limit decides.
 * @param verdicts on the same offer; at least one
 */
export const strictestVerdict = (verdicts: readonly [PolicyVerdict, ...PolicyVerdict[]]): PolicyVerdict => {
  const excess = ({ evidence }: PolicyVerdict): number =>
    evidence.totalMinor - fareLimitMinor(evidence.reasonableMinor, evidence.withinPercent);
  const isStricter = (a: PolicyVerdict, b: PolicyVerdict): boolean => {
    if (a.isWithin !== b.isWithin) return !a.isWithin;
    if (a.needsApproval !== b.needsApproval) return a.needsApproval;
    return excess(a) > excess(b);
  };
  return verdicts.reduce((strictest, next) => (isStricter(next, strictest) ? next : strictest));
};
