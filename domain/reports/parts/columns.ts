/** The columns that several reports share. */
import type { ColumnKind } from '#contract/reports.ts';
import type { PlannedColumn } from '../plan.ts';

type More = { readonly total?: PlannedColumn['total']; readonly isExtra?: boolean };

/** Left out where there is little room, until a person asks for all. */
export const extra = { isExtra: true } as const;

/** Counts and money of the organization's currency are summed unless said otherwise. */
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

/** What was paid, beside it what it is in the organization's currency. docs/screens.md#reports */
export const originalColumns: readonly PlannedColumn[] = [
  column('original', 'Original', 'original', extra),
  column('currency', 'Currency', 'currency', extra),
];
