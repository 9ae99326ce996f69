import { addDays, type CalendarDate, daysBetween } from '../kit/calendar.ts';

type Dated = {
  readonly id: number;
  readonly start: string | null;
  readonly end: string | null;
  readonly is_active: boolean;
};

/** One trip on the line of the coming weeks; `left` and `width` are fractions of the whole line, 0 to 1. */
export type TimelineBar<T> = { readonly trip: T; readonly row: number; readonly left: number; readonly width: number };

export type Timeline<T> = {
  readonly bars: readonly TimelineBar<T>[];
  readonly rows: number;
  /** The days to label under the line, from today on. */
  readonly ticks: readonly { readonly date: CalendarDate; readonly left: number }[];
};

const spanDays = 70;
const tickDays = 14;
const maxRows = 3;
/** How much of the line a name needs, so that neighboring names do not overlap. */
const nameShare = 0.14;

/**
 * The active trips of the coming ten weeks as bars to scale, in at most three rows.
 * @param trips in list order; those without a start or outside the weeks are left out
 * @returns no bars when there are no upcoming trips
 */
export const timelineOf = <T extends Dated>(trips: readonly T[], today: CalendarDate): Timeline<T> => {
  const ends: number[] = [];
  const bars: TimelineBar<T>[] = [];
  for (const trip of trips) {
    if (!trip.is_active || trip.start === null) continue;
    const from = Math.max(0, daysBetween(today, trip.start));
    const to = Math.min(spanDays, daysBetween(today, trip.end ?? trip.start) + 1);
    if (from >= spanDays || to <= 0) continue;
    const left = from / spanDays;
    const width = Math.max(1, to - from) / spanDays;
    const row = [0, 1, 2].find((candidate) => candidate < maxRows && (ends[candidate] ?? 0) <= left);
    if (row === undefined) continue;
    ends[row] = left + width + nameShare;
    bars.push({ trip, row, left, width });
  }
  const ticks = Array.from({ length: spanDays / tickDays }, (_, index) => ({
    date: addDays(today, index * tickDays),
    left: (index * tickDays) / spanDays,
  }));
  return { bars, rows: Math.max(0, ...bars.map((bar) => bar.row + 1)), ticks };
};
