import type { JSX } from 'react';
import { AppButton } from '#web/ui/app-button.tsx';
import { valueText } from './bar-words.ts';
import type { ChartProps } from './chart-props.ts';
import { PeriodBars } from './period-bars.tsx';
import { RankingBars } from './ranking-bars.tsx';
import css from './report-chart.module.css';

const Key = ({ chart, chosen, onChoose }: ChartProps): JSX.Element | null => {
  const bar = chart.bars.find(({ key }) => key === chosen);
  const unit = chart.bars.some(({ key }) => key.length > 'YYYY-MM'.length) ? 'Day' : 'Month';
  const isPartial = chart.form === 'periods' && chart.bars.some(({ is_partial }) => is_partial);
  if (chart.part_title === null && !isPartial && !bar) return null;
  return (
    <div className={css.key}>
      {chart.part_title !== null && (
        <>
          <span>
            <i />
            {chart.value_title}
          </span>
          <span>
            <i className={css.hat} />
            {chart.part_title}
          </span>
        </>
      )}
      {isPartial && (
        <span>
          <i className={css.dashed} />
          {unit} not complete
        </span>
      )}
      {bar && (
        <em>
          {bar.label} chosen,{' '}
          <AppButton look="link" onClick={() => onChoose(null)}>
            choose none
          </AppButton>
        </em>
      )}
    </div>
  );
};

/** The same data as a table, where the rows below show something else. docs/screens.md#reports */
const ChartTable = ({ chart, currency }: Pick<ChartProps, 'chart' | 'currency'>): JSX.Element => {
  const amount = (value: number): string => valueText(value, { chart, currency });
  return (
    <details className={css.same}>
      <summary>The chart as a table</summary>
      <table>
        <caption>{chart.title}</caption>
        <thead>
          <tr>
            <th scope="col">{chart.form === 'periods' ? 'When' : 'Who'}</th>
            <th scope="col">{chart.value_title}</th>
            {chart.part_title !== null && <th scope="col">{chart.part_title}</th>}
          </tr>
        </thead>
        <tbody>
          {chart.bars.map(({ key, label, value, part }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{amount(value)}</td>
              {chart.part_title !== null && <td>{amount(part)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};

/** A chart above its rows: bars by time, or largest first. */
export const ReportChart = (props: ChartProps): JSX.Element => {
  const { chart, currency } = props;
  return (
    <figure className={css.figure} aria-label={chart.title}>
      {chart.form === 'periods' ? <PeriodBars {...props} /> : <RankingBars {...props} />}
      <Key {...props} />
      {chart.form === 'periods' && chart.row_column === null && <ChartTable chart={chart} currency={currency} />}
    </figure>
  );
};
