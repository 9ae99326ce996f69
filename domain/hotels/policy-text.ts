import type { HotelProperty } from '#contract/hotels.ts';
import { formatAmount, formatMoney } from '#domain/kit/money.ts';

/** What the travel policy says about a price, in words; the screen adds the icon. docs/screens.md#policy-words */
export type HotelPolicyState = { readonly kind: 'none' | 'within' | 'approval'; readonly text: string };

type Judged = Pick<HotelProperty, 'is_policy' | 'is_policy_approval' | 'policy_sentence'>;

/**
 * "In policy. Within the limit of 250.00 USD a night before taxes: 212.00 USD on average". Approvers and reports
 * see the same sentence.
 * @returns kind none with an empty text when no policy applies or nothing is available
 */
export const hotelPolicyState = ({ is_policy, is_policy_approval, policy_sentence }: Judged): HotelPolicyState => {
  if (!is_policy || policy_sentence === null) return { kind: 'none', text: '' };
  return is_policy_approval
    ? { kind: 'approval', text: `Needs approval. ${policy_sentence}` }
    : { kind: 'within', text: `In policy. ${policy_sentence}` };
};

type Compared = Judged & Pick<HotelProperty, 'is_policy_within' | 'policy_nightly' | 'policy_limit' | 'price_currency'>;

/** @returns "230.33 of 250.00 USD before taxes", or "230.33 USD before taxes, no limit" */
const comparedText = (nightlyMinor: number, limitMinor: number | null, currency: string): string =>
  limitMinor === null
    ? `${formatMoney({ minor: nightlyMinor, currency })} before taxes, no limit`
    : `${formatAmount({ minor: nightlyMinor, currency })} of ${formatMoney({ minor: limitMinor, currency })} before taxes`;

/**
 * The same verdict in one line of a list: the average night before taxes and its limit, both on the same basis.
 * "In policy: 230.33 of 250.00 USD before taxes". The whole sentence where the amounts are not known.
 * docs/rules.md#policy-verdicts
 */
export const hotelPolicyLine = (price: Compared): HotelPolicyState => {
  const state = hotelPolicyState(price);
  const { policy_nightly: nightly, policy_limit: limit, price_currency: currency } = price;
  if (state.kind === 'none' || typeof nightly !== 'number' || limit === undefined) return state;
  const compared = comparedText(nightly, limit, currency);
  if (state.kind === 'within') return { kind: 'within', text: `In policy: ${compared}` };
  const why = price.is_policy_within ? 'Every trip needs approval' : 'Needs approval';
  return { kind: 'approval', text: `${why}: ${compared}` };
};
