import type { CSSProperties, JSX } from 'react';
import { VisuallyHidden } from './live-region.tsx';
import css from './waiting.module.css';

/**
 * Rows of the final height while the content is loading. They take their space at once and become visible after 200 ms,
 * so that a quick answer does not flicker.
 * @param height of one row in pixels
 */
export const SkeletonRows = ({
  rows,
  height = 40,
  label = 'Loading',
}: {
  rows: number;
  height?: number;
  label?: string;
}): JSX.Element => {
  const size: CSSProperties & Record<'--row', string> = { '--row': `${height}px`, height: rows * height };
  return (
    <div aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className={css.rows} style={size} aria-hidden="true" />
    </div>
  );
};

/** The progress of a known amount of work, with its text: "2 of 3 sources answered". */
export const ProgressBar = ({ label, done, total }: { label: string; done: number; total: number }): JSX.Element => (
  <label className={css.progress}>
    {label}
    <progress className={css.track} value={Math.min(done, total)} max={Math.max(1, total)} />
  </label>
);
