import type { JSX } from 'react';
import css from './hatches.module.css';

/** @returns the fill of a part of a bar; strong for a selected bar */
export const hatchOf = (id: string, isStrong = false): string => `url(#${id}-${isStrong ? 'strong' : 'plain'})`;

/** The patterns of the hatched parts of a chart. */
export const Hatches = ({ id }: { id: string }): JSX.Element => (
  <defs>
    {(['plain', 'strong'] as const).map((look) => (
      <pattern
        key={look}
        id={`${id}-${look}`}
        width="4"
        height="4"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect className={css[look]} width="1.2" height="4" />
      </pattern>
    ))}
  </defs>
);
