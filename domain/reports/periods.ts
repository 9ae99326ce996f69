/** A range of days as the bars of a chart: days when there are few, else months. */
import type { ReportChart } from '#contract/reports.ts';
import { addDays, type CalendarDate, daysBetween } from '#domain/kit/calendar.ts';
import { dayName, monthName } from '#domain/kit/day-names.ts';

export type DayRange = { readonly from: CalendarDate; readonly to: CalendarDate };
export type PeriodUnit = 'day' | 'month';
type Bar = ReportChart['bars'][number];

const mostDayBars = 31;

export const unitOf = ({ from, to }: DayRange): PeriodUnit => (daysBetween(from, to) < mostDayBars ? 'day' : 'month');

/** @returns the key of the bar for a day: the day itself, or its month */
export const periodOf = (day: CalendarDate, unit: PeriodUnit): string => (unit === 'day' ? day : day.slice(0, 7));

const monthEnd = (month: string): CalendarDate => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`;
  return addDays(next, -1);
};

/** The range split at the ends of its months, in order. */
export const monthsOf = ({ from, to }: DayRange): readonly DayRange[] => {
  const pieces: DayRange[] = [];
  for (let start = from; start <= to; ) {
    const end = monthEnd(start.slice(0, 7));
    pieces.push({ from: start, to: end < to ? end : to });
    start = addDays(end, 1);
  }
  return pieces;
};

const daysOf = ({ from, to }: DayRange): readonly CalendarDate[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => addDays(from, i));

/** @param today a period that ends later is partial, and so is a month that is only partly in the range */
export const emptyBars = (range: DayRange, { unit, today }: { unit: PeriodUnit; today: CalendarDate }): Bar[] => {
  const bar = (key: string, label: string, isPartial: boolean): Bar => ({
    key,
    label,
    value: 0,
    part: 0,
    is_partial: isPartial,
  });
  if (unit === 'day') return daysOf(range).map((day) => bar(day, dayName(day), day >= today));
  return monthsOf(range).map(({ from, to }) => {
    const month = from.slice(0, 7);
    const isCut = !from.endsWith('-01') || to !== monthEnd(month);
    return bar(month, monthName(month), isCut || monthEnd(month) >= today);
  });
};
