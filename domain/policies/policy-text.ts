import type { FlightPrice, FlightSearchReply } from '#contract/flights.ts';
import { formatMoney } from '#domain/kit/money.ts';
import { co2LimitWords } from './policy-summary.ts';

/** A price's state in words; the screen adds the icon. docs/screens.md#policy-words */
export type PolicyState = {
  readonly kind: 'none' | 'checking' | 'within' | 'approval';
  readonly text: string;
};

type JudgedPrice = Pick<
  FlightPrice,
  'amount' | 'currency' | 'is_policy' | 'is_policy_within' | 'is_policy_approval' | 'policy_sentence'
>;

const overText = (price: JudgedPrice, policy: FlightSearchReply['policy']): string | null => {
  const limit = policy?.limit_amount ?? null;
  if (limit === null || price.amount <= limit) return null;
  const over = formatMoney({ minor: price.amount - limit, currency: price.currency });
  return `${over} over the ${formatMoney({ minor: limit, currency: price.currency })} limit`;
};

/**
 * "In policy", "Needs approval: 62.00 USD over the 453.20 USD limit", or "Checking policy" until the search is
 * finished.
 * @param price amounts in minor units
 * @param policy of the same reply
 * @returns kind none with an empty text when no policy applies or the price is unknown
 */
export const policyState = (
  price: JudgedPrice,
  policy: FlightSearchReply['policy'],
  isFinished: boolean,
): PolicyState => {
  if (!price.is_policy) return { kind: 'none', text: '' };
  if (price.is_policy_within === null)
    return isFinished ? { kind: 'none', text: '' } : { kind: 'checking', text: 'Checking policy' };
  if (!price.is_policy_approval) return { kind: 'within', text: 'In policy' };
  if (price.is_policy_within) return { kind: 'approval', text: 'Needs approval: the policy asks for every trip' };
  return {
    kind: 'approval',
    text: `Needs approval: ${overText(price, policy) ?? price.policy_sentence ?? 'not in policy'}`,
  };
};

/** The rule of a policy in one sentence, before and after the most reasonable fare is known. */
export const policySentence = (policy: {
  readonly withinPercent: number;
  readonly limit: { readonly minor: number; readonly currency: string } | null;
  readonly approverName: string | null;
  readonly maxCo2AbovePercent?: number | null | undefined;
}): string => {
  const who = policy.approverName === null ? 'needs approval' : `${policy.approverName} approves`;
  const most =
    policy.limit === null ? `${policy.withinPercent} % above the cheapest sensible fare` : formatMoney(policy.limit);
  const co2 = policy.maxCo2AbovePercent ?? null;
  const also = co2 === null ? '' : `, with CO2 ${co2LimitWords(co2)}`;
  return `Flights up to ${most}${also}. Above that, ${who}.`;
};
