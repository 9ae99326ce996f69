import type { JSX } from 'react';
import { VisuallyHidden } from './live-region.tsx';
import css from './waiting.module.css';

/**
 * Rows of the final height while the content is on its way. They keep their place at once and are seen after 200 ms,
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
}): JSX.Element => (
  <div className={css.rows} aria-busy="true">
    <VisuallyHidden>{label}</VisuallyHidden>
    {Array.from({ length: rows }, (_, index) => (
      <div key={`row ${index + 1}`} className={css.row} style={{ height }} aria-hidden="true">
        <i />
      </div>
    ))}
  </div>
);

/** How much of a known amount of work is done, with its words: "2 of 3 sources answered". */
export const ProgressBar = ({ label, done, total }: { label: string; done: number; total: number }): JSX.Element => (
  <div className={css.progress}>
    <span>{label}</span>
    <div
      className={css.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
    >
      <i style={{ width: `${total > 0 ? (Math.min(done, total) / total) * 100 : 0}%` }} />
    </div>
  </div>
);
