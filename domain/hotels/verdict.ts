/** The verdict of a travel policy on a stay. docs/rules.md#policy-verdicts */
import { formatMoney } from '#domain/kit/money.ts';
import { roomNightlyMinor, type StayPrice, type StaySize } from './price.ts';

/** A policy's rules for hotels. Amounts in minor units of the organization's currency. */
export type HotelPolicy = {
  readonly id: number;
  readonly version: number;
  readonly title: string;
  /** For the average night in a room before taxes; 0: no limit. */
  readonly hotelMaxMinor: number;
  readonly isApproveAlways: boolean;
};

/** Everything the verdict depends on. It is stored with the price, so the verdict can always be recomputed. */
export type HotelEvidence = {
  readonly policyId: number;
  readonly policyVersion: number;
  readonly policyTitle: string;
  readonly currency: string;
  readonly hotelMaxMinor: number;
  readonly nightlyMinor: number;
  readonly isApproveAlways: boolean;
};

export type HotelVerdict = {
  readonly isWithin: boolean;
  /** It is over the limit, or the policy always requires approval. */
  readonly needsApproval: boolean;
  /** Travelers, approvers and reports see the same sentence. */
  readonly sentence: string;
  readonly evidence: HotelEvidence;
};

const amountSentence = ({ currency, hotelMaxMinor, nightlyMinor }: HotelEvidence): string => {
  const nightly = formatMoney({ minor: nightlyMinor, currency });
  if (hotelMaxMinor === 0) return `${nightly} a night before taxes: this policy has no limit for hotels`;
  const limit = `the limit of ${formatMoney({ minor: hotelMaxMinor, currency })} a night before taxes`;
  if (nightlyMinor <= hotelMaxMinor) return `Within ${limit}: ${nightly} on average`;
  return `${formatMoney({ minor: nightlyMinor - hotelMaxMinor, currency })} over ${limit}: ${nightly} on average`;
};

/** Judges from the evidence alone, so the same evidence always gives the same verdict. */
export const judgeHotel = (evidence: HotelEvidence): HotelVerdict => {
  const { hotelMaxMinor, nightlyMinor, isApproveAlways } = evidence;
  const isWithin = hotelMaxMinor === 0 || nightlyMinor <= hotelMaxMinor;
  const always = isWithin && isApproveAlways ? '; this policy asks for approval of every trip' : '';
  return {
    isWithin,
    needsApproval: !isWithin || isApproveAlways,
    sentence: amountSentence(evidence) + always,
    evidence,
  };
};

/**
 * The verdict on a price. It compares the average night in a room before taxes, rounded half up to the minor unit,
 * with the limit.
 * @param price in the currency of the policy's organization
 */
export const hotelVerdict = (
  price: Pick<StayPrice, 'baseMinor' | 'currency'>,
  size: StaySize,
  policy: HotelPolicy,
): HotelVerdict =>
  judgeHotel({
    policyId: policy.id,
    policyVersion: policy.version,
    policyTitle: policy.title,
    currency: price.currency,
    hotelMaxMinor: policy.hotelMaxMinor,
    nightlyMinor: roomNightlyMinor(price, size),
    isApproveAlways: policy.isApproveAlways,
  });
