/** The words of a request in the list and on its card. */
import type { WaitingApproval } from '#contract/waiting-approvals.ts';
import { amountsOf } from '#domain/bookings/amounts.ts';
import { formatMoney, type Money } from '#domain/kit/money.ts';
import { daySpan } from '#domain/landers/day-span.ts';
import { weekdayTimeText } from '#web/kit/instant-text.ts';

/** The heading: "4 approvals wait for you". */
export const headline = (total: number): string => {
  if (total === 0) return 'No approval waits for you';
  return total === 1 ? '1 approval waits for you' : `${total > 100 ? 'More than 100' : total} approvals wait for you`;
};

/** "London, 7 to 11 December 2026" */
export const whereAndWhen = ({ destination, date_start: start, date_end: end }: WaitingApproval): string =>
  start === null ? destination : `${destination}, ${daySpan(start, end ?? start)}`;

/** What stands beside the name: how much is over, or why it needs an answer. */
export const overText = ({ findings, is_within_policy: isWithin }: WaitingApproval): string => {
  const dear = findings.find(({ over }) => over !== null);
  if (dear?.over) return `${formatMoney({ minor: dear.over, currency: dear.currency })} over`;
  return isWithin ? 'In policy' : 'Out of policy';
};

/** What the policy says against it, in one sentence. */
export const whyText = ({ findings, policy_sentence: sentence }: WaitingApproval): string =>
  findings.map((finding) => finding.sentence).join('; ') || sentence;

/** The price of the whole trip: card, voucher and hotel together. */
export const wholeOf = (asked: WaitingApproval): Money =>
  amountsOf({
    dueMinor: asked.amount + asked.voucher_amount,
    voucherMinor: asked.voucher_amount,
    atPropertyMinor: asked.pay_property_amount,
    currency: asked.currency,
  }).whole;

/** The day and time of an instant of these days, in the person's time zone: "Wed 10:26". */
export const shortInstant = (instant: string): string => weekdayTimeText(instant);

/** Whole minutes from one instant to another, at least 0. */
export const minutesBetween = (from: string, to: string): number =>
  Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 60_000));
