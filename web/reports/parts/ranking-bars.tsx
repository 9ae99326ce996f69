import { type JSX, useId } from 'react';
import { VisuallyHidden } from '#web/ui/live-region.tsx';
import { valueText } from './bar-words.ts';
import type { ChartProps } from './chart-props.ts';
import { Hatches, hatchOf } from './hatches.tsx';
import css from './ranking-bars.module.css';

const percent = (share: number): string => `${Math.max(0, share) * 100}%`;

/** Largest first, each with its name and its value: a list that can be read without the bars. */
export const RankingBars = ({ chart, currency }: ChartProps): JSX.Element => {
  const id = useId();
  const most = Math.max(1, ...chart.bars.map(({ value }) => value));
  return (
    <>
      <svg className={css.patterns} aria-hidden="true">
        <Hatches id={id} />
      </svg>
      <ol className={css.list}>
        {chart.bars.map(({ label, value, part }, i) => (
          // Two people may have the same name; the order does not change while the report is shown.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={i}>
            <span className={css.name} title={label}>
              {label}
            </span>
            <svg className={css.track} aria-hidden="true">
              <rect className={css.whole} width={percent(value / most)} height="100%" />
              {part > 0 && (
                <rect
                  fill={hatchOf(id)}
                  x={percent((value - part) / most)}
                  width={percent(part / most)}
                  height="100%"
                />
              )}
            </svg>
            <span className={css.value}>
              {valueText(value, { chart, currency })}
              {chart.part_title !== null && (
                <VisuallyHidden>
                  , {chart.part_title} {valueText(part, { chart, currency })}
                </VisuallyHidden>
              )}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
};
