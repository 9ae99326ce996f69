import type { ReportChart as Chart } from '#contract/reports.ts';

export type ChartProps = {
  chart: Chart;
  /** Currency of the amounts; a chart of counts has none. */
  currency: string;
  /** The selected bar. */
  chosen: string | null;
  onChoose: (key: string | null) => void;
};
