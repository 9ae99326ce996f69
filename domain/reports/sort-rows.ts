import type { ReportCell } from '#contract/reports.ts';

export type SortDirection = 'ascending' | 'descending';
type Row = readonly ReportCell[];

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const compare = (a: ReportCell, b: ReportCell): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));

/**
 * Rows sorted by one column. Equal rows keep their order, and empty cells come last in both directions.
 * docs/screens.md#reports
 * @param at the column's index
 */
export const sortRows = (rows: readonly Row[], at: number, direction: SortDirection): readonly Row[] => {
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((first, second) => {
    const [a, b] = [first[at] ?? null, second[at] ?? null];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * compare(a, b);
  });
};
