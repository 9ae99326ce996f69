import type { JSX } from 'react';
import css from './scale-line.module.css';

/** A stretch of the line: `solid` is a leg, `open` the wait between two. */
export type Stretch = {
  kind: 'solid' | 'open';
  minutes: number;
  /** The label under an open part: "KEF 55 min". */
  label?: string;
  /** Too short to be dotted; its label is semibold. */
  isTight?: boolean;
};

const percent = (part: number, whole: number): string => `${Math.round((part / whole) * 10_000) / 100}%`;

type Placed = Stretch & { from: number };

const placed = (stretches: readonly Stretch[]): readonly Placed[] =>
  stretches.map((stretch, index) => ({
    ...stretch,
    from: stretches.slice(0, index).reduce((sum, before) => sum + before.minutes, 0),
  }));

// A label near an edge would overflow: it is centred on its part, but stays within the middle of the row.
const labelLeft = ({ from, minutes }: Placed, whole: number): string =>
  `${Math.min(80, Math.max(20, ((from + minutes / 2) / whole) * 100))}%`;

/**
 * Legs and layovers drawn to scale: a minute has the same width in the whole list. The text next to it says the same,
 * so it is not read out.
 * @param wholeMinutes the minutes of the full width, the same for every line of a list
 * @param caption the text under a line without an open part: "Nonstop"
 */
export const ScaleLine = ({
  stretches,
  wholeMinutes,
  caption,
  isFaint = false,
}: {
  stretches: readonly Stretch[];
  wholeMinutes: number;
  caption?: string;
  isFaint?: boolean;
}): JSX.Element => (
  <div className={isFaint ? `${css.scale} ${css.faint}` : css.scale} aria-hidden="true">
    {placed(stretches).map((stretch) => (
      <i
        key={stretch.from}
        className={[css[stretch.kind], stretch.isTight ? css.tight : ''].filter(Boolean).join(' ')}
        style={{ left: percent(stretch.from, wholeMinutes), width: percent(stretch.minutes, wholeMinutes) }}
      />
    ))}
    {placed(stretches).map((stretch) =>
      stretch.label ? (
        <span
          key={stretch.from}
          className={stretch.isTight ? `${css.mid} ${css.strong}` : css.mid}
          style={{ left: labelLeft(stretch, wholeMinutes) }}
        >
          {stretch.label}
        </span>
      ) : null,
    )}
    {caption && <span style={{ left: 0 }}>{caption}</span>}
  </div>
);

/** The hours above a list of scale lines: 0, a quarter, ..., "16 h". */
export const ScaleRuler = ({ wholeMinutes }: { wholeMinutes: number }): JSX.Element => {
  const hours = [0, 1, 2, 3, 4].map((quarter) => Math.round((wholeMinutes * quarter) / 4 / 6) / 10);
  return (
    <div className={css.ticks} aria-hidden="true">
      {hours.map((hour, index) => (
        <span key={hour} style={{ left: `${index * 25}%` }}>
          {index === 4 ? `${hour} h` : hour}
        </span>
      ))}
    </div>
  );
};

/**
 * The minutes of the full width for a list: the longest, rounded up to whole quarters of hours, so that the ruler's
 * five figures are whole.
 * @param longestMinutes the longest of the list
 */
export const scaleMinutes = (longestMinutes: number): number => Math.max(1, Math.ceil(longestMinutes / 240)) * 240;
