import { type JSX, useId } from 'react';
import { currencyDigits } from '#domain/kit/money.ts';
import { chartLines } from '#domain/reports/chart-scale.ts';
import { useNavigation } from '#web/kit/navigation.tsx';
import { barText, shortText } from './bar-words.ts';
import type { ChartProps } from './chart-props.ts';
import { Hatches, hatchOf } from './hatches.tsx';
import css from './period-bars.module.css';

type Bar = ChartProps['chart']['bars'][number];

const percent = (share: number): string => `${share * 100}%`;

const decimal = 10;
/** With more bars than this they are close together. */
const fewBars = 13;

type BarProps = {
  bar: Bar;
  /** The start and the width of its slot, as shares of the chart. */
  slot: { readonly start: number; readonly width: number };
  top: number;
  shown: string;
  isChosen: boolean;
  hatch: string;
};

/** One bar in its slot: its part on top, hatched; dashed while its period is not over. */
const BarShape = ({ bar, slot, top, shown, isChosen, hatch }: BarProps): JSX.Element => {
  const value = Math.min(1, Math.max(0, bar.value) / top);
  const part = Math.min(value, Math.max(0, bar.part) / top);
  const x = percent(slot.start + slot.width / 2);
  const look = [css.bar, isChosen ? css.chosen : '', bar.is_partial ? css.partial : ''].filter(Boolean).join(' ');
  return (
    <g className={look}>
      <rect className={css.slot} x={percent(slot.start)} width={percent(slot.width)} height="100%" />
      <rect className={css.whole} x={x} y={percent(1 - value)} height={percent(value)} />
      {part > 0 && (
        <>
          <rect className={css.ground} x={x} y={percent(1 - value)} height={percent(part)} />
          <rect className={css.part} x={x} y={percent(1 - value)} height={percent(part)} fill={hatch} />
        </>
      )}
      <text className={css.value} x={x} y={percent(1 - value)} dy="-6">
        {shown}
      </text>
    </g>
  );
};

/** A bar that can be selected is a link: the address stores the selection. */
const BarLink = ({
  to,
  label,
  isChosen,
  onPress,
  children,
}: {
  to: string;
  label: string;
  isChosen: boolean;
  onPress: () => void;
  children: JSX.Element;
}): JSX.Element => (
  <a
    className={css.link}
    href={to}
    aria-label={label}
    aria-current={isChosen ? 'true' : undefined}
    onClick={(event) => {
      event.preventDefault();
      onPress();
    }}
  >
    {children}
  </a>
);

const isDay = (key: string): boolean => key.length > 'YYYY-MM'.length;

/** "Jul", with the year at its first month; the day's number, with the month at its first day. */
const PeriodNames = ({ bars, chosen }: { bars: readonly Bar[]; chosen: string | null }): JSX.Element => (
  <div className={css.names} aria-hidden="true">
    {bars.map(({ key, label }, i) => {
      const [first = '', month = ''] = label.split(' ');
      const isStart = i === 0 || key.endsWith('-01');
      const small = isDay(key) ? month.slice(0, 3) : key.slice(0, 4);
      const name = isDay(key) ? first : first.slice(0, 3);
      return (
        <span key={key}>
          {key === chosen ? <b>{name}</b> : name}
          {isStart && <small>{small}</small>}
        </span>
      );
    })}
  </div>
);

const Lines = ({
  lines,
  top,
  textOf,
}: {
  lines: readonly number[];
  top: number;
  textOf: (value: number) => string;
}) => (
  // Nothing in it takes the focus.
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: see above
  <g aria-hidden="true">
    {lines.map((line) => (
      <g key={line}>
        <line className={css.line} x1="0" x2="100%" y1={percent(1 - line / top)} y2={percent(1 - line / top)} />
        <text className={css.tick} y={percent(1 - line / top)} dy="14">
          {textOf(line)}
        </text>
      </g>
    ))}
    <line className={css.ground0} x1="0" x2="100%" y1="100%" y2="100%" />
  </g>
);

/** Days or months as bars on a scale of round numbers. */
export const PeriodBars = ({ chart, currency, chosen, onChoose }: ChartProps): JSX.Element => {
  const id = useId();
  const { path, search } = useNavigation();
  const { bars } = chart;
  const unit = chart.kind === 'money' ? decimal ** currencyDigits(currency) : 1;
  const lines = chartLines(Math.max(...bars.map(({ value }) => value), 0), unit);
  const top = lines.at(-1) ?? 1;
  const canChoose = chart.row_column !== null;
  const words = canChoose ? { role: 'group' as const } : { role: 'img' as const };
  const summary = bars.filter(({ value }) => value > 0).map((bar) => barText(bar, { chart, currency }));
  const addressOf = (key: string): string => {
    const query = new URLSearchParams(search);
    query.set('chosen', key);
    return `${path}?${query.toString()}`;
  };
  return (
    <div className={bars.length > fewBars ? `${css.chart} ${css.dense}` : css.chart}>
      <svg {...words} aria-label={canChoose ? chart.title : [chart.title, ...summary].join('. ')} className={css.svg}>
        <Hatches id={id} />
        <Lines lines={lines} top={top} textOf={(value) => shortText(value, { chart, currency })} />
        {bars.map((bar, i) => {
          const isChosen = bar.key === chosen;
          const shape = (
            <BarShape
              key={bar.key}
              bar={bar}
              slot={{ start: i / bars.length, width: 1 / bars.length }}
              top={top}
              shown={shortText(bar.value, { chart, currency })}
              isChosen={isChosen}
              hatch={hatchOf(id, isChosen && !bar.is_partial)}
            />
          );
          if (!canChoose) return shape;
          return (
            <BarLink
              key={bar.key}
              to={addressOf(bar.key)}
              label={barText(bar, { chart, currency })}
              isChosen={isChosen}
              onPress={() => onChoose(isChosen ? null : bar.key)}
            >
              {shape}
            </BarLink>
          );
        })}
      </svg>
      <PeriodNames bars={bars} chosen={chosen} />
    </div>
  );
};
