import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { JSX, ReactNode } from 'react';
import { pages } from '#contract/pages.ts';
import { type Report, reportRowCap } from '#contract/reports.ts';
import { countText } from '#domain/reports/cell-text.ts';
import { ApiProblem, isApiFailure } from '#web/kit/api.ts';
import { PageLink, useAddressQuery } from '#web/kit/navigation.tsx';
import { useSelectedOrganization } from '#web/kit/selected-organization.ts';
import { currentUserQuery, hasAdminFlag } from '#web/kit/session.ts';
import { useScreen } from '#web/kit/use-screen.ts';
import { buttonClass } from '#web/ui/app-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/layout.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { EmptyState, FailedCall } from '#web/ui/message-box.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import type { Beside } from './manifest-calendar.tsx';
import type { ReportCall, ReportQuery } from './report-calls.ts';
import { ReportChart } from './report-chart.tsx';
import { ReportFacts } from './report-facts.tsx';
import { ReportForm } from './report-form.tsx';
import css from './report-screen.module.css';
import { ReportTable, type Sort } from './report-table.tsx';
import { type ReportDefaults, useReportQuery } from './use-report-query.ts';

export type ReportWords = {
  readonly title: string;
  /** The name of a row: ["seat", "seats"]. */
  readonly noun: readonly [one: string, many: string];
  /** Next to the form, while no report is loaded yet. What a report counts is shown above its rows. */
  readonly note?: string;
  /** The text of an empty report. */
  readonly empty: { readonly title: string; readonly help: string };
};

export type ReportScreenProps = {
  words: ReportWords;
  defaults: ReportDefaults;
  call: ReportCall;
  /** More fields in the form. */
  children?: ReactNode;
  /** Next to the number of rows. */
  aside?: (report: Report) => string;
  /** A tool for the report's organization. */
  beside?: (report: Report) => Beside | null;
};

const serverFault = 500;

const isSort = (direction: string | null): direction is Sort['direction'] =>
  direction === 'ascending' || direction === 'descending';

/** The sort order of the rows, from the address. */
const useSort = (): [Sort | null, (sort: Sort) => void] => {
  const [address, change] = useAddressQuery();
  const [key, direction] = [address.get('sort'), address.get('order')];
  const sort = key !== null && isSort(direction) ? { key, direction } : null;
  return [sort, (next) => change({ sort: next.key, order: next.direction })];
};

/** R6: says which rows and amounts are not included. */
const Limits = ({ report }: { report: Report }): JSX.Element | null => {
  const missing = report.unconverted.map(({ currency, count }) => `${countText(count)} in ${currency}`).join(', ');
  if (!report.is_capped && missing === '') return null;
  return (
    <div className={css.limits}>
      {report.is_capped && (
        <p>
          There are {countText(report.row_count)} rows. The first {countText(reportRowCap)} are shown; totals, chart and
          download include all of them.
        </p>
      )}
      {missing !== '' && (
        <p>
          Amounts without a stored rate are not part of the totals: {missing}. They are shown in the currency in which
          they were paid.
        </p>
      )}
    </div>
  );
};

type BodyProps = Pick<ReportScreenProps, 'words' | 'aside'> & { report: Report };

const Rows = ({ words, aside, report }: BodyProps): JSX.Element => {
  const [sort, setSort] = useSort();
  const [address, change] = useAddressQuery();
  const [chart] = report.charts;
  const chosen = address.get('chosen');
  const at = report.columns.findIndex(({ key }) => key === chart?.row_column);
  const [one, many] = words.noun;
  return (
    <>
      <ReportFacts report={report} />
      {chart && (
        <ReportChart
          chart={chart}
          currency={report.currency}
          chosen={chosen}
          onChoose={(key) => change({ chosen: key ?? undefined })}
        />
      )}
      <div className={css.found}>
        <h2>
          {countText(report.row_count)} {report.row_count === 1 ? one : many}
        </h2>
        <p>
          {report.from} to {report.to}
          {aside && `. ${aside(report)}`}
        </p>
      </div>
      <p className={css.counts}>{report.counts}</p>
      <Limits report={report} />
      <ReportTable
        report={report}
        caption={`${report.title} of ${report.organization.name}`}
        sort={sort}
        onSort={setSort}
        chosen={chosen !== null && at >= 0 ? { at, key: chosen } : null}
      />
    </>
  );
};

const useReport = (call: ReportCall, query: ReportQuery | null) =>
  useQuery({
    queryKey: ['report', call.name, query],
    queryFn: ({ signal }) => call.read(query ?? never(), signal),
    enabled: query !== null,
    placeholderData: keepPreviousData,
  });

const never = (): never => {
  throw new RangeError('a report is asked for without an organization');
};

/** Only Super Admins and administrators get the file. docs/roles.md#reports */
const useMayDownload = (): boolean => {
  const { data: user } = useQuery(currentUserQuery);
  const { organization } = useSelectedOrganization();
  return user !== undefined && hasAdminFlag(user, organization);
};

const Download = ({ href }: { href: string }): JSX.Element => (
  <a className={buttonClass('outlined')} href={href} download>
    <Icon name="download" /> Download
  </a>
);

const countWords = (report: Report | undefined, [one, many]: ReportWords['noun']): string =>
  report ? `${report.title}: ${countText(report.row_count)} ${report.row_count === 1 ? one : many}` : '';

/** An unknown report number is no outage; a refused call would be refused again. */
const Failed = ({ failure, onRetry }: { failure: Error; onRetry: () => void }): JSX.Element => {
  if (!isApiFailure(failure)) throw failure;
  if (!(failure instanceof ApiProblem) || failure.status >= serverFault)
    return <FailedCall failure={failure} onRetry={onRetry} />;
  if (failure.code !== 'not-found') return <FailedCall failure={failure} />;
  return (
    <EmptyState
      title="There is no such report"
      help="This organization does not have it."
      action={
        <PageLink className={buttonClass('outlined')} to={pages.flightManifest()}>
          Flight Manifest
        </PageLink>
      }
    />
  );
};

/** A report: range, totals, chart, rows. docs/screens.md#reports */
export const ReportScreen = ({ words, defaults, call, children, aside, beside }: ReportScreenProps): JSX.Element => {
  const choice = useReportQuery(defaults);
  const { data: report, isPending, isPlaceholderData, error, refetch } = useReport(call, choice.query);
  const title = report?.title ?? words.title;
  const heading = useScreen(title);
  const mayDownload = useMayDownload();
  const failure = error ?? choice.error;
  const shownBeside = report && !failure ? beside?.(report) : null;
  const hasRows = report !== undefined && report.row_count > 0;
  return (
    <>
      <PageHead tools={mayDownload && hasRows && choice.query && <Download href={call.file(choice.query)} />}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
      </PageHead>
      <ReportForm choice={choice} note={words.note}>
        {children}
      </ReportForm>
      <LiveRegion>{isPlaceholderData ? '' : countWords(report, words.noun)}</LiveRegion>
      {failure ? (
        <Failed failure={failure} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy={isPlaceholderData || undefined}>
          {choice.query === null && !choice.isPending && (
            <EmptyState
              title="Reports of your organization will appear here"
              help="You do not belong to an organization yet."
            />
          )}
          {(choice.isPending || (choice.query && isPending)) && <SkeletonRows rows={10} label={`Loading ${title}`} />}
          {shownBeside && (
            <div className={css.beside}>
              {shownBeside.tool}
              {shownBeside.opened}
            </div>
          )}
          {hasRows && <Rows words={words} aside={aside} report={report} />}
          {report && !hasRows && <EmptyState title={words.empty.title} help={words.empty.help} />}
        </div>
      )}
    </>
  );
};
