import { queryOptions, useQuery } from '@tanstack/react-query';
import { listCustomReports } from '#contract/reports.ts';
import { call } from '#web/kit/api.ts';

/** The custom reports in the menu; loaded only where the feature is on. REP-07, REP-09 */
export const customReportsQuery = queryOptions({
  queryKey: ['custom-reports'],
  queryFn: ({ signal }) => call(listCustomReports, {}, { signal }),
});

/**
 * The title of the custom report at an address such as `/reports/custom/9`, once the menu knows it.
 * @returns undefined for any other address
 */
export const useCustomReportTitle = (path: string): string | undefined => {
  const { data } = useQuery({ ...customReportsQuery, enabled: false });
  const id = /^\/reports\/custom\/(\d+)$/.exec(path)?.[1];
  return data?.find((report) => String(report.id) === id)?.title;
};
