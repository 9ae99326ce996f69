import type { ReportCell } from '#contract/reports.ts';
import { monthName } from '#domain/kit/day-names.ts';

type Row = readonly ReportCell[];

/**
 * The headline above grouped rows: "Largest: May 2026, 81 bookings", or an empty text without rows.
 * @param at the index of the cell that counts; the first cell names the row
 */
export const largestGroup = (rows: readonly Row[], at: number): string => {
  const [largest] = rows.toSorted((a, b) => Number(b[at]) - Number(a[at]));
  if (!largest) return '';
  const name = String(largest[0]);
  const count = Number(largest[at]);
  return `Largest: ${/^\d{4}-\d{2}$/.test(name) ? monthName(name) : name}, ${count} ${count === 1 ? 'booking' : 'bookings'}`;
};
