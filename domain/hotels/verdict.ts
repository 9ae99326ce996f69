/** What a travel policy says of a stay. docs/rules.md#policy-verdicts */
import { formatMoney } from '#domain/kit/money.ts';
import { roomNightlyMinor, type StayPrice, type StaySize } from './price.ts';

/** What a policy says about hotels. Amounts in minor units of the organization's currency. */
export type HotelPolicy = {
  readonly id: number;
  readonly version: number;
  readonly title: string;
  /** Of a night in a room before taxes, on average; 0: no limit. */
  readonly hotelMaxMinor: number;
  readonly isApproveAlways: boolean;
};

/** Everything a verdict follows from: kept with a price, so that it can be recomputed for ever. */
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
  /** Not within, or the policy asks always. */
  readonly needsApproval: boolean;
  /** Shown alike to traveler, approver and reports. */
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

/** Judges by the evidence alone: the same evidence always gives the same verdict. */
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
 * The verdict on a price: the average night in a room before taxes, half up to the minor unit, against the limit.
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
