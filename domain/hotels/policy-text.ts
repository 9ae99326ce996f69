import type { HotelProperty } from '#contract/hotels.ts';

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
