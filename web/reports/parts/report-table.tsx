import { type JSX, memo, type ReactNode, useMemo, useState } from 'react';
import { pages } from '#contract/pages.ts';
import type { Report, ReportCell, ReportColumn } from '#contract/reports.ts';
import { cellText } from '#domain/reports/cell-text.ts';
import { type SortDirection, sortRows } from '#domain/reports/sort-rows.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { AppButton } from '#web/ui/app-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import css from './report-table.module.css';
import { useRowsInSight } from './use-rows-in-sight.ts';

export type Sort = { readonly key: string; readonly direction: SortDirection };

const figures: ReadonlySet<ReportColumn['kind']> = new Set(['count', 'minutes', 'money', 'original']);
const isFigure = ({ kind }: ReportColumn): boolean => figures.has(kind);

const classOf = (column: ReportColumn): string =>
  [isFigure(column) ? css.num : '', column.is_extra ? css.few : ''].filter(Boolean).join(' ');

/** Figures sort largest first by default, words and days ascending. */
const firstDirection = (column: ReportColumn): SortDirection => (isFigure(column) ? 'descending' : 'ascending');

const opposite = { ascending: 'descending', descending: 'ascending' } as const;

const titleOf = (column: ReportColumn, { currency }: Report): string =>
  column.kind === 'money' ? `${column.title}, ${currency}` : column.title;

type HeadProps = { report: Report; column: ReportColumn; sort: Sort | null; onSort: (sort: Sort) => void };

const Head = ({ report, column, sort, onSort }: HeadProps): JSX.Element => {
  const direction = sort?.key === column.key ? sort.direction : undefined;
  const next = direction ? opposite[direction] : firstDirection(column);
  return (
    <th scope="col" className={classOf(column)} aria-sort={direction}>
      <button type="button" onClick={() => onSort({ key: column.key, direction: next })}>
        {titleOf(column, report)}
        {direction && <Icon name={direction === 'ascending' ? 'up' : 'down'} size={12} />}
      </button>
    </th>
  );
};

/** The currency of a cell: a row's original amount has its own. */
const currencyAt = (report: Report, row: readonly ReportCell[], { kind }: ReportColumn): string => {
  if (kind !== 'original') return report.currency;
  return String(row[report.columns.findIndex((one) => one.kind === 'currency')] ?? report.currency);
};

const textsOf = (report: Report, row: readonly ReportCell[]): readonly string[] =>
  report.columns.map((column, at) => cellText(row[at] ?? null, column, currencyAt(report, row, column)));

type RowProps = { report: Report; row: readonly ReportCell[]; rowIndex: number; isChosen: boolean };

const ReportRow = memo(({ report, row, rowIndex, isChosen }: RowProps): JSX.Element => {
  const texts = textsOf(report, row);
  const content = (column: ReportColumn, at: number): ReactNode => {
    const cell = row[at];
    return column.kind === 'trip' && typeof cell === 'number' ? (
      <PageLink to={pages.trip(cell)} aria-label={`Trip ${cell}`}>
        {texts[at]}
      </PageLink>
    ) : (
      texts[at]
    );
  };
  return (
    <tr aria-rowindex={rowIndex} className={isChosen ? css.on : undefined}>
      {report.columns.map((column, at) =>
        at === 0 ? (
          <th key={column.key} scope="row" title={texts[at]}>
            {content(column, at)}
          </th>
        ) : (
          <td key={column.key} className={classOf(column)} title={texts[at]}>
            {content(column, at)}
          </td>
        ),
      )}
    </tr>
  );
});
ReportRow.displayName = 'ReportRow';

const Totals = ({ report }: { report: Report }): JSX.Element | null => {
  if (report.totals.every((cell) => cell === null)) return null;
  const texts = textsOf(report, report.totals);
  return (
    <tfoot>
      <tr>
        {report.columns.map((column, at) =>
          at === 0 ? (
            <th key={column.key} scope="row">
              Total
            </th>
          ) : (
            <td key={column.key} className={classOf(column)}>
              {texts[at]}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
};

const Spacer = ({ height, span }: { height: number; span: number }): JSX.Element | null =>
  height > 0 ? (
    <tr className={css.spacer}>
      <td aria-hidden="true" colSpan={span} style={{ height }} />
    </tr>
  ) : null;

/** With more columns than this they are closer together. */
const fewColumns = 9;

type Props = {
  report: Report;
  caption: string;
  sort: Sort | null;
  onSort: (sort: Sort) => void;
  /** The cell of the chart's column in the selected row. */
  chosen: { readonly at: number; readonly key: string } | null;
};

/** The rows of a report. In a long report only the visible rows exist. docs/screens.md#reports */
export const ReportTable = ({ report, caption, sort, onSort, chosen }: Props): JSX.Element => {
  const sortedBy = report.columns.findIndex(({ key }) => key === sort?.key);
  const rows = useMemo(
    () => (sort && sortedBy >= 0 ? sortRows(report.rows, sortedBy, sort.direction) : report.rows),
    [report.rows, sort, sortedBy],
  );
  const [isWhole, setIsWhole] = useState(false);
  const hasExtra = report.columns.some(({ is_extra }) => is_extra);
  const look = [css.table, isWhole ? css.whole : '', report.columns.length > fewColumns ? css.dense : ''];
  const { body, shown, above, below } = useRowsInSight(rows);
  return (
    <>
      {hasExtra && (
        <div className={css.all}>
          <AppButton look="plain" aria-pressed={isWhole} onClick={() => setIsWhole(!isWhole)}>
            All {report.columns.length} columns
          </AppButton>
        </div>
      )}
      {/* A table wider than the page scrolls by itself; the buttons in its heads scroll it by keyboard. */}
      <div className={css.region}>
        <table className={look.filter(Boolean).join(' ')} aria-rowcount={report.rows.length + 1}>
          <caption className={css.caption}>{caption}</caption>
          <thead>
            <tr aria-rowindex={1}>
              {report.columns.map((column) => (
                <Head key={column.key} report={report} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            <Spacer height={above} span={report.columns.length} />
            {shown.map(({ row, index }) => (
              <ReportRow
                key={index}
                report={report}
                row={row}
                rowIndex={index + 2}
                isChosen={chosen !== null && row[chosen.at] === chosen.key}
              />
            ))}
            <Spacer height={below} span={report.columns.length} />
          </tbody>
          <Totals report={report} />
        </table>
      </div>
    </>
  );
};
