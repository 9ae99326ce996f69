import type { FlightPrice } from '#contract/flights.ts';
import { formatMoney, type Money } from '#domain/kit/money.ts';
import type { FreeDay } from './free-day.ts';

/** An airline's rule for refunds or changes; `unknown` does not mean "no". */
export type FareRule =
  | 'unknown'
  | { readonly isAllowed: false }
  /** Fee null: allowed, but the airline does not state the fee. */
  | { readonly isAllowed: true; readonly fee: Money | null };

/** @returns whether the fare allows it, even for a fee; null: the airline does not say, which is not "no" */
export const isAllowed = (rule: FareRule): boolean | null => (rule === 'unknown' ? null : rule.isAllowed);

/** Shown when the airline states no rule. docs/screens.md#fare-rules */
export const noRuleText = 'Not provided by the airline';

const freeDayTexts: Readonly<Record<FreeDay, string>> = {
  whole: 'Cancel free within 24 hours of booking',
  cut: 'Cancel free after booking until 7 days before departure',
};

/**
 * @param freeDay of a booking made now; null: none, or the supplier does not promise one
 * @returns "No refund.", "Cancel free within 24 hours of booking, then no refund.", or null when the airline states
 * no rule
 */
export const refundSentence = (rule: FareRule, freeDay: FreeDay | null = null): string | null => {
  const byFare = fareSentence(rule);
  if (freeDay === null) return byFare;
  const isFree = freeDayTexts[freeDay];
  if (byFare === null) return `${isFree}. Refund after that: ${noRuleText}.`;
  return `${isFree}, then ${byFare.charAt(0).toLowerCase()}${byFare.slice(1)}`;
};

const fareSentence = (rule: FareRule): string | null => {
  if (rule === 'unknown') return null;
  if (!rule.isAllowed) return 'No refund.';
  if (rule.fee === null) return 'Refundable.';
  return rule.fee.minor === 0 ? 'Full refund.' : `Refund less ${formatMoney(rule.fee)}.`;
};

/** @returns a sentence, or null when the airline states no rule */
export const changeSentence = (rule: FareRule): string | null => {
  if (rule === 'unknown') return null;
  if (!rule.isAllowed) return 'No changes.';
  if (rule.fee === null) return 'Changes allowed.';
  return rule.fee.minor === 0 ? 'Free changes.' : `Change for ${formatMoney(rule.fee)} plus fare difference.`;
};

type Conditions = Pick<FlightPrice, 'refund_rule' | 'change_rule' | 'is_bag_data'>;

/**
 * The airline's rules for refunds and changes, and which rules it does not state.
 * @returns "No refund. Free changes.", "No refund. Bags, changes: Not provided by the airline."
 * @see docs/screens.md#fare-rules
 */
export const rulesText = ({ refund_rule, change_rule, is_bag_data }: Conditions): string => {
  const unknown = [
    ...(is_bag_data ? [] : ['bags']),
    ...(refund_rule === null ? ['refund'] : []),
    ...(change_rule === null ? ['changes'] : []),
  ].join(', ');
  const silence = unknown && `${unknown.charAt(0).toUpperCase()}${unknown.slice(1)}: ${noRuleText}.`;
  return [refund_rule, change_rule, silence].filter(Boolean).join(' ');
};
