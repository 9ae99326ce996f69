import type { JSX, ReactNode } from 'react';
import css from './live-region.module.css';

/** Text for assistive technology only. */
export const VisuallyHidden = ({ children }: { children: ReactNode }): JSX.Element => (
  <span className={css.hidden}>{children}</span>
);

/**
 * Announces its text when it changes, without moving the focus. Keep it mounted; an empty text says nothing. WCAG 4.1.3
 */
export const LiveRegion = ({ children }: { children: string }): JSX.Element => (
  <output className={css.hidden}>{children}</output>
);
