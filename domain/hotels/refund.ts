/** What canceling a stay costs, and when: cancel_penalties, cancellation_timeline */
import { shortDayName } from '#domain/kit/day-names.ts';
import { formatMoney } from '#domain/kit/money.ts';
import { timeOfDay } from '#domain/kit/reader.ts';

/** If canceled before this moment, the hotel keeps this much of the total. */
export type CancellationStep = {
  readonly beforeUtc: string;
  /** The same moment in the hotel's local time, `YYYY-MM-DDTHH:mm`. */
  readonly beforeLocal: string;
  readonly feeMinor: number;
};

/**
 * Steps in order of time, each more expensive than the one before. After the last step the hotel keeps everything.
 * Empty: it always keeps everything.
 */
export type CancellationTimeline = readonly CancellationStep[];

type Costs = { readonly totalMinor: number; readonly currency: string };

/** @returns what canceling at a moment costs, in minor units of the stay's currency */
export const cancellationFeeMinor = (timeline: CancellationTimeline, { totalMinor }: Costs, at: Date): number =>
  timeline.find(({ beforeUtc }) => at < new Date(beforeUtc))?.feeMinor ?? totalMinor;

/** @returns the refund of the amount paid: the hotel keeps its fee from it, but never more than was paid */
export const stayRefundMinor = (
  timeline: CancellationTimeline,
  price: Costs & { readonly payNowMinor: number },
  at: Date,
): number => Math.max(0, price.payNowMinor - cancellationFeeMinor(timeline, price, at));

/** @returns whether canceling at a moment is free. HTL-28 */
export const isRefundable = (timeline: CancellationTimeline, price: Costs, at: Date): boolean =>
  cancellationFeeMinor(timeline, price, at) === 0;

const momentText = (local: string): string => `${shortDayName(local.slice(0, 10))}, ${timeOfDay(local.slice(11))}`;

/**
 * The rule in words, in the hotel's local time: "Free cancellation until Tue 16 June 2026, 18:00 (hotel time).
 * After that canceling costs 120.00 USD, from Wed 17 June 2026, 18:00 all of it."
 */
export const refundSentence = (timeline: CancellationTimeline, { currency }: Costs): string => {
  const [first, second] = timeline;
  if (!first) return 'Non-refundable: canceling costs all of it.';
  const until = `until ${momentText(first.beforeLocal)} (hotel time)`;
  const start =
    first.feeMinor === 0
      ? `Free cancellation ${until}.`
      : `Canceling costs ${formatMoney({ minor: first.feeMinor, currency })} ${until}.`;
  if (!second) return `${start} After that canceling costs all of it.`;
  const fee = formatMoney({ minor: second.feeMinor, currency });
  return `${start} After that canceling costs ${fee}, from ${momentText(second.beforeLocal)} all of it.`;
};
