/** The label of a bar, and its text for a screen reader. */
import type { ReportChart } from '#contract/reports.ts';
import { formatMoney, toDecimal } from '#domain/kit/money.ts';
import { countText } from '#domain/reports/cell-text.ts';

type Of = { readonly chart: ReportChart; readonly currency: string };
type Bar = ReportChart['bars'][number];

/** @returns counts as they are, amounts with their currency */
export const valueText = (value: number, { chart, currency }: Of): string =>
  chart.kind === 'money' ? formatMoney({ minor: value, currency }) : countText(value);

/** @returns the same without decimals and currency, for narrow places */
export const shortText = (value: number, { chart, currency }: Of): string =>
  countText(chart.kind === 'money' ? Math.round(toDecimal(value, currency)) : value);

/** @returns "March 2026: Flights 77, Above the limit 16" */
export const barText = (bar: Bar, of: Of): string => {
  const whole = `${bar.label}: ${of.chart.value_title} ${valueText(bar.value, of)}`;
  return of.chart.part_title === null ? whole : `${whole}, ${of.chart.part_title} ${valueText(bar.part, of)}`;
};
