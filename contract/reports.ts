/** Reports: an organization's purchases, and who flies when. docs/rules.md#reports */
import { z } from 'zod';
import type { Access } from './kit/access.ts';
import { date, id, idParam } from './kit/fields.ts';
import { currencyCode, toDecimal, toMinor } from './kit/money.ts';
import { route } from './kit/route.ts';

/** The day by which a booking counts: when it was booked, or when it departs. */
export const reportBases = ['booked', 'departs'] as const;
export type ReportBasis = (typeof reportBases)[number];

export const volumeGroups = ['month', 'airline', 'route'] as const;
export type VolumeGroup = (typeof volumeGroups)[number];

/** The longest range of days, both ends included. */
export const reportMostDays = 366;
/** The most rows on a page; the file has them all. */
export const reportRowCap = 10_000;

/**
 * The kind of a column and the format of its cells on the wire: days as YYYY-MM-DD, months as YYYY-MM, times as
 * local wall clock YYYY-MM-DDTHH:mm, `money` in the report's currency, `original` in the currency of the row's
 * `currency` column, `trip` as a trip's id.
 */
export const columnKinds = [
  'text',
  'day',
  'month',
  'time',
  'count',
  'minutes',
  'money',
  'original',
  'currency',
  'trip',
] as const;
export type ColumnKind = (typeof columnKinds)[number];

const column = z.object({
  key: z.string(),
  title: z.string(),
  kind: z.enum(columnKinds),
  is_extra: z.boolean().describe('Hidden on narrow screens'),
});
export type ReportColumn = z.output<typeof column>;

const cell = z.union([z.string(), z.number(), z.null()]);
export type ReportCell = z.output<typeof cell>;

const fact = z.object({
  title: z.string(),
  kind: z.enum(['count', 'money', 'text']),
  value: cell,
  note: z.string().describe('A short note below the value, may be empty'),
});
export type ReportFact = z.output<typeof fact>;

const chart = z.object({
  title: z.string(),
  kind: z.enum(['count', 'money']),
  form: z.enum(['periods', 'ranking']).describe('Days or months in order, or the largest first'),
  value_title: z.string(),
  part_title: z.string().nullable().describe('What the hatched part of a bar means'),
  row_column: z.string().nullable().describe('The column that names each bar, when the rows have the same data'),
  bars: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      value: z.number().describe('The whole bar, its part included'),
      part: z.number(),
      is_partial: z.boolean().describe('The day or month is not over, or only partly in the range'),
    }),
  ),
});
export type ReportChart = z.output<typeof chart>;

const wireReport = z.object({
  title: z.string(),
  counts: z.string().describe('What the report counts, and on which day, in a few sentences'),
  organization: z.object({ id, name: z.string() }),
  currency: currencyCode.describe('The organization’s currency, used for all `money`'),
  rate: z.number().describe('Units of the currency for one USD, as stored for the organization'),
  rate_date: z.string().describe('The day on which that rate was read and used'),
  from: z.string(),
  to: z.string(),
  basis: z.enum(reportBases),
  columns: z.array(column),
  rows: z.array(z.array(cell)).describe(`One cell for each column; at most ${reportRowCap} rows`),
  totals: z.array(cell).describe('One cell for each column over all rows; null where a sum makes no sense'),
  facts: z.array(fact),
  charts: z.array(chart),
  row_count: z.number().int().describe('How many rows there are'),
  is_capped: z.boolean().describe('There are more rows than these; totals, charts and the file count them all'),
  unconverted: z
    .array(z.object({ currency: currencyCode, count: z.number().int() }))
    .describe('Amounts in currencies without a stored rate: shown unconverted, in no sum'),
});
export type Report = z.output<typeof wireReport>;

type Change = (amount: number, currency: string) => number;

/** Converts every amount of a report between minor units and decimals; the shape stays. */
const withAmounts = (value: Report, change: Change): Report => {
  const { columns, currency } = value;
  const currencyAt = columns.findIndex(({ kind }) => kind === 'currency');
  const amounts = columns.flatMap(({ kind }, at) => (kind === 'money' || kind === 'original' ? [{ kind, at }] : []));
  const changeRow = (row: readonly ReportCell[]): ReportCell[] => {
    const copy = [...row];
    for (const { kind, at } of amounts) {
      const amount = row[at];
      const own = kind === 'money' ? currency : row[currencyAt];
      if (typeof amount === 'number' && typeof own === 'string') copy[at] = change(amount, own);
    }
    return copy;
  };
  return {
    ...value,
    rows: amounts.length === 0 ? value.rows : value.rows.map(changeRow),
    totals: changeRow(value.totals),
    facts: value.facts.map((one) =>
      one.kind === 'money' && typeof one.value === 'number' ? { ...one, value: change(one.value, currency) } : one,
    ),
    charts: value.charts.map((one) =>
      one.kind === 'money'
        ? {
            ...one,
            bars: one.bars.map((bar) => ({
              ...bar,
              value: change(bar.value, currency),
              part: change(bar.part, currency),
            })),
          }
        : one,
    ),
  };
};

/** A report: decimals on the wire, integer minor units in our code. */
export const report = z.codec(wireReport, z.custom<Report>(), {
  decode: (value) => withAmounts(value, toMinor),
  encode: (value) => withAmounts(value, toDecimal),
});

const dayMs = 86_400_000;
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);

const asked = {
  organization_id: idParam,
  from: date.describe('The first day'),
  to: date.describe('The last day, included'),
  basis: z.enum(reportBases).default('booked').describe('The day that counts: booked (UTC) or departs (local)'),
  format: z.enum(['json', 'csv']).default('json').describe('csv: every row as a file, for Super Admins'),
};

type Range = { readonly from: string; readonly to: string };
const isForward = ({ from, to }: Range): boolean => from <= to;
const isBounded = ({ from, to }: Range): boolean => daysBetween(from, to) < reportMostDays;
const backward = { path: ['to'], message: 'The last day is before the first day' };
const tooLong = { path: ['to'], message: `Please choose at most ${reportMostDays} days` };

const reportQuery = z.strictObject(asked).refine(isForward, backward).refine(isBounded, tooLong);
const volumeQuery = z
  .strictObject({ ...asked, group: z.enum(volumeGroups).default('month').describe('What each row groups') })
  .refine(isForward, backward)
  .refine(isBounded, tooLong);

const refusals = ['invalid', 'not-found', 'role-too-low'] as const;

const readsReports = {
  may: { superAdmin: 'organization', administrator: 'all' },
  isByRole: true,
  isTracedByVerb: true,
} as const satisfies Access;

export const readFlightManifest = route({
  method: 'GET',
  path: '/reports/flights/manifest',
  access: {
    may: {
      standard: 'own',
      tripAdmin: 'organization',
      superAdmin: 'organization',
      expert: 'all',
      administrator: 'all',
    },
    mayWith: { query: 'format=csv', may: readsReports.may },
    isTracedByVerb: true,
  },
  summary: 'Who flies when: a row for each traveler on each booked flight; only their own trips for Standard members.',
  query: reportQuery,
  reply: report,
  refusals,
});

export const readFlightVolume = route({
  method: 'GET',
  path: '/reports/flight/volume',
  access: readsReports,
  summary: 'Flight bookings, each once, and the flights in them, by month, airline or route.',
  query: volumeQuery,
  reply: report,
  refusals,
});

export const readTransactions = route({
  method: 'GET',
  path: '/reports/transactions',
  access: readsReports,
  summary: 'Charges, refunds and fees.',
  query: reportQuery,
  reply: report,
  refusals,
});

export const readTravelerCosts = route({
  method: 'GET',
  path: '/reports/travelers/costs',
  access: readsReports,
  summary: 'The charges for each traveler, in equal shares for people who traveled together.',
  query: reportQuery,
  reply: report,
  refusals,
});

export const readTravelerFlights = route({
  method: 'GET',
  path: '/reports/travelers/flights',
  access: readsReports,
  summary: 'The booked flights of each traveler.',
  query: reportQuery,
  reply: report,
  refusals,
});

export const readTravelerHotels = route({
  method: 'GET',
  path: '/reports/travelers/hotels',
  access: readsReports,
  summary: 'The booked hotel stays of each traveler.',
  query: reportQuery,
  reply: report,
  refusals,
});

export const customReport = z.object({ id, title: z.string() });

export const listCustomReports = route({
  method: 'GET',
  path: '/reports/custom',
  access: {
    may: { tripAdmin: 'organization', superAdmin: 'organization', administrator: 'all' },
  },
  summary: 'The custom reports, for people with the feature.',
  reply: z.array(customReport),
  refusals: ['role-too-low'],
});

export const readCustomReport = route({
  method: 'GET',
  path: '/reports/custom/:id',
  access: readsReports,
  summary: 'One custom report.',
  params: z.strictObject({ id: idParam }),
  query: reportQuery,
  reply: report,
  refusals,
});
