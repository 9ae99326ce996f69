import type { ReportChart as Chart } from '#contract/reports.ts';

export type ChartProps = {
  chart: Chart;
  /** Of the amounts; a chart of counts has none. */
  currency: string;
  /** The bar that was chosen. */
  chosen: string | null;
  onChoose: (key: string | null) => void;
};
