import { reportMostDays } from '#contract/reports.ts';
import { daysBetween, isCalendarDate } from '#domain/kit/calendar.ts';

export type RangeProblems = { readonly from?: string; readonly to?: string };

/** The problems of a typed range; the server refuses with the same sentences. */
export const rangeProblems = ({ from, to }: { readonly from: string; readonly to: string }): RangeProblems => {
  const sentence = 'Please use a date like 2026-06-16';
  const [isFrom, isTo] = [isCalendarDate(from), isCalendarDate(to)];
  if (!isFrom || !isTo) return { ...(!isFrom && { from: sentence }), ...(!isTo && { to: sentence }) };
  if (to < from) return { to: 'The last day is before the first day' };
  return daysBetween(from, to) < reportMostDays ? {} : { to: `Please choose at most ${reportMostDays} days` };
};
