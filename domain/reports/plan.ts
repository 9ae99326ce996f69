/** How a report is built from facts: it takes them one by one as they are read, and returns its results at the end. */
import type { ReportBasis, ReportCell, ReportChart, ReportColumn, ReportFact, VolumeGroup } from '#contract/reports.ts';
import type { CalendarDate } from '#domain/kit/calendar.ts';
import { type Money, roundHalfUp } from '#domain/kit/money.ts';
import { type Exchange, inOrganizationCurrency } from './exchange.ts';
import type { MemberFact } from './facts.ts';
import type { DayRange } from './periods.ts';

export type Row = readonly ReportCell[];

/** The total under a column: the sum of its cells, none, or one total divided by another, rounded half up. */
type Total = 'sum' | 'none' | { readonly of: string; readonly by: string };
export type PlannedColumn = ReportColumn & { readonly total: Total };

/** Everything a plan needs besides the facts. */
export type Setting = {
  readonly range: DayRange;
  readonly basis: ReportBasis;
  readonly today: CalendarDate;
  readonly exchange: Exchange;
  /** The organization's name for an identifier. */
  readonly identifierTitle: string;
  readonly group: VolumeGroup;
  /** Only for plans that need them. */
  readonly members: readonly MemberFact[];
};

export type Totals = { readonly money: (key: string) => number; readonly rowCount: number };

export type Reporter<F> = {
  /** @returns the rows this fact completes */
  readonly take: (fact: F, own: ToOwn) => readonly Row[];
  /** @returns the rows that needed all facts, in the report's order */
  readonly end: () => readonly Row[];
  readonly facts: (totals: Totals) => readonly ReportFact[];
  readonly charts: () => readonly ReportChart[];
};

/** An amount in the organization's currency; null (and counted) when there is no rate for it. */
export type ToOwn = (money: Money) => number | null;

export type Plan<F> = {
  readonly title: string;
  /** What it counts, and on which day. The same word means the same number in every report. docs/decisions/0080 */
  readonly counts: (setting: Pick<Setting, 'basis'>) => string;
  readonly columns: (setting: Setting) => readonly PlannedColumn[];
  readonly begin: (setting: Setting) => Reporter<F>;
};

/** A report in progress. Its totals cover all rows, even rows that were not kept. */
export type RunningReport<F> = {
  readonly columns: readonly PlannedColumn[];
  readonly take: (facts: readonly F[]) => readonly Row[];
  readonly end: () => readonly Row[];
  readonly result: () => {
    readonly totals: Row;
    readonly facts: readonly ReportFact[];
    readonly charts: readonly ReportChart[];
    readonly rowCount: number;
    readonly unconverted: readonly { currency: string; count: number }[];
  };
};

const addTo = (counts: Map<string, number>, key: string, amount = 1): void => {
  counts.set(key, (counts.get(key) ?? 0) + amount);
};

const totalsOf = (columns: readonly PlannedColumn[], sums: readonly number[], rowCount: number): Row => {
  const sumOf = (key: string): number => sums[columns.findIndex((column) => column.key === key)] ?? 0;
  return columns.map(({ total }, at) => {
    if (rowCount === 0 || total === 'none') return null;
    if (total === 'sum') return sums[at] ?? 0;
    const by = sumOf(total.by);
    return by === 0 ? null : roundHalfUp(sumOf(total.of) / by);
  });
};

/**
 * Begins a report. Totals are sums of the cells that rows show, so rows, totals and file always agree.
 * docs/screens.md#reports
 */
export const beginReport = <F>(plan: Plan<F>, setting: Setting): RunningReport<F> => {
  const columns = plan.columns(setting);
  const reporter = plan.begin(setting);
  const sums = columns.map(() => 0);
  const unconverted = new Map<string, number>();
  let rowCount = 0;
  const toOwn: ToOwn = (money) => {
    const own = inOrganizationCurrency(money, setting.exchange);
    if (own === null) addTo(unconverted, money.currency);
    return own;
  };
  const count = (rows: readonly Row[]): readonly Row[] => {
    for (const row of rows)
      columns.forEach(({ total }, at) => {
        const cell = row[at];
        if (total === 'sum' && typeof cell === 'number') sums[at] = (sums[at] ?? 0) + cell;
      });
    rowCount += rows.length;
    return rows;
  };
  return {
    columns,
    take: (facts) => count(facts.flatMap((fact) => reporter.take(fact, toOwn))),
    end: () => count(reporter.end()),
    result: () => ({
      totals: totalsOf(columns, sums, rowCount),
      facts: reporter.facts({ money: (key) => sums[columns.findIndex((one) => one.key === key)] ?? 0, rowCount }),
      charts: rowCount === 0 ? [] : reporter.charts(),
      rowCount,
      unconverted: [...unconverted].map(([currency, found]) => ({ currency, count: found })),
    }),
  };
};
