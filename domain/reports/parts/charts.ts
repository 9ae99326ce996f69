/** The two kinds of chart: bars in the order of time, and rankings. */
import type { ReportBasis, ReportChart } from '#contract/reports.ts';
import type { CalendarDate } from '#domain/kit/calendar.ts';
import { emptyBars, type PeriodUnit, periodOf, unitOf } from '../periods.ts';
import type { Setting } from '../plan.ts';

const mostRanked = 10;

const ofBasis: Readonly<Record<ReportBasis, string>> = { booked: 'booking', departs: 'departure' };

type Words = Pick<ReportChart, 'title' | 'kind' | 'value_title'> & { readonly partTitle?: string };

/** Bars for days or months, filled one fact at a time. */
export const periodBars = (setting: Setting, unit: PeriodUnit = unitOf(setting.range)) => {
  const bars = emptyBars(setting.range, { unit, today: setting.today });
  const byKey = new Map(bars.map((bar) => [bar.key, bar]));
  return {
    bars,
    add: (day: CalendarDate, value: number, part = 0): void => {
      const bar = byKey.get(periodOf(day, unit));
      if (!bar) return;
      bar.value += value;
      bar.part += part;
    },
    /** @param words.title without its ending: "Flights by month of departure" is "Flights" */
    chart: ({ partTitle, ...words }: Words, rowColumn: string | null = null): ReportChart => ({
      ...words,
      title: `${words.title} by ${unit} of ${ofBasis[setting.basis]}`,
      form: 'periods',
      part_title: partTitle ?? null,
      row_column: rowColumn,
      bars,
    }),
  };
};

export type Ranked = { readonly label: string; readonly value: number; readonly part?: number };

/** The largest first; if several come after the tenth, they are combined into one. */
export const ranking = (
  entries: readonly Ranked[],
  { partTitle, ...words }: Words,
  rowColumn: string | null = null,
): ReportChart => {
  const bar = ({ label, value, part = 0 }: Ranked) => ({ key: label, label, value, part, is_partial: false });
  const sorted = entries.toSorted((a, b) => b.value - a.value);
  // A single remaining entry is shown itself.
  const rest = sorted.length > mostRanked + 1 ? sorted.slice(mostRanked) : [];
  const others: Ranked = {
    label: `${rest.length} others`,
    value: rest.reduce((sum, { value }) => sum + value, 0),
    part: rest.reduce((sum, { part = 0 }) => sum + part, 0),
  };
  return {
    ...words,
    form: 'ranking',
    part_title: partTitle ?? null,
    row_column: rest.length > 0 ? null : rowColumn,
    bars: [...sorted.slice(0, sorted.length - rest.length), ...(rest.length > 0 ? [others] : [])].map(bar),
  };
};
