import type { ReportCell, ReportColumn } from '#contract/reports.ts';
import { monthName } from '#domain/kit/day-names.ts';
import { formatAmount } from '#domain/kit/money.ts';
import { numberText, timeOfDay } from '#domain/kit/reader.ts';

const minutesAnHour = 60;

/** @returns "1,412" */
export const countText = (count: number): string => numberText(count);

const durationText = (minutes: number): string =>
  `${Math.floor(minutes / minutesAnHour)} h ${String(minutes % minutesAnHour).padStart(2, '0')} min`;

/**
 * A cell as text; empty for an empty cell.
 * @param currency of the cell's amount: the report's for `money`, the row's for `original`
 */
export const cellText = (cell: ReportCell, { kind }: Pick<ReportColumn, 'kind'>, currency: string): string => {
  if (cell === null) return '';
  if (typeof cell === 'string') {
    if (kind === 'month') return monthName(cell);
    return kind === 'time' ? `${cell.slice(0, 10)} ${timeOfDay(cell.slice(11))}` : cell;
  }
  if (kind === 'money' || kind === 'original') return formatAmount({ minor: cell, currency });
  if (kind === 'minutes') return durationText(cell);
  return kind === 'count' ? countText(cell) : String(cell);
};
