/** The calls of the reports, each with the address of its file. */
import type { Access } from '#contract/kit/access.ts';
import { type CallInput, pathOf } from '#contract/kit/client.ts';
import {
  type Report,
  type ReportBasis,
  readCustomReport,
  readFlightVolume,
  type readTransactions,
  type VolumeGroup,
} from '#contract/reports.ts';
import { call } from '#web/kit/api.ts';

/** The person's request; the page's address stores it. docs/screens.md#reports */
export type ReportQuery = {
  readonly organization_id: number;
  readonly from: string;
  readonly to: string;
  readonly basis: ReportBasis;
};
export type GroupedQuery = ReportQuery & { readonly group: VolumeGroup };

export type ReportCall<Q extends ReportQuery = ReportQuery> = {
  /** Distinguishes this report from the others in the cache. */
  readonly name: string;
  readonly read: (query: Q, signal: AbortSignal) => Promise<Report>;
  /** The address of the file with every row. docs/screens.md#reports */
  readonly file: (query: Q) => string;
};

type PlainRoute = Omit<typeof readTransactions, 'path' | 'summary' | 'access'> & {
  readonly access: Access;
  readonly path: string;
  readonly summary: string;
};
type PlainInput = CallInput<PlainRoute>;

const csv = { format: 'csv' } as const;
const fileAt = (path: string): string => `/api${path}`;

export const plainReport = (route: PlainRoute): ReportCall => {
  const input = (query: ReportQuery): PlainInput => ({ query });
  return {
    name: route.path,
    read: (query, signal) => call(route, input(query), { signal }),
    file: (query) => fileAt(pathOf(route, { query: { ...query, ...csv } })),
  };
};

export const volumeReport: ReportCall<GroupedQuery> = {
  name: readFlightVolume.path,
  read: (query, signal) => call(readFlightVolume, { query }, { signal }),
  file: (query) => fileAt(pathOf(readFlightVolume, { query: { ...query, ...csv } })),
};

export const customReportCall = (id: number): ReportCall => ({
  name: `${readCustomReport.path} ${id}`,
  read: (query, signal) => call(readCustomReport, { params: { id }, query }, { signal }),
  file: (query) => fileAt(pathOf(readCustomReport, { params: { id }, query: { ...query, ...csv } })),
});
