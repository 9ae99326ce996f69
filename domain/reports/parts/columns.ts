/** The columns that several reports share. */
import type { ColumnKind } from '#contract/reports.ts';
import type { PlannedColumn } from '../plan.ts';

type More = { readonly total?: PlannedColumn['total']; readonly isExtra?: boolean };

/** Hidden on narrow screens until a person asks for all columns. */
export const extra = { isExtra: true } as const;

/** Counts and amounts in the organization's currency are summed by default. */
export const column = (
  key: string,
  title: string,
  kind: ColumnKind = 'text',
  { total, isExtra = false }: More = {},
): PlannedColumn => ({
  key,
  title,
  kind,
  is_extra: isExtra,
  total: total ?? (kind === 'money' || kind === 'count' ? 'sum' : 'none'),
});

/** The amount paid, next to its value in the organization's currency. docs/screens.md#reports */
export const originalColumns: readonly PlannedColumn[] = [
  column('original', 'Original', 'original', extra),
  column('currency', 'Currency', 'currency', extra),
];
